import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, it as always, beforeAll, describe, expect } from 'vitest';
import { indexKeys, keys } from '#functions/data/table/keys/keys.ts';
import { eventOfAll, platformKeys, unsummedPartitions } from '#functions/data/table/keys/platform-keys.ts';
import { mapInParallel } from '#infra/local/seed/map-in-parallel.ts';
import { isUsualEngine } from '#infra/local/services/dynamodb/dynamodb-command.ts';
import type { ReplyOf, Route } from '#shared/contract/define.ts';
import { functionNameOf } from '#shared/contract/define.ts';
import { events } from '#shared/contract/routes/events.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import { eventStatus } from '#shared/model/events/event-facts.ts';
import type { Caller } from '#test/support/people/calls/api-client.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { openEvent } from '#test/support/people/world.ts';
import { passMinute } from '#test/support/stack/pass-minute.ts';
import { type Organization, type OwnTestStack, startTestStack } from '#test/support/stack/stack.ts';
import { type RawTable, rawTable } from '#test/support/stack/table/table.ts';

/** Measures what a super_admin's pages cost with ten organizations and with ten thousand, and checks the platform's totals. */

/** The golden figures are those of the usual engine. */
const it = always.runIf(isUsualEngine());

let test: OwnTestStack;
let table: RawTable;
let root: Caller;
let home: Organization;
let first: Awaited<ReturnType<typeof openEvent>>;

const minute = () => passMinute(test.stack);

beforeAll(async () => {
  test = await startTestStack();
  table = rawTable(test.stack);
  root = await test.addAccount('super_admin');
  home = await test.addOrganization('Home');
  first = await openEvent(home.admin);
});
afterAll(() => test?.stop());

const numbered = (place: number) => String(place).padStart(5, '0');
/** With twenty events each, the costs would be the same, but writing them would take three minutes. */
const eventsOfEach = 4;

/**
 * Adds the organizations numbered `from` to `to`, with four events each and each status in turn: everything that a super_admin's pages
 * read, as the product would have written it.
 */
async function fill(from: number, to: number): Promise<void> {
  const { tenantId } = home;
  const [original, people, counter] = await Promise.all([
    table.get(keys.event(tenantId, first.eventId)),
    table.get(keys.peopleCounter(tenantId, first.eventId)),
    table.get(keys.matchCounter(tenantId, first.eventId)),
  ]);
  const chunks = Array.from({ length: Math.ceil((to - from) / 10) }, (_, chunk) => from + 10 * chunk);
  await mapInParallel(chunks, 8, async (start) => {
    const places = Array.from({ length: Math.min(10, to - start) }, (_, at) => start + at);
    await table.put(
      places.flatMap((place) => {
        const [id, name] = [`tenant${numbered(place)}`, `Many ${numbered(place)}`];
        const created = new Date(Date.UTC(2020, 0, 1) + place * 60_000).toISOString();
        const tenant = { ...keys.tenant(id), ...indexKeys.tenantOfAll(name, created, id), id, name, slug: id, created_at: created };
        return [
          { ...tenant, owner_email: 'm@many.example' },
          { ...keys.tenantSlug(id), ...indexKeys.tenantByCreation(created, id), tenant_id: id },
          ...Array.from({ length: eventsOfEach }, (_, number) => eventItems(id, place, number)).flat(),
        ];
      }),
    );
  });
  await table.set(keys.platformTotals, { tenants: to });

  /** Only the latest events have counters: pages read no others. */
  function eventItems(tenant: string, place: number, number: number) {
    const id = `e${numbered(place)}n${String(number).padStart(9, '0')}`;
    const start = new Date(Date.UTC(2030, 0, 1) + (number * 10_000 + place) * 60_000).toISOString();
    const status = eventStatus.options[(place + number) % 3] ?? 'upcoming';
    const { g1: _, g1s: __, g2: ___, g2s: ____, g3: _____, g3s: ______, ...plain } = original ?? {};
    const event = { ...plain, ...keys.event(tenant, id), ...eventOfAll(status, start, id), tenant_id: tenant, id, start, status };
    if (number > 0 && number < eventsOfEach - 1) return [event];
    const { g1: a, g1s: b, ...ofPeople } = people ?? {};
    const { g1: c, g1s: d, ...ofMatches } = counter ?? {};
    return [
      event,
      { ...ofPeople, ...keys.peopleCounter(tenant, id), start, status },
      { ...ofMatches, ...keys.matchCounter(tenant, id), start, status },
    ];
  }
}

async function unitsOf(route: Route, run: () => Promise<unknown>): Promise<number> {
  let units = 0;
  const end = test.stack.services.onCapacity((record) => {
    if (record.functionName === functionNameOf(route)) units += record.units;
  });
  await run();
  end();
  return units;
}

