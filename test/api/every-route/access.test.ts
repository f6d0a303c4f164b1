import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ranksAtLeast, staffRankOf } from '#shared/contract/access.ts';
import { paramNames, type Route } from '#shared/contract/define.ts';
import { requestOf } from '#shared/contract/request.ts';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { staff } from '#shared/contract/routes/staff.ts';
import { routes } from '#shared/contract/routes.ts';
import type { Role } from '#shared/model/accounts/user.ts';
import { sampleOf, samplesOf, type World } from '../../contract/samples.ts';
import { addAccounts } from '../../support/people/accounts.ts';
import type { Caller } from '../../support/people/calls/api-client.ts';
import { makeWorld, planNight } from '../../support/people/world.ts';
import { type OwnTestStack, startTestStack } from '../../support/stack/stack.ts';

/** Rules for every route of the contract. */

let test: OwnTestStack;
let home: World;
let host: Caller;
let stranger: Caller;
const byRole = new Map<Role, Caller>();
/** Callers for calls that end their caller's sessions, keyed by role. */
const spare = new Map<Role, Caller>();
/** A caller from an organization that tests may damage. */
let clumsy: Caller;

beforeAll(async () => {
  test = await startTestStack();
  const organization = await test.addOrganization('Home');
  const other = await test.addOrganization('Elsewhere');
  const [firstHost] = organization.hosts;
  if (firstHost === undefined) throw new Error('An organization needs a host');
  host = firstHost;
  stranger = other.admin;
  const { user } = await host.call(accounts.getOwnAccount, {});
  const [invited] = await addAccounts(test, 'admin', 1);
  const { invitation } = await organization.admin.call(staff.inviteHost, { email: invited?.email ?? '' });
  const world = await makeWorld(test.url, host, organization.accounts.host);
  await planNight(host, world);
  home = { ...world, hostId: user.id, invitationId: invitation?.id ?? '' };
  const spoiled = await test.addOrganization('Clumsy');
  clumsy = spoiled.admin;
  byRole
    .set('user', await test.addAccount('user'))
    .set('host', host)
    .set('admin', organization.admin);
  byRole.set('super_admin', await test.addAccount('super_admin'));
  const [spoiledHost = clumsy] = spoiled.hosts;
  spare
    .set('user', await test.addAccount('user'))
    .set('host', spoiledHost)
    .set('admin', await test.addAccount('admin'))
    .set('super_admin', await test.addAccount('super_admin'));
});
afterAll(() => test?.stop());

/** Makes a call with plain data: these tests send values that types would forbid. */
async function send(
  route: Route,
  input: Record<string, unknown>,
  options: { bearer?: string | undefined; raw?: string; type?: string } = {},
) {
  const { path, body } = requestOf(route, speakable(route, input) as never);
  const response = await fetch(test.url + path, {
    method: route.method,
    headers: {
      ...(options.bearer === undefined ? {} : { authorization: `Bearer ${options.bearer}` }),
      ...(body === undefined ? {} : { 'content-type': options.type ?? 'application/json' }),
    },
    ...(body === undefined ? {} : { body: options.raw ?? body }),
  });
  const text = await response.text();
  const isJson = text !== '' && response.headers.get('content-type')?.startsWith('application/json');
  return { status: response.status, headers: response.headers, body: z.parse(envelope, isJson ? JSON.parse(text) : {}) };
}

/**
 * Drops values that an address cannot contain: a lone surrogate (`encodeURIComponent` refuses it), and an object that cannot be converted
 * to text. A body can contain both.
 */
function speakable(route: Route, input: Record<string, unknown>): Record<string, unknown> {
  const inQuery = route.query instanceof z.ZodMiniObject ? Object.keys(route.query.shape) : [];
  const inAddress = new Set([...paramNames(route.path), ...inQuery]);
  const speak = (value: unknown) => {
    if (typeof value === 'string') return value.toWellFormed();
    return typeof value === 'object' ? JSON.stringify(value).toWellFormed() : value;
  };
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, inAddress.has(name) ? speak(value) : value]));
}

const envelope = z.looseObject({
  error: z.nullish(z.string()),
  message: z.optional(z.string()),
  code: z.optional(z.string()),
  request_id: z.optional(z.string()),
  validation_errors: z.optional(z.record(z.string(), z.string())),
});

