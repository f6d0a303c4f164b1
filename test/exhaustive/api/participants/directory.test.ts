import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, it as always, beforeAll, describe, expect } from 'vitest';
import { nameKey } from '#functions/data/participants/name-keys.ts';
import { isUsualEngine } from '#infra/local/services/dynamodb/dynamodb-command.ts';
import { dataDirNames } from '#infra/local/stack/data-dir.ts';
import { functionNameOf, type RequestOf } from '#shared/contract/define.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { foldName } from '#shared/rules/participants/fold-name.ts';
import type { Caller } from '#test/support/people/calls/api-client.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { openEvent } from '#test/support/people/world.ts';
import { fillDirectory, fillDirectoryFile, type Invented, inventPerson } from '#test/support/rooms/large-directory.ts';
import { type Organization, type OwnTestStack, startTestStack } from '#test/support/stack/stack.ts';
import { type RawTable, rawTable } from '#test/support/stack/table/table.ts';

/** The list and the search of an organization with a hundred thousand people (docs/rules/participants.md#pages). */

/** The golden figures are those of the usual engine. */
const it = always.runIf(isUsualEngine());

let test: OwnTestStack;
let table: RawTable;
/** An organization with 1,000, then 20,000, then 100,000 people. */
let large: Organization;
/** An organization with 1,000 people. */
let small: Organization;

beforeAll(async () => {
  test = await startTestStack();
  table = rawTable(test.stack);
  [large, small] = [await test.addOrganization('Large'), await test.addOrganization('Small')];
  await fillDirectory(table, small.tenantId, 0, 1000);
});
afterAll(() => test?.stop());

type List = Partial<RequestOf<typeof participants.searchParticipants>>;
const routeOf = (query: List) => (query.q === undefined ? participants.listParticipants : participants.searchParticipants);

const ask = (host: Caller, query: List) =>
  query.q === undefined
    ? host.call(participants.listParticipants, query)
    : host.call(participants.searchParticipants, { ...query, q: query.q });

/** Returns a page of the list and the units that it cost. */
async function measured(host: Caller, query: List) {
  let units = 0;
  const end = test.stack.services.onCapacity((record) => {
    if (record.functionName === functionNameOf(routeOf(query))) units += record.units;
  });
  const page = await ask(host, query);
  end();
  return { page, units };
}

/** Returns all ids, page after page. */
async function walk(host: Caller, query: List, between?: (page: number) => Promise<unknown>): Promise<string[]> {
  const ids: string[] = [];
  let next: string | null = null;
  for (let page = 1; page === 1 || next !== null; page += 1) {
    const reply = await ask(host, { ...query, ...(next === null ? {} : { after: next }) });
    ids.push(...reply.participants.map(({ id }) => id));
    next = reply.next;
    await between?.(page);
  }
  return ids;
}

const byName = (one: Invented, other: Invented) => (nameKey(one) < nameKey(other) ? -1 : 1);
const everybody = (count: number) => Array.from({ length: count }, (_, index) => inventPerson(index));

const lists: Readonly<Record<string, List>> = {
  'by name': { limit: '50' },
  'from Z to A': { limit: '50', sort: 'name_desc' },
  women: { limit: '50', gender: 'female' },
  'with a photo': { limit: '50', has_photo: 'true' },
  'women from 30 to 39 without a photo': { limit: '50', gender: 'female', min_age: '30', max_age: '39', has_photo: 'false' },
  'nobody: older than all': { limit: '50', min_age: '99' },
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
  const units: Record<string, string> = {};
  for (const [name, query] of Object.entries({ ...lists, ...searches })) {
    const first = await measured(large.admin, query);
    const again = first.page.next === null ? undefined : await measured(large.admin, { ...query, after: first.page.next });
    const most = query.q === undefined ? 12 : 30;
    for (const page of [first, again]) expect(page?.units ?? 0, name).toBeLessThanOrEqual(most);
    units[name] = `${first.units}${again === undefined ? '' : `, then ${again.units}`}`;
  }
  return units;
}

