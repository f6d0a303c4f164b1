import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { styleFor } from '#functions/lib/public-pages/page-style.ts';

it("public pages have the colors of the product's other pages", () => {
  const sheet = readFileSync(join(import.meta.dirname, '../../web/src/app/styles/global.css'), 'utf8');
  const shared = { ground: 'ground', surface: 'surface', edge: 'edge', ink: 'ink', soft: 'ink-soft', notice: 'warn-wash' };
  const schemes = sheet.split(':root[data-mantine-color-scheme="dark"] {');
  const own = [...styleFor(null).css.matchAll(/:root\{([^}]*)\}/g)].map(([, declarations = '']) => declarations);
  expect([schemes.length, own.length]).toEqual([2, 2]);
  for (const [index, declarations] of own.entries()) {
    for (const [name, inSheet] of Object.entries(shared)) {
      const color = new RegExp(`--${name}:(#[0-9a-f]{6})`).exec(declarations)?.[1];
      expect(schemes[index], name).toContain(`--${inSheet}: ${color};`);
    }
  }
});
