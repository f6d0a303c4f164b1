import { beforeAll, describe, expect, it } from 'vitest';
import { mapInParallel } from '#infra/local/seed/map-in-parallel.ts';
import type { ReplyOf } from '#shared/contract/define.ts';
import { accounts } from '#shared/contract/routes/accounts.ts';
import { cards } from '#shared/contract/routes/cards.ts';
import { events } from '#shared/contract/routes/events.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import { statistics as statisticsRoutes } from '#shared/contract/routes/statistics.ts';
import type { Match } from '#shared/model/matches/match.ts';
import { type Caller, callerOf } from '#test/support/people/calls/api-client.ts';
import { eventually } from '#test/support/people/calls/eventually.ts';
import { agreed } from '#test/support/people/input/form.ts';
import { proveEverybody } from '#test/support/people/own-profile.ts';
import { type Evening, type Person, readEvenings } from '#test/support/rooms/columbia.ts';
import { isShownTo } from '#test/support/rooms/judges/plain-scores.ts';
import { type Organization, sharedTestStack, type TestStack } from '#test/support/stack/stack.ts';
import { rawTable } from '#test/support/stack/table/table.ts';

type Registered = ReplyOf<typeof registration.registerForEvent>['participant'];

/** An event after its run, with the participants created for its people, and the matches returned. */
interface Held {
  readonly evening: Evening;
  readonly host: Caller;
  readonly eventId: string;
  readonly link: string;
  /** Guests, keyed by the experiment's number. */
  readonly guests: ReadonlyMap<number, Registered>;
  /** Tokens of the guests' phones, keyed by the experiment's number. */
  readonly tokens: ReadonlyMap<number, string>;
  readonly made: readonly Match[];
}

const evenings = readEvenings();
/** Number of concurrent calls: by a room full of phones, and by a few hosts. */
const phones = 8;
const hosts = 4;

let stack: TestStack;
let east: Organization;
let west: Organization;
let held: readonly Held[];

beforeAll(async () => {
  stack = await sharedTestStack();
  east = await stack.addOrganization('East Side Evenings', 2);
  west = await stack.addOrganization('West Side Evenings');
  const all: Held[] = [];
  for (const [index, evening] of evenings.entries()) all.push(await hold(evening, hostOf(index % 2 === 0 ? east : west)));
  held = all;
}, 300_000);

function hostOf(organization: Organization): Caller {
  const [host] = organization.hosts;
  if (host === undefined) throw new Error('An organization needs a host');
  return host;
}

/** Creates the event, registers all people with its public link, opens it, and makes a match for every date that both sides liked. */
async function hold(evening: Evening, host: Caller): Promise<Held> {
  const soon = Math.ceil(Date.now() / 60_000) * 60_000 + 3_600_000;
  const { event } = await host.call(events.createEvent, {
    name: `Columbia ${evening.number}`,
    venue_name: 'Low Library',
    venue_location: '535 West 116th Street',
    start_time: new Date(soon).toISOString(),
    end_time: new Date(soon + 3 * 3_600_000).toISOString(),
    time_zone: 'America/New_York',
    male_limit: 30,
    female_limit: 30,
  });
  const { token: link } = await host.call(registrationLink.getRegistrationLink, { id: event.id });
  const replies = await mapInParallel(evening.people, phones, ({ form }) =>
    stack.visitor.call(registration.registerForEvent, { key: event.id, token: link, ...agreed, ...form }),
  );
  const guests = new Map(evening.people.map((person, index) => [person.number, guestAt(replies, index)]));
  const tokens = new Map(evening.people.map((person, index) => [person.number, replies[index]?.access_token ?? '']));
  await host.call(events.updateEventStatus, { id: event.id, status: 'active' });
  const dates = evening.dates.filter((date) => date.match);
  const made = await mapInParallel(dates, hosts, async ({ man, woman }) => {
    const pair = { participant1_id: guestOf(guests, man).id, participant2_id: guestOf(guests, woman).id };
    return (await host.call(matches.createMatch, { event_id: event.id, ...pair })).match;
  });
  return { evening, host, eventId: event.id, link, guests, tokens, made };
}

function guestAt(replies: readonly ReplyOf<typeof registration.registerForEvent>[], index: number): Registered {
  const reply = replies[index];
  if (reply === undefined) throw new Error(`No one ${index} was registered`);
  return reply.participant;
}

