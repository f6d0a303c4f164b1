import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Route } from '#shared/contract/define.ts';
import { routes } from '#shared/contract/routes.ts';
import { sampleOf, samplesOf } from '#test/contract/samples.ts';
import { plainCall } from '#test/support/people/calls/plain-call.ts';
import { type Everybody, makeEverybody } from '#test/support/people/everybody.ts';
import { type OwnTestStack, startTestStack } from '#test/support/stack/stack.ts';

/**
 * Calls every route once in the bundle that AWS gets, in a separate thread and environment. If a bundle does not load, or its rights do not
 * suffice, the end of the stack fails. All other tests run the functions together.
 */

let test: OwnTestStack;
let people: Everybody;
beforeAll(async () => {
  test = await startTestStack({ apart: true, isEmulated: true });
  people = await makeEverybody(test);
});
afterAll(() => test?.stop());

/** All routes; those that end something come last. */
const all: readonly Route[] = [...routes].sort((one, other) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'));

it.each(all.map((route) => [route.id, route] as const))('%s', async (_id, route) => {
  const { bearer } = people.callerFor(route);
  const { status, text } = await plainCall(test.url, route, { ...sampleOf(samplesOf(people.world), route) }, bearer);
  // A call that an earlier call has made pointless is refused with a declared error.
  expect(status, text).toBeLessThan(500);
});
