import { beforeAll, expect, it } from 'vitest';
import { events } from '#shared/contract/routes/events.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import { waiting } from '#shared/contract/routes/waiting.ts';
import type { TrendEvening, Trends } from '#shared/model/statistics/trends.ts';
import { recount } from '#test/support/rooms/judges/recount.ts';
import { type Caller, callerOf } from '../../support/people/calls/api-client.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { makeEventForm } from '../../support/people/input/event-form.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { proveEverybody } from '../../support/people/own-profile.ts';
import {
  answer,
  type CardGuest,
  type CardRoom,
  cardOf,
  joinRoom,
  planRoom,
  pressCards,
  pressClock,
} from '../../support/rooms/card-room.ts';
import { type Organization, sharedTestStack, type TestStack } from '../../support/stack/stack.ts';
import { type RawTable, rawTable } from '../../support/stack/table/table.ts';

/** Trends compared with a recount of the evenings' own rows: docs/rules/trends.md#figures. */

const hour = 3_600_000;

let test: TestStack;
let organization: Organization;
let host: Caller;
let table: RawTable;

const trendsOf = async (): Promise<Trends> => (await host.call(statistics.getTrends, {})).trends;
const eveningOf = async (eventId: string): Promise<TrendEvening | undefined> =>
  (await trendsOf()).evenings.find(({ event_id: id }) => id === eventId);

/** Adds an active event that takes place tomorrow. */
async function announce(places: { male: number; female: number }): Promise<CardRoom> {
  const start = Date.now() + 24 * hour;
  const { event } = await host.call(events.createEvent, {
    ...makeEventForm(),
    ...{ start_time: new Date(start).toISOString(), end_time: new Date(start + 3 * hour).toISOString() },
    ...{ male_limit: places.male, female_limit: places.female },
  });
  await host.call(events.updateEventStatus, { id: event.id, status: 'active' });
  const { token } = await host.call(registrationLink.getRegistrationLink, { id: event.id });
  return { host, eventId: event.id, token };
}

/** Moves an event into the past, as if time had passed. */
async function letPass({ eventId }: Pick<CardRoom, 'eventId'>, start: string, timeZone = 'UTC'): Promise<void> {
  const pk = `T#${organization.tenantId}#E#${eventId}`;
  const end = new Date(Date.parse(start) + 3 * hour).toISOString();
  await table.set({ pk, sk: 'EVENT' }, { start, end, zone: timeZone, g1s: `${start}#${eventId}` });
  for (const kind of ['P', 'M']) await table.set({ pk, sk: `COUNT#${kind}` }, { start, end, g1s: `${start}#${eventId}#${kind}` });
}

const checkIn = (eventId: string, { id }: Pick<CardGuest, 'id'>, here = true) =>
  host.call(participants.markAttendance, { id: eventId, pid: id, here });

beforeAll(async () => {
  test = await sharedTestStack();
  organization = await test.addOrganization('Trending');
  [host = organization.admin] = organization.hosts;
  table = rawTable(test.stack);
});

it('are empty before an evening is over', async () => {
  const room = await announce({ male: 2, female: 2 });
  await joinRoom(test.url, room);
  expect(await trendsOf()).toMatchObject({
    ...{ evenings: [], without_guests: 0, by_weekday: [], says: [] },
    missing: [{ figure: 'evenings', have: 0, need: 3 }],
  });
});