function guestOf(guests: Held['guests'], number: number): Registered {
  const guest = guests.get(number);
  if (guest === undefined) throw new Error(`Number ${number} was not registered`);
  return guest;
}

const count = <Item>(list: Iterable<Item>, holds: (item: Item) => boolean) => [...list].filter(holds).length;
const people = ({ evening }: Held): readonly Person[] => evening.people;
const ids = (list: Iterable<{ readonly id: string }>) => [...list].map(({ id }) => id).sort();
const rulesOf = ({ gender, interested_in }: Pick<Registered, 'gender' | 'interested_in'>) => ({ gender, interestedIn: interested_in });

describe.each(evenings.map((evening, index) => [evening.number, index] as const))('evening %d', (_number, index) => {
  let one: Held;
  beforeAll(() => {
    const found = held[index];
    if (found === undefined) throw new Error('The evening was not held');
    one = found;
  });

  it('has every participant with all answers', async () => {
    const list = await one.host.call(participants.listEventParticipants, { id: one.eventId });
    expect(list.total).toBe(people(one).length);
    expect(ids(list.participants)).toEqual(ids(one.guests.values()));
    for (const person of people(one)) {
      const { contact: _, personality_traits: __, interests, ...form } = person.form;
      const shown = list.participants.find(({ id }) => id === guestOf(one.guests, person.number).id);
      expect(shown).toMatchObject(form);
      expect(shown?.interests.map(({ id }) => id).sort()).toEqual(interests.toSorted());
    }
  });

  it('counts people exactly', async () => {
    const { statistics } = await one.host.call(statisticsRoutes.getEventStatistics, { id: one.eventId });
    expect(statistics).toEqual({
      total_participants: people(one).length,
      male_count: count(people(one), ({ form }) => form.gender === 'male'),
      female_count: count(people(one), ({ form }) => form.gender === 'female'),
      non_binary_count: 0,
    });
  });

  it('counts ages and interests exactly', async () => {
    const { statistics } = await one.host.call(statisticsRoutes.getParticipantStatistics, { id: one.eventId });
    const chosen = people(one).flatMap(({ form }) => form.interests);
    expect(statistics.average_age).toBeCloseTo(people(one).reduce((sum, { form }) => sum + form.age, 0) / people(one).length, 6);
    expect(statistics.total_interests).toBe(chosen.length);
    expect(statistics.unique_interests).toBe(new Set(chosen).size);
    for (const { interest, count: counted } of statistics.top_interests) expect(counted).toBe(count(chosen, (id) => id === interest.id));
    const counts = statistics.top_interests.map((top) => top.count);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  });

  it('finds and filters within the event exactly the participants in the data', async () => {
    const numbers = (list: readonly { readonly id: string }[]) =>
      [...one.guests].filter(([, { id }]) => list.some((found) => found.id === id)).map(([number]) => number);
    const inData = (holds: (form: Person['form']) => boolean) =>
      people(one)
        .filter(({ form }) => holds(form))
        .map(({ number }) => number);
    const filtered = async (filters: { gender?: 'male' | 'female'; min_age?: string; max_age?: string; has_photo?: 'true' }) =>
      numbers((await one.host.call(participants.listParticipants, { event_id: one.eventId, ...filters })).participants).sort();
    expect(await filtered({ gender: 'female' })).toEqual(inData(({ gender }) => gender === 'female').sort());
    expect(await filtered({ min_age: '25', max_age: '29' })).toEqual(inData(({ age }) => age >= 25 && age <= 29).sort());
    expect(await filtered({ gender: 'male', min_age: '30' })).toEqual(inData(({ gender, age }) => gender === 'male' && age >= 30).sort());
    expect(await filtered({ has_photo: 'true' })).toEqual([]);
    for (const q of ['an', 'number1', 'Rosa number']) {
      const words = q.toLowerCase().split(' ');
      const isMeant = ({ first_name, last_name }: Person['form']) =>
        words.every((word) => `${first_name} ${last_name}`.toLowerCase().includes(word));
      const { participants: found } = await one.host.call(participants.searchEventParticipants, { id: one.eventId, q });
      expect(numbers(found).sort()).toEqual(inData(isMeant).sort());
    }
  });

  it('has every match of the data in its history, once, however it is sorted', async () => {
    expect(one.made).toHaveLength(count(one.evening.dates, (date) => date.match));
    for (const sort of ['time_desc', 'time_asc', 'quality_desc', 'quality_asc'] as const) {
      const history = await readHistory(one, sort);
      expect(ids(history)).toEqual(ids(one.made));
      const keys = history.map((match) =>
        sort.startsWith('time') ? Date.parse(match.start_time) : Math.round(match.quality_score * 1000),
      );
      expect(keys).toEqual(keys.toSorted((a, b) => (sort.endsWith('desc') ? b - a : a - b)));
    }
  });

  it('counts matches exactly, by quality', async () => {
    const { statistics } = await one.host.call(statisticsRoutes.getMatchStatistics, { id: one.eventId });
    const within = (least: number, below: number) => count(one.made, ({ quality_score: score }) => score >= least && score < below);
    expect(statistics).toMatchObject({
      total_matches: one.made.length,
      quality_distribution: { high: within(0.7, 2), medium: within(0.3, 0.7), low: within(0, 0.3), previous: 0 },
      unique_matches: one.made.length,
      repeat_matches: 0,
    });
    const sum = one.made.reduce((total, match) => total + match.quality_score, 0);
    expect(statistics.average_score).toBeCloseTo(sum / Math.max(1, one.made.length), 6);
  });

  it('counts each person’s matches', async () => {
    const { participants: list } = await one.host.call(participants.listEventParticipants, { id: one.eventId });
    const expected = list.map(({ id }) => [id, count(one.made, (match) => match.participant1_id === id || match.participant2_id === id)]);
    expect(list.map(({ id, match_count }) => [id, match_count])).toEqual(expected);
  });

  it('shows each person exactly the candidates that the rule gives, with their match’s score', async () => {
    const guests = [...one.guests.values()];
    await mapInParallel(guests, hosts, async (selected) => {
      const { data } = await one.host.call(matches.listCandidates, { id: one.eventId, pid: selected.id });
      const allowed = guests.filter((other) => other.id !== selected.id && isShownTo(rulesOf(selected), rulesOf(other)));
      expect(ids(data.map((entry) => entry.participant))).toEqual(ids(allowed));
      for (const entry of data) {
        const other = guests.find(({ id }) => id === entry.participant.id) ?? selected;
        expect(entry.mutual).toBe(isShownTo(rulesOf(other), rulesOf(selected)));
        const match = one.made.find(
          (made) => ids([{ id: made.participant1_id }, { id: made.participant2_id }]).join() === ids([selected, other]).join(),
        );
        expect(entry.previous_matches).toBe(match === undefined ? 0 : 1);
        if (match !== undefined) expect(entry.score).toBe(match.quality_score);
      }
    });
  });
});

