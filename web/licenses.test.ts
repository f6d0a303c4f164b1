import { expect, it } from 'vitest';
import { addressOf, noticesOf, packageFolderOf } from './licenses.ts';

const made = (name: string, text: string, license = 'MIT') => ({
  name,
  version: '1.0.0',
  license,
  source: `https://example.com/${name}`,
  text,
});

it.each([
  ['/a/node_modules/react/index.js', '/a/node_modules/react'],
  ['/a/node_modules/@mantine/core/esm/x.mjs?v=1', '/a/node_modules/@mantine/core'],
  ['/a/node_modules/one/node_modules/two/index.js', '/a/node_modules/one/node_modules/two'],
  ['\0/a/node_modules/react/index.js?commonjs', '/a/node_modules/react'],
  ['C:\\a\\node_modules\\@mantine\\core\\esm\\x.mjs', 'C:\\a\\node_modules\\@mantine\\core'],
  ['/a/web/src/app/main.tsx', undefined],
])('finds the package of %j', (id, folder) => {
  expect(packageFolderOf(id)).toBe(folder);
});

it.each(['github:reduxjs/redux', 'reduxjs/redux', 'git://github.com/reduxjs/redux', 'git+https://github.com/reduxjs/redux.git'])(
  'makes an address of %s',
  (repository) => {
    expect(addressOf(repository)).toBe('https://github.com/reduxjs/redux');
  },
);

it('says a text once, under all packages that it goes with, and names those that bring none', () => {
  const text = noticesOf([made('two', 'Same words'), made('three', '', 'ISC'), made('one', 'Same words')]);
  expect(text.match(/Same words/g)).toHaveLength(1);
  expect(text).toMatch(/• one 1\.0\.0 \(MIT\)\n {2}https:\/\/example\.com\/one\n• two 1\.0\.0 \(MIT\)[\s\S]*Same words/);
  expect(text).toMatch(/• three 1\.0\.0 \(ISC\)[\s\S]*brings no text/);
});
