import { beforeAll, expect, it } from 'vitest';
import { evening } from '#shared/contract/routes/evening.ts';
import { events } from '#shared/contract/routes/events.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { night } from '#shared/contract/routes/night.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import type { EveningReport } from '#shared/model/report.ts';
import { answer, type CardGuest, type CardRoom, cardOf, joinRoom, planRoom, pressCards, pressClock } from '../../support/card-room.ts';
import { eventually } from '../../support/eventually.ts';
import { recountEvening } from '../../support/recount-evening.ts';
import { type Organization, sharedTestStack, type TestStack } from '../../support/stack.ts';
import { rawTable } from '../../support/table.ts';
import { openEvent } from '../../support/world.ts';

/** An evening's report against what other calls say of the same evening (docs/rules/report.md#figures). */

let test: TestStack;
let organization: Organization;
const guests: CardGuest[] = [];
let room: CardRoom;
/** The event before, which nobody came to. */
let first: string;

const reportOf = async (eventId: string): Promise<EveningReport> =>
  (await organization.admin.call(statistics.getEveningReport, { id: eventId })).report;

beforeAll(async () => {
  test = await sharedTestStack();
  organization = await test.addOrganization('Mornings', 0);
}, 120_000);

it('is empty before anything took place, and unknown to another organization', async () => {
  const { eventId } = await openEvent(organization.admin, 'The first');
  first = eventId;
  expect(await reportOf(eventId)).toEqual({
    registered: 0,
    ...{ came: null, rounds: [], round_seconds: null, dates: 0, dates_per_guest: null, sit_outs: null, quality: null },
    ...{ cards: 'none', results: null, returning: null, feedback: { answers: 0, shown: null }, earlier: [] },
  });
  const stranger = await test.addOrganization('Strangers', 0);
  const { status } = await stranger.admin.ask(statistics.getEveningReport, { id: eventId });
  expect(status).toBe(404);
});

it('gives each figure as a recount of the evening gives it', async () => {
  // Given seven men and six women, of whom one woman stays at home, in three rounds
  const host = organization.admin;
  const opened = await openEvent(host, 'Last Friday');
  room = { host, ...opened };
  for (let place = 0; place < 13; place += 1) {
    const form = place < 7 ? ({ gender: 'male', interested_in: 'women' } as const) : ({ gender: 'female', interested_in: 'men' } as const);
    guests.push(await joinRoom(test.url, room, { ...form, first_name: `Guest${place}`, age: 25 + place }));
  }
  const here = guests.slice(0, 12);
  for (const { id } of here) await host.call(participants.markAttendance, { id: opened.eventId, pid: id, here: true });
  await host.call(participants.markAttendance, { id: opened.eventId, pid: guests[12]?.id ?? '', absent: true });
  const { plan } = await planRoom(room, 3);
  for (let round = 1; round <= 3; round += 1) {
    await pressClock(room, { action: 'start' });
    await pressClock(room, { action: 'end' });
  }
  const state = (await host.call(night.getNight, { id: opened.eventId })).night;
  expect(state.ended).toBe(3);

  // When all answer yes of everybody they met, and the results are out
  for (const guest of here) {
    const { lines } = await cardOf(guest, opened.eventId);
    if (lines.length > 0)
      await answer(
        guest,
        opened.eventId,
        lines.map(({ id }) => ({ about: id, answer: 'yes' as const })),
      );
  }
  for (const [at, { id, self }] of here.slice(0, 6).entries()) {
    const rating = ([5, 4, 4, 2, 5, 3] as const)[at] ?? 1;
    const text = at % 2 === 0 ? `Words of somebody, ${9 - at}` : '';
    await self.call(evening.saveFeedback, { id, event_id: opened.eventId, rating, text, at: Date.now() });
  }
  await pressCards(room, { action: 'release', at: null });
  const report = await eventually(
    () => reportOf(opened.eventId),
    ({ results, dates }) => results !== null && dates === plan.rounds.flatMap(({ tables }) => tables).length,
    30_000,
  );

  // Then the report says what a recount of plan, matches and answers says
  const { data: history } = await host.call(matches.listMatchHistory, { id: opened.eventId, limit: '100' });
  const datesOf = here.map(({ id }) => history.filter((match) => [match.participant1_id, match.participant2_id].includes(id)).length);
  const numbers = new Map(plan.people.map(({ id, number }) => [id, number]));
  const sitOuts = here.map(({ id }) => plan.rounds.filter(({ resting }) => resting.includes(numbers.get(id) ?? 0)).length);
  const spread = (counts: readonly number[]) => ({
    least: Math.min(...counts),
    mean: counts.reduce((sum, count) => sum + count) / counts.length,
    most: Math.max(...counts),
  });
  expect(report).toMatchObject({
    registered: 13,
    came: 12,
    dates: history.length,
    dates_per_guest: spread(datesOf),
    sit_outs: spread(sitOuts),
    round_seconds: state.seconds,
    cards: 'released',
    results: {
      dates: new Set(history.map((match) => [match.participant1_id, match.participant2_id].sort().join())).size,
      friends: 0,
      lucky: 12,
    },
  });
  expect(report.quality).toBeCloseTo(history.reduce((sum, { quality_score: quality }) => sum + quality, 0) / history.length, 9);
  expect(report.rounds.map(({ number }) => number)).toEqual([1, 2, 3]);
  for (const [at, { starts_at, ends_at }] of report.rounds.entries()) {
    expect(Date.parse(ends_at)).toBeGreaterThanOrEqual(Date.parse(starts_at));
    if (at > 0) expect(Date.parse(starts_at)).toBeGreaterThanOrEqual(Date.parse(report.rounds[at - 1]?.ends_at ?? ''));
  }
  // And what a recount of the table's rows says
  expect(report).toMatchObject(recountEvening(await rawTable(test.stack).all(), organization.tenantId, opened.eventId, [first]));
  expect(report.feedback.shown?.texts).toEqual(['Words of somebody, 5', 'Words of somebody, 7', 'Words of somebody, 9']);
  // And no guest is named
  const text = JSON.stringify(report);
  for (const { id, name, email } of guests) for (const word of [id, `"${name}`, email]) expect(text).not.toContain(word);
}, 120_000);

it('stands beside the five evenings before it, the latest first, as their own reports say', async () => {
  const host = organization.admin;
  // Given six events later than the first two, each a week after the one before
  const later: string[] = [];
  for (let week = 1; week <= 6; week += 1) {
    const { event } = await host.call(events.duplicateEvent, { id: later.at(-1) ?? room.eventId });
    later.push(event.id);
  }
  const report = await eventually(
    () => reportOf(later.at(-1) ?? ''),
    ({ earlier }) => earlier.length === 5 && earlier[0]?.event_id === later[4],
  );
  expect(report.earlier.map(({ event_id: id }) => id)).toEqual(later.slice(0, 5).reverse());
  const { earlier } = await reportOf(later[0] ?? '');
  const own = await reportOf(room.eventId);
  expect(earlier[0]).toMatchObject({
    event_id: room.eventId,
    event_name: 'Last Friday',
    registered: 13,
    dates: own.dates,
    results: own.results,
  });
  expect(earlier[0]?.quality).toBeCloseTo(own.quality ?? 0, 3);
});
