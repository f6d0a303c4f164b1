import { type Dictionary, translationBy } from '#shared/rules/text/translation.ts';
import { sayName } from './say-name.ts';

const shared = 'You both like {}. {}';
const sharedPattern = /^You both like (.+?)\. (.+)$/s;

/** Returns a function that translates openers: questions of the product's own, and those about an interest that two guests share. */
export function openersBy(dictionary: Dictionary & { readonly [shared]: string }): (english: string) => string {
  const say = translationBy(dictionary);
  return (english) => {
    const [, name, question] = sharedPattern.exec(english) ?? [];
    if (name === undefined || question === undefined) return say(english);
    return [nameWithin(name), say(question)].reduce((text, value) => text.replace('{}', () => value), dictionary[shared]);
  };
}

/** Translates an interest's name, which begins with a small letter within an English sentence. */
const nameWithin = (name: string) => {
  const alone = name.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  const translated = sayName(alone);
  return translated === alone ? name : translated;
};
