/** English sentences with their translations. `{}` stands for a value, in the same order in both. */
export type Dictionary = Readonly<Record<string, string>>;

const escaped = (text: string) => text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);

/** Returns a function that translates what a dictionary has. Anything else, such as what an organizer wrote, stays as it is. */
export function translationBy(dictionary: Dictionary): (english: string) => string {
  const patterns = Object.entries(dictionary)
    .filter(([english]) => english.includes('{}'))
    // The most specific first.
    .sort(([one], [other]) => other.length - one.length)
    .map(([english, translated]) => ({ pattern: new RegExp(`^${escaped(english).replaceAll('{}', '(.*?)')}$`, 's'), translated }));
  return function say(english) {
    const known = Object.hasOwn(dictionary, english) ? dictionary[english] : undefined;
    if (known !== undefined) return known;
    for (const { pattern, translated } of patterns) {
      const values = pattern.exec(english)?.slice(1);
      if (values !== undefined) return values.reduce((text, value) => text.replace('{}', () => say(value)), translated);
    }
    return english;
  };
}

/** The forms of a counted noun, by the language's plural rules; `#` stands for the number. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/** Returns a function that counts: `count(3, { one: '# Frage', other: '# Fragen' })`. */
export function countingIn(locale: string): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);
  return (count, forms) => (forms[rules.select(count)] ?? forms.other).replace('#', numbers.format(count));
}
