import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const files = globSync('{functions,shared,web,infra,scripts}/**/*.{ts,tsx,js,mjs}', {
  cwd: root,
  exclude: (name) => name === 'node_modules' || name === '.build',
}).map((file) => file.replaceAll('\\', '/'));

/** Beginnings that mean nothing in an editor's hover, where the previous docstring is not visible. */
const unclear = /\/\*\*\s+(?:\* )?(?:The same\b|Of |As above|The contrary|Those ).*/g;

it('a docstring can be understood without the previous one', () => {
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) =>
    Array.from(readFileSync(join(root, file), 'utf8').matchAll(unclear), ([text]) => `${file}: ${text.replace(/\s+/g, ' ')}`),
  );
  expect(found).toEqual([]);
});
