import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffRankOf } from '#shared/contract/access.ts';
import type { RequestOf, Route } from '#shared/contract/define.ts';
import { admins } from '#shared/contract/routes/admins.ts';
import { events } from '#shared/contract/routes/events.ts';
import { hosts } from '#shared/contract/routes/hosts.ts';
import { settings } from '#shared/contract/routes/settings.ts';
import { type RouteId, routes } from '#shared/contract/routes.ts';
import type { Role } from '#shared/model/user.ts';
import { capabilities, everybody, type Who } from '../contract/capabilities.ts';
import { samplesOf, type World } from '../contract/samples.ts';
import { addAccounts } from '../support/accounts.ts';
import type { Caller } from '../support/api-client.ts';
import { type Organization, startTestStack, type TestStack } from '../support/stack.ts';
import { type RawTable, rawTable } from '../support/table.ts';

/** The table of roles and permissions (1-staff.md §6), driven against the API with calls that really do something. */

let test: TestStack;
let table: RawTable;
let home: Organization;
let root: Caller;
const callers = new Map<Who, Caller>();
/** Accounts without a role or an organization, and admins without an organization; each is used once. */
let people: { id: string; email: string }[];
let homeless: { id: string; email: string }[];

beforeAll(async () => {
  test = await startTestStack();
  table = rawTable(test.stack);
  home = await test.addOrganization('Home');
  const [host] = home.hosts;
  if (host === undefined) throw new Error('An organization needs a host');
  root = await test.addAccount('super_admin');
  callers
    .set('nobody', test.visitor)
    .set('user', await test.addAccount('user'))
    .set('host', host)
    .set('admin', home.admin)
    .set('super_admin', root);
  people = await addAccounts(test, 'user', 5 * everybody.length);
  homeless = await addAccounts(test, 'admin', 2 * everybody.length);
});
afterAll(() => test?.stop());

const next = (from: { id: string; email: string }[]) => {
  const person = from.pop();
  if (person === undefined) throw new Error('Not enough accounts were made');
  return person;
};

const nowhere: World = {
  eventId: '',
  token: '',
  participantIds: ['', '', ''],
  participantToken: '',
  matchId: '',
  uploadId: '',
  hostId: '',
  invitationId: '',
  refreshToken: '',
  email: '',
  password: '',
};
const eventForm = () => ({ ...samplesOf(nowhere)['events.create'], tenant_id: home.tenantId });
const newEvent = async () => (await home.admin.call(events.create, eventForm())).event.id;
let entries = 0;
const newInterest = async () => (await root.call(settings['create-interest'], { name: `Interest ${++entries}` })).interest.id;
const newTrait = async () => (await root.call(settings['create-trait'], { name: `Trait ${++entries}`, types: ['Caring'] })).trait.id;

/** Somebody waiting to accept, and whose last mail was a while ago. */
async function newInvitation(): Promise<string> {
  const { invitation } = await home.admin.call(hosts.invite, { email: next(homeless).email });
  const id = invitation?.id ?? '';
  await table.set({ pk: `INVITE#${id}`, sk: 'INVITE' }, { sent: Date.now() - 120_000 });
  return id;
}

