import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformWithOxc } from 'vite';
import { expect, it } from 'vitest';
import { withoutServerParts } from './lean-contract.ts';

const folder = join(import.meta.dirname, '../shared/contract/routes');
const routes = globSync('*.ts', { cwd: folder });

it('leaves out what pages never read, and nothing else', () => {
  const source = `export const events = resource('events', {
  listEvents: {
    method: 'GET',
    summary:
      "The organization's events",
    rights: [
      'table:get',
    ],
    query: z.object({
      errors: z.string(),
    }),
    errors: ['no_tenant'],
    status: 201,
  },
});
`;
  expect(withoutServerParts(source)).toBe(`export const events = resource('events', {
  listEvents: {
    method: 'GET',
    query: z.object({
      errors: z.string(),
    }),
    status: 201,
  },
});
`);
});

it.each(routes)('still compiles %s, without any of it', async (file) => {
  const lean = withoutServerParts(readFileSync(join(folder, file), 'utf8'));
  expect(lean).not.toMatch(/^ {4}(summary|rights):/m);
  expect((await transformWithOxc(lean, file)).code).toContain('export');
});
