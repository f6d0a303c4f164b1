import { describe, expect, it, test } from 'vitest';
import { contrastOf } from '#shared/rules/brand/accent.ts';
import { grounds, readable, styleFor } from './page-style.ts';

/** Returns the colors of a style, first of the light scheme, then of the dark one. */
const colorsOf = (css: string) =>
  Array.from(css.matchAll(/:root\{(?:color-scheme:light dark;)?([^}]*)\}/g), ([, declarations = '']) =>
    Object.fromEntries(Array.from(declarations.matchAll(/--(\w+):(#\w+)(?:;|$)/g), ([, name = '', color = '']) => [name, color] as const)),
  );

test('the browser paints its own bars in the ground of each scheme', () => {
  expect(colorsOf(styleFor(null).css).map(({ ground }) => ground)).toEqual([grounds.light, grounds.dark]);
});

describe('every text can be read', () => {
  const accents = [
    null,
    { light: '#0b5d3b', dark: '#7fd6ae' },
    // Far below AA, which the form refuses: such a color is left to the button.
    { light: '#ffee00', dark: '#101010' },
    { light: '#808080', dark: '#808080' },
  ];
  it.for(accents)('with the accent %j', (accent) => {
    const schemes = colorsOf(styleFor(accent).css);
    expect(schemes).toHaveLength(2);
    for (const { ground = '', surface = '', ink = '', soft = '', notice = '', link = '', action = '', onaction = '' } of schemes) {
      const pairs = [
        [ink, ground],
        [ink, surface],
        [ink, notice],
        [soft, ground],
        [soft, surface],
        [link, ground],
        [link, surface],
        [onaction, action],
      ];
      for (const [text = '', below = ''] of pairs) expect(contrastOf(text, below), `${text} on ${below}`).toBeGreaterThanOrEqual(readable);
    }
  });
});

test('the accent colors links and the button in each scheme', () => {
  const [light, dark] = colorsOf(styleFor({ light: '#0b5d3b', dark: '#7fd6ae' }).css);
  expect([light?.['link'], light?.['action'], dark?.['link'], dark?.['action']]).toEqual(['#0b5d3b', '#0b5d3b', '#7fd6ae', '#7fd6ae']);
});

test('an accent that is no color changes nothing', () => {
  for (const wrong of ['red}</style><script>alert(1)</script>', '#12345', '#1234567', 'x#123456', '#12345g', '']) {
    expect(styleFor({ light: wrong, dark: wrong })).toEqual(styleFor(null));
  }
});

test('the style loads nothing, and has no sign that could end its element', () => {
  expect(styleFor(null).css).toContain('.button{');
  expect(styleFor(null).css).not.toMatch(/url\(|@import|[<&\n]/);
});