const all: readonly Route[] = routes;
const isPublic = (route: Route) => route.auth.includes('public');
const endsOwnSessions = ({ id }: Route) => id === 'accounts.signOutEverywhere' || id === 'accounts.signOutElsewhere';
/** Whether a route is about the caller's own organization, which a super_admin lacks. */
const ofOwnOrganization = (route: Route) => route.path.startsWith('/tenant/');
const onlyPublic = (route: Route) => route.auth.every((access) => access === 'public');
const namesATenantsThing = (route: Route) =>
  staffRankOf(route) !== undefined &&
  staffRankOf(route) !== 'super_admin' &&
  (paramNames(route.path).length > 0 || route.id === 'matches.createMatch');

/** Returns a permitted caller who is not needed afterwards, in case the call succeeds. */
function callerFor(route: Route): string | undefined {
  if (onlyPublic(route) || isPublic(route)) return undefined;
  const least = staffRankOf(route);
  if (least === undefined) return home.participantToken;
  if (endsOwnSessions(route)) return spare.get('host')?.bearer;
  if (least === 'super_admin') return byRole.get(least)?.bearer;
  return least === 'admin' ? clumsy.bearer : host.bearer;
}

// Grouped by route, so that the route's function stays warm: the stack keeps 24 functions.
describe.each(all.map((route) => [route.id, route] as const))('%s', (_id, route) => {
  const sample = () => sampleOf(samplesOf(home), route);

  if (!isPublic(route)) {
    it('answers 401 to no one', async () => {
      const { status, body } = await send(route, sample());
      expect(status).toBe(401);
      expect(body).toMatchObject({ code: 'unauthorized', error: body.message });
      expect(body.request_id).toBeTruthy();
    });
  }

  if (!onlyPublic(route)) {
    it('answers 401 to a forged token', async () => {
      const [head, , signature] = (host.bearer ?? '').split('.');
      const claims = Buffer.from(JSON.stringify({ sub: 'x', aud: 'staff', token_use: 'access', role: 'super_admin' })).toString(
        'base64url',
      );
      const { status } = await send(route, sample(), { bearer: `${head}.${claims}.${signature}` });
      expect(status).toBe(401);
    });
  }

  if (namesATenantsThing(route)) {
    it('answers 404 for what is not its own', async () => {
      const { status } = await send(route, sample(), { bearer: stranger.bearer });
      expect(status).toBe(404);
    });
  }

  const least = staffRankOf(route);
  if (least !== undefined) {
    it.each(['user', 'host', 'admin', 'super_admin'] as const)('as %s', async (role) => {
      // Roles that may make the call send an input that writes nothing.
      const input =
        ranksAtLeast(role, least) && route.method !== 'GET' && !(role === 'super_admin' && ofOwnOrganization(route))
          ? Object.fromEntries(paramNames(route.path).map((name) => [name, 'unknown']))
          : sample();
      const callers = endsOwnSessions(route) ? spare : byRole;
      const { status, body } = await send(route, input, { bearer: callers.get(role)?.bearer });
      if (role === 'super_admin' && ofOwnOrganization(route)) expect([status, body.code]).toEqual([403, 'no_tenant']);
      else if (ranksAtLeast(role, least)) expect(status).not.toBe(403);
      else expect(status).toBe(403);
    });
  }

  if (route.body !== undefined) {
    it('answers 400 to what is not JSON', async () => {
      for (const raw of ['{', '{"a":}', 'nul', '"'.repeat(3), '['.repeat(60_000)]) {
        const { status, body } = await send(route, sample(), { bearer: callerFor(route), raw });
        expect([status, body.code]).toEqual([400, 'invalid_json']);
      }
    });

    it('answers 415 to another content type', async () => {
      const { status } = await send(route, sample(), { bearer: callerFor(route), type: 'text/plain' });
      expect(status).toBe(415);
    });

    it('names each field of a wrong type', async () => {
      const good = sample();
      const inPath = new Set(paramNames(route.path));
      const inQuery = new Set(route.query instanceof z.ZodMiniObject ? Object.keys(route.query.shape) : []);
      for (const name of Object.keys(good).filter((key) => !inPath.has(key) && !inQuery.has(key))) {
        const { status, body } = await send(route, { ...good, [name]: { wrong: ['type'] } }, { bearer: callerFor(route) });
        expect([name, status, body.code]).toEqual([name, 400, 'invalid_input']);
        const fields = Object.entries(body.validation_errors ?? {});
        expect(fields.some(([field]) => field === name || field.startsWith(`${name}.`))).toBe(true);
        expect(fields.every(([, message]) => message.length > 3 && message !== 'Invalid input')).toBe(true);
      }
    });
  }

  it('never answers 500', async () => {
    await fc.assert(
      fc.asyncProperty(mutated(route), async ({ input, raw }) => {
        const { status } = await send(route, input, { bearer: callerFor(route), ...(raw === undefined ? {} : { raw }) });
        expect(status).toBeLessThan(500);
      }),
      { numRuns: 40 },
    );
  });
});

