import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffRankOf } from '#shared/contract/access.ts';
import type { RequestOf, Route } from '#shared/contract/define.ts';
import { brandRoutes } from '#shared/contract/routes/brand.ts';
import { catalogue } from '#shared/contract/routes/catalogue.ts';
import { events } from '#shared/contract/routes/events.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { publicPages } from '#shared/contract/routes/public-pages.ts';
import { salesRoutes } from '#shared/contract/routes/sales.ts';
import { staff } from '#shared/contract/routes/staff.ts';
import { type RouteId, routes } from '#shared/contract/routes.ts';
import type { Role } from '#shared/model/accounts/user.ts';
import { capabilities, everybody, type Who } from '../../contract/capabilities.ts';
import { addAccounts } from '../../support/people/accounts.ts';
import type { Caller } from '../../support/people/calls/api-client.ts';
import { awaitMail, codeIn } from '../../support/people/calls/inbox.ts';
import { close } from '../../support/people/closing.ts';
import { makeEventForm } from '../../support/people/input/event-form.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { type Organization, type OwnTestStack, startTestStack } from '../../support/stack/stack.ts';
import { type RawTable, rawTable } from '../../support/stack/table/table.ts';

/** Tests the table of roles and permissions (docs/rules/staff.md#who-may-do-what) against the API, with calls that take effect. */

let test: OwnTestStack;
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
  people = await addAccounts(test, 'user', 6 * everybody.length);
  homeless = await addAccounts(test, 'admin', 2 * everybody.length);
});
afterAll(() => test?.stop());

const next = (from: { id: string; email: string }[]) => {
  const person = from.pop();
  if (person === undefined) throw new Error('Not enough accounts were made');
  return person;
};

const eventForm = () => makeEventForm({ tenant_id: home.tenantId });
const newEvent = async () => (await home.admin.call(events.createEvent, eventForm())).event.id;
let entries = 0;
const newInterest = async () => (await root.call(catalogue.createInterest, { name: `Interest ${++entries}` })).interest.id;
const newOwnInterest = async () =>
  (await home.admin.call(catalogue.createOwnInterest, { name: `Own ${++entries}`, category: null })).interest.id;
const newTrait = async () => (await root.call(catalogue.createTrait, { name: `Trait ${++entries}`, types: ['Caring'] })).trait.id;

const newCode = () => ({
  ...{
    code: `CODE${++entries}`,
    reduction: { kind: 'percent', percent: 5 } as const,
    uses: null,
    until: null,
    email: null,
    event_id: null,
  },
});

/** Adds a participant whose profile is listed to be deleted. */
async function newDueProfile(): Promise<string> {
  const { participant } = await home.admin.call(participants.addParticipant, { id: await newEvent(), ...makeForm() });
  const [on, at, from] = ['2040-01-01T00:00:00.000Z', '2039-12-17T00:00:00.000Z', participant.created_at];
  await table.put([{ pk: `T#${home.tenantId}#DUE`, sk: participant.id, on, at, from }]);
  return participant.id;
}

/** Returns an address for guests' answers that may be asked for: codes of the last hour are forgotten. */
async function newReplyTo(): Promise<string> {
  await table.put([{ pk: `T#${home.tenantId}`, sk: 'REPLYTO', email: '', nonce: '', tries: 0, expires: 0, asked: [] }]);
  return `answers${++entries}@example.org`;
}

/** Returns the version of the organization's page. */
const pageVersion = async () => (await home.admin.call(publicPages.getTenantPage, {})).page?.version ?? 0;

/** Publishes an event's page. Returns its slug. */
async function newPage(): Promise<string> {
  const slug = `page-${++entries}`;
  const empty = { description: '', questions: [], picture_id: null, picture_text: '' };
  await home.admin.call(publicPages.saveEventPage, { id: await newEvent(), slug, ...empty, published: true, version: 0 });
  return slug;
}

/** Invites an account, with the last email dated more than a minute ago. */
async function newInvitation(): Promise<string> {
  const { invitation } = await home.admin.call(staff.inviteHost, { email: next(homeless).email });
  const id = invitation?.id ?? '';
  await table.set({ pk: `INVITE#${id}`, sk: 'INVITE' }, { sent: Date.now() - 120_000 });
  return id;
}

