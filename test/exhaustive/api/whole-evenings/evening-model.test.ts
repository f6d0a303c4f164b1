import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { events } from '#shared/contract/routes/events.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { statistics as statisticsRoutes } from '#shared/contract/routes/statistics.ts';
import type { EventStatus } from '#shared/model/events/event.ts';
import { transitionsFrom } from '#shared/rules/events/event-status.ts';
import type { Caller } from '#test/support/people/calls/api-client.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { openEvent } from '#test/support/people/world.ts';
import { recount } from '#test/support/rooms/judges/recount.ts';
import { type OwnTestStack, startTestStack } from '#test/support/stack/stack.ts';
import { rawTable } from '#test/support/stack/table/table.ts';

/**
 * Two staff members run random events at the same time. Whatever the order of their calls, the table, the counters and the lists must agree
 * with the replies.
 */

let test: OwnTestStack;
let staff: readonly [Caller, Caller];
let tenantId: string;

beforeAll(async () => {
  test = await startTestStack();
  const organization = await test.addOrganization('Model', 1);
  tenantId = organization.tenantId;
  staff = [organization.admin, organization.hosts[0] ?? organization.admin];
});
afterAll(() => test?.stop());

/** The state implied by the replies so far. */
interface Model {
  readonly eventId: string;
  readonly token: string;
  status: EventStatus;
  name: string;
  deleted: boolean;
  readonly people: { id: string; gender: 'male' | 'female' | 'non-binary' }[];
  readonly matchIds: string[];
  /** Ids of the other events created during the run. */
  readonly others: string[];
}

type Step =
  | { readonly kind: 'register'; readonly gender: 'male' | 'female' | 'non-binary' }
  | { readonly kind: 'status'; readonly to: EventStatus }
  | { readonly kind: 'create'; readonly name: string }
  | { readonly kind: 'rename'; readonly name: string }
  | { readonly kind: 'match'; readonly one: number; readonly other: number }
  | { readonly kind: 'unmatch'; readonly which: number }
  | { readonly kind: 'delete' };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('register' as const), gender: fc.constantFrom('male', 'female', 'non-binary') }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('match' as const), one: fc.nat(5), other: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('unmatch' as const), which: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('status' as const), to: fc.constantFrom('upcoming', 'active', 'completed') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('create' as const), name: fc.constantFrom('A third', 'A fourth') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rename' as const), name: fc.constantFrom('One name', 'Another name') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const) }) },
);

const newEvent = () => ({
  venue_name: 'The Green Room',
  venue_location: '12 Orchard Street',
  start_time: new Date(Date.now() + 3_600_000).toISOString(),
  end_time: new Date(Date.now() + 7_200_000).toISOString(),
  male_limit: 10,
  female_limit: 10,
});

/** Takes a step and returns the change that its reply implies. The model is changed only after both staff members have their replies. */
async function take(who: Caller, model: Model, wanted: Step): Promise<{ status: number; apply: () => void }> {
  const id = model.eventId;
  switch (wanted.kind) {
    case 'register': {
      const answer = await test.visitor.ask(registration.registerForEvent, {
        key: id,
        token: model.token,
        ...makeForm({ gender: wanted.gender }),
      });
      const person = () => ({ id: (answer.body as { participant: { id: string } }).participant.id, gender: wanted.gender });
      return { status: answer.status, apply: () => model.people.push(person()) };
    }
    case 'status': {
      const { status } = await who.ask(events.updateEventStatus, { id, status: wanted.to });
      return { status, apply: () => Object.assign(model, { status: wanted.to }) };
    }
    case 'create': {
      const answer = await who.ask(events.createEvent, { ...newEvent(), name: wanted.name });
      return { status: answer.status, apply: () => model.others.push((answer.body as { event: { id: string } }).event.id) };
    }
    case 'rename': {
      const { event } = await who.call(events.getEvent, { id });
      const { name: _, ...rest } = event;
      const { status } = await who.ask(events.updateEvent, { ...rest, id, name: wanted.name });
      return { status, apply: () => Object.assign(model, { name: wanted.name }) };
    }
    case 'match': {
      const pair = {
        participant1_id: model.people[wanted.one]?.id ?? 'nobody',
        participant2_id: model.people[wanted.other]?.id ?? 'nobody',
      };
      const answer = await who.ask(matches.createMatch, { event_id: id, ...pair });
      return { status: answer.status, apply: () => model.matchIds.push((answer.body as { match: { id: string } }).match.id) };
    }
    case 'unmatch': {
      const matchId = model.matchIds[wanted.which] ?? `${id}-01ARZ3NDEKTSV4RRFFQ69G5FAV`;
      const { status } = await who.ask(matches.deleteMatch, { id: matchId });
      return { status, apply: () => model.matchIds.splice(model.matchIds.indexOf(matchId), 1) };
    }
    case 'delete': {
      const { status } = await who.ask(events.deleteEvent, { id });
      return { status, apply: () => Object.assign(model, { deleted: true }) };
    }
  }
}

