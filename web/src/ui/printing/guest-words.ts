import { type Language, languages, type Translation } from '#shared/model/language.ts';
import type { GuestTexts } from '../../languages/language-files.ts';
import { importAgain } from '../../lib/browser/import-again.ts';

/** Texts for guests in an event's language, and the attributes of an element that shows them. */
export interface GuestWords extends GuestTexts {
  readonly attributes: { readonly lang: Translation; readonly dir: 'ltr' | 'rtl' };
}

/**
 * Loads the texts for guests in an event's language; null for English, whose texts the pages have.
 * @param language undefined for English
 * @throws Error if they cannot be loaded
 */
export async function loadGuestWords(language: Language | undefined): Promise<GuestWords | null> {
  if (language === undefined || language === 'en') return null;
  const { languageFiles } = await importAgain(() => import('../../languages/language-files.ts'));
  const { locale, guestPaperText, posterText } = await importAgain(languageFiles[language]);
  return { attributes: { lang: language, dir: languages[language].direction }, locale, guestPaperText, posterText };
}
