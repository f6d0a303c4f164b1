import type { Language, Translation } from '../../../model/language.ts';
import { translationBy } from '../../text/translation.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import type { WhoMayCome } from './sentences.ts';
import { tr } from './tr.ts';

const words: Readonly<Record<Translation, WhoMayCome>> = { de, fr, es, it, pt, nl, pl, tr, ar };

/** Returns a function that says a sentence about who may come to an event, given in English, in a language. */
export function whoMayComeIn(language: Language): (english: string) => string {
  return language === 'en' ? (english) => english : translationBy(words[language]);
}