/** Returns the units of the pages that a super_admin opens first. */
async function firstScreens(): Promise<Record<string, number>> {
  const list = (query: object) => unitsOf(events.listEvents, () => root.call(events.listEvents, query));
  return {
    'dashboard: active': await list({ status: 'active', limit: '5' }),
    'dashboard: upcoming': await list({ status: 'upcoming', limit: '5' }),
    'events: active': await list({ status: 'active', limit: '50' }),
    'events: all': await list({ limit: '50' }),
    'events: after 150 others': await list({ limit: '50', offset: '150' }),
    'statistics of people': await unitsOf(statistics.getOverallStatistics, () => root.call(statistics.getOverallStatistics, {})),
    'statistics of matches': await unitsOf(statistics.getMatchAnalytics, () => root.call(statistics.getMatchAnalytics, {})),
  };
}

type Listed = ReplyOf<typeof events.listEvents>;

async function walk(query: object): Promise<Listed['data']> {
  const found: Listed['data'] = [];
  let next: string | null | undefined;
  do {
    const page: Listed = await root.call(events.listEvents, { ...query, ...(next == null ? {} : { after: next }) });
    found.push(...page.data);
    next = page.next;
  } while (next != null);
  return found;
}

/** Compares the totals with the items themselves. */
async function expectSums(): Promise<void> {
  const items = await table.all();
  const sumOf = (sk: string | RegExp, names: RegExp) => {
    const sums: Record<string, number> = {};
    for (const item of items) {
      if (!(typeof sk === 'string' ? item['sk'] === sk : sk.test(String(item['sk']))) || !String(item['pk']).startsWith('T#')) continue;
      for (const [name, value] of Object.entries(item)) {
        if (typeof value === 'number' && names.test(name)) sums[name] = (sums[name] ?? 0) + value;
      }
    }
    return Object.fromEntries(Object.entries(sums).filter(([, value]) => value !== 0));
  };
  const stored = async (kind: string) => {
    const { pk: _, sk: __, complete: ___, listed: ____, ...numbers } = (await table.get(platformKeys.sum(kind))) ?? {};
    return Object.fromEntries(Object.entries(numbers).filter(([, value]) => value !== 0));
  };
  expect(await stored('events')).toEqual(sumOf('EVENTS', /^(upcoming|active|completed)$/));
  expect(await stored('people')).toEqual(sumOf('TOTALS', /^(male|female|other|ages)$/));
  expect(await stored('registrations')).toEqual(sumOf('COUNT#P', /^(all|i#.+)$/));
  expect(await stored('matches')).toEqual(sumOf('COUNT#M', /^(hi|md|lo|pairs|rep|sum|[qd]\d+|s#.+)$/));
  expect(items.filter(({ pk }) => unsummedPartitions.includes(String(pk)))).toEqual([]);
}

/** Waits until the stream has delivered its records, and a minute has passed. */
const expectSumsSoon = () =>
  expect
    .poll(
      async () => {
        await minute();
        return expectSums().then(
          () => 'right',
          (error: Error) => error.message,
        );
      },
      { timeout: 20_000, interval: 300 },
    )
    .toBe('right');

describe("the platform's sums", () => {
  it('are the totals of all organizations, after registrations, matches, new events, erasure and deletion', async () => {
    const others = await test.addOrganization('Others');
    const evening = await openEvent(others.admin);
    const join = async (token: string, eventId: string, gender: 'male' | 'female') =>
      (await test.visitor.call(registration.registerForEvent, { key: eventId, token, ...makeForm({ gender }) })).participant.id;
    const [one, two] = [await join(first.token, first.eventId, 'male'), await join(first.token, first.eventId, 'female')];
    const three = await join(evening.token, evening.eventId, 'female');
    const { match } = await home.admin.call(matches.createMatch, { event_id: first.eventId, participant1_id: one, participant2_id: two });
    await expectSumsSoon();
    const { statistics: all } = await root.call(statistics.getOverallStatistics, {});
    expect(all).toMatchObject({ total_events: 2, total_participants: 3, female_count: 2, total_registrations: 3 });
    expect(all.participants_by_event).toEqual({ [first.eventId]: 2, [evening.eventId]: 1 });
    const { statistics: analytics } = await root.call(statistics.getMatchAnalytics, {});
    expect(analytics).toMatchObject({
      total_events: 2,
      total_participants: 3,
      total_registrations: 3,
      total_matches: 1,
      unique_matches: 1,
    });
    expect(analytics.events.map(({ event_id }) => event_id).sort()).toEqual([first.eventId, evening.eventId].sort());

    await home.admin.call(matches.deleteMatch, { id: match.id });
    await others.admin.call(participants.eraseParticipant, { id: three });
    await others.admin.call(events.updateEventStatus, { id: evening.eventId, status: 'completed' });
    await expectSumsSoon();
    await others.admin.call(events.deleteEvent, { id: evening.eventId });
    await expectSumsSoon();
    expect((await root.call(events.listEvents, {})).counts).toEqual({ upcoming: 0, active: 1, completed: 0 });
  }, 120_000);

  it('are corrected after a record was lost after its total, or a change was recorded twice', async () => {
    const [source, name] = [{ tenantId: home.tenantId, eventId: first.eventId, kind: 'registrations' }, `${first.eventId}#registrations`];
    const noted = { ...platformKeys.unsummed(home.tenantId, name), ...source, stamp: 'again' };
    await table.put([noted]);
    await expectSumsSoon();
    await test.visitor.call(registration.registerForEvent, { key: first.eventId, token: first.token, ...makeForm({ gender: 'male' }) });
    await table.put([noted]);
    await Promise.all([minute(), minute(), minute()]);
    await expectSumsSoon();
  });
});

describe('ten organizations, and ten thousand', () => {
  const goldenFile = new URL('./many-tenants.json', import.meta.url);

  it("cost a super_admin's first screens the same", async () => {
    await fill(0, 10);
    const golden: Record<string, Record<string, number>> = { '10': await firstScreens() };
    const ids = (query: object) => walk(query).then((found) => found.map(({ id }) => id));
    const all = await walk({ limit: '17' });
    expect(new Set(all.map(({ id }) => id)).size).toBe(10 * eventsOfEach + 1);
    expect(all.map(({ start_time }) => start_time)).toEqual(
      all
        .map(({ start_time }) => start_time)
        .toSorted()
        .reverse(),
    );
    const upcoming = await ids({ status: 'upcoming', limit: '7' });
    expect(upcoming).toEqual(
      all
        .filter(({ status }) => status === 'upcoming')
        .map(({ id }) => id)
        .reverse(),
    );
    const offset = await root.call(events.listEvents, { limit: '20', offset: '10' });
    expect(offset.data.map(({ id }) => id)).toEqual(all.slice(10, 30).map(({ id }) => id));
    const creator = all.at(-1)?.created_by.id ?? '';
    expect(await ids({ creator_id: creator, limit: '30' })).toEqual(
      all.filter(({ created_by }) => created_by.id === creator).map(({ id }) => id),
    );
    await fill(10, 200);
    golden['200'] = await firstScreens();
    await fill(200, 10_000);
    golden['10000'] = await firstScreens();
    // `UPDATE_GOLDEN=1` rewrites the golden file: a cost must change only on purpose.
    if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(goldenFile, `${JSON.stringify(golden, null, 2)}\n`);
    expect(golden).toEqual(JSON.parse(readFileSync(goldenFile, 'utf8')));
    // Ten organizations have fewer names and events than a page shows, so pages of events are compared with two hundred.
    const most = (name: string) => golden[name.startsWith('events') ? '200' : '10']?.[name] ?? 0;
    for (const [name, units] of Object.entries(golden['10000'])) expect(units, name).toBeLessThanOrEqual(1.2 * most(name));
  }, 300_000);

  it('refuse a cursor of another list, an offset that is too large, and a period with too many events', async () => {
    const { next } = await root.call(events.listEvents, { status: 'active', limit: '5' });
    const refused = async (query: object) => {
      const { status, body } = await root.ask(events.listEvents, query);
      return [status, (body as { message: string }).message];
    };
    expect(await refused({ limit: '5', after: next ?? '' })).toEqual([400, 'This page is not known']);
    expect(await refused({ status: 'active', after: `${next?.slice(0, -3)}AAA` })).toEqual([400, 'This page is not known']);
    expect(await refused({ offset: '10001' })).toEqual([400, 'Offset must be at most 10000: please continue with `after`']);
    const { status, body } = await root.ask(statistics.getMatchAnalytics, { from: '2030-01-01', to: '2031-01-01' });
    expect([status, body]).toMatchObject([400, { message: 'More than 500 events: please choose an organization or a shorter period' }]);
    const { event } = await home.admin.call(events.getEvent, { id: first.eventId });
    const day = event.start_time.slice(0, 10);
    const short = await root.call(statistics.getMatchAnalytics, { from: day, to: day });
    expect(short.statistics.total_participants).toBeNull();
    expect(short.statistics.events.map(({ event_id }) => event_id)).toContain(first.eventId);
    const csv = await root.call(statistics.exportMatchAnalytics, { from: day, to: day });
    expect(String(csv)).toContain(first.eventId);
  });
});
