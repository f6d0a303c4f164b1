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

it('leaves what a place costs to the code that shows it', () => {
  const source = `import * as z from 'zod/mini';
import { shownPrice } from '#shared/model/payments/price.ts';
export const place = z.object({
  name: z.string(),
  price: z.optional(shownPrice),
  me: z.object({
    payment: z.optional(eveningPayment),
  }),
});
`;
  expect(withoutServerParts(source)).toBe(`import * as z from 'zod/mini';
export const place = z.object({
  name: z.string(),
  price: z.optional(z.unknown()),
  me: z.object({
    payment: z.optional(z.unknown()),
  }),
});
`);
});

it.each(['waiting/waiting.ts', 'guest-evening/guest-evening.ts', '../contract/routes/registration.ts'])('finds that in %s', (file) => {
  const lean = withoutServerParts(readFileSync(join(folder, '../../model', file), 'utf8'));
  expect(lean).toContain('z.optional(z.unknown())');
  expect(lean).not.toMatch(/payments\/(price|evening-payment)/);
});

it('leaves the language of an event to the pages of the staff', () => {
  const lean = withoutServerParts(readFileSync(join(folder, '../../model/events/event-facts.ts'), 'utf8'));
  expect(lean).toContain('format: z.optional(eventFormat),');
  expect(lean).not.toContain('eventLanguage');
});

it.each(routes)('still compiles %s, without any of it', async (file) => {
  const lean = withoutServerParts(readFileSync(join(folder, file), 'utf8'));
  expect(lean).not.toMatch(/^ {4}(summary|rights):/m);
  expect((await transformWithOxc(lean, file)).code).toContain('export');
});
