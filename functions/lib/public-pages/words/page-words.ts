import type { Language } from '#shared/model/language.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en, type PageWords } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { tr } from './tr.ts';

const words: Readonly<Record<Language, PageWords>> = { en, de, fr, es, it, pt, nl, pl, tr, ar };

/** Returns what public pages say in a language. */
export const pageWordsIn = (language: Language): PageWords => words[language];
