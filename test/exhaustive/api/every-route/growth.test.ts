import { afterAll, it as always, beforeAll, expect } from 'vitest';
import * as z from 'zod/mini';
import { auditIndexKeys, auditKeys } from '#functions/data/table/keys/audit-keys.ts';
import { keys } from '#functions/data/table/keys/keys.ts';
import { isUsualEngine } from '#infra/local/services/dynamodb/dynamodb-command.ts';
import { functionNameOf, type Route } from '#shared/contract/define.ts';
import { requestOf } from '#shared/contract/request.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { routes } from '#shared/contract/routes.ts';
import { mayGrow, sampleOf, samplesOf, type World } from '#test/contract/samples.ts';
import { addAccounts } from '#test/support/people/accounts.ts';
import { type Caller, callerOf } from '#test/support/people/calls/api-client.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { makeWorld, planNight } from '#test/support/people/world.ts';
import { cloneRoom } from '#test/support/rooms/clone-room.ts';
import { fillDirectory } from '#test/support/rooms/large-directory.ts';
import { fillToldStaff } from '#test/support/rooms/told-staff.ts';
import { type Organization, type OwnTestStack, startTestStack } from '#test/support/stack/stack.ts';
import { type RawTable, rawTable } from '#test/support/stack/table/table.ts';

/**
 * Checks the rule of growth (docs/scale.md#what-a-call-costs): a reading call costs the same in an organization with ten times the people,
 * events, audit entries, reports and pairs kept apart, and at an event with twenty times the guests and matches. The samples list the
 * exceptions, each with its reason and bound.
 */

/** Calls that cannot succeed in this world; their own tests create what they need. */
const notAsked: Readonly<Record<string, string>> = {
  'messages.getMessage': 'needs a message: one item, and its recipients by id',
  'feed.getFeedEvents': 'needs a published list: at most 200 events (test/exhaustive/api/events/many-events.test.ts)',
  'feed.getFeedCalendar': 'needs a published list, the same',
  'photos.getPhotoFile': 'needs a photo, which storage has',
  'photos.getPhoto': 'needs a photo, which storage has',
  'projector.getProjector': "needs a projector's link: the night, and of a projector its seats",
  'waiting.getOwnPlace': 'needs an entry: one line of a waiting list',
  'payments.getOrder': 'needs an order: one, and the entry that holds its place',
  'payments.getTransfer': "needs a place that is passed on: its guest's registration, and one order",
};

/** The figures are those of the usual engine. */
const it = always.runIf(isUsualEngine());

let test: OwnTestStack;
let table: RawTable;
let home: Organization;
let world: World;
let root: Caller;

beforeAll(async () => {
  test = await startTestStack();
  table = rawTable(test.stack);
  home = await test.addOrganization('Growing');
  root = await test.addAccount('super_admin');
  await addAccounts(test, 'user', 1);
  world = await makeWorld(test.url, home.admin, home.accounts.host);
  await planNight(home.admin, world);
});
afterAll(() => test?.stop());

const asksFor = (route: Route) => (route.query instanceof z.ZodMiniObject ? Object.keys(route.query.shape) : []);

function callerFor({ auth }: Route): Caller {
  if (auth.includes('super_admin')) return root;
  if (auth.includes('host') || auth.includes('admin') || auth.includes('user')) return home.admin;
  return auth.includes('participant') ? callerOf(test.url, world.participantToken) : test.visitor;
}

/** Returns the units of every call that reads, with pages of ten; null for a call that did not succeed. */
async function unitsOfReads(): Promise<Map<string, number | null>> {
  const units = new Map<string, number | null>();
  for (const route of routes as readonly Route[]) {
    if (route.method !== 'GET') continue;
    const input = { ...sampleOf(samplesOf(world), route), ...(asksFor(route).includes('limit') ? { limit: '10' } : {}) };
    const { path } = requestOf(route, input as never);
    let sum = 0;
    const end = test.stack.services.onCapacity((record) => {
      if (record.functionName === functionNameOf(route)) sum += record.units;
    });
    const { status } = await fetch(test.url + path, { headers: { authorization: `Bearer ${callerFor(route).bearer ?? ''}` } });
    end();
    units.set(route.id, status < 300 ? sum : null);
  }
  return units;
}

/** Adds items numbered `from` to `to` of each kind: people across events, events, audit entries, reports, and pairs who are kept apart. */
async function growHouse(from: number, to: number): Promise<void> {
  const { tenantId } = home;
  await fillDirectory(table, tenantId, from, to);
  await fillToldStaff(table, { tenantId, eventId: world.eventId, since: Date.UTC(2026, 0, 2) }, from, to);
  const event = await table.get(keys.event(tenantId, world.eventId));
  const audit = (await table.all()).find(({ pk }) => pk === auditKeys.change(tenantId, '', '').pk);
  const numbers = Array.from({ length: to - from }, (_, index) => from + index);
  const items = numbers.flatMap((place) => {
    const id = `copy${String(place).padStart(12, '0')}`;
    const start = new Date(Date.UTC(2030, 0, 1) + place * 60_000).toISOString();
    const at = `${start}#${id}`;
    const copied = {
      ...event,
      ...keys.event(tenantId, id),
      id,
      start,
      status: 'completed',
      g1s: at,
      g2: `T#${tenantId}#EV#completed`,
      g2s: at,
      g3s: at,
      g4s: at,
    };
    const line = { ...audit, ...auditKeys.change(tenantId, start, id), id, at: start, g1s: at };
    const signIn = { ...line, ...auditKeys.account(tenantId, start, id), action: 'signed_in', g1: auditIndexKeys.accountOfAll('', '').g1 };
    return [copied, line, signIn];
  });
  await table.put(items);
}

it('a call that reads costs the same in an organization ten times as large', async () => {
  const { eventId, token } = world;
  const guests = [...world.participantIds];
  for (let more = 0; more < 7; more += 1) {
    const form = makeForm({ gender: more % 2 === 0 ? 'male' : 'female' });
    guests.push((await test.visitor.call(registration.registerForEvent, { key: eventId, token, ...form })).participant.id);
  }
  for (let pair = 3; pair < 9; pair += 2) {
    const [participant1_id = '', participant2_id = ''] = [guests[pair], guests[pair + 1]];
    await home.admin.call(matches.createMatch, { event_id: eventId, participant1_id, participant2_id });
  }
  await growHouse(0, 200);
  const small = await unitsOfReads();
  await growHouse(200, 2000);
  await cloneRoom(table, home.tenantId, eventId, guests, 20);
  expect((await home.admin.call(participants.listEventParticipants, { id: eventId })).total).toBe(200);
  const large = await unitsOfReads();
  const grown = [...small].flatMap(([id, units]) => {
    const then = large.get(id) ?? null;
    return units !== null && then !== null && then > 1.2 * units ? [`${id}: ${units}, then ${then}`] : [];
  });
  const unanswered = [...small].filter(([id, units]) => units === null || large.get(id) === null).map(([id]) => id);
  expect(unanswered).toEqual(Object.keys(notAsked));
  const idOf = (line: string) => line.split(':')[0] ?? '';
  const unnamed = grown.filter((line) => !(idOf(line) in mayGrow));
  expect(unnamed, 'it reads more the more there is: bound it, or say what bounds it, in mayGrow (test/contract/samples.ts)').toEqual([]);
  // A call that no longer grows must not remain an exception.
  expect(grown.map(idOf).sort()).toEqual(Object.keys(mayGrow).sort());
}, 120_000);
