import { expect, it } from 'vitest';
import { oneAddressIn, parseEmailList } from './email-list.ts';

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

it('knows a quoted name by its quotes, even with a comma in it', () => {
  expect(parseEmailList('"Lovelace, Ada" <ada@example.org>; "Bob" <bob@example.org>,"a@b.c"')).toEqual({
    valid: ['ada@example.org', 'bob@example.org'],
    invalid: ['"a@b.c"'],
  });
});

it('reads the one address of a field, and leaves anything else as typed', () => {
  expect(oneAddressIn(' "Lovelace, Ada" <Ada@Example.org>; ')).toBe('ada@example.org');
  for (const typed of ['', 'ada@', 'ada@example.org, bob@example.org', 'Ada, ada@example.org']) expect(oneAddressIn(typed)).toBe(typed);
});
