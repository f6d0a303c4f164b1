import { type Language, languages, type Translation } from '#shared/model/language.ts';
import { importAgain } from '../lib/browser/import-again.ts';
import type { Catalogue } from './catalogue.ts';

/** What staff's pages need of a language, for paper that guests read. */
type Texts = Pick<Catalogue, 'locale' | 'guestPaperText' | 'posterText'>;

/** Texts for guests in an event's language, and the attributes of an element that shows them. */
export interface GuestWords extends Texts {
  readonly attributes: { readonly lang: Translation; readonly dir: 'ltr' | 'rtl' };
}

const files: Readonly<Record<Translation, () => Promise<Texts>>> = {
  de: () => import('./de.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
  it: () => import('./it.ts'),
  pt: () => import('./pt.ts'),
  nl: () => import('./nl.ts'),
  pl: () => import('./pl.ts'),
  tr: () => import('./tr.ts'),
  ar: () => import('./ar.ts'),
};

/**
 * Loads the texts for guests in an event's language; null for English, whose texts the pages have.
 * @param language undefined for English
 * @throws Error if they cannot be loaded
 */
export async function loadGuestWords(language: Language | undefined): Promise<GuestWords | null> {
  if (language === undefined || language === 'en') return null;
  const { locale, guestPaperText, posterText } = await importAgain(files[language]);
  return { attributes: { lang: language, dir: languages[language].direction }, locale, guestPaperText, posterText };
}
