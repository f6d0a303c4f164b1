import { beforeAll, expect, it } from 'vitest';
import { events } from '#shared/contract/routes/events.ts';
import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import type { EveningReport } from '#shared/model/statistics/report.ts';
import { recountEvening } from '#test/support/rooms/judges/recount-evening.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { proveMailbox } from '../../support/people/own-profile.ts';
import { openEvent } from '../../support/people/world.ts';
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
import { rawTable } from '../../support/stack/table/table.ts';

/** An evening's report, compared with other calls about the same evening (docs/rules/report.md#figures). */

let test: TestStack;
let organization: Organization;
const guests: CardGuest[] = [];
let room: CardRoom;
/** The previous event, to which nobody came. */
let first: string;

const reportOf = async (eventId: string): Promise<EveningReport> =>
  (await organization.admin.call(statistics.getEveningReport, { id: eventId })).report;

beforeAll(async () => {
  test = await sharedTestStack();
  organization = await test.addOrganization('Mornings', 0);
}, 120_000);

it('is empty before anything has taken place, and not found by another organization', async () => {
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

it('has the same figures as a recount of the evening', async () => {
  // Given seven men and six women, one of whom stays at home, and three rounds
  const host = organization.admin;
  const opened = await openEvent(host, 'Last Friday');
  room = { host, ...opened };
  for (let place = 0; place < 13; place += 1) {
    const form = place < 7 ? ({ gender: 'male', interested_in: 'women' } as const) : ({ gender: 'female', interested_in: 'men' } as const);
    guests.push(await joinRoom(test.url, room, { ...form, first_name: `Guest${place}`, age: 25 + place }));
  }
  const here = guests.slice(0, 12);
  for (const guest of here) await proveMailbox(test, host, guest);
  for (const { id } of here) await host.call(participants.markAttendance, { id: opened.eventId, pid: id, here: true });
  await host.call(participants.markAttendance, { id: opened.eventId, pid: guests[12]?.id ?? '', absent: true });
  const { plan } = await planRoom(room, 3);
  for (let round = 1; round <= 3; round += 1) {
    await pressClock(room, { action: 'start' });
    await pressClock(room, { action: 'end' });
  }
  const state = (await host.call(eveningRounds.getNight, { id: opened.eventId })).night;
  expect(state.ended).toBe(3);

  // When all answer yes about everybody they met, and the results are out
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
    await self.call(guestEvening.saveFeedback, { id, event_id: opened.eventId, rating, text, at: Date.now() });
  }
  await pressCards(room, { action: 'release', at: null });
  const report = await eventually(
    () => reportOf(opened.eventId),
    ({ results, dates }) => results !== null && dates === plan.rounds.flatMap(({ tables }) => tables).length,
    30_000,
  );

  // Then the report equals a recount of plan, matches and answers
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
  // And so does a recount of the table's rows
  expect(report).toMatchObject(recountEvening(await rawTable(test.stack).all(), organization.tenantId, opened.eventId, [first]));
  expect(report.feedback.shown?.texts).toEqual(['Words of somebody, 5', 'Words of somebody, 7', 'Words of somebody, 9']);
  // And no guest is named
  const text = JSON.stringify(report);
  for (const { id, name, email } of guests) for (const word of [id, `"${name}`, email]) expect(text).not.toContain(word);
}, 120_000);

it('is exported with a line for each of these figures', async () => {
  const text = await organization.admin.call(statistics.exportEveningReport, { id: room.eventId });
  const [head, ...lines] = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  const report = await reportOf(room.eventId);
  const { event } = await organization.admin.call(events.getEvent, { id: room.eventId });
  const rounded = (value: number) => String(Math.round(value * 10_000) / 10_000);
  const spread = (name: string, of: EveningReport['sit_outs']) =>
    of === null ? [] : (['least', 'mean', 'most'] as const).map((one) => [`${name}, ${one}`, rounded(of[one])]);
  const shown = report.feedback.shown;
  const lengths = report.rounds.map(({ number, starts_at, ends_at }) => [
    `Seconds of round ${number}`,
    String((Date.parse(ends_at) - Date.parse(starts_at)) / 1000),
  ]);
  expect(head).toBe('Figure,Value');
  expect(
    lines.map((line) =>
      /^("[^"]*"|[^,]*),(.*)$/
        .exec(line)
        ?.slice(1)
        .map((cell) => cell.replace(/^"(.*)"$/, '$1')),
    ),
  ).toEqual([
    ['Event', 'Last Friday'],
    ['Start (UTC)', event.start_time],
    ['Registered', '13'],
    ['Came', '12'],
    ['Had been here before', report.returning ?? ''],
    ['Rounds', '3'],
    ['Planned seconds of a round', String(report.round_seconds)],
    ...lengths,
    ['Dates', String(report.dates)],
    ...spread('Dates of a guest', report.dates_per_guest),
    ...spread('Rounds sat out by a guest', report.sit_outs),
    ['Mean quality', rounded(report.quality ?? 0)],
    ['Mutual dates', String(report.results?.dates)],
    ['Would like to stay in touch', '0'],
    ['Guests with at least one result', '12'],
    ['Feedback', '6'],
    ['Mean of feedback', rounded(23 / 6)],
    ...(shown?.ratings ?? []).map(({ rating, answers }) => [`Feedback of ${rating}`, String(answers)]),
    ...(shown?.texts ?? []).map((words) => ['In a guest’s words', words]),
  ]);
  expect(shown?.ratings.map(({ answers }) => answers)).toEqual([0, 1, 1, 2, 2]);
});

it('counts guests who came late or left, and no date that was undone', async () => {
  // Given four men, one of whom is late, four women, and two rounds, the second of which is planned again
  const host = organization.admin;
  const opened = await openEvent(host, 'Comings and goings');
  const coming: CardRoom = { host, ...opened };
  const people: CardGuest[] = [];
  for (let place = 0; place < 8; place += 1) {
    const form = place < 4 ? ({ gender: 'male', interested_in: 'women' } as const) : ({ gender: 'female', interested_in: 'men' } as const);
    people.push(await joinRoom(test.url, coming, { ...form, age: 30 + place }));
  }
  const [late, left] = [people[0], people[7]];
  if (late === undefined || left === undefined) throw new Error('Two guests are missing');
  const mark = (pid: string, how: { here: boolean } | { absent: true }) =>
    host.call(participants.markAttendance, { id: opened.eventId, pid, ...how });
  for (const { id } of people.slice(1)) await mark(id, { here: true });
  const wanted = { rounds: 2, tables: 10, previous: true } as const;
  const plan = (replaces: number | null) => host.call(eveningRounds.planRounds, { id: opened.eventId, ...wanted, who: 'here', replaces });
  const first = await plan(null);
  await pressClock(coming, { action: 'start' });
  await pressClock(coming, { action: 'end' });
  await mark(late.id, { here: true });
  await mark(left.id, { absent: true });
  const second = await plan(first.plan?.version ?? null);
  await pressClock(coming, { action: 'start' });
  await pressClock(coming, { action: 'end' });
  const tablesOf = (made: typeof first, round: number) => made.plan?.rounds.find(({ number }) => number === round)?.tables ?? [];
  const seated = [tablesOf(first, 1), tablesOf(second, 2)];
  expect(seated.map(({ length }) => length)).toEqual([3, 3]);
  const { data: made } = await eventually(
    () => host.call(matches.listMatchHistory, { id: opened.eventId, limit: '100' }),
    ({ data }) => data.length === 6,
  );
  // When a date of the first round is undone
  const taken = made.at(-1);
  if (taken === undefined) throw new Error('There is no date');
  await host.call(matches.deleteMatch, { id: taken.id });
  const report = await reportOf(opened.eventId);
  // Then it no longer counts, and each guest's count matches their actual dates
  const rest = made.filter(({ id }) => id !== taken.id);
  const numbersHere = new Map<number, number>();
  for (const [at, planned] of [first, second].entries()) {
    const round = planned.plan?.rounds.find(({ number }) => number === at + 1);
    for (const [, one, other] of round?.tables ?? [])
      for (const number of [one, other]) numbersHere.set(number, numbersHere.get(number) ?? 0);
    for (const number of round?.resting ?? []) numbersHere.set(number, (numbersHere.get(number) ?? 0) + 1);
  }
  const rests = [...numbersHere.values()];
  const { participants: rows } = await host.call(participants.listEventParticipants, { id: opened.eventId });
  const came = rows.filter(({ checked_in_at: at }) => at !== null);
  const counts = came.map(({ id }) => rest.filter((one) => [one.participant1_id, one.participant2_id].includes(id)).length);
  expect(report).toMatchObject({
    registered: 8,
    came: came.length,
    dates: 5,
    sit_outs: { least: Math.min(...rests), mean: rests.reduce((sum, count) => sum + count) / rests.length, most: Math.max(...rests) },
    ...{ cards: 'open', results: null, feedback: { answers: 0, shown: null } },
    // None of them came last Friday.
    returning: 0,
    dates_per_guest: {
      least: Math.min(...counts),
      mean: counts.reduce((sum, count) => sum + count) / counts.length,
      most: Math.max(...counts),
    },
  });
  expect(report.quality).toBeCloseTo(rest.reduce((sum, { quality_score: quality }) => sum + quality, 0) / rest.length, 9);
  expect(report.rounds).toHaveLength(2);
});

it('is shown with the five evenings before it, the latest first, as in their own reports', async () => {
  const host = organization.admin;
  // Given seven further events, one a week, the third of which has no guest
  const later: string[] = [];
  for (let week = 1; week <= 7; week += 1) {
    const { event } = await host.call(events.duplicateEvent, { id: later.at(-1) ?? room.eventId });
    const { token } = await host.call(registrationLink.getRegistrationLink, { id: event.id });
    if (week !== 3) await joinRoom(test.url, { eventId: event.id, token });
    later.push(event.id);
  }
  const withGuests = later.filter((_, at) => at !== 2);
  const report = await eventually(
    () => reportOf(later.at(-1) ?? ''),
    ({ earlier }) => earlier.length === 5 && earlier[0]?.event_id === withGuests[4],
  );
  expect(report.earlier.map(({ event_id: id }) => id)).toEqual(withGuests.slice(0, 5).reverse());
  expect(report.earlier[0]).toMatchObject({ registered: 1, came: null, dates: 0, dates_per_guest: null, quality: null, results: null });
  const { earlier } = await reportOf(later[0] ?? '');
  const own = await reportOf(room.eventId);
  const friday = earlier.find(({ event_id: id }) => id === room.eventId);
  expect(friday).toMatchObject({
    event_id: room.eventId,
    event_name: 'Last Friday',
    time_zone: (await host.call(events.getEvent, { id: room.eventId })).event.time_zone,
    registered: 13,
    came: 12,
    dates: own.dates,
    results: own.results,
  });
  expect(friday?.dates_per_guest).toBeCloseTo(own.dates_per_guest?.mean ?? 0, 9);
  expect(friday?.quality).toBeCloseTo(own.quality ?? 0, 3);
});
