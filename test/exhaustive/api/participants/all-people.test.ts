import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, it as always, beforeAll, describe, expect } from 'vitest';
import { nameKey } from '#functions/data/participants/name-keys.ts';
import { peoplePartitions, platformKeys, wordPartitions } from '#functions/data/table/keys/platform-keys.ts';
import { isUsualEngine } from '#infra/local/services/dynamodb/dynamodb-command.ts';
import { dataDirNames } from '#infra/local/stack/data-dir.ts';
import { functionNameOf, type RequestOf } from '#shared/contract/define.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { foldName } from '#shared/rules/participants/fold-name.ts';
import type { Caller } from '#test/support/people/calls/api-client.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { openEvent } from '#test/support/people/world.ts';
import { fillDirectory, fillDirectoryFile, type Invented, inventPerson } from '#test/support/rooms/large-directory.ts';
import { passMinute } from '#test/support/stack/pass-minute.ts';
import { type Organization, type OwnTestStack, startTestStack } from '#test/support/stack/stack.ts';
import { type RawTable, rawTable } from '#test/support/stack/table/table.ts';

/** A super_admin's list and search of the people of all organizations (docs/rules/participants.md#pages). */

/** The golden figures are those of the usual engine. */
const it = always.runIf(isUsualEngine());

let test: OwnTestStack;
let table: RawTable;
let root: Caller;
let organizations: Organization[];

const minute = () => passMinute(test.stack);

beforeAll(async () => {
  test = await startTestStack();
  table = rawTable(test.stack);
  root = await test.addAccount('super_admin');
  organizations = [];
  for (let organization = 0; organization < 10; organization += 1) organizations.push(await test.addOrganization(`House ${organization}`));
});
afterAll(() => test?.stop());

type List = Partial<RequestOf<typeof participants.searchParticipants>>;
const routeOf = (query: List) => (query.q === undefined ? participants.listParticipants : participants.searchParticipants);

const ask = (query: List, caller: Caller = root) =>
  query.q === undefined
    ? caller.call(participants.listParticipants, query)
    : caller.call(participants.searchParticipants, { ...query, q: query.q });

async function refusal(query: List): Promise<unknown[]> {
  const { status, body } = await root.ask(routeOf(query), query as RequestOf<typeof participants.searchParticipants>);
  return [status, (body as { message: string }).message];
}

/** Returns a page of the list and the units that it cost. */
async function measured(query: List) {
  let units = 0;
  const end = test.stack.services.onCapacity((record) => {
    if (record.functionName === functionNameOf(routeOf(query))) units += record.units;
  });
  const page = await ask(query);
  end();
  return { page, units };
}

async function walk(query: List) {
  const found: Awaited<ReturnType<typeof ask>>['participants'] = [];
  let next: string | null | undefined;
  do {
    const page: Awaited<ReturnType<typeof ask>> = await ask({ ...query, ...(next == null ? {} : { after: next }) });
    found.push(...page.participants);
    next = page.next;
  } while (next !== null);
  return found;
}

/** Numbers people, each organization from a different start, so that no two have the same number. */
const ofOrganization = (organization: number) => organization * 10_000;
const everybody = (each: number) =>
  Array.from({ length: 10 }, (_, organization) =>
    Array.from({ length: each }, (_, index) => inventPerson(ofOrganization(organization) + index)),
  ).flat();
const byName = (one: Invented, other: Invented) => (nameKey(one) < nameKey(other) ? -1 : 1);
const idsOf = (people: readonly { id: string }[]) => people.map(({ id }) => id);

const sum = (people: number) => table.set(platformKeys.sum('people'), { male: people / 2, female: people / 2 });

/**
 * Waits until the platform's total includes everyone who was really added and erased. The stream updates the total, and at the end takes
 * people off every list. The work of each minute updates it, too. Both would change a total that the test sets earlier.
 */
async function summedUp(ids: readonly string[]): Promise<void> {
  const partitions = [...peoplePartitions, ...wordPartitions];
  const left = async () =>
    (await table.all()).filter(({ g4, g4s }) => partitions.includes(String(g4)) && ids.some((id) => String(g4s).endsWith(id)));
  await expect.poll(left, { timeout: 20_000 }).toEqual([]);
  await minute();
}

async function fill(from: number, to: number): Promise<void> {
  const file = join(test.stack.dataDir, dataDirNames.database);
  for (const [organization, { tenantId }] of organizations.entries()) {
    const first = ofOrganization(organization);
    if (from === 0) await fillDirectory(table, tenantId, first, first + to, { first });
    else await fillDirectoryFile(table, file, tenantId, first + from, first + to, first);
  }
  await sum(10 * to);
}

