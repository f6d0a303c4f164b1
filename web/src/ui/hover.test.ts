import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Returns everything outside `@media (hover: hover)`. */
const outside = (css: string) => css.replaceAll(/@media \(hover: hover\) \{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, '');

it('looks hovered only where something hovers: after a tap it would stay so', () => {
  const sheets = globSync('web/src/**/*.css');
  expect(sheets.length).toBeGreaterThan(50);
  expect(sheets.filter((sheet) => outside(readFileSync(sheet, 'utf8')).includes(':hover'))).toEqual([]);
});
