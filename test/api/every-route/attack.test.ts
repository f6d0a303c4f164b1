import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ranksAtLeast, staffRankOf } from '#shared/contract/access.ts';
import { paramNames, type Route } from '#shared/contract/define.ts';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { passkeys } from '#shared/contract/routes/passkeys.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { sessionCalls } from '#shared/contract/routes/session-tokens.ts';
import { routes } from '#shared/contract/routes.ts';
import { sampleOf, samplesOf, type World } from '#test/contract/samples.ts';
import { addAccount } from '#test/support/people/accounts.ts';
import { browserAt, callerOf, signIn } from '#test/support/people/calls/api-client.ts';
import { plainCall } from '#test/support/people/calls/plain-call.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { makeWorld, planNight } from '#test/support/people/world.ts';
import { type Organization, type OwnTestStack, startTestStack } from '#test/support/stack/stack.ts';
import { rawTable } from '#test/support/stack/table/table.ts';
import { changesBetween, quietTable, tableDigest } from '#test/support/stack/table/table-digest.ts';

/**
 * Four people attack every call of the contract: a stranger, a guest, a host on the venue's Wi-Fi, and the thief of a token. Each test
 * prints how many calls were tried; docs/evidence/assurance.md has the latest figures.
 */

let test: OwnTestStack;
let home: World;
let organization: Organization;
/** Another guest at the same evening, whom attackers must not read about. */
let victim: { id: string; marks: readonly string[] };
/** A guest of the evening, whose session the attacker legitimately has. */
let guest: { id: string; token: string };

const all: readonly Route[] = routes;
const isPublic = ({ auth }: Route) => auth.includes('public');
const isForStaff = (route: Route) => staffRankOf(route) !== undefined;
/** Whether a call names an event to which the caller's session must belong. Excludes calls that visitors make with an event's link. */
const namesEvent = ({ path, query, body, auth }: Route) =>
  !auth.includes('registration') &&
  (/\{(eid|key)\}/.test(path) || [query, body].some((schema) => schema !== undefined && wordsOfSchema(schema).includes('"event_id"')));
const wordsOfSchema = (schema: z.core.$ZodType) => JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }));

beforeAll(async () => {
  test = await startTestStack();
  organization = await test.addOrganization('Quillfeather Nights');
  const world = await makeWorld(test.url, organization.admin, organization.accounts.admin);
  await planNight(organization.admin, world);
  const register = (form: ReturnType<typeof makeForm>) =>
    test.visitor.call(registration.registerForEvent, { key: world.eventId, token: world.token, ...form });
  const form = makeForm({ first_name: 'Ottoline', last_name: 'Quicksilver', occupation: 'Lamplighter to the harbor' });
  const { participant } = await register(form);
  victim = { id: participant.id, marks: ['Quicksilver', 'Lamplighter to the harbor', form.contact.email] };
  const { participant: own, access_token } = await register(makeForm());
  guest = { id: own.id, token: access_token };
  home = { ...world, hostId: 'unknown0unknown0', invitationId: 'unknown0unknown0' };
  await quietTable(rawTable(test.stack));
});
afterAll(() => test?.stop());

interface Heard {
  readonly id: string;
  readonly status: number;
  readonly text: string;
}

const send = async (route: Route, input: Record<string, unknown>, bearer?: string): Promise<Heard> => ({
  id: route.id,
  ...(await plainCall(test.url, route, input, bearer)),
});

/** Tries calls one after another, with valid input. */
async function tryAll(tried: readonly Route[], world: World, bearer?: string): Promise<Heard[]> {
  const heard: Heard[] = [];
  for (const route of tried) heard.push(await send(route, sampleOf(samplesOf(world), route), bearer));
  return heard;
}

/** Returns the calls that were answered with any other status. */
const otherThan = (heard: readonly Heard[], ...statuses: readonly number[]) =>
  heard.filter(({ status }) => !statuses.includes(status)).map(({ id, status }) => `${id} ${status}`);
/** Returns the calls whose reply contains something about the victim. */
const leaks = (heard: readonly Heard[]) => heard.filter(({ text }) => victim.marks.some((mark) => text.includes(mark))).map(({ id }) => id);
const tell = (who: string, what: string) => console.log(`attack: ${who}: ${what}`);

/** Returns a digest of the organization's data, without its audit trail. */
async function stored(): Promise<(readonly [string, string])[]> {
  const digest = Object.entries(await tableDigest(rawTable(test.stack)));
  return digest.filter(([key]) => key.startsWith(`T#${organization.tenantId}`) && !key.startsWith(`T#${organization.tenantId}#AUDIT`));
}

