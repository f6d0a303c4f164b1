import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { FaultInjector } from '#infra/local/aws-endpoint/faults.ts';
import { mapInParallel } from '#infra/local/seed/map-in-parallel.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { statistics as statisticsRoutes } from '#shared/contract/routes/statistics.ts';
import type { Caller } from '../support/people/calls/api-client.ts';
import { makeForm } from '../support/people/input/form.ts';
import { openEvent } from '../support/people/world.ts';
import { type OwnTestStack, startTestStack } from '../support/stack/stack.ts';

/** DynamoDB throttles and transactions conflict, as when a whole room acts at once (docs/rules/calls.md#overload). */

let test: OwnTestStack;
let host: Caller;

beforeAll(async () => {
  test = await startTestStack();
  host = (await test.addOrganization('Overloaded')).admin;
});
afterAll(() => test?.stop());

let end = () => {};
afterEach(() => end());

interface Faults {
  readonly inject: FaultInjector;
  /** Returns how many requests have failed so far. */
  readonly struck: () => number;
}

/** Fails every third of the requests that `meets` selects, evenly spread, so that each test run is the same. */
function everyThird(meets: (operation: string) => boolean, fault: ReturnType<FaultInjector>): Faults {
  let count = 0;
  return {
    inject({ service, operation }) {
      if (service !== 'dynamodb' || !meets(operation)) return undefined;
      count += 1;
      return count % 3 === 0 ? fault : undefined;
    },
    struck: () => Math.floor(count / 3),
  };
}

const conflict = everyThird((operation) => operation === 'TransactWriteItems', {
  kind: 'error',
  status: 400,
  code: 'TransactionCanceledException',
  message: 'Transaction cancelled, please refer cancellation reasons for specific reasons [TransactionConflict, None]',
  fields: { CancellationReasons: [{ Code: 'TransactionConflict' }, { Code: 'None' }] },
});
const throttle = everyThird((operation) => operation !== 'TransactWriteItems', {
  kind: 'error',
  status: 400,
  code: 'ThrottlingException',
  message: 'Throughput exceeds the current capacity',
});
const lostAnswer = everyThird((operation) => operation === 'TransactWriteItems', { kind: 'drop', when: 'after' });

it.each([
  ['conflicts', conflict],
  ['throttling', throttle],
  ['answers that are lost after the write', lostAnswer],
])('loses nothing and doubles nothing under %s', async (name, { inject, struck }) => {
  const { eventId, token } = await openEvent(host, `Evening of ${name}`);
  end = test.stack.services.inject(inject);
  // Acts as phones do: a client that is told "busy" retries with the same key.
  const people = await mapInParallel(
    Array.from({ length: 12 }, (_, index) => index),
    4,
    async (place) => {
      const headers = { 'idempotency-key': `${name} ${place}` };
      return (await test.visitor.call(registration.registerForEvent, { key: eventId, token, ...makeForm() }, { headers })).participant.id;
    },
  );
  await mapInParallel(people.slice(1), 4, (other) =>
    host.call(
      matches.createMatch,
      { event_id: eventId, participant1_id: people[0] ?? '', participant2_id: other },
      { headers: { 'idempotency-key': `${name} ${other}` } },
    ),
  );
  end();
  // 12 registrations and 11 matches make enough requests.
  expect(struck()).toBeGreaterThan(5);
  const { statistics } = await host.call(statisticsRoutes.getMatchStatistics, { id: eventId });
  expect(statistics).toMatchObject({ total_matches: 11, unique_matches: 11, repeat_matches: 0 });
  const { participants: list } = await host.call(participants.listEventParticipants, { id: eventId });
  expect(list).toHaveLength(12);
  expect(list.find(({ id }) => id === people[0])?.match_count).toBe(11);
});

it('answers 503 with Retry-After when the trouble lasts', async () => {
  const { eventId, token } = await openEvent(host, 'Evening of nothing');
  end = test.stack.services.inject(({ service, operation }) =>
    service === 'dynamodb' && operation === 'TransactWriteItems'
      ? { kind: 'error', status: 400, code: 'ThrottlingException', message: 'Throughput exceeds the current capacity' }
      : undefined,
  );
  const answer = await test.visitor.ask(registration.registerForEvent, { key: eventId, token, ...makeForm() });
  end();
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  expect((await host.call(statisticsRoutes.getEventStatistics, { id: eventId })).statistics.total_participants).toBe(0);
});
