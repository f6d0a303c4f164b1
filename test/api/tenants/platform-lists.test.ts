import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashForKey } from '#functions/data/table/keys/hash.ts';
import { indexKeys, keys } from '#functions/data/table/keys/keys.ts';
import type { ReplyOf } from '#shared/contract/define.ts';
import { platform } from '#shared/contract/routes/platform.ts';
import { tenants } from '#shared/contract/routes/tenants.ts';
import { userSort } from '#shared/model/staff/staff.ts';
import { tenantSort } from '#shared/model/tenants/tenant-entry.ts';
import type { Caller } from '../../support/people/calls/api-client.ts';
import { type OwnTestStack, startTestStack } from '../../support/stack/stack.ts';
import { type RawTable, rawTable } from '../../support/stack/table/table.ts';

/** The lists of all users and of all tenants, small and large. */

let test: OwnTestStack;
let table: RawTable;
let root: Caller;

beforeAll(async () => {
  test = await startTestStack();
  table = rawTable(test.stack);
  root = await test.addAccount('super_admin');
});
afterAll(() => test?.stop());

const numbered = (place: number) => String(place).padStart(4, '0');
/** Returns creation times long before all others, in an order that is not alphabetical. */
const createdAt = (place: number) => new Date(Date.UTC(2020, 0, 1) + ((place * 7919) % 100_003) * 60_000).toISOString();

/** Adds `memberCount` members in `tenantCount` organizations, as the product would have written them. */
async function fill(memberCount: number, tenantCount: number): Promise<void> {
  const tenantItems = Array.from({ length: tenantCount }, (_, index) => {
    const [id, name, slug, created] = [
      `tenant${numbered(index)}`,
      `Many # ${numbered(index)}`,
      `many-${numbered(index)}`,
      createdAt(index),
    ];
    return [
      {
        ...keys.tenant(id),
        ...indexKeys.tenantOfAll(name, created, id),
        id,
        name,
        slug,
        created_at: created,
        owner_email: 'm@many.example',
      },
      { ...keys.tenantSlug(slug), ...indexKeys.tenantByCreation(created, id), tenant_id: id },
    ];
  });
  const memberItems = Array.from({ length: memberCount }, (_, index) => {
    const [id, email, created] = [`member${numbered(index)}`, `m${numbered(index)}@many.example`, createdAt(index)];
    const tenant_id = `tenant${numbered(index % tenantCount)}`;
    const user = { id, email, role: 'host', tenant_id, epoch: 1, password: 'none', created_at: created };
    return [
      { ...keys.user(id), ...indexKeys.userOfAll(email, created, id), ...user },
      { ...keys.userEmail(hashForKey(email)), ...indexKeys.userByCreation(created, id), user_id: id },
    ];
  });
  await table.put([...tenantItems, ...memberItems].flat());
  await table.set(keys.platformTotals, { user: 0, host: memberCount, admin: 0, super_admin: 1, tenants: tenantCount });
}

/** Returns the requests, with units, for a page of ten in every sort order. */
async function costsOfPages(offset = 0) {
  const costs: Record<string, string[]> = {};
  const measure = async (name: string, label: string, run: () => Promise<unknown>) => {
    const seen: string[] = [];
    const end = test.stack.services.onCapacity((record) => {
      if (record.functionName === name) seen.push(`${record.operation} ${record.units}`);
    });
    await run();
    end();
    costs[label] = seen.sort();
  };
  const page = { limit: '10', offset: String(offset) };
  for (const sort of userSort.options) {
    await measure('accounts-list-users', `users ${sort}`, async () =>
      expect((await root.call(platform.listUsers, { ...page, sort })).users).toHaveLength(10),
    );
  }
  for (const sort of tenantSort.options) {
    await measure('tenants-list-tenants', `tenants ${sort}`, async () =>
      expect((await root.call(tenants.listTenants, { ...page, sort })).tenants).toHaveLength(10),
    );
  }
  return costs;
}