describe('a stranger', () => {
  it('gets no call answered that is not public, and of those that are not a word about anybody', async () => {
    const before = await stored();
    const closed = all.filter((route) => !isPublic(route));
    expect(otherThan(await tryAll(closed, home), 401)).toEqual([]);
    // An attacker who knows ids but no link, and guesses every secret.
    const guessed = {
      ...home,
      token: 'A'.repeat(43),
      refreshToken: 'A'.repeat(43),
      email: 'nobody@example.org',
      password: 'wrong password',
    };
    const open = all.filter(isPublic);
    const heard = await tryAll(open, guessed);
    expect(heard.filter(({ status }) => status >= 500)).toEqual([]);
    expect(leaks(heard)).toEqual([]);
    expect(await stored()).toEqual(before);
    tell('a stranger', `${closed.length} calls refused, ${open.length} public ones said nothing of anybody`);
  });
});

describe('a guest', () => {
  it('opens no call of staff, and nothing of another guest', async () => {
    const before = await stored();
    const ofStaff = all.filter((route) => isForStaff(route) && !isPublic(route) && !route.auth.includes('participant'));
    expect(otherThan(await tryAll(ofStaff, home, guest.token), 401, 403)).toEqual([]);
    // Their own session, with another guest's id in the address.
    const ofGuests = all.filter((route) => route.auth.includes('participant') && !isPublic(route) && paramNames(route.path).length > 0);
    const aboutVictim = { ...home, participantIds: [victim.id, guest.id, home.participantIds[2]] as const };
    const heard = await tryAll(
      ofGuests.filter((route) => Object.values(sampleOf(samplesOf(aboutVictim), route)).includes(victim.id)),
      aboutVictim,
      guest.token,
    );
    expect(heard.length).toBeGreaterThan(10);
    expect(heard.filter(({ status }) => status < 400).map(({ id }) => id)).toEqual([]);
    expect(leaks(heard)).toEqual([]);
    expect(await stored()).toEqual(before);
    tell('a guest', `${ofStaff.length} calls of staff refused, ${heard.length} about another guest too`);
  });
});

describe('a guest of one evening', () => {
  it('reads nothing of another evening, in the same organization or another, by naming it in their own calls', async () => {
    const nextDoor = await test.addOrganization('Next Door');
    const others: World[] = [];
    for (const { admin, accounts: staff } of [organization, nextDoor]) {
      const world = await makeWorld(test.url, admin, staff.admin);
      await planNight(admin, world);
      // Includes the link of the evening to which they were invited.
      others.push({ ...world, token: home.token, participantIds: [guest.id, world.participantIds[1], world.participantIds[2]] });
    }
    const naming = all.filter((route) => route.auth.includes('participant') && namesEvent(route));
    const before = await quietTable(rawTable(test.stack));
    for (const world of others) {
      for (const route of naming) expect(Object.values(sampleOf(samplesOf(world), route)), route.id).toContain(world.eventId);
      const heard = await tryAll(naming, world, guest.token);
      expect(heard.length).toBeGreaterThan(8);
      expect(otherThan(heard, 404)).toEqual([]);
      expect(changesBetween(before, await quietTable(rawTable(test.stack)))).toEqual([]);
    }
    // The guest's own evening answers the same calls.
    const own = { ...home, participantIds: [guest.id, home.participantIds[1], home.participantIds[2]] as const };
    const reading = naming.filter(({ method }) => method === 'GET');
    expect(otherThan(await tryAll(reading, own, guest.token), 200)).toEqual([]);
    tell('a guest of one evening', `${naming.length} calls about another one refused, twice`);
  });
});

