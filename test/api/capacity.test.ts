import { readFileSync, writeFileSync } from 'node:fs';
import { encodeTime } from 'ulid';
import { afterAll, it as always, beforeAll, describe, expect } from 'vitest';
import * as z from 'zod/mini';
import { tallyChanges } from '#functions/data/matches/match-tallies.ts';
import { indexKeys, keys, prefixes } from '#functions/data/table/keys.ts';
import { mapInParallel } from '#infra/local/seed/map-in-parallel.ts';
import { isUsualEngine } from '#infra/local/services/dynamodb-command.ts';
import type { RequestOf, Route } from '#shared/contract/define.ts';
import { admins } from '#shared/contract/routes/admins.ts';
import { audit } from '#shared/contract/routes/audit.ts';
import { auth } from '#shared/contract/routes/auth.ts';
import { data } from '#shared/contract/routes/data.ts';
import { events } from '#shared/contract/routes/events.ts';
import { hosts } from '#shared/contract/routes/hosts.ts';
import { invitations } from '#shared/contract/routes/invitations.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { photoUploads } from '#shared/contract/routes/photo-uploads.ts';
import { register } from '#shared/contract/routes/register.ts';
import { settings } from '#shared/contract/routes/settings.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import { tenant } from '#shared/contract/routes/tenant.ts';
import { tenants } from '#shared/contract/routes/tenants.ts';
import { users } from '#shared/contract/routes/users.ts';
import { matchSort } from '#shared/model/match.ts';
import { qualityTierOf } from '#shared/rules/quality.ts';
import { addAccount, goodPassword, newAddress, signUp } from '../support/accounts.ts';
import { type Caller, callerOf } from '../support/api-client.ts';
import { makeForm } from '../support/form.ts';
import { awaitMail, codeIn, invitationTokenIn } from '../support/inbox.ts';
import { type Organization, startTestStack, type TestStack } from '../support/stack.ts';
import { rawTable } from '../support/table.ts';
import { watch } from '../support/watcher.ts';
import { openEvent } from '../support/world.ts';

/**
 * What each call costs in DynamoDB requests and capacity units, at 10, 100 and 1,000 participants, against the golden
 * file: a change in cost is a change someone chose. `UPDATE_GOLDEN=1 npm test -- api capacity` writes it anew.
 */

const goldenFile = new URL('./capacity.json', import.meta.url);
type Cost = Record<string, { requests: string[]; units: number }>;

/** The golden figures are the usual engine's. */
const it = always.runIf(isUsualEngine());

let test: TestStack;
let organization: Organization;
let host: Caller;

beforeAll(async () => {
  test = await startTestStack();
  organization = await test.addOrganization('Ledger');
  host = organization.admin;
});
afterAll(() => test?.stop());

const catalogue = ['hiking', 'theater', 'yoga', 'art', 'music', 'movies', 'reading', 'gaming', 'dining', 'concerts', 'sports', 'museums'];
const pick = (from: number) => Array.from({ length: 4 }, (_, step) => catalogue[(from + step * 2) % catalogue.length] ?? 'art');

/** A room of a real evening's kind: names of usual length, everybody with four interests and four traits. */
const guest = (index: number, traits: readonly string[]) =>
  makeForm({
    first_name: ['Amelia', 'Benjamin', 'Charlotte', 'Dominic'][index % 4] ?? 'Emma',
    last_name: ['Anderson', 'Bennett', 'Castellano', 'Davidson'][(index >> 2) % 4] ?? 'Evans',
    gender: index % 2 === 0 ? 'male' : 'female',
    interested_in: index % 2 === 0 ? 'women' : 'men',
    age: 24 + (index % 20),
    occupation: 'Product designer',
    interests: pick(index),
    personality_traits: Array.from({ length: 4 }, (_, step) => traits[(index + step * 5) % traits.length] ?? ''),
  });

/** The requests of one route's function, while `run` runs. */
async function measure(functionName: string, run: () => Promise<unknown>): Promise<Cost[string]> {
  const seen: { operation: string; units: number }[] = [];
  const end = test.stack.services.onCapacity((record) => {
    if (record.functionName === functionName) seen.push(record);
  });
  await run();
  end();
  return {
    requests: seen.map(({ operation, units }) => `${operation} ${units}`).sort(),
    units: seen.reduce((sum, { units }) => sum + units, 0),
  };
}

