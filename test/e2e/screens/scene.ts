import { demoStaff } from '#infra/local/seed/demo-plan.ts';
import type { BodyOf } from '#shared/contract/define.ts';
import { accounts as accountsRoutes } from '#shared/contract/routes/accounts.ts';
import { events } from '#shared/contract/routes/events.ts';
import { keepingApart } from '#shared/contract/routes/keep-apart.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import { publicPages } from '#shared/contract/routes/public-pages.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import { staff } from '#shared/contract/routes/staff.ts';
import { addAccount, goodPassword } from '../../support/people/accounts.ts';
import { type Caller, signIn } from '../../support/people/calls/api-client.ts';
import { awaitMail, invitationTokenIn } from '../../support/people/calls/inbox.ts';
import { agreed, makeForm } from '../../support/people/input/form.ts';
import type { Account, TestStack } from '../../support/stack/stack.ts';
import { type Places, readPlaces, type Who } from './screen.ts';

/** A stack on which every screen of the catalog can be shown. Visits do not change it, except for guests who register. */
export interface Scene {
  readonly origin: string;
  readonly places: Places;
  /** Returns what the browser of this person stores: their session. */
  keptBy(who: Who): Promise<Record<string, string>>;
}

/**
 * Sets up the demo evenings and, in addition, an organization with nothing in it, one with very long names, and one before its first
 * evening.
 */
export async function setScene(test: TestStack): Promise<Scene> {
  await test.stack.seedDemo();
  const [admin, host] = demoStaff;
  const accounts: Record<Exclude<Who, 'visitor' | 'guest'>, Account> = {
    admin,
    host,
    super_admin: await addAccount(test, 'super_admin', 'office@table-two.example'),
    member: await addAccount(test, 'user', 'former@candlelight.example'),
    founder: await addAccount(test, 'admin', 'maya@candlelight.example'),
    ...(await addOrganizations(test)),
  };
  const callerOf = ({ email, password }: Account) => signIn(test.url, email, password);
  const demo = await callerOf(admin);
  const [evenings, wordy, planned, invitation] = await Promise.all([
    findDemoEvenings(demo),
    callerOf(accounts.wordy).then((caller) => addWordyEvening(test, caller)),
    callerOf(accounts.planner).then((caller) => addPlannedEvenings(test, caller)),
    demo
      .call(staff.inviteHost, { email: accounts.founder.email })
      .then(() => awaitMail(test.url, accounts.founder.email))
      .then(invitationTokenIn),
  ]);
  const guest = await openGuest(test, demo, evenings.live);
  const kept = new Map<Who, Promise<Record<string, string>>>();
  const begin = async ({ email, password }: Account) => {
    const { access_token, refresh_token } = await test.visitor.call(accountsRoutes.signIn, { email, password });
    return { access_token, refresh_token };
  };
  return {
    origin: test.url,
    places: readPlaces({ ...evenings, ...wordy, ...planned, invitation, guest: guest['participant_id'] }),
    keptBy(who) {
      const session = kept.get(who) ?? Promise.resolve(who === 'visitor' ? {} : who === 'guest' ? guest : begin(accounts[who]));
      kept.set(who, session);
      return session;
    },
  };
}

async function addOrganizations(test: TestStack): Promise<Record<'beginner' | 'planner' | 'wordy', Account>> {
  const add = async (name: string, email: string): Promise<Account> => {
    const account = { email, password: goodPassword };
    await test.seeder.run('add-staff', {
      organization: { name, slug: name.toLowerCase().replaceAll(/[^a-z]+/g, '-') },
      staff: [{ ...account, role: 'admin' }],
    });
    return account;
  };
  return {
    beginner: await add('First Steps', 'first@steps.example'),
    planner: await add('Lantern and Vine', 'plan@lantern-and-vine.example'),
    wordy: await add(
      'The Honourable Society of Candlelit Conversation and Unhurried Suppers',
      'maximiliane.josephine.von.hohenstein@candlelit-conversation.example',
    ),
  };
}

async function findDemoEvenings(caller: Caller) {
  const { data } = await caller.call(events.listEvents, {});
  const idOf = (status: string) => data.find((event) => event.status === status && event.price === undefined)?.id ?? '';
  const [live, past, next] = [idOf('active'), idOf('completed'), idOf('upcoming')];
  const tokenOf = async (id: string) => (await caller.call(registrationLink.getRegistrationLink, { id })).token;
  const { url } = await caller.call(publicPages.getEventPage, { id: next });
  return { live, past, next, page: new URL(url).pathname, liveToken: await tokenOf(live), pastToken: await tokenOf(past) };
}

type Changes = Partial<BodyOf<typeof events.createEvent>> & { active?: boolean };

async function addEvent(caller: Caller, { active = false, ...changes }: Changes): Promise<{ id: string; token: string }> {
  const start = Date.now() + 4 * 86_400_000;
  const { event } = await caller.call(events.createEvent, {
    name: 'Evening',
    venue_name: 'The Larder',
    venue_location: '12 Market Street',
    start_time: new Date(start).toISOString(),
    end_time: new Date(start + 3 * 3_600_000).toISOString(),
    time_zone: 'America/New_York',
    male_limit: 40,
    female_limit: 40,
    ...changes,
  });
  if (active) await caller.call(events.updateEventStatus, { id: event.id, status: 'active' });
  const { token } = await caller.call(registrationLink.getRegistrationLink, { id: event.id });
  return { id: event.id, token };
}

