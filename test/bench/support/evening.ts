import type { Page } from 'playwright-core';
import { type CallOptions, callApi } from '#infra/local/seed/call-api.ts';
import { runSeeder } from '#infra/local/seed/run-seeder.ts';
import { findRunningStack } from '#infra/local/stack/stack-access.ts';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { events } from '#shared/contract/routes/events.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import { socketsPerAccount } from '#shared/contract/sockets.ts';
import type { NightState } from '#shared/model/rounds/night.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { keptBy } from '../../support/people/pages/guest.ts';

/** An active event with guests, created through the API as a host would. */
export interface Evening {
  readonly eventId: string;
  /** The host's access token. */
  readonly hostToken: string;
  /** Registered guests, each with an access token. */
  readonly guests: readonly { readonly id: string; readonly token: string }[];
  /** The address that a guest opens, including the token. */
  readonly registrationPath: string;
  /** Adds colleagues of the host, who have the same password and are named after the `purpose`. */
  addColleagues(purpose: string, count: number): Promise<readonly Colleague[]>;
  /**
   * Returns socket addresses for watching the event. Each contains the token of a colleague; as many colleagues are added as the number of
   * screens requires.
   */
  socketUrls(screens: number): Promise<readonly string[]>;
  /** Matches two guests; each call takes the next pair. @returns the match's id */
  makeMatch(): Promise<string>;
}

interface Colleague {
  readonly email: string;
  readonly password: string;
}

/** The evening's host. */
export const host = { email: 'host@bench.example', password: 'correct horse battery staple 9', role: 'host' } as const;

/** Adds an admin to the evening's organization. @returns their access token */
export async function addAdmin(dataDir: string): Promise<string> {
  const stack = await findRunningStack(dataDir);
  if (stack === undefined) throw new Error('No stack runs on this data folder');
  const admin = { ...host, email: 'admin@bench.example', role: 'admin' } as const;
  const { user } = await callApi(stack.url, accounts.signIn, { email: host.email, password: host.password });
  await runSeeder(stack, 'add-staff', { organization: { id: user.tenant_id ?? '', name: 'Bench', slug: 'bench' }, staff: [admin] });
  return (await callApi(stack.url, accounts.signIn, { email: admin.email, password: admin.password })).access_token;
}

/** Creates and starts an evening. @param dataDir data folder of the running stack, which contains its keys */
export async function holdEvening(dataDir: string, guests = 16): Promise<Evening> {
  const stack = await findRunningStack(dataDir);
  if (stack === undefined) throw new Error('No stack runs on this data folder');
  await runSeeder(stack, 'add-staff', { organization: { name: 'Bench', slug: 'bench', since: '2026-01-01T00:00:00.000Z' }, staff: [host] });
  const { url } = stack;
  const { access_token: bearer, user } = await callApi(url, accounts.signIn, { email: host.email, password: host.password });
  const asHost: CallOptions = { bearer };
  const day = 24 * 3600_000;
  const { event } = await callApi(
    url,
    events.createEvent,
    {
      name: 'A measured evening',
      venue_name: 'The Boathouse',
      venue_location: '1 Quay Street',
      start_time: new Date(Date.now() + day).toISOString(),
      end_time: new Date(Date.now() + day + 3 * 3600_000).toISOString(),
      male_limit: Math.max(100, guests),
      female_limit: Math.max(100, guests),
    },
    asHost,
  );
  const { token } = await callApi(url, registrationLink.getRegistrationLink, { id: event.id }, asHost);
  const people: { id: string; token: string }[] = [];
  for (let index = 0; index < guests; index += 1) {
    const { participant, access_token } = await callApi(url, registration.registerForEvent, { key: event.id, token, ...guest(index) });
    people.push({ id: participant.id, token: access_token });
  }
  await callApi(url, events.updateEventStatus, { id: event.id, status: 'active' }, asHost);
  const pairs = pairsOf(people.slice(0, 100).map(({ id }) => id));
  const addColleagues = async (purpose: string, count: number) => {
    const staff = Array.from({ length: count }, (_, index) => ({ ...host, email: `${purpose}${index}@bench.example` }));
    await runSeeder(stack, 'add-staff', { organization: { id: user.tenant_id ?? '', name: 'Bench', slug: 'bench' }, staff });
    return staff;
  };
  return {
    eventId: event.id,
    hostToken: bearer,
    guests: people,
    registrationPath: `/register/${event.id}?token=${token}`,
    addColleagues,
    async socketUrls(screens) {
      const urls: string[] = [];
      for (const { email, password } of await addColleagues(`watcher.of.${screens}.`, Math.ceil(screens / socketsPerAccount))) {
        const { access_token } = await callApi(url, accounts.signIn, { email, password });
        urls.push(`${url.replace('http', 'ws')}/ws/${event.id}?token=${access_token}`);
      }
      return urls;
    },
    async makeMatch() {
      const [participant1_id, participant2_id] = pairs.shift() ?? ['', ''];
      const { match } = await callApi(url, matches.createMatch, { event_id: event.id, participant1_id, participant2_id }, asHost);
      return match.id;
    },
  };
}

const pairsOf = (ids: readonly string[]) => ids.flatMap((one, index) => ids.slice(index + 1).map((other) => [one, other] as const));

function guest(index: number) {
  const gender = index % 2 === 0 ? ('female' as const) : ('male' as const);
  return {
    first_name: `Guest${index}`,
    last_name: 'Example',
    gender,
    interested_in: 'everyone' as const,
    age: 25 + (index % 20),
    contact: { email: `guest${index}@bench.example` },
  };
}

/** Plans rounds of an hour, and starts the first. @returns the state of the clock */
export async function startRound(
  origin: string,
  { eventId: id, hostToken: bearer }: Pick<Evening, 'eventId' | 'hostToken'>,
  { rounds, tables }: { rounds: number; tables: number },
): Promise<NightState> {
  const settings = { rounds, tables, seconds: 3600, who: 'registered', replaces: null } as const;
  const { night: planned } = await callApi(origin, eveningRounds.planRounds, { id, ...settings }, { bearer });
  return (await callApi(origin, eveningRounds.runClock, { id, v: planned.v, action: 'start' }, { bearer })).night;
}

/** Registers a guest for an evening. @returns what their browser stores */
export async function registerPhone(origin: string, eventId: string, registrationPath: string): Promise<Record<string, string>> {
  const token = new URL(registrationPath, origin).searchParams.get('token') ?? '';
  const input = { key: eventId, token, ...makeForm({ first_name: 'Grace', gender: 'female', interested_in: 'men' }) };
  return keptBy(await callApi(origin, registration.registerForEvent, input));
}

/** Waits until the matching screen shows its people. */
export const showsRoom = (page: Page) => page.getByRole('list', { name: 'People in the room' }).getByTitle('Guest0 Example').waitFor();
/** Waits until the page of a guest's own evening is shown. */
export const showsEvening = (page: Page) => page.getByText('Hello, ').waitFor();
