import type { Locator, Page } from 'playwright-core';
import { escaped, type Vocabulary } from './vocabulary.ts';

type Name = string | RegExp;

/**
 * Makes all locators find what they name in English by its translation, so that the catalog's steps lead to the same screens in another
 * language. What is not one of the product's texts, such as a guest's name, is found as it is.
 */
export function speak(page: Page, vocabulary: () => Vocabulary | undefined): void {
  for (const one of [page, page.locator('body')]) {
    const kind = Object.getPrototypeOf(one) as Pick<Locator, 'getByRole' | 'getByText' | 'getByLabel'>;
    const { getByRole, getByText, getByLabel } = kind;
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
  }
}

function inWords(vocabulary: Vocabulary, name: Name, exact: boolean): RegExp {
  const literals = typeof name === 'string' ? [name] : alternativesOf(name.source);
  const translated = literals.flatMap((literal) => [literal, ...vocabulary.translationsOf(literal)]).map(escaped);
  return new RegExp(exact ? `^(?:${translated.join('|')})$` : translated.join('|'), exact ? '' : 'i');
}

/** Returns what a simple pattern matches: '^(Next|Register)$' matches 'Next' and 'Register'. */
function alternativesOf(source: string): string[] {
  const plain = source.replaceAll(/[\^$]/g, '').replaceAll(/\\(.)/g, '$1');
  const [, before = '', inside, after = ''] = /^([^()]*)\(([^()]*)\)([^()]*)$/.exec(plain) ?? [];
  return inside === undefined ? plain.split('|') : inside.split('|').map((one) => `${before}${one}${after}`);
}
