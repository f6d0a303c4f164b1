import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { events } from '#shared/contract/routes/events.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { statistics as statisticsRoutes } from '#shared/contract/routes/statistics.ts';
import type { Caller } from '../../support/people/calls/api-client.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { openEvent } from '../../support/people/world.ts';
import { type Organization, sharedTestStack, type TestStack } from '../../support/stack/stack.ts';

let test: TestStack;
let organization: Organization;
let host: Caller;
let event: { eventId: string; token: string };
/** Four participants. Ann and Bob share every choice, Carl shares none of them, and Dora is not interested in men. */
let [ann, bob, carl, dora]: string[] = [];

beforeAll(async () => {
  test = await sharedTestStack();
  organization = await test.addOrganization('Matching');
  host = organization.admin;
});

beforeEach(async () => {
  event = await openEvent(host);
  const join = async (form: Parameters<typeof makeForm>[0]) =>
    (await test.visitor.call(registration.registerForEvent, { key: event.eventId, token: event.token, ...makeForm(form) })).participant.id;
  ann = await join({ first_name: 'Ann', gender: 'female', interested_in: 'men', age: 30, interests: ['hiking', 'theater', 'yoga', 'art'] });
  bob = await join({ first_name: 'Bob', gender: 'male', interested_in: 'women', age: 30, interests: ['hiking', 'theater', 'yoga', 'art'] });
  carl = await join({ first_name: 'Carl', gender: 'male', interested_in: 'women', age: 44, interests: ['gaming'] });
  dora = await join({ first_name: 'Dora', gender: 'female', interested_in: 'women', age: 31, interests: ['hiking'] });
});

const pair = (one = ann, other = bob, eventId = event.eventId) => ({
  event_id: eventId,
  participant1_id: one ?? '',
  participant2_id: other ?? '',
});
const match = (input = pair(), key?: string) =>
  host.ask(matches.createMatch, input, key === undefined ? {} : { headers: { 'idempotency-key': key } });
const statistics = async () => (await host.call(statisticsRoutes.getMatchStatistics, { id: event.eventId })).statistics;
const candidatesOf = async (pid = '') => (await host.call(matches.listCandidates, { id: event.eventId, pid })).data;

describe('candidates', () => {
  it('are people whom the person is interested in, with what they share, best first', async () => {
    const [first, second, ...rest] = await candidatesOf(ann);
    expect(rest).toEqual([]);
    expect(first).toMatchObject({ participant: { id: bob, first_name: 'Bob' }, mutual: true, previous_matches: 0 });
    expect(first?.score).toBeGreaterThan(0.7);
    expect(first?.reasons.map(({ text }) => text).join()).toContain('4 shared interests');
    expect(second).toMatchObject({ participant: { id: carl } });
    expect(second?.score).toBeLessThan(first?.score ?? 0);
  });

  it('say who is not interested in return, and score them low', async () => {
    const dorasView = await candidatesOf(dora);
    expect(dorasView.map(({ participant }) => participant.id)).toEqual([ann]);
    expect(dorasView[0]).toMatchObject({ mutual: false });
    expect(dorasView[0]?.score).toBeLessThan(0.3);
  });

  it('have the same order at each call: by score, then by name', async () => {
    const names = ['Emil', 'Cem', 'Ali', 'Dan', 'Ben'];
    const twin: Parameters<typeof makeForm>[0] = { gender: 'male', interested_in: 'women', age: 44, interests: ['gaming'] };
    for (const first_name of names) {
      await test.visitor.call(registration.registerForEvent, {
        ...{ key: event.eventId, token: event.token },
        ...makeForm({ ...twin, first_name }),
      });
    }
    const shown = (await candidatesOf(ann)).map(({ participant }) => participant.first_name);
    expect(shown).toEqual(['Bob', 'Ali', 'Ben', 'Carl', 'Cem', 'Dan', 'Emil']);
  });

  it('are listed after all others once they were matched, at any event', async () => {
    await match();
    expect((await candidatesOf(ann)).map(({ participant, previous_matches }) => [participant.id, previous_matches])).toEqual([
      [carl, 0],
      [bob, 1],
    ]);
  });
});

