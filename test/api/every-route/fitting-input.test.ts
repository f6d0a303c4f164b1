import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { errorsOf } from '#shared/contract/access.ts';
import type { Route } from '#shared/contract/define.ts';
import { errorTable } from '#shared/contract/errors.ts';
import { routes } from '#shared/contract/routes.ts';
import { sampleOf, samplesOf } from '../../contract/samples.ts';
import { type Everybody, makeEverybody } from '../../support/people/everybody.ts';
import { fittingCalls } from '../../support/people/input/fitting.ts';
import { wireOf } from '../../support/people/input/hostile.ts';
import { seeded } from '../../support/people/input/seed.ts';
import { type OwnTestStack, startTestStack } from '../../support/stack/stack.ts';

/**
 * Calls every route with valid values, generated from its own schemas. The answer is the declared reply or one of the route's declared
 * errors; nothing else, and never 500.
 */

let test: OwnTestStack;
let people: Everybody;

beforeAll(async () => {
  test = await startTestStack();
  people = await makeEverybody(test);
});
afterAll(() => test?.stop());

/** Routes that end something come last, each with its own world. */
const all: readonly Route[] = routes;
const isLasting = ({ method }: Route) => method === 'GET' || method === 'POST';
const named = (each: readonly Route[]) => each.map((route) => [route.id, route] as const);

it.each(named(all.filter(isLasting)))('%s answers as it declares', async (_id, route) => {
  const sample = sampleOf(samplesOf(people.world), route);
  await fc.assert(
    fc.asyncProperty(fittingCalls(route, sample), async (call) => {
      expect(await faultOf(route, call, people)).toBeUndefined();
    }),
    { numRuns: runsOf(route), ...seeded },
  );
});

let worlds = 0;
it.each(named(all.filter((route) => !isLasting(route))))('%s answers as it declares', async (_id, route) => {
  const own = await makeEverybody(test, `World ${++worlds}`);
  const sample = sampleOf(samplesOf(own.world), route);
  await fc.assert(
    fc.asyncProperty(fittingCalls(route, sample), async (call) => {
      expect(await faultOf(route, call, own)).toBeUndefined();
    }),
    { numRuns: runsOf(route), ...seeded },
  );
});

/** Returns how many calls to make. A call without query and body has only one valid form. */
const runsOf = ({ query, body }: Route) => (query === undefined && body === undefined ? 1 : 10);

const problem = z.looseObject({ code: z.string(), message: z.string(), request_id: z.string() });

/** Returns what is wrong with the answer to a valid call. */
async function faultOf(route: Route, call: Readonly<Record<string, unknown>>, { callerFor }: Everybody): Promise<string | undefined> {
  const { path, body } = wireOf(route, call, {});
  const { bearer } = callerFor(route);
  const response = await fetch(test.url + path, {
    method: route.method,
    redirect: 'manual',
    headers: {
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  const said = `${response.status} ${text.slice(0, 300)} to ${route.method} ${path} ${body ?? ''}`;
  if (response.status === (route.status ?? 200)) return isReply(route, text) ? undefined : `not the declared reply: ${said}`;
  const told = z.safeParse(problem, parseJson(text));
  if (!told.success) return `no envelope: ${said}`;
  const declared = errorsOf(route).filter((code) => code !== 'internal');
  const fits = declared.some((code) => code === told.data.code && errorTable[code].status === response.status);
  return fits ? undefined : `not declared: ${said}`;
}

const isReply = (route: Route, text: string) =>
  route.replyType !== undefined || z.safeParse(route.reply, text === '' ? undefined : parseJson(text)).success;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