const costOf = async <R extends Route>(who: Caller, route: R, input: RequestOf<R>): Promise<Cost> => ({
  [route.id]: await measure(route.id.replace('.', '-'), () => who.call(route, input)),
});

/** A list that has not changed since its tag: answered 304. */
async function unchangedListCost(id: string): Promise<Cost> {
  const { headers } = await host.ask(participants['list-by-event'], { id });
  const again = { headers: { 'if-none-match': headers.get('etag') ?? '' } };
  const cost = await measure('participants-list-by-event', async () => {
    const { status } = await host.ask(participants['list-by-event'], { id }, again);
    expect(status).toBe(304);
  });
  return { 'participants.list-by-event unchanged': cost };
}

/** Somebody's profile: staff change it, put it back, and erase it, in one event, at the place of `leaver`: the largest event is full. */
async function profileCosts(id: string, traits: readonly string[], leaver: string): Promise<Cost> {
  await host.call(participants['remove-from-event'], { id, pid: leaver });
  const form = guest(2, traits);
  const { participant } = await host.call(participants.create, { id, ...form });
  const change = { ...form, first_name: 'Renamed', age: 33, interests: pick(3) };
  const changed = await costOf(host, participants.update, { id: participant.id, ...change });
  const removed = await costOf(host, participants['remove-from-event'], { id, pid: participant.id });
  const putBack = await costOf(host, participants.create, { id, participant_id: participant.id });
  return { ...changed, ...removed, ...putBack, ...(await costOf(host, participants.delete, { id: participant.id })) };
}

async function costsAt(size: number, matchCount: number): Promise<Cost> {
  const { personality_traits } = await test.visitor.call(data['personality-traits'], {});
  const traits = personality_traits.map(({ id }) => id);
  const { event } = await host.call(events.create, {
    name: `Evening of ${size}`,
    venue_name: 'The Green Room',
    venue_location: '12 Orchard Street, New York',
    start_time: new Date(Date.now() + 3_600_000).toISOString(),
    end_time: new Date(Date.now() + 4 * 3_600_000).toISOString(),
    male_limit: 500,
    female_limit: 500,
  });
  const id = event.id;
  const { token } = await host.call(events['invite-token'], { id });
  await host.call(events['update-status'], { id, status: 'active' });
  const join = (index: number) => test.visitor.call(register.create, { key: id, token, ...guest(index, traits) });
  const people = await mapInParallel(
    Array.from({ length: size - 1 }, (_, index) => index),
    8,
    async (index) => (await join(index)).participant.id,
  );
  const pairOf = (index: number) => {
    const one = index % people.length;
    return {
      event_id: id,
      participant1_id: people[one] ?? '',
      participant2_id: people[(one + 1 + Math.floor(index / people.length)) % people.length] ?? '',
    };
  };
  await mapInParallel(
    Array.from({ length: matchCount - 1 }, (_, index) => index),
    8,
    (index) => host.call(matches.create, pairOf(index)),
  );
  const last = await host.call(matches.create, pairOf(matchCount - 1));

  const costs: Cost = {
    ...(await costOf(test.visitor, register.create, { key: id, token, ...guest(size - 1, traits) })),
    ...(await costOf(test.visitor, register.validate, { key: id, token })),
    ...(await costOf(host, participants['list-by-event'], { id })),
    ...(await unchangedListCost(id)),
    ...(await costOf(host, participants['statistics-by-event'], { id })),
    ...(await costOf(host, participants['search-by-event'], { id, q: 'amel' })),
    ...(await costOf(host, participants['top-interests'], { id })),
    ...(await costOf(host, participants['export-by-event'], { id })),
    ...(await costOf(host, participants.get, { id: people[0] ?? '' })),
    ...(await costOf(host, participants.compatible, { id, pid: people[0] ?? '' })),
    ...(await costOf(host, matches.create, {
      event_id: id,
      participant1_id: people[0] ?? '',
      participant2_id: people[Math.floor(size / 2)] ?? '',
    })),
    ...(await costOf(host, matches.delete, { id: last.match.id })),
    ...(await costOf(host, matches.history, { id })),
    ...(await costOf(host, matches.export, { id })),
    ...(await costOf(host, matches['by-participant-in-event'], { id, pid: people[1] ?? '' })),
    ...(await costOf(host, matches['by-participant'], { id: people[1] ?? '' })),
    ...(await costOf(host, participants.active, { id })),
    ...(await costOf(host, participants.attendance, { id, pid: people[2] ?? '', absent: true })),
    ...(await costOf(host, statistics.matches, { event_id: id })),
    ...(await costOf(host, events.get, { id })),
    ...(await costOf(host, events.statistics, { id })),
    ...(await costOf(host, events['match-statistics'], { id })),
    ...(await costOf(host, events['invite-token'], { id })),
  };
  if (matchCount >= 2000) Object.assign(costs, await pageCosts(await spreadMatches(id)));
  costs['sockets.connect'] = await measure('sockets-connect', async () => (await watch(test.url, id, host.bearer)).cut());
  // Last, because matches go with who is removed.
  return { ...costs, ...(await profileCosts(id, traits, people[4] ?? '')) };
}

