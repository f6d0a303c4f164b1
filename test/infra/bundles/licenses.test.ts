import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { webDir } from '#infra/build/project-root.ts';
import { siteFiles } from '#infra/deploy/site-files.ts';

/**
 * Licenses under which code may be shipped to browsers: they require only their own notice. Accepting another one is a decision, to be made
 * here.
 */
const allowed = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT'];
/** Licenses that require more. Each is accepted for one package, with how its terms are met. */
const exceptions: Readonly<Record<string, string>> = {
  '@fontsource-variable/figtree': 'OFL-1.1', // a font, unchanged and under its own name
  'heic-to': 'LGPL-3.0', // a separate file, which may be replaced by another build of it; the notice says where its source is
};

interface Shipped {
  readonly name: string;
  readonly license: string;
}

const shippedIn = (text: string): Shipped[] =>
  [...text.matchAll(/^• (\S+) \S+ \((.+)\)$/gm)].map(([, name = '', license = '']) => ({ name, license }));

const refused = (packages: readonly Shipped[]): Shipped[] =>
  packages.filter(({ name, license }) => !license.split(' AND ').every((part) => allowed.includes(part)) && exceptions[name] !== license);

const text = readFileSync(join(webDir, 'licenses.txt'), 'utf8');

it('lists the packages in the pages, with their license texts', () => {
  const names = shippedIn(text).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['react', 'react-dom', '@mantine/core', 'zod', 'recharts', ...Object.keys(exceptions)]));
  expect(names).not.toContain('vite');
  expect(text).toContain('GNU Lesser General Public License');
  expect(text).toContain('SIL Open Font License');
});

it('ships nothing under a license that was not accepted', () => {
  expect(refused(shippedIn(text))).toEqual([]);
  expect(Object.keys(exceptions).filter((name) => !shippedIn(text).some((one) => one.name === name))).toEqual([]);
});

it('would refuse another license, or an exception for another package', () => {
  const strangers = [
    { name: 'left', license: 'GPL-3.0' },
    { name: 'right', license: 'LGPL-3.0' },
    { name: 'both', license: 'MIT AND GPL-2.0' },
    { name: 'heic-to', license: 'AGPL-3.0' },
  ];
  expect(refused([...strangers, { name: 'react', license: 'MIT' }])).toEqual(strangers);
});

it('is a separate text on the site, revalidated each time', () => {
  const file = siteFiles(webDir).find(({ key }) => key === 'licenses.txt');
  expect(file).toMatchObject({ contentType: 'text/plain; charset=utf-8', cacheControl: 'no-cache' });
});
