import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { FaultInjector } from '#infra/local/aws-endpoint/faults.ts';
import type { Answer, CallOptions } from '#infra/local/seed/call-api.ts';
import { mapInParallel } from '#infra/local/seed/map-in-parallel.ts';
import type { RequestOf, Route } from '#shared/contract/define.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { statistics as statisticsRoutes } from '#shared/contract/routes/statistics.ts';
import type { Caller } from '#test/support/people/calls/api-client.ts';
import { eventually } from '#test/support/people/calls/eventually.ts';
import { openScreen, type Screen } from '#test/support/people/calls/screen.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { openEvent } from '#test/support/people/world.ts';
import { recount } from '#test/support/rooms/judges/recount.ts';
import { dice, troubledTable } from '#test/support/stack/disturbed/troubled-table.ts';
import { type Organization, type OwnTestStack, startTestStack } from '#test/support/stack/stack.ts';
import { rawTable } from '#test/support/stack/table/table.ts';

/**
 * Three staff members run one evening while things break. At the end the matches, the counters, the statistics and the content of each
 * screen equal the table (docs/rules/live.md#numbers-of-changes).
 */

let test: OwnTestStack;
let organization: Organization;
let staff: Caller[];
const screens: Screen[] = [];
let end = () => {};

beforeAll(async () => {
  test = await startTestStack();
  organization = await test.addOrganization('Breaking', 2);
  staff = [organization.admin, ...organization.hosts];
});
afterEach(() => {
  end();
  for (const screen of screens.splice(0)) screen.close();
});
afterAll(() => test?.stop());

/**
 * Makes the function that tells watchers die in the middle of a batch: every fourth of its posts breaks off, before or after it has
 * arrived.
 */
function dyingBroadcast(): FaultInjector {
  const falls = dice(7_081_101);
  return ({ service, functionName }) => {
    if (functionName !== 'streams-broadcast') return undefined;
    if (service === 'execute-api' && falls(0.25)) return { kind: 'drop', when: falls(0.5) ? 'before' : 'after' };
    return service === 'dynamodb' && falls(0.25) ? { kind: 'drop', when: 'before' } : undefined;
  };
}

/** Retries until the server is no longer busy, as people do. */
async function insist<R extends Route>(who: Caller, route: R, input: RequestOf<R>, options?: CallOptions): Promise<Answer> {
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const answer = await who.ask(route, input, options);
    if (answer.status < 500) return answer;
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    await delay(50);
  }
  throw new Error(`${route.id} was never answered`);
}

/**
 * Plays an evening of 14 guests: three staff members make 40 matches at the same time and delete every fourth, while some people leave and
 * return.
 */
async function holdEvening(eventId: string, token: string, disturb: (step: number) => void): Promise<void> {
  const people = await mapInParallel(
    Array.from({ length: 14 }, (_, index) => index),
    4,
    async (place) => {
      const interests = ['hiking', 'theater', 'yoga', 'art'].slice(0, 1 + (place % 4));
      const form = makeForm({ gender: place % 2 === 0 ? 'male' : 'female', interests });
      disturb(place);
      const { status, body } = await insist(
        test.visitor,
        registration.registerForEvent,
        { key: eventId, token, ...form },
        keyed(`${eventId} guest ${place}`),
      );
      expect(status).toBe(201);
      return (body as { participant: { id: string } }).participant.id;
    },
  );
  // The person who leaves and returns is not matched.
  const [away = '', ...matched] = people;
  await mapInParallel(
    Array.from({ length: 40 }, (_, step) => step),
    3,
    async (step) => {
      const who = staff[step % 3] ?? organization.admin;
      disturb(step);
      const one = matched[(step * 3) % matched.length] ?? '';
      const other = matched[(step * 5 + 1) % matched.length] ?? '';
      if (one === other) return;
      const made = await insist(
        who,
        matches.createMatch,
        { event_id: eventId, participant1_id: one, participant2_id: other },
        keyed(`${eventId} ${step}`),
      );
      expect(made.status).toBe(201);
      const { id } = (made.body as { match: { id: string } }).match;
      // 404 means that the match was deleted and only the reply was lost.
      if (step % 4 === 0) expect([204, 404]).toContain((await insist(who, matches.deleteMatch, { id })).status);
      if (step % 7 === 0) {
        const mark = await insist(who, participants.markAttendance, { id: eventId, pid: away, absent: step % 2 === 0 });
        expect(mark.status).toBe(200);
      }
    },
  );
}

const keyed = (key: string): CallOptions => ({ headers: { 'idempotency-key': key } });

async function expectAgreement(eventId: string): Promise<void> {
  const table = rawTable(test.stack);
  const { kept, counted } = await recount(table, organization.tenantId, eventId);
  expect(kept).toEqual(counted);
  const pk = `T#${organization.tenantId}#E#${eventId}`;
  const items = (await table.all()).filter((item) => item['pk'] === pk);
  const made = items.filter(({ sk }) => String(sk).startsWith('M#')).map(({ id }) => String(id));
  const people = items.filter(({ sk }) => String(sk).startsWith('P#')).map(({ sk, ab }) => [String(sk).slice(2), ab === true]);
  expect(made.length).toBeGreaterThan(20);
  const { statistics } = await organization.admin.call(statisticsRoutes.getMatchStatistics, { id: eventId });
  expect(statistics.total_matches).toBe(made.length);

  const numberOf = (sk: string) => Number(items.find((item) => item['sk'] === sk)?.['v']);
  const numbers = { people: numberOf('COUNT#P'), matches: numberOf('COUNT#M') };
  for (const screen of screens) {
    await eventually(
      async () => ({ shown: screen.numbers, numbers }),
      ({ shown }) => isDeepStrictEqual(shown, numbers),
      60_000,
    );
    expect([...screen.matches].sort()).toEqual(made.sort());
    expect([...screen.people].sort()).toEqual(people.sort());
  }
}

describe('an evening in trouble', () => {
  it.each([
    ['30 % of the table’s answers are throttling or conflicts', troubledTable(), 0],
    ['the function that tells watchers keeps dying', dyingBroadcast(), 0],
    ['sockets are cut again and again', () => undefined, 5],
  ] as const)(
    'ends with the same state everywhere as in the table: %s',
    async (_name, injector, cutEvery) => {
      const { eventId, token } = await openEvent(organization.admin);
      for (const caller of staff) screens.push(openScreen(() => ({ origin: test.url, caller }), eventId));
      await eventually(
        async () => screens.map(({ refetches }) => refetches),
        (counts) => counts.every((count) => count > 0),
      );
      let struck = 0;
      end = test.stack.services.inject((request) => {
        const fault = injector(request);
        if (fault !== undefined) struck += 1;
        return fault;
      });
      await holdEvening(eventId, token, (step) => {
        if (cutEvery > 0 && step % cutEvery === 0) screens[step % 3]?.cut();
      });
      // The trouble lasts until the last change has been sent.
      await delay(1000);
      end();
      // The trouble had an effect: requests failed, or connections broke and screens refetched.
      expect(struck + screens.reduce((sum, { refetches }) => sum + refetches - 1, 0)).toBeGreaterThan(5);
      await expectAgreement(eventId);
    },
    240_000,
  );
});