const lists: Readonly<Record<string, List>> = {
  'by name': { limit: '50' },
  'from Z to A': { limit: '50', sort: 'name_desc' },
  women: { limit: '50', gender: 'female' },
  'women from 30 to 39 without a photo': { limit: '50', gender: 'female', min_age: '30', max_age: '39', has_photo: 'false' },
  'nobody: older than all': { limit: '50', min_age: '99' },
  'after 500 others': { limit: '50', offset: '500' },
};
const searches: Readonly<Record<string, List>> = {
  'two letters': { limit: '50', q: 'an' },
  'a first name': { limit: '50', q: 'belcara' },
  'a last name': { limit: '50', q: 'dorfin' },
  'a third name': { limit: '50', q: 'dorus' },
  'two words': { limit: '50', q: 'bel mar' },
  'two words and a filter': { limit: '50', q: 'an no', gender: 'male', has_photo: 'false' },
  'nobody: two words that meet in no name': { limit: '50', q: 'bela zzz' },
};

/** Returns the units of the first page and of the next one, in each order and with each filter. */
async function figures() {
  // Effects of earlier changes may still run, and a function's cache may expire. Repeats until two pages in a row cost the same.
  const one = async () => (await measured({ limit: '50' })).units;
  for (let [before, now] = [await one(), await one()]; before !== now; [before, now] = [now, await one()]);
  const units: Record<string, string> = {};
  for (const [name, query] of Object.entries({ ...lists, ...searches })) {
    const first = await measured(query);
    const again = first.page.next === null ? undefined : await measured({ ...query, after: first.page.next });
    for (const page of [first, again]) expect(page?.units ?? 0, name).toBeLessThanOrEqual(100);
    units[name] = `${first.units}${again === undefined ? '' : `, then ${again.units}`}`;
  }
  return units;
}

describe('pages over all organizations', () => {
  beforeAll(() => fill(0, 100));

  it.each([
    [{ limit: '60' }, () => true],
    [{ limit: '170', sort: 'name_desc' }, () => true],
    [{ limit: '20', gender: 'female', has_photo: 'false' }, ({ gender, hasPhoto }: Invented) => gender === 'female' && !hasPhoto],
    [{ limit: '30', sort: 'name_desc', min_age: '50' }, ({ age }: Invented) => age >= 50],
  ] as const)('of %j list everybody once, in order, with the organization', async (query, passes) => {
    const expected = everybody(100).filter(passes).toSorted(byName);
    const found = await walk(query);
    expect(idsOf(found)).toEqual(idsOf('sort' in query ? expected.toReversed() : expected));
    const organizationOf = (id: string) => `House ${Math.floor(Number(id.slice(1)) / 10_000)}`;
    expect(found.filter(({ id, tenant }) => tenant?.name !== organizationOf(id))).toEqual([]);
  });

  it.each(['an', 'bel', 'mar no', 'dorus', 'SÓN', 'sa'])('of a search for %s list all matching people, once', async (q) => {
    const words = foldName(q).split(' ');
    const found = everybody(100).filter(({ firstName, lastName }) => {
      const names = foldName(`${firstName} ${lastName}`).split(' ');
      return words.every((word) => names.some((name) => name.startsWith(word)));
    });
    expect(idsOf(await walk({ q, limit: '7' })).toSorted()).toEqual(idsOf(found).toSorted());
    expect(idsOf((await ask({ q })).participants)).toEqual(idsOf(found.toSorted(byName)));
    const women = found.filter(({ gender }) => gender === 'female');
    expect(idsOf(await walk({ q, limit: '3', gender: 'female' })).toSorted()).toEqual(idsOf(women).toSorted());
  });

  it('skip people by offset, even if a filter examines only some per page', async () => {
    const all = everybody(100).toSorted(byName);
    expect(idsOf((await ask({ limit: '40', offset: '330' })).participants)).toEqual(idsOf(all.slice(330, 370)));
    expect(idsOf(await walk({ limit: '40', offset: '930' }))).toEqual(idsOf(all.slice(930)));
    const women = all.filter(({ gender }) => gender === 'female');
    expect(idsOf(await walk({ limit: '40', offset: '150', gender: 'female' }))).toEqual(idsOf(women.slice(150)));
  });

  it('give the total: of all people, or of matching ones up to here, plus one', async () => {
    expect((await ask({ limit: '50' })).total).toBe(1000);
    const women = await ask({ limit: '10', gender: 'female' });
    expect(women.total).toBe(11);
    expect((await ask({ limit: '10', gender: 'female', after: women.next ?? '' })).total).toBe(21);
  });

  it('continue only in the list that they come from', async () => {
    const { next } = await ask({ limit: '20' });
    const after = next ?? '';
    const [first] = organizations;
    const unknown = [400, 'This page is not known'];
    expect(await refusal({ limit: '20', after, gender: 'male' })).toEqual(unknown);
    expect(await refusal({ limit: '20', after, tenant_id: first?.tenantId ?? '' })).toEqual(unknown);
    expect(await refusal({ limit: '20', after: `${after.slice(0, -3)}AAA` })).toEqual(unknown);
    const ofOne = await ask({ limit: '20', tenant_id: first?.tenantId ?? '' });
    expect(await refusal({ limit: '20', after: ofOne.next ?? '' })).toEqual(unknown);
  });

  it('by age and by matches work for a thousand people, and are refused beyond', async () => {
    const byAge = await walk({ limit: '400', sort: 'age_desc' });
    expect(idsOf(byAge).toSorted()).toEqual(idsOf(everybody(100)).toSorted());
    expect(byAge.map(({ age }) => age)).toEqual(byAge.map(({ age }) => age).toSorted((one, other) => other - one));
    await sum(1002);
    const refused = 'More than 1,000 people of all organizations can only be sorted by name: please choose an organization';
    expect(await refusal({ limit: '20', sort: 'matches_asc' })).toEqual([400, refused]);
    await sum(1000);
  });

  it('as a file work for ten thousand people, and are refused beyond', async () => {
    const csv = String(await root.call(participants.exportParticipants, { gender: 'female' }));
    const women = everybody(100).filter(({ gender }) => gender === 'female');
    expect(csv.trim().split('\r\n')).toHaveLength(women.length + 1);
    await sum(10_002);
    const { status, body } = await root.ask(participants.exportParticipants, {});
    const refused = 'More than 10,000 participants of all organizations: please choose an organization';
    expect([status, (body as { message: string }).message]).toEqual([400, refused]);
    await sum(1000);
  });
});

