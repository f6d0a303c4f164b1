import type { Translation } from '#shared/model/language.ts';
import type { Catalogue } from './catalogue.ts';

/** What staff's pages need of a language, for what guests read of them. */
export type GuestTexts = Pick<Catalogue, 'locale' | 'guestPaperText' | 'posterText'>;

/** Loads a language's texts while staff's pages are used. */
export const languageFiles: Readonly<Record<Translation, () => Promise<GuestTexts>>> = {
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
