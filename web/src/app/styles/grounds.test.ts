import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { contrastOf, grounds } from '#shared/rules/brand/accent.ts';

/** Compares the grounds on which an accent color is judged (docs/rules/brand.md#accent-color) with those of the pages. */

const css = readFileSync(path.join(import.meta.dirname, 'global.css'), 'utf8');
const [light = '', dark = ''] = css.split(':root[data-mantine-color-scheme="dark"] {');
const blocks = { light, dark: dark.split('}')[0] ?? '' };

it.each([
  ['light', '#000000'],
  ['dark', '#ffffff'],
] as const)('on the %s ground that the rule names, text has the least contrast', (scheme, text) => {
  const found = ['ground', 'surface', 'surface-sunk'].map(
    (name) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(blocks[scheme])?.[1] ?? '',
  );
  expect(found).toContain(grounds[scheme]);
  for (const ground of found) expect(contrastOf(text, ground)).toBeGreaterThanOrEqual(contrastOf(text, grounds[scheme]));
});