type User = ReplyOf<typeof platform.listUsers>['users'][number];

describe('5,000 users and 500 organizations', () => {
  it('cost the same on the first page as ten of each, in every order', async () => {
    await fill(10, 10);
    const few = await costsOfPages();
    await fill(5000, 500);
    expect(await costsOfPages()).toEqual(few);
    const unitsOf = (requests: readonly string[] = []) => requests.reduce((sum, request) => sum + Number(request.split(' ')[1]), 0);
    // A page reads ten users with their ten organizations, the caller, the totals, and one query of an index.
    for (const requests of Object.values(few)) expect(unitsOf(requests)).toBeLessThanOrEqual(24);
    // In the middle of the list the query skips the keys before it, about eighty per unit.
    for (const requests of Object.values(await costsOfPages(400))) expect(unitsOf(requests)).toBeLessThanOrEqual(24 + 8);
  }, 200_000);

  it.each(userSort.options)('are all there, once, in order: users by %s', async (sort) => {
    const all: User[] = [];
    for (let offset = 0; offset < 5000; offset += 1000) {
      const page = await root.call(platform.listUsers, { sort, limit: '1000', offset: String(offset) });
      expect(page.total).toBe(5001);
      all.push(...page.users);
    }
    all.push(...(await root.call(platform.listUsers, { sort, offset: '5000' })).users);
    expect(new Set(all.map(({ id }) => id)).size).toBe(5001);
    const by = all.map((user) => (sort.startsWith('email') ? user.email : user.created_at));
    const sorted = [...by].sort();
    expect(by).toEqual(sort.endsWith('asc') ? sorted : sorted.reverse());
  });

  it('are found by how they begin, in every order', async () => {
    for (const sort of userSort.options) {
      const { users: found, total } = await root.call(platform.listUsers, { search: ' M012', sort });
      expect(total).toBe(10);
      const by = found.map((user) => (sort.startsWith('email') ? user.email : user.created_at));
      expect(by).toEqual(sort.endsWith('asc') ? [...by].sort() : [...by].sort().reverse());
      expect(found.map(({ email }) => email).sort()).toEqual(Array.from({ length: 10 }, (_, n) => `m012${n}@many.example`));
    }
    expect((await root.call(platform.listUsers, { search: 'm0123' })).users).toMatchObject([
      { email: 'm0123@many.example', role: 'host', tenant_id: 'tenant0123', tenant_name: 'Many # 0123' },
    ]);
    const page = await root.call(platform.listUsers, { search: 'm', limit: '3', offset: '4998' });
    expect([page.total, page.users.length]).toEqual([5000, 2]);
    expect(await root.call(platform.listUsers, { search: 'nobody' })).toMatchObject({ users: [], total: 0 });
  });

  it('show organizations in every order, and by how a name begins', async () => {
    for (const sort of tenantSort.options) {
      const { tenants: all, total } = await root.call(tenants.listTenants, { sort, limit: '1000' });
      expect([all.length, total]).toEqual([500, 500]);
      const by = all.map((tenant) => (sort.startsWith('name') ? tenant.name : tenant.created_at));
      expect(by).toEqual(sort.endsWith('asc') ? [...by].sort() : [...by].sort().reverse());
    }
    const { tenants: found, total } = await root.call(tenants.listTenants, { search: 'MANY # 04', limit: '5', sort: 'name_desc' });
    expect([total, found.map(({ slug }) => slug)]).toEqual([100, ['many-0499', 'many-0498', 'many-0497', 'many-0496', 'many-0495']]);
  });

  it('continue by cursor through everybody, once, in order, with and without a search', async () => {
    for (const [sort, search] of [
      ['created_desc', undefined],
      ['email_desc', 'm0'],
      ['created_asc', 'm'],
    ] as const) {
      const query = { sort, ...(search === undefined ? {} : { search }), limit: '1000' };
      const found: User[] = [];
      const totals: number[] = [];
      let next: string | null | undefined;
      do {
        const page = await root.call(platform.listUsers, { ...query, ...(next == null ? {} : { after: next }) });
        expect(page.offset).toBe(found.length);
        found.push(...page.users);
        totals.push(page.total);
        next = page.next;
      } while (next !== null);
      const most = search === undefined ? 5001 : search === 'm' ? 5000 : 1000;
      expect([found.length, new Set(found.map(({ id }) => id)).size], `${sort} ${search}`).toEqual([most, most]);
      expect(new Set(totals)).toEqual(new Set([most]));
      const by = found.map((user) => (sort.startsWith('email') ? user.email : user.created_at));
      expect(by).toEqual(sort.endsWith('asc') ? [...by].sort() : [...by].sort().reverse());
    }
    const first = await root.call(tenants.listTenants, { limit: '200', offset: '100' });
    const second = await root.call(tenants.listTenants, { limit: '200', offset: '100', after: first.next ?? '' });
    const both = [...first.tenants, ...second.tenants].map(({ slug }) => slug);
    expect(both).toEqual(Array.from({ length: 400 }, (_, index) => `many-${numbered(index + 100)}`));
    expect(second.next).toBeNull();
  });

  it('count search results up to a thousand, or up to where the list was read', async () => {
    const first = await root.call(platform.listUsers, { search: 'm', limit: '10' });
    expect(first.total).toBe(1001);
    const { total } = await root.call(platform.listUsers, { search: 'm', limit: '10', offset: '2000' });
    expect(total).toBe(2011);
  });

  it('find an organization by its slug, too, and show it first', async () => {
    const [created, id] = ['2026-01-01T00:00:00.000Z', 'tenantcafe'];
    const tenant = { ...keys.tenant(id), ...indexKeys.tenantOfAll('Café Ümläut', created, id), id, name: 'Café Ümläut', slug: 'many' };
    await table.put([
      { ...tenant, created_at: created, owner_email: 'c@cafe.example' },
      { ...keys.tenantSlug('many'), ...indexKeys.tenantByCreation(created, id), tenant_id: id },
    ]);
    const found = await root.call(tenants.listTenants, { search: 'Many', limit: '3' });
    expect([found.total, found.tenants.map(({ slug }) => slug)]).toEqual([501, ['many', 'many-0000', 'many-0001']]);
    const byOffset = await root.call(tenants.listTenants, { search: 'many', limit: '2', offset: '3' });
    const byCursor = await root.call(tenants.listTenants, { search: 'Many', limit: '2', after: found.next ?? '' });
    for (const { tenants: further } of [byOffset, byCursor]) expect(further.map(({ slug }) => slug)).toEqual(['many-0002', 'many-0003']);
    expect(await root.call(tenants.listTenants, { search: 'many', limit: '1' })).toMatchObject({ total: 501, tenants: [{ slug: 'many' }] });
    expect((await root.call(tenants.listTenants, { search: 'café' })).tenants.map(({ slug }) => slug)).toEqual(['many']);
  });

  it('refuse a cursor of another list, and an offset that is too large', async () => {
    const { next } = await root.call(platform.listUsers, { limit: '5' });
    const after = next ?? '';
    const refused = async (run: Promise<{ status: number; body: unknown }>) => {
      const { status, body } = await run;
      return [status, (body as { message: string }).message];
    };
    const unknown = [400, 'This page is not known'];
    expect(await refused(root.ask(tenants.listTenants, { limit: '5', after }))).toEqual(unknown);
    expect(await refused(root.ask(platform.listUsers, { sort: 'email_desc', after }))).toEqual(unknown);
    expect(await refused(root.ask(platform.listUsers, { search: 'm', after }))).toEqual(unknown);
    expect(await refused(root.ask(platform.listUsers, { after: `${after.slice(0, -3)}AAA` }))).toEqual(unknown);
    const deep = [400, 'Offset must be at most 10000: please continue with `after`'];
    expect(await refused(root.ask(platform.listUsers, { offset: '10001' }))).toEqual(deep);
  });
});
