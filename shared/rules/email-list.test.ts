import { expect, it } from 'vitest';
import { parseEmailList } from './email-list.ts';

it('splits on commas, semicolons and newlines, trims, and drops empties', () => {
  expect(parseEmailList(' ada@example.org, ,bob@example.org;carl@example.org\r\n\ndora@example.org ')).toEqual({
    valid: ['ada@example.org', 'bob@example.org', 'carl@example.org', 'dora@example.org'],
    invalid: [],
  });
});

it('tells valid from invalid: no spaces, one @, a dot after it', () => {
  const { valid, invalid } = parseEmailList('a b@example.org, a@@example.org, a@b, @example.org, a@b.c');
  expect(valid).toEqual(['a@b.c']);
  expect(invalid).toEqual(['a b@example.org', 'a@@example.org', 'a@b', '@example.org']);
});

it('takes each address once, whatever its case', () => {
  expect(parseEmailList('Ada@Example.org\nada@example.org').valid).toEqual(['ada@example.org']);
});
