import type { Language } from '#shared/model/language.ts';

/** The language of this build's pages (`web/translate.ts`). */
export const pageLanguage: Language = 'en';
