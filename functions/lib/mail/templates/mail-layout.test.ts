import { describe, expect, test } from 'vitest';
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

describe('in an organization’s brand', () => {
  const layout = {
    ...{ subject: 'S', preview: 'P', heading: 'H' },
    blocks: [
      { kind: 'typed', text: 'See https://tabletwo.example/typed' },
      { kind: 'button', label: 'Go', url: 'https://tabletwo.example/go' },
      { kind: 'link', label: 'Edit', url: 'https://tabletwo.example/edit' },
    ],
  } as const;
  const logo = { url: 'https://tabletwo.example/pictures/u"1-logo.png', width: 512, height: 128 };
  const own = '#6b2a5b';

  test('it begins with the logo, has the color, and ends with us', () => {
    const { html, text } = renderMail(layout, { name: 'Slow & <Dates>', accent: '#0a5c4a', logo });
    expect(html).toContain(
      '<img src="https://tabletwo.example/pictures/u&quot;1-logo.png" alt="Slow &amp; &lt;Dates&gt;" width="192" height="48"',
    );
    expect(html.split('#0a5c4a')).toHaveLength(4);
    expect(html).not.toContain(own);
    expect(wordsOf(html).at(-1)).toBe('Sent with Table Two');
    expect(text).toMatch(/^Slow & <Dates>\n\nH\n\n/);
    expect(text).toMatch(/\n\nSent with Table Two\n$/);
  });

  test('it begins with the name if there is no logo, and keeps our color if there is no other', () => {
    expect(wordsOf(renderMail(layout, { name: 'Slow Dates', accent: '#0a5c4a', logo: null }).html)).toContain('Slow Dates');
    const { html } = renderMail(layout, { name: 'Slow Dates', accent: null, logo });
    expect(html.split(own)).toHaveLength(4);
  });

  test.each([
    [{ width: 512, height: 512 }, 48, 48],
    [{ width: 512, height: 20 }, 240, 9],
    [{ width: 30, height: 30 }, 30, 30],
    [{ width: 1, height: 512 }, 1, 48],
  ])('a logo of %j is shown whole', (size, width, height) => {
    const { html } = renderMail(layout, { name: 'Slow Dates', accent: null, logo: { ...logo, ...size } });
    expect(html).toContain(`width="${width}" height="${height}"`);
  });

  test('it is the same mail otherwise', () => {
    const plain = renderMail(layout);
    const { layout: kept, ...again } = plain;
    expect(renderMail(kept)).toEqual({ ...again, layout });
  });
});