/** A good call of each route in the table, made anew for each try. */
const inputs: { readonly [Id in RouteId]?: () => Promise<RequestOf<Extract<(typeof routes)[number], { id: Id }>>> } = {
  'events.create': async () => eventForm(),
  'events.update': async () => ({ ...eventForm(), id: await newEvent(), name: 'Another name' }),
  'events.update-status': async () => ({ id: await newEvent(), status: 'active' }),
  'events.delete': async () => ({ id: await newEvent() }),
  'hosts.my-hosts': async () => ({}),
  'hosts.invite': async () => ({ email: next(people).email, tenant_id: home.tenantId }),
  'hosts.remove': async () => {
    const { email, id } = next(people);
    await home.admin.call(hosts.invite, { email });
    return { id };
  },
  'invitations.resend': async () => ({ id: await newInvitation() }),
  'invitations.withdraw': async () => ({ id: await newInvitation() }),
  'admins.invite': async () => ({ email: next(people).email }),
  'admins.my-admins': async () => ({}),
  'admins.remove': async () => {
    const { email, id } = next(people);
    await root.call(admins.invite, { email });
    return { id };
  },
  'tenant.settings': async () => ({}),
  'tenant.update-settings': async () => ({ name: `Home ${++entries}` }),
  'tenants.list': async () => ({}),
  'users.list': async () => ({}),
  'users.update-role': async () => ({ id: next(people).id, role: 'host', tenant_id: home.tenantId }),
  'settings.system': async () => ({}),
  'settings.update-system': async () => ({ registration_enabled: true }),
  'settings.create-interest': async () => ({ name: `Interest ${++entries}` }),
  'settings.update-interest': async () => ({ id: await newInterest(), name: `Interest ${++entries}` }),
  'settings.delete-interest': async () => ({ id: await newInterest() }),
  'settings.create-trait': async () => ({ name: `Trait ${++entries}`, types: ['Caring'] }),
  'settings.update-trait': async () => ({ id: await newTrait(), name: `Trait ${++entries}`, types: ['Caring'] }),
  'settings.delete-trait': async () => ({ id: await newTrait() }),
  'settings.interests': async () => ({}),
  'settings.categories': async () => ({}),
  'settings.traits': async () => ({}),
  'audit.list': async () => ({}),
};

const routeOf = (id: RouteId): Route => {
  const found = (routes as readonly Route[]).find((route) => route.id === id);
  if (found === undefined) throw new Error(`No route ${id}`);
  return found;
};

describe('the table and the contract', () => {
  it('name the same least role for every call', () => {
    const ranks: readonly Role[] = ['user', 'host', 'admin', 'super_admin'];
    for (const { who, routes: ids } of capabilities) {
      const least = ranks.find((role) => who.includes(role));
      expect(ids.map((id) => [id, staffRankOf(routeOf(id))])).toEqual(ids.map((id) => [id, least]));
    }
  });

  it('leave out no call about staff, organizations, users or settings', () => {
    const named = capabilities.flatMap(({ routes: ids }) => ids);
    const about = /^(hosts|admins|invitations|users|tenants|tenant|settings|audit)\./;
    const expected = routes.filter(({ id, auth }) => about.test(id) && !auth.some((access) => access === 'public')).map(({ id }) => id);
    expect(named.filter((id) => about.test(id)).sort()).toEqual([...expected].sort());
    expect(new Set(named).size).toBe(named.length);
  });
});

describe('who may', () => {
  const cases = capabilities.flatMap(({ name, who, notApplicable = [], routes: ids }) =>
    ids.flatMap((id) => everybody.map((asking) => [name, id, asking, verdictOf(asking, who, notApplicable)] as const)),
  );

  it.each(cases)('%s (%s): %s: %s', async (_name, id, asking, verdict) => {
    const input = await inputs[id]?.();
    if (input === undefined) throw new Error(`No good call of ${id}`);
    const caller = callers.get(asking) ?? test.visitor;
    const { status, body } = await caller.ask(routeOf(id), input as never);
    const code = (body as { code?: string } | undefined)?.code;
    if (verdict === 'yes') expect(status).toBe(routeOf(id).status ?? 200);
    else expect([status, code]).toEqual(refusals[verdict]);
  });
});

type Verdict = 'yes' | 'sign in first' | 'no organization' | 'no';

const refusals: Record<Exclude<Verdict, 'yes'>, [number, string]> = {
  'sign in first': [401, 'unauthorized'],
  'no organization': [403, 'no_tenant'],
  no: [403, 'forbidden'],
};

function verdictOf(asking: Who, who: readonly Role[], notApplicable: readonly Role[]): Verdict {
  if (asking === 'nobody') return 'sign in first';
  if (asking === 'user' || notApplicable.includes(asking)) return 'no organization';
  return who.includes(asking) ? 'yes' : 'no';
}