describe('an organization of 1,000, 20,000 and 100,000 people', () => {
  const goldenFile = new URL('./directory.json', import.meta.url);

  it('has pages that cost the same', async () => {
    const golden: Record<string, Record<string, string>> = {};
    const sizes = [1000, 20_000, 100_000];
    for (const [place, size] of sizes.entries()) {
      const before = sizes[place - 1];
      if (before === undefined) await fillDirectory(table, large.tenantId, 0, size);
      else await fillDirectoryFile(table, join(test.stack.dataDir, dataDirNames.database), large.tenantId, before, size);
      golden[size] = await figures();
    }
    const deep = await measured(large.admin, { limit: '50', offset: '10000' });
    expect(deep.page.participants).toHaveLength(50);
    expect(deep.units).toBeLessThanOrEqual(700);
    golden['100000'] = { ...golden['100000'], 'by name, after 10,000 others': `${deep.units}` };
    // `UPDATE_GOLDEN=1` rewrites the golden file: a cost must change only on purpose.
    if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(goldenFile, `${JSON.stringify(golden, null, 2)}\n`);
    expect(golden).toEqual(JSON.parse(readFileSync(goldenFile, 'utf8')));
    const first = (size: number, name: string) => Number.parseFloat(golden[size]?.[name] ?? '');
    for (const name of Object.keys(lists)) {
      expect(first(100_000, name), name).toBeLessThanOrEqual(1.2 * first(1000, name));
      expect(first(100_000, name), name).toBeLessThanOrEqual(1.2 * first(20_000, name));
    }
  }, 180_000);

  it('is counted, and lists at most 5,000 people in less than 4 MB', async () => {
    const { body } = await large.admin.ask(participants.listParticipants, {});
    const size = Buffer.byteLength(JSON.stringify(body));
    expect(body).toMatchObject({ total: 100_000, limit: 5000 });
    expect(size).toBeLessThan(4_100_000);
    const next = await ask(large.admin, { after: String((body as { next: string }).next), limit: '1' });
    const [, first] = everybody(100_000).toSorted(byName).slice(4999);
    expect(next.participants[0]?.id).toBe(first?.id);
  });

  it('refuses an offset beyond 10,000', async () => {
    const { status, body } = await large.admin.ask(participants.listParticipants, { offset: '10001' });
    expect([status, body]).toMatchObject([400, { validation_errors: { offset: expect.stringContaining('10000') } }]);
  });
});