describe('someone who registers, is renamed and is erased', () => {
  it('is found by each word of the name, and under no other', async () => {
    // Uses another organization, because this guest would change the totals that the test has written for the others.
    const { admin } = await test.addOrganization('House of Words');
    const { eventId } = await openEvent(admin);
    const form = makeForm({ first_name: 'Zelda Quirina', last_name: 'Xander-Yves' });
    const { participant } = await admin.call(participants.addParticipant, { id: eventId, ...form });
    const { id } = participant;
    const found = async (q: string) => idsOf((await ask({ q })).participants).includes(id);
    for (const q of ['zelda', 'quirina', 'xander', 'yves', 'yves zel']) {
      await expect.poll(() => found(q), { message: q, timeout: 20_000 }).toBe(true);
    }
    await admin.call(participants.updateParticipant, { ...form, id, first_name: 'Wanda Quirina', last_name: 'Vogel' });
    for (const q of ['wanda', 'quirina', 'vogel']) await expect.poll(() => found(q), { message: q, timeout: 20_000 }).toBe(true);
    for (const q of ['zelda', 'xander', 'yves']) await expect.poll(() => found(q), { message: q, timeout: 20_000 }).toBe(false);
    await admin.call(participants.updateParticipant, {
      ...form,
      id,
      first_name: 'Wanda',
      last_name: 'Vogel',
      contact: { email: 'w@v.example' },
    });
    for (const q of ['wanda', 'vogel']) await expect.poll(() => found(q), { message: q, timeout: 20_000 }).toBe(true);
    await expect.poll(() => found('quirina'), { timeout: 20_000 }).toBe(false);
    await admin.call(participants.eraseParticipant, { id });
    for (const q of ['wanda', 'vogel']) expect(await found(q), q).toBe(false);
    await summedUp([id]);
  });
});

describe('1,000, 20,000 and 100,000 people', () => {
  const goldenFile = new URL('./all-people.json', import.meta.url);

  it('have pages that cost the same', async () => {
    const golden: Record<string, Record<string, string>> = {};
    golden['1000'] = await figures();
    await fill(100, 2000);
    golden['20000'] = await figures();
    await fill(2000, 10_000);
    golden['100000'] = await figures();
    const deep = await measured({ limit: '50', offset: '10000' });
    expect(deep.page.participants).toHaveLength(50);
    expect(deep.page.total).toBe(100_000);
    golden['100000'] = { ...golden['100000'], 'by name, after 10,000 others': `${deep.units}` };
    // `UPDATE_GOLDEN=1` rewrites the golden file: a cost must change only on purpose.
    if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(goldenFile, `${JSON.stringify(golden, null, 2)}\n`);
    expect(golden).toEqual(JSON.parse(readFileSync(goldenFile, 'utf8')));
    const first = (size: number, name: string) => Number.parseFloat(golden[size]?.[name] ?? '');
    for (const name of Object.keys(lists)) expect(first(100_000, name), name).toBeLessThanOrEqual(1.2 * first(1000, name));
  }, 300_000);
});