describe("a host on the venue's Wi-Fi", () => {
  it('opens nothing of admins, nothing of another organization, and puts no one out', async () => {
    const [host] = organization.hosts;
    if (host === undefined) throw new Error('An organization needs a host');
    const above = all.filter((route) => {
      const least = staffRankOf(route);
      return least !== undefined && !isPublic(route) && !ranksAtLeast('host', least);
    });
    expect(otherThan(await tryAll(above, home, host.bearer), 403)).toEqual([]);
    // A host of another organization, who knows every id of this one.
    const { hosts } = await test.addOrganization('Elsewhere');
    const before = await stored();
    const named = all.filter((route) => {
      const least = staffRankOf(route);
      return least !== undefined && !isPublic(route) && least === 'host' && paramNames(route.path).length > 0;
    });
    const heard = await tryAll(named, home, hosts[0]?.bearer);
    expect(otherThan(heard, 404)).toEqual([]);
    expect(leaks(heard)).toEqual([]);
    expect(await stored()).toEqual(before);
    // An attacker guesses the password from the admin's network address; the admin can still sign in.
    const admin = organization.accounts.admin;
    const browser = browserAt(test.url);
    await browser.call(accounts.signIn, admin);
    const guesses = await Promise.all(
      Array.from({ length: 40 }, (_, nth) => test.visitor.ask(accounts.signIn, { email: admin.email, password: `a guess ${nth}` })),
    );
    const read = guesses.filter(({ status }) => status === 401).length;
    // A slow machine lets some of the delays pass; each admits one more guess.
    expect(read).toBeLessThan(10);
    expect((await browser.ask(accounts.signIn, admin)).status).toBe(200);
    tell(
      "a host on the venue's Wi-Fi",
      `${above.length} calls of admins and ${named.length} about another organization refused; ${read} of 40 guesses read`,
    );
  });
});

describe('a thief of a token', () => {
  const ofStaff = all.filter((route) => isForStaff(route) && !isPublic(route));
  let own: Awaited<ReturnType<typeof addAccount>>;
  beforeAll(async () => {
    own = await addAccount(test, 'super_admin');
  });

  it('has nothing more at the next request after its owner signs out, of any call', async () => {
    const { access_token, refresh_token } = await openSession(own);
    expect((await callerOf(test.url, access_token).ask(accounts.getOwnAccount, {})).status).toBe(200);
    await test.visitor.call(sessionCalls.signOut, { refresh_token });
    expect(otherThan(await tryAll(ofStaff, home, access_token), 401)).toEqual([]);
    expect((await test.visitor.ask(sessionCalls.refreshSession, { refresh_token })).status).toBe(401);
    tell('a thief of a token', `${ofStaff.length} calls refused after the owner signed out`);
  });

  it('ends the session, for themselves as well, by using a refresh token that was replaced', async () => {
    const stolen = await openSession(own);
    let latest = stolen;
    for (let times = 0; times < 3; times += 1)
      latest = { ...latest, ...(await test.visitor.call(sessionCalls.refreshSession, { refresh_token: latest.refresh_token })) };
    await passGrace();
    expect((await test.visitor.ask(sessionCalls.refreshSession, { refresh_token: stolen.refresh_token })).status).toBe(401);
    for (const { access_token, refresh_token } of [stolen, latest]) {
      expect((await callerOf(test.url, access_token).ask(accounts.getOwnAccount, {})).status).toBe(401);
      expect((await test.visitor.ask(sessionCalls.refreshSession, { refresh_token })).status).toBe(401);
    }
  });

  it('cannot stay: every call that would let them in again requires the password', async () => {
    const account = await addAccount(test, 'admin');
    const thief = await signIn(test.url, account.email, account.password);
    const asks = all.filter(
      (route) => isForStaff(route) && route.body instanceof z.ZodMiniObject && 'current_password' in route.body.shape,
    );
    const heard = await tryAll(asks, { ...home, password: 'not the password' }, thief.bearer);
    // Wrong guesses are counted as at sign-in; after too many, passwords are not even checked.
    expect(heard.length).toBeGreaterThan(5);
    expect(heard.filter(({ status }) => status < 400).map(({ id }) => id)).toEqual([]);
    await passHour();
    const kept = await signIn(test.url, account.email, account.password);
    expect((await kept.call(passkeys.listPasskeys, {})).passkeys).toEqual([]);
    tell('a thief of a token', `${heard.length} calls that would let them stay refused without the password`);
  });
});

const tokens = z.object({ access_token: z.string(), refresh_token: z.string() });
const openSession = async (account: { email: string; password: string }) =>
  z.parse(tokens, await test.visitor.call(accounts.signIn, account));

/** Makes all sessions half a minute older: a replaced token works for that long. */
async function passGrace(): Promise<void> {
  const table = rawTable(test.stack);
  for (const { pk, sk } of await table.all()) {
    if (String(sk).startsWith('SESSION#')) await table.set({ pk: String(pk), sk: String(sk) }, { uses: [] });
  }
}

/** Makes counted attempts an hour older: they count for that long. */
async function passHour(): Promise<void> {
  const table = rawTable(test.stack);
  for (const { pk, sk } of await table.all()) if (String(pk).startsWith('TRIES#')) await table.remove({ pk: String(pk), sk: String(sk) });
}
