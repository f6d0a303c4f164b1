import { usualLanguage } from '#shared/model/events/event-language.ts';
import type { Language } from '#shared/model/language.ts';

/**
 * Returns what a guest's link says of its event's language, which `infra/edge/spa.js` reads: nothing for English.
 * @param mark what the part begins with: `?` in an address without a query
 */
export const languagePart = (mark: '?' | '&', language: Language | undefined): string =>
  language === undefined || language === usualLanguage ? '' : `${mark}event_lang=${language}`;