/**
 * Another evening with the same matches, made over three hours as real ones are: those above all came within a minute.
 * @returns its event id
 */
async function spreadMatches(eventId: string): Promise<string> {
  const table = rawTable(test.stack);
  const other = (await openEvent(host, 'Evening of three hours')).eventId;
  const begin = Date.UTC(2026, 2, 6, 19);
  const counter: Record<string, number> = { hi: 0, md: 0, lo: 0 };
  const made = (await table.all()).filter((item) => item['ev'] === eventId && String(item['sk']).startsWith(prefixes.match));
  const items = made.map((item, place) => {
    const { id, q } = z.parse(z.object({ id: z.string(), q: z.number() }), item);
    const startTime = new Date(begin + place * 5_400).toISOString();
    const ulid = encodeTime(Date.parse(startTime), 10) + id.slice(-16);
    const tier = { high: 'hi', medium: 'md', low: 'lo' }[qualityTierOf(q)];
    counter[tier] = (counter[tier] ?? 0) + 1;
    for (const [name, change] of tallyChanges({ quality: q, startTime, sharedInterests: [] }, 1, [])) {
      counter[name] = (counter[name] ?? 0) + change;
    }
    const keysOfItem = {
      ...keys.match(organization.tenantId, other, ulid),
      ...indexKeys.matchByQuality(organization.tenantId, other, q, ulid),
    };
    return { ...item, ...keysOfItem, id: `${other}-${ulid}`, ev: other, at: startTime };
  });
  await table.put(items);
  await table.set(keys.matchCounter(organization.tenantId, other), counter);
  return other;
}

/** The first and the fortieth page of fifty in every order. */
async function pageCosts(id: string): Promise<Cost> {
  const costs: Cost = {};
  for (const sort of matchSort.options) {
    for (const page of [1, 40]) {
      const offset = `${(page - 1) * 50}`;
      costs[`matches.history ${sort} page ${page}`] = await measure('matches-history', async () => {
        expect((await host.call(matches.history, { id, sort, limit: '50', offset })).data).toHaveLength(50);
      });
    }
  }
  return costs;
}

