import { expect, it } from 'vitest';
import { parseEmailList } from './email-list.ts';

it('splits on commas, semicolons and newlines, trims, and drops empties', () => {
  expect(parseEmailList(' ada@example.org, ,bob@example.org;carl@example.org\r\n\ndora@example.org ')).toEqual({
    valid: ['ada@example.org', 'bob@example.org', 'carl@example.org', 'dora@example.org'],
    invalid: [],
  });
});

it('separates valid from invalid addresses: no spaces, one @, a dot after it', () => {
  const { valid, invalid } = parseEmailList('a b@example.org, a@@example.org, a@b, @example.org, a@b.c');
  expect(valid).toEqual(['a@b.c']);
  expect(invalid).toEqual(['a b@example.org', 'a@@example.org', 'a@b', '@example.org']);
});

it('keeps each address once, ignoring case', () => {
  expect(parseEmailList('Ada@Example.org\nada@example.org').valid).toEqual(['ada@example.org']);
});

it('extracts the address from text copied from a mail program or a page', () => {
  expect(parseEmailList('Ada Lovelace <Ada@Example.org>, <bob@example.org>\nmailto:carl@example.org; ada@example.org')).toEqual({
    valid: ['ada@example.org', 'bob@example.org', 'carl@example.org'],
    invalid: [],
  });
  expect(parseEmailList('Ada <ada@example.org> Lovelace, (c)bob@example.org, mailto:carl@example.org?bcc=all@example.org').valid).toEqual(
    [],
  );
});
