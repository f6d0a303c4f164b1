/**
 * Languages of guests' pages, by code (BCP 47), each by its own name. English pages are the source; the others are built from them
 * (docs/languages.md).
 */
export const languages = {
  en: { name: 'English', direction: 'ltr' },
  de: { name: 'Deutsch', direction: 'ltr' },
  fr: { name: 'Français', direction: 'ltr' },
  es: { name: 'Español', direction: 'ltr' },
  it: { name: 'Italiano', direction: 'ltr' },
  pt: { name: 'Português', direction: 'ltr' },
  nl: { name: 'Nederlands', direction: 'ltr' },
  pl: { name: 'Polski', direction: 'ltr' },
  tr: { name: 'Türkçe', direction: 'ltr' },
  ar: { name: 'العربية', direction: 'rtl' },
} as const;

export type Language = keyof typeof languages;

export const isLanguage = (code: string): code is Language => Object.hasOwn(languages, code);

/** A language that is built from the English pages. */
export type Translation = Exclude<Language, 'en'>;

export const translations = Object.keys(languages)
  .filter(isLanguage)
  .filter((code): code is Translation => code !== 'en');