/** Creates a valid call of each route in the table, with new data for each attempt. */
const inputs: { readonly [Id in RouteId]?: () => Promise<RequestOf<Extract<(typeof routes)[number], { id: Id }>>> } = {
  'events.createEvent': async () => eventForm(),
  'events.updateEvent': async () => ({ ...eventForm(), id: await newEvent(), name: 'Another name' }),
  'events.updateEventStatus': async () => ({ id: await newEvent(), status: 'active' }),
  'events.deleteEvent': async () => ({ id: await newEvent() }),
  'exports.startExport': async () => ({ kind: 'participants', tenant_id: home.tenantId }),
  'exports.listExports': async () => ({ tenant_id: home.tenantId }),
  'staff.listHosts': async () => ({}),
  'staff.inviteHost': async () => ({ email: next(people).email, tenant_id: home.tenantId }),
  'staff.removeHost': async () => {
    const { email, id } = next(people);
    await home.admin.call(staff.inviteHost, { email });
    return { id };
  },
  'staff.endSessionsOf': async () => {
    const { email, id } = next(people);
    await home.admin.call(staff.inviteHost, { email });
    return { id };
  },
  'staff.resendInvitation': async () => ({ id: await newInvitation() }),
  'staff.withdrawInvitation': async () => ({ id: await newInvitation() }),
  'staff.inviteAdmin': async () => ({ email: next(people).email }),
  'staff.listAdmins': async () => ({}),
  'staff.removeAdmin': async () => {
    const { email, id } = next(people);
    await root.call(staff.inviteAdmin, { email });
    return { id };
  },
  'tenants.getTenantSettings': async () => ({}),
  'tenants.updateTenantSettings': async () => ({ name: `Home ${++entries}` }),
  'tenants.closeTenant': async () => ({ name: 'Home', current_password: home.accounts.admin.password }),
  'tenants.takeBackTenant': async () => ({}),
  'feed.getFeedSettings': async () => ({}),
  'feed.changeFeed': async () => ({ on: true }),
  'brand.saveBrand': async () => ({ accent: '#6b2a5b', logo_id: null, sender_name: `Home ${++entries}` }),
  'brand.getBrand': async () => ({}),
  'brand.askReplyTo': async () => ({ email: await newReplyTo() }),
  'brand.confirmReplyTo': async () => {
    const email = await newReplyTo();
    await home.admin.call(brandRoutes.askReplyTo, { email });
    return { otp: codeIn(await awaitMail(test.url, email)) };
  },
  'brand.removeReplyTo': async () => ({}),
  'payments.getPaymentSettings': async () => ({}),
  'payments.savePaymentSettings': async () => ({ currency: 'EUR', transfer_text: `IBAN ${++entries}`, guarantee_yes: null }),
  'payments.connectStripe': async () => ({}),
  'payments.refreshStripe': async () => ({}),
  'payments.disconnectStripe': async () => ({}),
  'payments.listCodes': async () => ({}),
  'payments.createCode': async () => newCode(),
  'payments.removeCode': async () => {
    const code = newCode();
    await home.admin.call(salesRoutes.createCode, code);
    return { code: code.code };
  },
  'payments.exportSales': async () => ({ from: '2026-01-01', to: '2026-01-31' }),
  'publicPages.saveTenantPage': async () => ({ slug: 'home-page', description: '', published: true, version: await pageVersion() }),
  'publicPages.getTenantPage': async () => ({}),
  'publicPages.listPageReports': async () => ({}),
  'publicPages.withdrawPage': async () => ({ kind: 'event', slug: await newPage(), reason: 'It is a copy.' }),
  'retention.getRetention': async () => ({}),
  'retention.changeRetention': async () => ({ months: 36 }),
  'retention.listDueProfiles': async () => ({}),
  'retention.keepProfile': async () => ({ participant_id: await newDueProfile(), reason: 'wish' }),
  'events.getEventTemplate': async () => ({}),
  'events.saveEventTemplate': async () => ({ event_id: await newEvent() }),
  'events.removeEventTemplate': async () => ({}),
  'tenants.listTenants': async () => ({}),
  'tenants.listTenantsNearLimits': async () => ({}),
  'accounts.listUsers': async () => ({}),
  'staff.updateUserRole': async () => ({ id: next(people).id, role: 'host', tenant_id: home.tenantId }),
  'accounts.getSystemSettings': async () => ({}),
  'accounts.updateSystemSettings': async () => ({ registration_enabled: true }),
  'catalogue.createInterest': async () => ({ name: `Interest ${++entries}` }),
  'catalogue.updateInterest': async () => ({ id: await newInterest(), name: `Interest ${++entries}` }),
  'catalogue.deleteInterest': async () => ({ id: await newInterest() }),
  'catalogue.listOwnInterests': async () => ({}),
  'catalogue.createOwnInterest': async () => ({ name: `Own ${++entries}`, category: null }),
  'catalogue.updateOwnInterest': async () => ({ id: await newOwnInterest(), name: `Own ${++entries}`, category: null }),
  'catalogue.deleteOwnInterest': async () => ({ id: await newOwnInterest() }),
  'catalogue.createTrait': async () => ({ name: `Trait ${++entries}`, types: ['Caring'] }),
  'catalogue.updateTrait': async () => ({ id: await newTrait(), name: `Trait ${++entries}`, types: ['Caring'] }),
  'catalogue.deleteTrait': async () => ({ id: await newTrait() }),
  'catalogue.listInterests': async () => ({}),
  'catalogue.listCategories': async () => ({}),
  'catalogue.listTraits': async () => ({}),
  'audit.listAuditEntries': async () => ({}),
};

