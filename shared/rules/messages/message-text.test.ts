import { describe, expect, it } from 'vitest';
import { paragraphsOf, piecesOf } from './message-text.ts';

// Tests docs/rules/events.md#messages

describe('paragraphsOf', () => {
  it.each([
    ['one line', 'Hello', [['Hello']]],
    ['several lines', 'Hello\nyou', [['Hello', 'you']]],
    ['an empty line', 'Hello\n\nyou', [['Hello'], ['you']]],
    ['lines of blanks, several in a row', 'Hello\r\n \r\n\t\r\nyou  ', [['Hello'], ['you']]],
    ['nothing but empty lines', '\n \n', []],
  ])('%s', (_, text, paragraphs) => expect(paragraphsOf(text)).toEqual(paragraphs));
});

describe('piecesOf', () => {
  const links = (line: string) => piecesOf(line).flatMap(({ text, link }) => (link ? [text] : []));

  it.each([
    ['a sentence around it', 'See https://example.org/map?a=1&b=2#x.', ['https://example.org/map?a=1&b=2#x']],
    ['brackets', '(https://example.org)', ['https://example.org']],
    ['two', 'https://one.example and https://two.example', ['https://one.example', 'https://two.example']],
    ['not without encryption', 'http://example.org', []],
    ['no bare name', 'example.org and www.example.org', []],
    ['no script', 'javascript:alert(1)', []],
    ['no name that pretends to be the host', 'https://bank.example@evil.example', []],
    ['no host of one word', 'https://localhost/x', []],
    ['no host at all', 'https:// and https://.', []],
  ])('%s', (_, line, expected) => expect(links(line)).toEqual(expected));

  it('loses nothing of the line', () => {
    const line = 'At https://example.org/a, or "https://example.org/b"!';
    expect(
      piecesOf(line)
        .map(({ text }) => text)
        .join(''),
    ).toBe(line);
  });
});