describe('an organization', () => {
  const evenings = (organization: Organization) => held.filter(({ host }) => host === hostOf(organization));
  const everybody = (organization: Organization) => evenings(organization).flatMap(people);

  it.each([['east'], ['west']] as const)('has the totals of all its evenings, as in the data: %s', async (side) => {
    const organization = side === 'east' ? east : west;
    const all = everybody(organization);
    // Each of the experiment's guests came to one evening. People are counted a moment after they register.
    const { statistics } = await eventually(
      () => organization.admin.call(statisticsRoutes.getOverallStatistics, {}),
      ({ statistics: { total_participants } }) => total_participants === all.length,
    );
    expect(statistics).toMatchObject({
      total_events: evenings(organization).length,
      total_participants: all.length,
      total_registrations: all.length,
      male_count: count(all, ({ form }) => form.gender === 'male'),
      female_count: count(all, ({ form }) => form.gender === 'female'),
      total_interests: all.flatMap(({ form }) => form.interests).length,
      unique_interests: new Set(all.flatMap(({ form }) => form.interests)).size,
      participants_by_event: Object.fromEntries(evenings(organization).map((one) => [one.eventId, people(one).length])),
    });
    expect(statistics.average_age).toBeCloseTo(all.reduce((sum, { form }) => sum + form.age, 0) / all.length, 9);
    for (const { interest, count: counted } of statistics.top_interests) {
      expect(counted).toBe(count(all, ({ form }) => form.interests.includes(interest.id)));
    }
  });

  it.each([['east'], ['west']] as const)('finds and filters across events the participants in the data: %s', async (side) => {
    const organization = side === 'east' ? east : west;
    const all = everybody(organization);
    const { participants: women, total } = await organization.admin.call(participants.listParticipants, {
      gender: 'female',
      min_age: '24',
      max_age: '26',
    });
    expect(total).toBe(count(all, ({ form }) => form.gender === 'female' && form.age >= 24 && form.age <= 26));
    const names = women.map(({ first_name, last_name }) => `${first_name} ${last_name}`);
    const lower = (name: string) => name.toLowerCase();
    expect(names).toEqual(names.toSorted((one, other) => (lower(one) < lower(other) ? -1 : 1)));
    const found = await organization.admin.call(participants.searchParticipants, { q: 'ro' });
    const isMeant = ({ form }: Person) => /\bro/i.test(`${form.first_name} ${form.last_name}`);
    expect(ids(found.participants).length).toBe(count(all, isMeant));
    const page = await organization.admin.call(participants.listParticipants, { limit: '10', offset: '10' });
    expect([page.participants.length, page.total]).toEqual([10, all.length]);
  });
});