/** Callers for a call that needs a separate organization, because it signs out all of that organization's staff. */
const ownCallers: { readonly [Id in RouteId]?: (input: object) => Promise<{ caller: Caller; input: object }> } = {
  'tenants.closeTenant': async (input) => {
    const name = `Closing ${++entries}`;
    return { caller: (await test.addOrganization(name)).admin, input: { ...input, name } };
  },
  'tenants.takeBackTenant': async (input) => ({ caller: await close(test, await test.addOrganization('Back Again'), 'Back Again'), input }),
};

const routeOf = (id: RouteId): Route => {
  const found = (routes as readonly Route[]).find((route) => route.id === id);
  if (found === undefined) throw new Error(`No route ${id}`);
  return found;
};

describe('the table and the contract', () => {
  it('name the same least role for every call', () => {
    const ranks: readonly Role[] = ['user', 'host', 'admin', 'super_admin'];
    for (const { who, routes: ids, asking } of capabilities) {
      // The role for this call depends on its input; the tests below make the call.
      if (asking !== undefined) continue;
      const least = ranks.find((role) => who.includes(role));
      expect(ids.map((id) => [id, staffRankOf(routeOf(id))])).toEqual(ids.map((id) => [id, least]));
    }
  });

  it('cover every call about staff, organizations, users or settings', () => {
    const named = capabilities.filter(({ asking }) => asking === undefined).flatMap(({ routes: ids }) => ids);
    const about = routes.filter(({ path }) => /^\/(hosts|admins|invitations|users|tenants|tenant|settings|audit)\b/.test(path));
    const expected = about.filter(({ auth }) => !auth.some((access) => access === 'public')).map(({ id }) => id);
    expect(named.filter((id) => about.some((route) => route.id === id)).sort()).toEqual([...expected].sort());
    expect(new Set(named).size).toBe(named.length);
  });
});

describe('who may', () => {
  const cases = capabilities.flatMap(({ name, who, notApplicable = [], routes: ids, asking: what = {} }) =>
    ids.flatMap((id) => everybody.map((asking) => [name, id, asking, verdictOf(asking, who, notApplicable), what] as const)),
  );

  it.each(cases)('%s (%s): %s: %s', async (_name, id, asking, verdict, what) => {
    const usualInput = await inputs[id]?.();
    if (usualInput === undefined) throw new Error(`No good call of ${id}`);
    const input = { ...usualInput, ...what };
    const usual = { caller: callers.get(asking) ?? test.visitor, input };
    const { caller, input: asked } = (verdict === 'yes' ? await ownCallers[id]?.(input) : undefined) ?? usual;
    const { status, body } = await caller.ask(routeOf(id), asked as never);
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