const join = async (test: TestStack, { id, token }: { id: string; token: string }, form: Parameters<typeof makeForm>[0]) =>
  (await test.visitor.call(registration.registerForEvent, { key: id, token, ...agreed, ...makeForm(form) })).participant;

/** Adds an evening in which every text is as long as the product allows, and there are no photos. */
async function addWordyEvening(test: TestStack, caller: Caller) {
  const evening = await addEvent(caller, {
    active: true,
    name: 'The Annual Midsummer Candlelight Gathering of Curious Night Owls from the Upper Riverside District',
    venue_name: 'Großherzogliche Orangerie im Schlosspark, Nebensaal der ehemaligen Hofgärtnerei',
    venue_location: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch, Kaiser-Wilhelm-Gedächtnis-Straße 1284b',
  });
  const quiet = await addEvent(caller, { active: true, name: 'Quiet Evening' });
  const rounds = await addRounds(test, caller);
  const names = [
    ['Maximiliane-Josephine', 'von Hohenstein-Wittelsbach', 'female'],
    ['Bartholomew Alexander', 'Featherstonehaugh-Cholmondeley', 'male'],
    ['Wolfeschlegelsteinhausenbergerdorff', 'Zeus', 'male'],
    ['Anastasia Konstantinovna', 'Papadopoulou-Christodoulopoulou', 'female'],
    ['X', 'Æ', 'non-binary'],
  ] as const;
  const people: { id: string }[] = [];
  for (const [first_name, last_name, gender] of names) {
    people.push(
      await join(test, evening, {
        ...{ first_name, last_name, gender, age: 41, interests: ['photography', 'board-games', 'city-breaks', 'gardening'] },
        personality_traits: ['good-listener', 'down-to-earth', 'independent', 'adventurous'],
        occupation: 'Vice-President of Interdepartmental Coordination and Strategic Alignment',
        contact: { email: `a.very.long.address.indeed.${gender}.${last_name.length}@correspondence.example`, phone: null, instagram: null },
      }),
    );
  }
  const [one, two, three] = people.map(({ id }) => id);
  for (const other of [two, three])
    await caller.call(matches.createMatch, { event_id: evening.id, participant1_id: one ?? '', participant2_id: other ?? '' });
  return { wordy: evening.id, quiet: quiet.id, rounds };
}

/** Adds an evening in its second round, with an odd number of people, someone who left, and two who are kept apart. */
async function addRounds(test: TestStack, caller: Caller): Promise<string> {
  const evening = await addEvent(caller, { active: true, name: 'Second Round' });
  const women = ['Ada', 'Bea', 'Cleo', 'Dina', 'Eve', 'Fay', 'Gia'].map(
    (first_name) => ({ first_name, gender: 'female', interested_in: 'men' }) as const,
  );
  const men = ['Abe', 'Bill', 'Carl', 'Dan', 'Eli', 'Finn'].map(
    (first_name) => ({ first_name, gender: 'male', interested_in: 'women' }) as const,
  );
  const people: string[] = [];
  for (const form of [...women, ...men]) people.push((await join(test, evening, form)).id);
  const [one = '', gone = ''] = people;
  await caller.call(keepingApart.keepApart, {
    participant1_id: one,
    participant2_id: people.at(-1) ?? '',
    reason: 'They know each other from work.',
  });
  let { night: state } = await caller.call(eveningRounds.planRounds, {
    id: evening.id,
    rounds: 6,
    tables: 10,
    who: 'registered',
    replaces: null,
  });
  for (const action of ['start', 'end', 'start'] as const) {
    ({ night: state } = await caller.call(eveningRounds.runClock, { id: evening.id, action, v: state.v }));
  }
  await caller.call(participants.markAttendance, { id: evening.id, pid: gone, absent: true });
  return evening.id;
}

/** Adds upcoming evenings and no current one: one open to guests, one full. */
async function addPlannedEvenings(test: TestStack, caller: Caller) {
  const door = await addEvent(caller, { name: 'First Friday' });
  const taken = await join(test, door, { first_name: 'Ada', last_name: 'Moss' });
  const full = await addEvent(caller, { name: 'Supper for Two', male_limit: 1, female_limit: 1 });
  await join(test, full, { gender: 'female' });
  for (const name of ['Harvest Table', 'Late Brunch', 'Winter Garden']) await addEvent(caller, { name });
  return { door: door.id, doorToken: door.token, takenEmail: taken.contact.email, full: full.id, fullToken: full.token };
}

/** Opens a demo guest's session on their phone, with the link that staff can give them. */
async function openGuest(test: TestStack, staff: Caller, live: string): Promise<Record<string, string>> {
  const { participants: room } = await staff.call(participants.listEventParticipants, { id: live });
  const { id = '', first_name, last_name } = room[0] ?? {};
  const { link } = await staff.call(profile.createProfileLink, { id });
  const refresh_token = new URL(link).searchParams.get('token') ?? '';
  const { access_token } = await test.visitor.call(profile.refreshParticipantSession, { refresh_token });
  const { event } = await staff.call(events.getEvent, { id: live });
  return {
    participant_id: id,
    participant_event_id: live,
    participant_event_name: event.name,
    participant_name: `${first_name} ${last_name}`,
    participant_access_token: access_token,
    participant_refresh_token: refresh_token,
  };
}