/** From a sign-up to a host's first sign-in, and a forgotten password. */
async function accountCosts(): Promise<Cost> {
  const { visitor, url } = test;
  const [email, host, password] = [newAddress(), newAddress(), goodPassword];
  const sent = {
    ...(await costOf(visitor, auth.register, { email: newAddress(), password })),
    ...(await costOf(visitor, auth['register-send-otp'], { email })),
  };
  const otp = codeIn(await awaitMail(url, email));
  const verified = await costOf(visitor, auth['register-verify-otp'], { email, otp });
  const completed = await costOf(visitor, auth['register-complete'], { email, otp, password });
  const { access_token } = await visitor.call(auth.login, { email, password });
  const admin = callerOf(url, access_token);
  const setUp = await costOf(admin, auth['complete-tenant-setup'], { tenant_name: 'Costs', host_emails: [host] });
  const token = invitationTokenIn(await awaitMail(url, host));
  const invited = {
    ...(await costOf(visitor, auth['validate-invite'], { token })),
    ...(await costOf(visitor, auth['accept-invite'], { invite_token: token, password })),
  };
  const { email: forgetful } = await addAccount(test, 'user');
  const forgot = await costOf(visitor, auth['forgot-password'], { email: forgetful });
  const reset = { email: forgetful, otp: codeIn(await awaitMail(url, forgetful)) };
  return {
    ...sent,
    ...verified,
    ...completed,
    ...setUp,
    ...invited,
    ...forgot,
    ...(await costOf(visitor, auth['verify-otp'], reset)),
    ...(await costOf(visitor, auth['reset-password'], { ...reset, password })),
    ...(await costOf(visitor, settings['registration-enabled'], {})),
  };
}

/** Across a tenant's events, with three events and thirty people. */
async function directoryCosts(): Promise<Cost> {
  const { admin } = await test.addOrganization('Directory');
  const { personality_traits } = await test.visitor.call(data['personality-traits'], {});
  const traits = personality_traits.map(({ id }) => id);
  for (let evening = 0; evening < 3; evening += 1) {
    const { eventId } = await openEvent(admin);
    for (let index = 0; index < 10; index += 1) await admin.call(participants.create, { id: eventId, ...guest(index, traits) });
  }
  return {
    ...(await costOf(admin, participants.list, { gender: 'female', limit: '20' })),
    ...(await costOf(admin, participants.search, { q: 'anders' })),
    ...(await costOf(admin, participants.statistics, {})),
    ...(await costOf(admin, participants.export, {})),
  };
}

/** Settings: the team, the registers, the catalogue, the trail. */
async function settingsCosts(): Promise<Cost> {
  const root = await test.addAccount('super_admin');
  const team = await test.addOrganization('Team', 2);
  const [joining, rising, waiting] = [await addAccount(test, 'user'), await addAccount(test, 'user'), await addAccount(test, 'admin')];
  const admin = team.admin;
  const invited = await costOf(admin, hosts.invite, { email: joining.email });
  const { member } = await root.call(admins.invite, { email: rising.email, tenant_id: team.tenantId });
  const { invitation } = await admin.call(hosts.invite, { email: waiting.email });
  const invitationId = invitation?.id ?? '';
  await rawTable(test.stack).set({ pk: `INVITE#${invitationId}`, sk: 'INVITE' }, { sent: 0 });
  const { session } = await signUp(test);
  const own = callerOf(test.url, session.access_token);
  const page = { limit: '5' } as const;
  const { interest } = await root.call(settings['create-interest'], { name: 'Measuring' });
  return {
    ...invited,
    ...(await costOf(admin, hosts['my-hosts'], {})),
    ...(await costOf(root, admins['my-admins'], page)),
    ...(await costOf(admin, invitations.resend, { id: invitationId })),
    ...(await costOf(admin, invitations.withdraw, { id: invitationId })),
    ...(await costOf(root, users['update-role'], { id: member?.id ?? '', role: 'host' })),
    ...(await costOf(admin, hosts.remove, { id: member?.id ?? '' })),
    ...(await costOf(root, users.list, page)),
    ...(await costOf(root, tenants.list, page)),
    ...(await costOf(admin, tenant.settings, {})),
    ...(await costOf(admin, tenant['update-settings'], { name: 'Renamed Team' })),
    ...(await costOf(admin, audit.list, page)),
    ...(await costOf(root, settings.system, {})),
    ...(await costOf(root, settings['update-system'], { registration_enabled: true })),
    ...(await costOf(admin, settings.interests, {})),
    ...(await costOf(root, settings['update-interest'], { id: interest.id, name: 'Measured' })),
    ...(await costOf(own, auth['change-password'], { current_password: goodPassword, password: 'seven roses by the window' })),
  };
}

