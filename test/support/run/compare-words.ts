/** With what a function that says something is tried: lists of arguments. */
type Given = readonly (readonly unknown[])[];

/**
 * Returns every sentence of a language, by its path, such as `/offered/subject ["Mixer","Friday"]`.
 * @param given returns with what the function at a path is tried
 */
export function sentencesOf(words: object, given: (path: string) => Given, path = ''): Map<string, string> {
  return new Map(
    Object.entries(words).flatMap(([key, value]): [string, string][] => {
      const here = `${path}/${key}`;
      if (typeof value === 'string') return [[here, value]];
      if (typeof value === 'function') return given(here).map((args) => [`${here} ${JSON.stringify(args)}`, String(value(...args))]);
      return [...sentencesOf(value, given, here)];
    }),
  );
}

/** A language's sentences, as `sentencesOf` returns them. */
type Sentences = ReadonlyMap<string, string>;

/** Lists which of some values a translation names and the English sentence does not, or the other way round. */
export const lostIn = (translated: Sentences, english: Sentences, values: readonly string[]): string[] =>
  [...english].flatMap(([path, text]) => {
    const other = translated.get(path) ?? '';
    return values.filter((value) => text.includes(value) !== other.includes(value)).map((value) => `${path}: ${value}`);
  });

/** Lists the sentences in which something was not filled in, that are empty, or that begin or end with a space. */
export const brokenIn = (translated: Sentences): [string, string][] =>
  [...translated].filter(([, text]) => /\b(?:undefined|null|NaN)\b|\[object|\{\}|#/.test(text) || text.trim() !== text || text === '');

/** Lists the sentences that are the same in English. */
export const leftIn = (translated: Sentences, english: Sentences): [string, string][] =>
  [...english].filter(([path, text]) => translated.get(path) === text);