describe('two organizations', () => {
  it('list only their own evenings', async () => {
    const own = async (organization: Organization) => ids((await organization.admin.call(events.listEvents, { limit: '100' })).data);
    const ofHost = (organization: Organization) =>
      ids(held.filter(({ host }) => host === hostOf(organization)).map(({ eventId }) => ({ id: eventId })));
    expect(await own(east)).toEqual(ofHost(east));
    expect(await own(west)).toEqual(ofHost(west));
  });

  it('never see each other’s evenings, people or matches', async () => {
    for (const { eventId: id, guests, made, host } of held) {
      const stranger = host === hostOf(east) ? west.admin : east.admin;
      const [first, second] = [...guests.values()];
      const [match] = made;
      const answers = await Promise.all([
        stranger.ask(events.getEvent, { id }),
        stranger.ask(statisticsRoutes.getEventStatistics, { id }),
        stranger.ask(statisticsRoutes.getMatchStatistics, { id }),
        stranger.ask(registrationLink.getRegistrationLink, { id }),
        stranger.ask(events.updateEventStatus, { id, status: 'completed' }),
        stranger.ask(participants.listEventParticipants, { id }),
        stranger.ask(statisticsRoutes.getParticipantStatistics, { id }),
        stranger.ask(participants.searchEventParticipants, { id, q: 'an' }),
        stranger.ask(participants.listParticipants, { event_id: id }),
        stranger.ask(participants.getParticipant, { id: first?.id ?? '' }),
        stranger.ask(participants.eraseParticipant, { id: first?.id ?? '' }),
        stranger.ask(participants.removeFromEvent, { id, pid: first?.id ?? '' }),
        stranger.ask(matches.listCandidates, { id, pid: first?.id ?? '' }),
        stranger.ask(matches.listMatchHistory, { id }),
        stranger.ask(matches.createMatch, { event_id: id, participant1_id: first?.id ?? '', participant2_id: second?.id ?? '' }),
        stranger.ask(matches.deleteMatch, { id: match?.id ?? '' }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    }
  });

  it('let a second host of the same organization see everything', async () => {
    const [, second] = east.hosts;
    const [first] = held;
    const history = await second?.call(matches.listMatchHistory, { id: first?.eventId ?? '', limit: '1000' });
    expect(history?.total).toBe(first?.made.length);
  });
});

describe('the link of an evening', () => {
  it('opens no other event, and registers no guest twice', async () => {
    const [first, second] = held;
    const form = first?.evening.people[0]?.form;
    if (first === undefined || second === undefined || form === undefined) throw new Error('No evenings');
    const elsewhere = await stack.visitor.ask(registration.registerForEvent, { key: second.eventId, token: first.link, ...form });
    expect(elsewhere).toMatchObject({ status: 404, body: { error: 'Invalid registration link' } });
    const again = await stack.visitor.ask(registration.registerForEvent, { key: first.eventId, token: first.link, ...form });
    expect(again).toMatchObject({ status: 409, body: { code: 'already_registered' } });
  });
});

/** Reads all pages of the history, ten matches at a time. */
async function readHistory({ host, eventId }: Held, sort: 'time_desc' | 'time_asc' | 'quality_desc' | 'quality_asc'): Promise<Match[]> {
  const found: Match[] = [];
  for (;;) {
    const page = await host.call(matches.listMatchHistory, { id: eventId, sort, limit: '10', offset: String(found.length) });
    found.push(...page.data);
    if (page.data.length === 0 || found.length >= page.total) return found;
  }
}

describe('cards with the decisions of the real evenings', () => {
  it('give exactly the pairs that were mutual, to those two and nobody else', async () => {
    for (const evening of held) {
      await seatEverybody(evening);
      await answerAsThere(evening);
      await proveEverybody(stack.stack, evening.eventId);
      const { night } = await evening.host.call(eveningRounds.getNight, { id: evening.eventId });
      await evening.host.call(cards.changeCards, { id: evening.eventId, action: 'release', v: night.v });
      expect(await mutualOf(evening)).toEqual(mutualThere(evening));
    }
  }, 120_000);

  it('are counted exactly', async () => {
    for (const evening of held) {
      const mutual = evening.evening.dates.filter(({ match }) => match);
      const lucky = new Set(mutual.flatMap(({ man, woman }) => [man, woman])).size;
      // Without a mutual date a guest has no match here, and gets no email. Totals of fewer than ten cards are never shown.
      if (lucky < 10) continue;
      const told = () => evening.host.call(eveningRounds.getNight, { id: evening.eventId });
      const { night } = await eventually(told, (now) => now.night.results !== null, 60_000);
      expect(night.results).toEqual({ dates: mutual.length, friends: 0, lucky });
    }
  }, 200_000);
});

/** Writes rows for the dates that were not mutual and so were not matched: through the API this would take hours. */
async function seatEverybody({ evening, eventId, guests, host }: Held): Promise<void> {
  const tenantId = await tenantIdOf(host);
  const rows = evening.dates
    .filter(({ match }) => !match)
    .flatMap(({ man, woman }) => {
      const [one, other] = [guestOf(guests, man).id, guestOf(guests, woman).id];
      const met = { n: 1, e: { [eventId]: ['00000000000000000000000000'] }, k: [], r: 1 };
      return [
        { pk: `T#${tenantId}#P#${one}`, sk: `X#${other}`, ...met },
        { pk: `T#${tenantId}#P#${other}`, sk: `X#${one}`, ...met },
      ];
    });
  await rawTable(stack.stack).put(rows);
  await host.call(cards.changeCards, { id: eventId, action: 'open', v: 0 });
}

const tenantIdOf = async (host: Caller) => (await host.call(accounts.getOwnAccount, {})).user.tenant_id ?? '';

async function answerAsThere({ evening, eventId, guests, tokens }: Held): Promise<void> {
  const at = Date.now();
  await mapInParallel(evening.people, phones, async ({ number }) => {
    const answers = evening.dates.flatMap(({ man, woman, manSaysYes, womanSaysYes }) => {
      if (man !== number && woman !== number) return [];
      const [other, says] = man === number ? [woman, manSaysYes] : [man, womanSaysYes];
      return [{ about: guestOf(guests, other).id, answer: says ? ('yes' as const) : ('no' as const), at }];
    });
    const share = { email: true, phone: false, instagram: false, photo: false };
    const self = callerOf(stack.url, tokens.get(number) ?? '');
    await self.call(cards.saveCard, { id: guestOf(guests, number).id, event_id: eventId, answers, share });
  });
}

/** Returns the addresses that were shared with each guest, keyed by guest. */
async function mutualOf({ evening, eventId, guests, tokens }: Held) {
  const found = await mapInParallel(evening.people, phones, async ({ number }) => {
    const self = callerOf(stack.url, tokens.get(number) ?? '');
    const { results } = await self.call(cards.getCard, { id: guestOf(guests, number).id, event_id: eventId });
    return [number, (results ?? []).map(({ kind, email }) => `${kind} ${email}`).sort()] as const;
  });
  return new Map(found);
}

const mutualThere = ({ evening }: Held) =>
  new Map(
    evening.people.map(({ number }) => {
      const others = evening.dates.flatMap(({ man, woman, match }) =>
        !match || (man !== number && woman !== number) ? [] : [man === number ? woman : man],
      );
      return [number, others.map((other) => `date person${other}@example.org`).sort()] as const;
    }),
  );
