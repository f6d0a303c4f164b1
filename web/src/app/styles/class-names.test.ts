import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** Finds class names that are in no sheet, and rules whose class is not used. No tool reports either. */

const root = path.join(import.meta.dirname, '../..');
const read = (ending: string) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
const classesIn = (sheet: string) => {
  const selectors = sheet.replaceAll(/\/\*.*?\*\//gs, '').match(/[^{};]+(?=\{)/g) ?? [];
  return new Set(selectors.flatMap((selector) => [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name)));
};

const sheets = read('.css');
const components = [...read('.tsx'), ...read('.ts')];
const modules = new Map(sheets.filter(({ file }) => file.endsWith('.module.css')).map(({ file, text }) => [file, classesIn(text)]));
const plain = new Set(sheets.filter(({ file }) => !modules.has(file)).flatMap(({ text }) => [...classesIn(text)]));

/** The class names that a component uses from each sheet that it imports. */
const named = components.flatMap(({ file, text }) =>
  [...text.matchAll(/^import (\w+) from '(\..*\.module\.css)';$/gm)].flatMap(([, as, sheet = '']) =>
    [...text.matchAll(new RegExp(`\\b${as}\\['([^']+)'\\]`, 'g'))].map(([, name = '']) => ({
      sheet: path.join(path.dirname(file), sheet),
      name,
    })),
  ),
);

it('names only classes that its sheet has', () => {
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ sheet, name }) => modules.get(sheet)?.has(name) !== true)).toEqual([]);
});

it('has no class in a sheet that no component names', () => {
  const idle = [...modules].flatMap(([sheet, classes]) =>
    [...classes].filter((name) => !name.startsWith('mantine-') && !named.some((use) => use.sheet === sheet && use.name === name)),
  );
  expect(idle).toEqual([]);
});

it('names only plain classes that a sheet has', () => {
  const used = components.flatMap(({ file, text }) =>
    [...text.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)].flatMap(([, whole, template = '']) =>
      (whole ?? template.replaceAll(/\$\{[^}]*\}/g, ' '))
        .split(' ')
        .filter((name) => name !== '')
        .map((name) => `${name} in ${file}`),
    ),
  );
  expect(used.length).toBeGreaterThan(100);
  expect(used.filter((use) => !plain.has(use.split(' ')[0] ?? ''))).toEqual([]);
});
