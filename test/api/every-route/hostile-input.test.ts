import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { bodyLimitOf, paramNames, type Route } from '#shared/contract/define.ts';
import { routes } from '#shared/contract/routes.ts';
import { sampleOf, samplesOf, type World } from '../../contract/samples.ts';
import { type Everybody, makeEverybody } from '../../support/people/everybody.ts';
import { type Hostile, hostileRequests, tooLarge } from '../../support/people/input/hostile.ts';
import { type OwnTestStack, startTestStack } from '../../support/stack/stack.ts';
import { type RawTable, rawTable } from '../../support/stack/table/table.ts';
import { changesBetween, quietTable, tableDigest, untilMailsTried } from '../../support/stack/table/table-digest.ts';

/**
 * Sends hostile input, derived from its own schemas, to every route (docs/rules/calls.md#hostile-input). Invalid values are refused in our
 * envelope, with a message for the field, and change nothing in the table. `access.test.ts` calls routes without existing ids; here every
 * id is real, so only the input check can refuse.
 */

let test: OwnTestStack;
let table: RawTable;
let people: Everybody;
let world: World;
/** The table before a route is tried; nothing else writes to it. */
let untouched: Record<string, string>;

beforeAll(async () => {
  test = await startTestStack();
  table = rawTable(test.stack);
  people = await makeEverybody(test);
  world = people.world;
  await untilMailsTried(table);
  untouched = await quietTable(table);
});
afterAll(() => test?.stop());

const all: readonly Route[] = routes;
const takesInput = (route: Route) => paramNames(route.path).length > 0 || route.query !== undefined || route.body !== undefined;

// Grouped by route, so that the route's function stays warm: the stack keeps 24 functions.
describe.each(all.filter(takesInput).map((route) => [route.id, route] as const))('values outside the contract: %s', (_id, route) => {
  it('refuses it and changes nothing', async () => {
    const faults: string[] = [];
    for (const request of hostileRequests(route, sampleOf(samplesOf(world), route))) {
      const fault = faultOf(route, request, await send(route, request));
      if (fault !== undefined) faults.push(`${request.what}: ${fault}`);
    }
    expect(faults).toEqual([]);
    const now = await tableDigest(table);
    const before = untouched;
    untouched = now;
    expect(changesBetween(before, now)).toEqual([]);
  });

  if (route.body !== undefined) {
    it('refuses five megabytes', async () => {
      const { status, body } = await send(route, tooLarge(route, sampleOf(samplesOf(world), route)));
      expect([status, body.code]).toEqual([413, 'too_large']);
    });
  }
});

/** Returns what is wrong with the answer to a request that must be refused. */
function faultOf(route: Route, { part, path, field, body: sent }: Hostile, { status, body }: Answer): string | undefined {
  const said = `${status} ${JSON.stringify(body).slice(0, 200)} to ${path.slice(0, 80)} ${String(sent).slice(0, 80)}`;
  // A caller without proof must not learn whether the entity exists.
  if (part === 'path' && route.auth.includes('public') && status < 300) return undefined;
  if (body.request_id === undefined || body.error === undefined || body.error !== body.message) return `no envelope: ${said}`;
  // The address belongs to no entity; a public page's link may be reported as expired.
  if (part === 'path') return [400, 404, 410].includes(status) ? undefined : said;
  if (sent !== undefined && Buffer.byteLength(sent) > bodyLimitOf(route))
    return status === 413 && body.code === 'too_large' ? undefined : said;
  if (status !== 400) return said;
  if (body.code === 'invalid_json') return field === undefined ? undefined : `not JSON: ${said}`;
  const told = Object.entries(body.validation_errors ?? {});
  // A page that is opened with a link has its own message for a call without one.
  if (told.length === 0)
    return field !== undefined && body.code === 'invalid_input' ? `no field: ${said}` : messageFault(body.message, said);
  if (field !== undefined && !told.some(([name]) => name === field || name.startsWith(`${field}.`) || field.startsWith(`${name}.`)))
    return `another field: ${said}`;
  return told.map(([, message]) => messageFault(message, said)).find((fault) => fault !== undefined);
}

const messageFault = (message: string | undefined, said: string) =>
  message === undefined || message.length < 4 || /^invalid input/i.test(message) ? `no words for people: ${said}` : undefined;

const envelope = z.looseObject({
  error: z.optional(z.string()),
  message: z.optional(z.string()),
  code: z.optional(z.string()),
  request_id: z.optional(z.string()),
  validation_errors: z.optional(z.record(z.string(), z.string())),
});
interface Answer {
  readonly status: number;
  readonly body: z.output<typeof envelope>;
}

async function send(route: Route, { path, body }: Hostile): Promise<Answer> {
  const bearer = people.callerFor(route).bearer;
  const response = await fetch(test.url + path, {
    method: route.method,
    headers: {
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  return { status: response.status, body: isJson && text !== '' ? z.parse(envelope, JSON.parse(text)) : {} };
}
