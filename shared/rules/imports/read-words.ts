import type { Gender, InterestedIn, LookingFor } from '../../model/participants/participant.ts';
import { lookingFor } from '../../model/participants/participant.ts';
import { foldWords } from './import-fields.ts';

/** Words for each gender in English, German, French and Spanish, normalized by `foldWords`. */
const words: Readonly<Record<Gender, readonly string[]>> = {
  female: [
    ...['female', 'females', 'woman', 'women', 'womans', 'womens', 'girl', 'girls', 'lady', 'ladies'],
    ...['frau', 'weiblich', 'dame', 'femme', 'femmes', 'dames', 'feminin', 'feminine'],
    ...['mujer', 'mujeres', 'femenino', 'femenina', 'chica', 'chicas'],
  ],
  male: [
    ...['male', 'males', 'man', 'men', 'mans', 'mens', 'boy', 'boys', 'gentleman', 'gentlemen', 'guy', 'guys'],
    ...['mann', 'maenner', 'mannlich', 'maennlich', 'herr', 'homme', 'hommes', 'masculin'],
    ...['hombre', 'hombres', 'masculino', 'chico', 'chicos'],
  ],
  'non-binary': ['nonbinary', 'enby', 'genderqueer', 'divers', 'non binary', 'non binaire', 'no binario', 'no binaria', 'no binarie'],
};

/** German words that begin with a gender: 'Damenticket'. */
const compounds: Readonly<Partial<Record<Gender, RegExp>>> = { female: /\b(?:damen|frauen)/, male: /\b(?:herren|manner)/ };

/** Returns the genders that a text names, each once. Single letters are no words here. */
function gendersIn(text: string): Gender[] {
  const inside = ` ${foldWords(text)} `;
  const names = (gender: Gender) => words[gender].some((word) => inside.includes(` ${word} `)) || compounds[gender]?.test(inside) === true;
  return (['female', 'male', 'non-binary'] as const).filter(names);
}

/** Returns the gender that a text names, such as a ticket's name; null if it names none, or several. */
export function genderIn(text: string): Gender | null {
  const [found, another] = gendersIn(text);
  return another === undefined ? (found ?? null) : null;
}

const letters: Readonly<Record<string, Gender>> = {
  f: 'female',
  w: 'female',
  m: 'male',
  h: 'male',
  d: 'non-binary',
  x: 'non-binary',
  nb: 'non-binary',
};

/**
 * Returns a function that reads the values of a column of genders: words, and single letters. 'M' is a woman in a Spanish column, which has
 * H for men and no F (docs/rules/imports.md#columns).
 */
export function genderReader(column: readonly string[]): (text: string) => Gender | null {
  const seen = new Set(column.map(foldWords));
  const isSpanish = seen.has('h') && !seen.has('f') && !seen.has('w');
  return (text) => {
    const folded = foldWords(text);
    if (isSpanish && folded === 'm') return 'female';
    return letters[folded] ?? genderIn(text);
  };
}

const anyone =
  /\b(everyone|everybody|anyone|anybody|all|any|both|either|no preference|open|bi|bisexual|beide|beides|alle|egal|tout le monde|tous|toutes|les deux|todos|todas|ambos|cualquiera)\b/;

/** Reads whom a guest is interested in; null if the text does not say so. */
export function readInterestedIn(text: string): InterestedIn | null {
  const folded = foldWords(text);
  if (anyone.test(folded)) return 'everyone';
  const found = gendersIn(text);
  const letter = letters[folded];
  const [one] = found.length === 0 && letter !== undefined ? [letter] : found;
  if (one === undefined) return null;
  if (found.length > 1 || one === 'non-binary') return 'everyone';
  return one === 'female' ? 'women' : 'men';
}

/** Reads what a guest is looking for: one of the form's own choices; null for any other text. */
export const readLookingFor = (text: string): LookingFor | null =>
  lookingFor.options.find((option) => foldWords(option) === foldWords(text)) ?? null;

/** Reads an age in years: '31', '31.0' or '31 years'; null for any other text. */
export function readAge(text: string): number | null {
  const found = /^(\d{1,3})(?:[.,]0+)?(?: ?(?:years?(?: old)?|yrs?|y o|jahre|ans|anos))?$/.exec(
    text.trim().toLowerCase().replace('ñ', 'n'),
  );
  return found === null ? null : Number(found[1]);
}

/** Splits a full name at its last space; 'Lovelace, Ada' at its comma. A single word is a first name. */
export function splitName(text: string): { first: string; last: string } {
  const name = text.trim().replaceAll(/\s+/g, ' ');
  const comma = /^([^,]+), ([^,]+)$/.exec(name);
  if (comma !== null) return { first: comma[2] ?? '', last: comma[1] ?? '' };
  const space = name.lastIndexOf(' ');
  return space === -1 ? { first: name, last: '' } : { first: name.slice(0, space), last: name.slice(space + 1) };
}