it('have the same figures for an evening as a recount of its rows', async () => {
  const before = Date.now();
  // Given an evening of six men and seven women, with no places left, and two people waiting
  const room = await announce({ male: 6, female: 7 });
  const guests: CardGuest[] = [];
  for (let place = 0; place < 13; place += 1) {
    const form = place < 6 ? ({ gender: 'male', interested_in: 'women' } as const) : ({ gender: 'female', interested_in: 'men' } as const);
    guests.push(await joinRoom(test.url, room, { ...form, age: 25 + place }));
  }
  for (const gender of ['male', 'female'] as const) {
    await callerOf(test.url).call(waiting.joinWaitingList, { key: room.eventId, token: room.token, ...makeForm({ gender }) });
  }
  // When eleven come, one of whom is checked out again and one checked in twice at the same time; one is erased, and one removed from the
  // event
  await Promise.all([...guests.slice(0, 11), ...guests.slice(0, 1)].map((guest) => checkIn(room.eventId, guest)));
  const [, , , , , , , , , back, left, erased, removed] = guests;
  if (back === undefined || left === undefined || erased === undefined || removed === undefined) throw new Error('There were to be guests');
  await checkIn(room.eventId, left, false);
  await checkIn(room.eventId, erased);
  await checkIn(room.eventId, removed);
  await host.call(participants.eraseParticipant, { id: erased.id });
  await host.call(participants.removeFromEvent, { id: room.eventId, pid: removed.id });
  await planRoom(room, 2);
  for (let round = 1; round <= 2; round += 1) {
    await pressClock(room, { action: 'start' });
    await pressClock(room, { action: 'end' });
  }
  for (const guest of guests.slice(0, 11)) {
    const { lines } = await cardOf(guest, room.eventId);
    if (lines.length === 0) continue;
    const yes = lines.map(({ id }) => ({ about: id, answer: 'yes' as const }));
    await answer(guest, room.eventId, yes);
  }
  await proveEverybody(test.stack, room.eventId, { came: false });
  await pressCards(room, { action: 'release', at: null });
  await host.call(events.updateEventStatus, { id: room.eventId, status: 'completed' });
  const filledBy = Date.now();
  // The waiting list is kept for 30 days after an evening; its length is kept permanently.
  const entries = await host.call(waiting.listWaiting, { id: room.eventId });
  // 1:00 AM on a Friday in UTC is a Thursday evening in New York.
  await letPass(room, '2026-03-06T01:00:00.000Z', 'America/New_York');

  // Then the trends equal the rows
  const found = await eventually(
    () => eveningOf(room.eventId),
    (evening) => evening !== undefined && evening.mutual !== null && evening.pairs > 0 && (evening.filled?.all ?? null) !== null,
    30_000,
  );
  const { kept, counted } = await recount(table, organization.tenantId, room.eventId);
  expect(kept.people['h']).toBe(counted.people['h']);
  const { data: history } = await host.call(matches.listMatchHistory, { id: room.eventId, limit: '100' });
  const pairs = new Set(history.map((match) => [match.participant1_id, match.participant2_id].sort().join()));
  const { participants: people } = await host.call(participants.listEventParticipants, { id: room.eventId });
  expect(found).toMatchObject({
    weekday: 4,
    registered: people.length,
    places: 13,
    came: people.filter(({ checked_in_at: at }) => at !== null).length,
    waited: entries.total,
    pairs: pairs.size,
    mutual: pairs.size,
  });
  expect(found).toMatchObject({ registered: 11, came: 10, waited: 2 });
  // And the men's places were taken first, then the women's, and so all places, during the test
  const { all, men, women } = found?.filled ?? { all: null, men: null, women: null };
  expect(men).toBeGreaterThanOrEqual(0);
  expect(women).toBeGreaterThanOrEqual(men ?? 0);
  expect(all).toBe(women);
  expect(all).toBeLessThanOrEqual(Math.ceil((filledBy - before) / 1000));
}, 120_000);

it('leave out events without guests, and show for older events only what is known', async () => {
  const empty = await announce({ male: 1, female: 1 });
  await letPass(empty, '2026-03-12T19:00:00.000Z');
  const older = await announce({ male: 1, female: 1 });
  const guest = await joinRoom(test.url, older, { gender: 'male' });
  await checkIn(older.eventId, guest);
  const pk = `T#${organization.tenantId}#E#${older.eventId}`;
  await eventually(
    () => table.get({ pk, sk: 'COUNT#P' }),
    (counter) => counter?.['tm'] !== undefined,
  );
  await letPass(older, '2026-03-13T19:00:00.000Z');
  expect(
    await eventually(
      () => eveningOf(older.eventId),
      (evening) => evening !== undefined,
    ),
  ).toMatchObject({ came: 1, filled: { men: 0, women: null, all: null } });
  await table.set({ pk, sk: 'COUNT#P' }, { tr: false });
  const trends = await eventually(trendsOf, ({ evenings }) => evenings.at(-1)?.filled === null);
  expect(trends.evenings.at(-1)).toMatchObject({ event_id: older.eventId, came: null, filled: null });
  expect(trends.without_guests).toBe(1);
  expect(trends.evenings).toHaveLength(2);
});

it('are those of one organization: a super_admin names it, and nobody else can', async () => {
  const superAdmin = await test.addAccount('super_admin');
  expect(await superAdmin.ask(statistics.getTrends, {})).toMatchObject({ status: 400 });
  const { trends } = await superAdmin.call(statistics.getTrends, { tenant_id: organization.tenantId });
  expect(trends.evenings).toHaveLength(2);
  const stranger = await test.addOrganization('Not trending', 0);
  const { trends: theirs } = await stranger.admin.call(statistics.getTrends, { tenant_id: organization.tenantId });
  expect(theirs.evenings).toEqual([]);
});
