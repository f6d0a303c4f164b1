import { beforeEach, describe, expect, it } from 'vitest';
import { MemoryTable } from '#test/support/stack/table/memory-table.ts';
import { spyOnTable } from '#test/support/stack/table/spy-on-table.ts';
import { indexKeys, keys } from '../table/keys/keys.ts';
import { pageTenants } from './tenant-entries.ts';

/**
 * If a search is exactly an organization's slug, that organization comes first, and the list continues after it
 * (docs/rules/tenants.md#list-of-all-organizations).
 */

const send = spyOnTable();
let table: MemoryTable;

beforeEach(() => {
  table = new MemoryTable();
  send.mockImplementation(async (command: unknown) => table.perform(command as Parameters<MemoryTable['perform']>[0]));
  add('Café Ümläut', 'many', '2026-05-05T00:00:00.000Z');
  add('Many', 'many-first', '2026-01-01T00:00:00.000Z');
  add('Manyfold', 'many-second', '2026-02-02T00:00:00.000Z');
});

function add(name: string, slug: string, created: string): void {
  const id = `id-${slug}`;
  const entry = { id, name, slug, created_at: created, owner_email: 'owner@many.example' };
  const items = [
    { ...keys.tenant(id), ...indexKeys.tenantOfAll(name, created, id), ...entry },
    { ...keys.tenantSlug(slug), ...indexKeys.tenantByCreation(created, id), tenant_id: id },
  ];
  for (const item of items) table.items.set(`${item.pk} ${item.sk}`, item);
}

describe.each([
  { by: 'name', descending: false, slugs: ['many', 'many-first', 'many-second'] },
  { by: 'name', descending: true, slugs: ['many', 'many-second', 'many-first'] },
  { by: 'creation', descending: false, slugs: ['many', 'many-first', 'many-second'] },
  { by: 'creation', descending: true, slugs: ['many', 'many-second', 'many-first'] },
] as const)('a search by $by, descending: $descending', ({ by, descending, slugs }) => {
  it.each([1, 2, 3])('is read to its end in pages of %i', async (limit) => {
    const query = { search: 'many', by, descending, limit, skip: 0 };
    const found: string[] = [];
    let after: string | undefined;
    do {
      const page = await pageTenants({ ...query, after });
      expect(found.length + page.total).toBe(slugs.length);
      found.push(...page.tenants.map(({ slug }) => slug));
      after = page.last;
    } while (after !== undefined && found.length <= slugs.length);
    expect(found).toEqual(slugs);
  });
});