describe('a match', () => {
  it('keeps the score that the list showed, even after someone who had chosen the same was erased', async () => {
    const [before] = await candidatesOf(ann);
    await host.call(participants.eraseParticipant, { id: dora ?? '' });
    const [shown] = await candidatesOf(ann);
    expect(shown?.score).toBe(before?.score);
    const { match: made } = await host.call(matches.createMatch, pair());
    expect(made.quality_score).toBe(shown?.score);
  });

  it('keeps the score that the list showed, and is counted everywhere at once', async () => {
    const [shown] = await candidatesOf(ann);
    const { match: made } = await host.call(matches.createMatch, pair());
    expect(made).toMatchObject({
      event_name: 'Test evening',
      participant1: { first_name: 'Ann', age: 30 },
      participant2: { first_name: 'Bob' },
    });
    expect(made.quality_score).toBe(shown?.score);
    expect(await statistics()).toEqual({
      total_matches: 1,
      quality_distribution: { high: 1, medium: 0, low: 0, previous: 0 },
      average_score: made.quality_score,
      unique_matches: 1,
      repeat_matches: 0,
    });
    const { participants: people } = await host.call(participants.listEventParticipants, { id: event.eventId });
    expect(Object.fromEntries(people.map(({ id, match_count }) => [id, match_count]))).toEqual({
      [ann ?? '']: 1,
      [bob ?? '']: 1,
      [carl ?? '']: 0,
      [dora ?? '']: 0,
    });
    const { data, total } = await host.call(matches.listMatchHistory, { id: event.eventId });
    expect([total, data]).toEqual([1, [made]]);
  });

  it('is made once by one Idempotency-Key, also at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => match(pair(), 'one tap')));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(new Set(answers.map(({ body }) => (body as { match: { id: string } }).match.id)).size).toBe(1);
    expect((await statistics()).total_matches).toBe(1);
    expect((await match(pair(), 'another tap')).status).toBe(201);
    expect(await statistics()).toMatchObject({
      total_matches: 2,
      unique_matches: 1,
      repeat_matches: 1,
      quality_distribution: { previous: 1 },
    });
  });

  it('is created again, once, with the key of a deleted one', async () => {
    const idOf = ({ body }: { body: unknown }) => (body as { match: { id: string } }).match.id;
    const first = idOf(await match(pair(), 'one tap'));
    await host.call(matches.deleteMatch, { id: first });
    const second = idOf(await match(pair(), 'one tap'));
    expect(second).not.toBe(first);
    // The reply was lost, so the same request is sent again.
    expect(idOf(await match(pair(), 'one tap'))).toBe(second);
    expect((await statistics()).total_matches).toBe(1);
  });

  it('is refused while either person is absent, except for repeating a request that succeeded before', async () => {
    const absent = (pid = '', is = true) => host.call(participants.markAttendance, { id: event.eventId, pid, absent: is });
    const made = await match(pair(), 'before');
    await absent(bob);
    expect(await match()).toMatchObject({
      status: 409,
      body: { code: 'participant_absent', details: expect.stringMatching(/^Bob .+ is marked as absent\./) },
    });
    expect((await match(pair(), 'before')).body).toEqual(made.body);
    expect((await statistics()).total_matches).toBe(1);
    await absent(bob, false);
    expect((await match()).status).toBe(201);
  });

  it('of a deleted event is not found, not even by a super admin', async () => {
    const { match: made } = await host.call(matches.createMatch, pair());
    await host.call(events.updateEventStatus, { id: event.eventId, status: 'completed' });
    await host.call(events.deleteEvent, { id: event.eventId });
    for (const caller of [host, await test.addAccount('super_admin')])
      expect((await caller.ask(matches.deleteMatch, { id: made.id })).body).toMatchObject({ code: 'match_not_found' });
  });

  it('of the same pair from both sides at once is counted correctly', async () => {
    await Promise.all([match(pair(ann, bob)), match(pair(bob, ann)), match(pair(ann, carl))]);
    expect(await statistics()).toMatchObject({
      total_matches: 3,
      unique_matches: 2,
      repeat_matches: 1,
      quality_distribution: { previous: 1 },
    });
  });

  it('can be undone exactly', async () => {
    const { match: first } = await host.call(matches.createMatch, pair());
    const { match: second } = await host.call(matches.createMatch, pair());
    expect((await host.ask(matches.deleteMatch, { id: first.id })).status).toBe(204);
    expect(await statistics()).toMatchObject({
      total_matches: 1,
      unique_matches: 1,
      repeat_matches: 0,
      quality_distribution: { previous: 0 },
    });
    const both = await Promise.all([host.ask(matches.deleteMatch, { id: second.id }), host.ask(matches.deleteMatch, { id: second.id })]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 404]);
    expect(await statistics()).toMatchObject({ total_matches: 0, unique_matches: 0, average_score: 0 });
    expect((await candidatesOf(ann))[0]).toMatchObject({ previous_matches: 0 });
  });

  it('requires two participants of an active event of one’s own organization', async () => {
    expect((await match(pair(ann, ann))).body).toMatchObject({ code: 'self_match', error: 'Cannot match a participant with themselves' });
    expect((await match({ event_id: event.eventId, participant1_id: '', participant2_id: '' })).body).toMatchObject({
      error: 'First participant is required',
      validation_errors: { participant1_id: 'First participant is required', participant2_id: 'Second participant is required' },
    });
    expect((await match({ ...pair(ann, bob), participant2_id: '' })).body).toMatchObject({ error: 'Second participant is required' });
    expect((await match({ ...pair(ann, bob), event_id: '' })).body).toMatchObject({ error: 'Event ID is required' });
    const other = await openEvent(host, 'Next door');
    expect((await match(pair(ann, bob, other.eventId))).status).toBe(404);
    await host.call(events.updateEventStatus, { id: event.eventId, status: 'completed' });
    expect((await match()).body).toMatchObject({ code: 'event_not_active' });
    expect((await statistics()).total_matches).toBe(0);
  });
});