/** Checks the model's event, and every list and count of the organization's events. */
async function check(model: Model): Promise<void> {
  const [host] = staff;
  const id = model.eventId;
  const { data: all, counts, total } = await host.call(events.listEvents, { limit: '1000' });
  const ofStatus = (status: EventStatus) => all.filter((event) => event.status === status).length;
  expect(counts).toEqual({ upcoming: ofStatus('upcoming'), active: ofStatus('active'), completed: ofStatus('completed') });
  expect(total).toBe(all.length);
  const listed = new Map(all.map((event) => [event.id, event]));
  expect(listed.get(id)?.status).toBe(model.deleted ? undefined : model.status);
  expect(model.others.filter((other) => listed.get(other)?.status !== 'upcoming')).toEqual([]);
  if (model.deleted) {
    expect((await host.ask(events.getEvent, { id })).status).toBe(404);
    return;
  }
  const [{ event }, { statistics }, { statistics: matching }, { participants: people }, history] = await Promise.all([
    host.call(events.getEvent, { id }),
    host.call(statisticsRoutes.getEventStatistics, { id }),
    host.call(statisticsRoutes.getMatchStatistics, { id }),
    host.call(participants.listEventParticipants, { id }),
    host.call(matches.listMatchHistory, { id, limit: '1000' }),
  ]);
  expect(event).toMatchObject({ status: model.status, name: model.name });
  const count = (gender: string) => model.people.filter((person) => person.gender === gender).length;
  expect(statistics).toEqual({
    total_participants: model.people.length,
    male_count: count('male'),
    female_count: count('female'),
    non_binary_count: count('non-binary'),
  });
  expect(people.map((person) => person.id).sort()).toEqual(model.people.map((person) => person.id).sort());
  expect(history.data.map((match) => match.id).sort()).toEqual([...model.matchIds].sort());
  const pairs = new Set(history.data.map((match) => [match.participant1_id, match.participant2_id].sort().join()));
  const { high, medium, low, previous } = matching.quality_distribution;
  expect([matching.total_matches, high + medium + low, matching.unique_matches, previous]).toEqual([
    model.matchIds.length,
    model.matchIds.length,
    pairs.size,
    model.matchIds.length - pairs.size,
  ]);
  const sum = history.data.reduce((total, match) => total + match.quality_score, 0);
  expect(matching.average_score).toBeCloseTo(history.data.length === 0 ? 0 : sum / history.data.length, 6);
  expect(people.reduce((total, person) => total + person.match_count, 0)).toBe(2 * model.matchIds.length);
  const { kept, counted } = await recount(rawTable(test.stack), tenantId, id);
  expect(kept).toEqual(counted);
}

it('always agrees with its model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, step), { minLength: 4, maxLength: 12 }), async (steps) => {
      const opened = await openEvent(staff[0], 'One name');
      const model: Model = { ...opened, status: 'active', name: 'One name', deleted: false, people: [], matchIds: [], others: [] };
      for (const [first, second] of steps) {
        if (model.deleted) break;
        // Two simultaneous status changes may both be permitted, but only in one order; the replies do not show which came last.
        const concurrent = first.kind !== 'status' || second.kind !== 'status' ? [first, second] : [first];
        // A rename reads the event first, and would find it deleted.
        if (concurrent.some(({ kind }) => kind === 'rename') && concurrent.some(({ kind }) => kind !== 'register' && kind !== 'rename'))
          continue;
        const before = model.status;
        const results = await Promise.all(concurrent.map((wanted, index) => take(staff[index === 0 ? 0 : 1], model, wanted)));
        results.forEach(({ status, apply }, index) => {
          expect(status).toBeLessThan(500);
          const wanted = concurrent[index];
          if (status >= 300) return;
          if (wanted?.kind === 'status') expect(transitionsFrom(before)).toContain(wanted.to);
          if (wanted?.kind === 'delete' && concurrent.length === 1) expect(before).not.toBe('active');
          if (
            wanted?.kind === 'rename' &&
            results.every((result) => result.status < 300) &&
            concurrent.every(({ kind }) => kind === 'rename')
          )
            return;
          apply();
        });
        if (concurrent.every(({ kind }) => kind === 'rename'))
          model.name = (await staff[0].call(events.getEvent, { id: model.eventId })).event.name;
        await check(model);
      }
    }),
    { numRuns: 25, endOnFailure: true },
  );
}, 240_000);