describe('another organization', () => {
  it('left nothing behind', async () => {
    const { status, body } = await send(routeOf('events.getEvent'), { id: home.eventId }, { bearer: host.bearer });
    expect(status).toBe(200);
    expect(body['event']).toMatchObject({ status: 'active', version: 2 });
  });
});

/** Generates a valid call with some values replaced by arbitrary JSON, or a body that is not an object. */
function mutated(route: Route): fc.Arbitrary<{ input: Record<string, unknown>; raw: string | undefined }> {
  const hostile = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(
      '\u0000',
      '\ud800',
      '__proto__',
      '../..',
      "' OR 1=1",
      '%00',
      '😀'.repeat(40),
      -0,
      1e308,
      Number.MAX_SAFE_INTEGER + 1,
      [],
      [[]],
      {},
    ),
    fc.string({ unit: 'binary', maxLength: 300 }),
  );
  // The id is always unknown. Otherwise some routes would really write the unmutated values.
  const safe: Record<string, unknown> =
    route.method === 'GET' ? sampleOf(samplesOfNothing(), route) : { ...sampleOf(samplesOfNothing(), route), id: 'unknown0unknown0' };
  const names = Object.keys(safe);
  const raw = fc.option(
    fc.oneof(
      fc.json(),
      fc.constantFrom(
        'null',
        '[]',
        '7',
        '{"__proto__":{"role":"super_admin"}}',
        '{"constructor":{"prototype":1}}',
        '{"age":1e309}',
        '{"a":"\\u0000"}',
      ),
    ),
    { nil: undefined, freq: 4 },
  );
  return fc.record({
    input: fc.dictionary(fc.constantFrom(...names, 'extra'), hostile, { maxKeys: 3 }).map((changes) => ({ ...safe, ...changes })),
    raw,
  });
}

const samplesOfNothing = () =>
  samplesOf({
    eventId: 'unknown0unknown0',
    token: 'unknown',
    participantIds: ['unknown0unknown0', 'unknown1unknown1', 'unknown2unknown2'],
    participantToken: 'unknown',
    matchId: 'unknown0unknown0-01ARZ3NDEKTSV4RRFFQ69G5FAV',
    uploadId: 'unknown0unknown0',
    exportId: 'unknown0unknown0',
    hostId: 'unknown0unknown0',
    invitationId: 'unknown0unknown0',
    refreshToken: 'unknown',
    email: 'nobody@example.org',
    password: 'wrong password',
  });

describe('unknown fields', () => {
  it('are ignored, never obeyed', async () => {
    const input = {
      ...sampleOf(samplesOf(home), routeOf('events.createEvent')),
      tenant_id: 'somebodyelses000',
      id: 'chosen0chosen000',
      created_by: { id: 'x' },
      status: 'active',
    };
    const { status, body } = await send(routeOf('events.createEvent'), input, { bearer: host.bearer });
    expect(status).toBe(201);
    const event = z.parse(
      z.looseObject({ id: z.string(), status: z.string(), tenant: z.looseObject({ name: z.string() }) }),
      body['event'],
    );
    expect(event).toMatchObject({ status: 'upcoming', tenant: { name: 'Home' } });
    expect(event.id).not.toBe('chosen0chosen000');
  });
});

describe('a parameter that is given twice', () => {
  it('counts once: the last one, which is checked like any other', async () => {
    const list = async (query: string) => {
      const response = await fetch(`${test.url}/api/v1/events?${query}`, { headers: { authorization: `Bearer ${host.bearer}` } });
      return { status: response.status, body: await response.json() };
    };
    expect(await list('limit=100000&limit=1')).toMatchObject({ status: 200, body: { limit: 1 } });
    expect(await list('limit=1&limit=none')).toMatchObject({ status: 400, body: { validation_errors: { limit: expect.any(String) } } });
    // Brackets in a parameter's name create neither a list nor an object.
    expect(await list('limit[]=1&limit[x]=1&limit=2')).toMatchObject({ status: 200, body: { limit: 2 } });
  });
});

describe('an unknown address', () => {
  it('is told in the same envelope', async () => {
    const response = await fetch(`${test.url}/api/v1/no/such/route`);
    expect(response.status).toBe(404);
    expect(z.parse(envelope, await response.json())).toMatchObject({ code: 'not_found' });
  });
});

function routeOf(id: string): Route {
  const found = all.find((route) => route.id === id);
  if (found === undefined) throw new Error(`No route ${id}`);
  return found;
}