describe('the history', () => {
  it('can be read in each order, page by page', async () => {
    for (const [one, other] of [
      [ann, carl],
      [ann, bob],
      [ann, dora],
    ])
      await host.call(matches.createMatch, pair(one, other));
    const list = async (sort: 'time_desc' | 'time_asc' | 'quality_desc' | 'quality_asc', limit = '50', offset = '0') =>
      (await host.call(matches.listMatchHistory, { id: event.eventId, sort, limit, offset })).data.map(
        ({ participant2_id }) => participant2_id,
      );
    expect(await list('time_asc')).toEqual([carl, bob, dora]);
    expect(await list('time_desc')).toEqual([dora, bob, carl]);
    expect(await list('quality_desc')).toEqual([bob, carl, dora]);
    expect(await list('quality_asc', '1', '1')).toEqual([carl]);
  });
});

describe('the status of an event', () => {
  it('changes only as the rules allow', async () => {
    const to = async (status: 'upcoming' | 'active' | 'completed') =>
      (await host.ask(events.updateEventStatus, { id: event.eventId, status })).status;
    expect([
      await to('active'),
      await to('upcoming'),
      await to('completed'),
      await to('active'),
      await to('completed'),
      await to('upcoming'),
    ]).toEqual([409, 200, 409, 200, 200, 409]);
  });

  it('is changed by one of two who try at once', async () => {
    const answers = await Promise.all([1, 2].map(() => host.ask(events.updateEventStatus, { id: event.eventId, status: 'completed' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [hostList, all] = await Promise.all([
      host.call(events.listEvents, { status: 'completed', limit: '100' }),
      host.call(events.listEvents, { limit: '100' }),
    ]);
    expect(hostList.data.map(({ id }) => id)).toContain(event.eventId);
    expect(all.data.find(({ id }) => id === event.eventId)).toMatchObject({ status: 'completed', version: 3 });
  });
});