/** What does not depend on how many came. */
async function fixedCosts(): Promise<Cost> {
  const { eventId, token } = await openEvent(host);
  const { refresh_token } = await test.visitor.call(auth.login, organization.accounts.host);
  const start = Date.now() + 3_600_000;
  const times = { start_time: new Date(start).toISOString(), end_time: new Date(start + 7_200_000).toISOString() };
  const upload = { event_id: eventId, token, content_type: 'image/jpeg', size: 1000 } as const;
  const { photo_upload_id } = await test.visitor.call(photoUploads.create, upload);
  return {
    ...(await accountCosts()),
    ...(await settingsCosts()),
    ...(await costOf(test.visitor, auth.login, organization.accounts.host)),
    ...(await costOf(test.visitor, auth.refresh, { refresh_token })),
    ...(await costOf(test.visitor, auth.logout, { refresh_token })),
    ...(await costOf(host, auth.me, {})),
    ...(await costOf(test.visitor, data.interests, {})),
    ...(await costOf(test.visitor, data['personality-traits'], {})),
    ...(await costOf(host, events.create, {
      name: 'One more',
      venue_name: 'The Green Room',
      venue_location: 'Orchard Street',
      male_limit: 9,
      female_limit: 9,
      ...times,
    })),
    ...(await costOf(host, events['update-status'], { id: eventId, status: 'completed' })),
    ...(await costOf(host, events.list, { status: 'active', limit: '5' })),
    ...(await directoryCosts()),
    ...(await costOf(host, statistics.matches, {})),
    ...(await costOf(test.visitor, photoUploads.create, upload)),
    ...(await costOf(test.visitor, photoUploads.get, { event_id: eventId, token, id: photo_upload_id })),
  };
}

describe('capacity', () => {
  const measured: Record<string, Cost> = {};

  it.each([
    ['fixed', () => fixedCosts()],
    ['10', () => costsAt(10, 10)],
    ['100', () => costsAt(100, 200)],
    ['1000', () => costsAt(1000, 2000)],
  ] as const)(
    'of the calls is the golden one: %s',
    async (size, run) => {
      measured[size] = await run();
      if (process.env['UPDATE_GOLDEN'] === '1') return;
      const golden = JSON.parse(readFileSync(goldenFile, 'utf8'));
      expect(measured[size], 'a change you meant: UPDATE_GOLDEN=1 npm test -- api capacity').toEqual(golden[size]);
    },
    900_000,
  );

  it('is within the budgets at 1,000 participants and 2,000 matches', () => {
    expect(Object.keys(measured), 'a room could not be measured (see above), so the golden file stays as it was').toHaveLength(4);
    if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(goldenFile, `${JSON.stringify(measured, null, 2)}\n`);
    const units = (id: string) => measured['1000']?.[id]?.units;
    // docs/data-model.md; one unit of each staff call is the session's.
    expect(units('participants.list-by-event')).toBeLessThanOrEqual(40);
    // The session's unit beside the list's own.
    expect(units('participants.list-by-event unchanged')).toBeLessThanOrEqual(1 + 1);
    expect(units('participants.compatible')).toBeLessThanOrEqual(45);
    expect(units('register.create')).toBeLessThanOrEqual(16 + 4);
    expect(units('matches.create')).toBeLessThanOrEqual(16 + 8);
    expect(units('matches.history')).toBeLessThanOrEqual(8);
    for (const sort of matchSort.options) {
      const [first, ...deep] = [1, 40].map((page) => measured['1000']?.[`matches.history ${sort} page ${page}`]);
      // One request and one unit are the session's.
      expect(first?.units).toBeLessThanOrEqual(8 + 1);
      for (const page of deep) {
        expect(page?.units).toBeLessThanOrEqual(2 * (first?.units ?? 0));
        expect(page?.requests).toHaveLength(2 + 1);
      }
    }
    expect(units('statistics.matches')).toBeLessThanOrEqual(2 + 2);
    expect(units('events.statistics')).toBeLessThanOrEqual(2);
    expect(units('events.match-statistics')).toBeLessThanOrEqual(2);
    expect(units('sockets.connect')).toBeLessThanOrEqual(7);
  });
});
