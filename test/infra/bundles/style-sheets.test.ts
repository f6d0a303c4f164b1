import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot, webDir } from '#infra/build/project-root.ts';

/** Checks the built style sheets: a custom property that is never set makes its whole declaration invalid, and no tool reports that. */

const assets = path.join(webDir, 'assets');
const read = (ending: string) =>
  readdirSync(assets)
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ name, text: readFileSync(path.join(assets, name), 'utf8') }));
const sheets = read('.css');
const scripts = read('.js').map(({ text }) => text);

/** The UI library writes ten shades of each theme color into the page. */
const theme = readFileSync(path.join(projectRoot, 'web/src/app/styles/theme.ts'), 'utf8');
const colors = [...theme.matchAll(/^const (\w+): MantineColorsTuple/gm)].map(([, name = '']) => name);
const fromTheme = new Set(colors.flatMap((name) => Array.from({ length: 10 }, (_, shade) => `--mantine-color-${name}-${shade}`)));
const fromSheets = new Set(sheets.flatMap(({ text }) => [...text.matchAll(/(--[\w-]+)\s*:/g)].map(([, name = '']) => name)));
/** Whether a component's script sets this property on its own element. */
const fromScripts = (name: string) =>
  scripts.some((text) => text.includes(`${name}\``) || text.includes(`${name}"`) || text.includes(`${name}'`));

/** Returns the declarations of our own rules. The UI library's sheets also style components that our pages do not have. */
const ownRules = (text: string) =>
  [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)].filter(([, selector = '']) => !selector.includes('.m_')).map(([, , body = '']) => body);
/** Returns the properties that are read without a fallback value. */
const readIn = (text: string) => [
  ...new Set(ownRules(text).flatMap((body) => [...body.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name))),
];

describe.each(sheets)('$name', ({ text }) => {
  it('reads no custom property that is never set', () => {
    const unset = readIn(text).filter((name) => !fromSheets.has(name) && !fromTheme.has(name) && !fromScripts(name));
    expect(unset).toEqual([]);
  });

  it('contains nothing of a function that should have been compiled away', () => {
    expect(text.match(/.{0,80}(--lightningcss|light-dark\().{0,40}/g) ?? []).toEqual([]);
  });
});

it('really reads properties', () => expect(sheets.flatMap(({ text }) => readIn(text)).length).toBeGreaterThan(100));

it.each(['index.html', 'screen.html', 'evening.html'])('has our colors after those of the UI library, which they replace: %s', (page) => {
  const html = readFileSync(path.join(webDir, page), 'utf8');
  const links = [...html.matchAll(/<link rel="stylesheet"[^>]*href="\/assets\/([^"]+)"/g)].map(([, name]) => name);
  const text = links.map((link) => sheets.find(({ name }) => name === link)?.text ?? '').join('');
  const ours = text.lastIndexOf('--mantine-color-error:var(--bad)');
  expect(ours).toBeGreaterThan(-1);
  expect(ours).toBeGreaterThan(text.lastIndexOf('--mantine-color-error:var(--mantine-color-red'));
});
