import { consentTextOf } from './consent-history.ts';
import { translatedConsents } from './consent-translations.ts';

/** A consent text in a language other than English. */
export interface TranslatedConsent {
  /** The number of the English text that it translates. */
  readonly words: number;
  readonly told: readonly string[];
  readonly agree: string;
  readonly evening: string | null;
}

/**
 * Returns the consent text that a guest read.
 * @param language of the page. A page in another language never shows an English text, so English is returned only for pages in English
 * @throws Error if no text has this number
 */
export function consentTextIn(language: string, words: number): Omit<TranslatedConsent, 'words'> {
  return translatedConsents[language]?.find((text) => text.words === words) ?? consentTextOf(words);
}
