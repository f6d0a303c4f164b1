import { expect, test } from 'vitest';
import { type MailBlock, renderMail } from './mail-layout.ts';

const mailOf = (...blocks: MailBlock[]) => renderMail({ subject: 'A <subject>', preview: 'In & out', heading: '"Hello"', blocks });
/** The words of the HTML part, one text per line. */
const wordsOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '\n')
    .split('\n')
    .filter((line) => line.trim() !== '');

test('both parts contain the product, the heading and each block, in order', () => {
  const { subject, html, text } = mailOf(
    { kind: 'paragraph', text: "It's <on>" },
    {
      kind: 'facts',
      rows: [
        { label: 'When', lines: ['Friday', '7 PM'] },
        { label: 'Where', lines: ['The <Door>'] },
      ],
    },
    { kind: 'code', code: '012345' },
    { kind: 'button', label: 'Go', url: 'https://tabletwo.example/go' },
  );
  expect(subject).toBe('A <subject>');
  expect(text).toBe(
    'Table Two\n\n"Hello"\n\nIt\'s <on>\n\nWhen: Friday\n  7 PM\nWhere: The <Door>\n\n012345\n\nGo: https://tabletwo.example/go\n',
  );
  expect(wordsOf(html)).toEqual([
    'A &lt;subject&gt;',
    'In &amp; out',
    'Table Two',
    '&quot;Hello&quot;',
    'It&#39;s &lt;on&gt;',
    'When',
    'Friday',
    '7 PM',
    'Where',
    'The &lt;Door&gt;',
    '012345',
    'Go',
  ]);
});

test('the HTML part loads nothing from elsewhere', () => {
  const { html } = mailOf({ kind: 'paragraph', text: 'Hi' });
  expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
  expect(html).toMatch(/<\/html>\n$/);
  expect(html).toContain('<meta charset="utf-8">');
  expect(html).not.toMatch(/<(script|link|img|style)|url\(/);
});

test('a button is a link in the HTML part, quoted safely, and an address in the text part', () => {
  const url = 'https://tabletwo.example/p?a=1&b="2"';
  const { html, text } = renderMail({ subject: 'S', preview: 'P', heading: 'H', blocks: [{ kind: 'button', label: 'Open <it>', url }] });
  expect(html).toContain('href="https://tabletwo.example/p?a=1&amp;b=&quot;2&quot;"');
  expect(html).toContain('Open &lt;it&gt;</a>');
  expect(text).toBe(`Table Two\n\nH\n\nOpen <it>: ${url}\n`);
});
