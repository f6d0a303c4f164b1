import type { Locator, Page } from 'playwright-core';
import { escaped, type Vocabulary } from './vocabulary.ts';

type Name = string | RegExp;

/**
 * Makes all locators find what they name in English by its translation, so that the catalog's steps lead to the same screens in another
 * language. What is not one of the product's texts, such as a guest's name, is found as it is.
 * @param vocabulary of the page in use; undefined if it is in English
 * @returns a function that makes locators find again what they name
 */
export function speak(page: Page, vocabulary: () => Vocabulary | undefined): () => void {
  const undo = [page, page.locator('body')].map((one) => {
    const kind = Object.getPrototypeOf(one) as Pick<Locator, 'getByRole' | 'getByText' | 'getByLabel' | 'fill'>;
    const { getByRole, getByText, getByLabel, fill } = kind;
    const named = (name: Name, exact = false): Name => {
      const known = vocabulary();
      return known === undefined ? name : inWords(known, name, exact);
    };
    kind.getByRole = function (role, { name, exact, ...options } = {}) {
      return getByRole.call(this, role, { ...options, ...(name === undefined ? {} : { name: named(name, exact) }) });
    };
    kind.getByText = function (text, { exact } = {}) {
      return getByText.call(this, named(text, exact));
    };
    kind.getByLabel = function (text, { exact } = {}) {
      return getByLabel.call(this, named(text, exact));
    };
    // What guests search for in a list. The page's own method names the field first.
    kind.fill = function (value, ...rest) {
      return fill.call(this, one === page ? value : (vocabulary()?.say(value) ?? value), ...rest);
    };
    return () => Object.assign(kind, { getByRole, getByText, getByLabel, fill });
  });
  return () => {
    for (const one of undo) one();
  };
}

function inWords(vocabulary: Vocabulary, name: Name, exact: boolean): RegExp {
  const isWhole = exact || (typeof name !== 'string' && /^\^.*\$$/.test(name.source));
  const literals = typeof name === 'string' ? [name] : alternativesOf(name.source);
  const inLanguage = (literal: string) => (isWhole ? vocabulary.translationsOf(literal).map(escaped) : vocabulary.patternsOf(literal));
  const translated = literals.flatMap((literal) => [escaped(literal), ...inLanguage(literal)]);
  // A part begins where a word does: French 'Nom' is no part of 'Prénom'.
  return new RegExp(isWhole ? `^(?:${translated.join('|')})$` : `(?<![A-Za-z\u00c0-\u024f])(?:${translated.join('|')})`, exact ? '' : 'i');
}

/** Returns what a simple pattern matches: '^(Next|Register)$' matches 'Next' and 'Register'. */
function alternativesOf(source: string): string[] {
  const plain = source.replaceAll(/[\^$]/g, '').replaceAll(/\\(.)/g, '$1');
  const [, before = '', inside, after = ''] = /^([^()]*)\(([^()]*)\)([^()]*)$/.exec(plain) ?? [];
  return inside === undefined ? plain.split('|') : inside.split('|').map((one) => `${before}${one}${after}`);
}
