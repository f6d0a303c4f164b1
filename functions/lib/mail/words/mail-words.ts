import type { Language } from '#shared/model/language.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en, type MailWords } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { tr } from './tr.ts';

const words: Readonly<Record<Language, MailWords>> = { en, de, fr, es, it, pt, nl, pl, tr, ar };

/** Returns what emails to guests say in a language. */
export const wordsIn = (language: Language): MailWords => words[language];