describe('pages', () => {
  it.each([
    [{ limit: '60' }, () => true],
    [{ limit: '170', sort: 'name_desc' }, () => true],
    [{ limit: '20', gender: 'female', has_photo: 'false' }, ({ gender, hasPhoto }: Invented) => gender === 'female' && !hasPhoto],
    [{ limit: '100', sort: 'age_desc' }, () => true],
    [{ limit: '100', sort: 'matches_asc', min_age: '50' }, ({ age }: Invented) => age >= 50],
  ] as const)('of %j list everybody once', async (query, passes) => {
    const ids = await walk(small.admin, query);
    expect(ids.toSorted()).toEqual(
      everybody(1000)
        .filter(passes)
        .map(({ id }) => id)
        .toSorted(),
    );
    if (!('sort' in query))
      expect(ids).toEqual(
        everybody(1000)
          .filter(passes)
          .toSorted(byName)
          .map(({ id }) => id),
      );
  });

  it.each(['an', 'bel', 'mar no', 'dorus', 'SÓN', 'sa'])('of a search for %s list all matching people, once', async (q) => {
    const words = foldName(q).split(' ');
    const found = everybody(1000).filter(({ firstName, lastName }) => {
      const names = foldName(`${firstName} ${lastName}`).split(' ');
      return words.every((word) => names.some((name) => name.startsWith(word)));
    });
    expect((await walk(small.admin, { q, limit: '7' })).toSorted()).toEqual(found.map(({ id }) => id).toSorted());
    const whole = await ask(small.admin, { q });
    expect(whole.participants.map(({ id }) => id)).toEqual(found.toSorted(byName).map(({ id }) => id));
  });

  it('give the total: of all people, or of matching ones up to here, plus one', async () => {
    const first = await ask(small.admin, { limit: '50' });
    expect([first.total, first.participants.length]).toEqual([1000, 50]);
    const women = await ask(small.admin, { limit: '10', gender: 'female' });
    expect(women.total).toBe(11);
    const further = await ask(small.admin, { limit: '10', gender: 'female', after: women.next ?? '' });
    expect(further.total).toBe(21);
  });

  it('continue only in the list that they come from', async () => {
    const query = { limit: '20', gender: 'female' } as const;
    const { next } = await ask(small.admin, query);
    const after = next ?? '';
    const root = await test.addAccount('super_admin');
    const wrong: [Caller, List][] = [
      [large.admin, { ...query, after }],
      [small.admin, { limit: '20', after }],
      [small.admin, { ...query, gender: 'male', after }],
      [small.admin, { ...query, sort: 'name_desc', after }],
      [small.admin, { ...query, q: 'an', after }],
      [small.admin, { ...query, after: `${after.slice(0, -3)}AAA` }],
      [small.admin, { ...query, after: 'x' }],
      [root, { ...query, after }],
    ];
    for (const [host, asked] of wrong) {
      const { status, body } = await host.ask(routeOf(asked), asked as RequestOf<typeof participants.searchParticipants>);
      expect([status, body]).toMatchObject([400, { message: 'This page is not known' }]);
    }
    // Continuing with another page size gives the same list.
    expect((await ask(small.admin, { ...query, limit: '5', after })).participants).toHaveLength(5);
  });

  it('list everybody who keeps their name once, and nobody who is gone, while others are added, renamed and erased', async () => {
    const { admin } = await test.addOrganization('Moving');
    const { eventId } = await openEvent(admin);
    const add = async (first_name: string) =>
      (await admin.call(participants.addParticipant, { id: eventId, ...makeForm({ first_name, last_name: 'Moving' }) })).participant;
    const names = ['Bea', 'Cleo', 'Dora', 'Emma', 'Flora', 'Greta', 'Hanna', 'Ida'];
    const people: Awaited<ReturnType<typeof add>>[] = [];
    for (const name of names) people.push(await add(name));
    const [bea, cleo, dora, emma, flora, greta, hanna, ida] = people;
    const rename = async (person: (typeof people)[number] | undefined, first_name: string) => {
      if (person === undefined) throw new Error('No one to rename');
      const { id, contact, gender, age } = person;
      await admin.call(participants.updateParticipant, { ...makeForm({ last_name: 'Moving', contact, gender, age }), id, first_name });
    };
    for (const sort of ['name_asc', 'name_desc'] as const) {
      const gone = sort === 'name_asc' ? greta : hanna;
      const seen = await walk(admin, { limit: '2', sort }, async (page) => {
        if (page !== 1) return;
        // Someone already shown moves ahead; someone not yet shown moves behind; another not yet shown moves further ahead.
        await rename(cleo, sort === 'name_asc' ? 'Zoe' : 'Abby');
        await rename(flora, sort === 'name_asc' ? 'Anna' : 'Zara');
        await rename(dora, sort === 'name_asc' ? 'Yvonne' : 'Aida');
        await admin.call(participants.eraseParticipant, { id: gone?.id ?? '' });
        await add('Gina');
      });
      for (const steady of [bea, emma, ida]) expect(seen.filter((id) => id === steady?.id)).toHaveLength(1);
      expect(seen).not.toContain(gone?.id);
    }
    // Requested again, the list shows everybody in their current place.
    const now = await walk(admin, { limit: '3' });
    expect(now.slice(0, 3)).toEqual([cleo, dora, bea].map((person) => person?.id));
  });
});
