import { matches } from '#shared/contract/routes/evening/matches.ts';
import { participants } from '#shared/contract/routes/participants/participants.ts';
import { registration } from '#shared/contract/routes/participants/registration.ts';
import { eventually } from '../support/people/calls/eventually.ts';
import { makeForm } from '../support/people/input/form.ts';
import { makeJpeg } from '../support/people/input/photo-files.ts';
import { openEvent } from '../support/people/world.ts';
import type { Organization, TestStack } from '../support/stack/stack.ts';
import { button, choice, type Engine, field, heading, link, type Tab, text, titled } from './tab.ts';

/** One step of somebody's way through the product. */
export interface Step {
  readonly what: string;
  run(): Promise<void>;
}

/** Steps that build on each other, in one tab. */
export interface Walk {
  readonly tab: Tab;
  readonly steps: readonly Step[];
}

interface Place {
  readonly engine: Engine;
  readonly test: TestStack;
  readonly organization: Organization;
}

/** A guest registers with a photo, comes back, and edits their profile. */
export async function walkOfGuest({ engine, test, organization }: Place): Promise<Walk> {
  const tab = await engine.openTab({ width: 430, height: 900 });
  const { eventId, token } = await openEvent(organization.admin, `Evening in ${engine.name}`);
  const address = `${test.url}/register/${eventId}?token=${token}`;
  const form = makeForm({ first_name: 'Ada', last_name: 'Visitor' });
  const own = async () => {
    const { participants: list } = await organization.admin.call(participants.listEventParticipants, { id: eventId });
    const found = list.find(({ last_name }) => last_name === form.last_name);
    return (await organization.admin.call(participants.getParticipant, { id: found?.id ?? 'nobody' })).participant;
  };
  const steps = [
    {
      what: 'a guest follows the link and fills in the form',
      async run() {
        await tab.goTo(address);
        await tab.see(text('Step 1 of 3'));
        await tab.fill(field('First name'), form.first_name);
        await tab.fill(field('Last name'), form.last_name);
        await tab.fill(field('Age'), String(form.age));
        await tab.press(choice('Female'));
        await tab.press(choice('Everyone'));
        await tab.press(button('Next'));
        await tab.see(text('Step 2 of 3'));
      },
    },
    {
      what: 'adds a photo, which is made small and sent',
      async run() {
        await tab.choose(await makeJpeg());
        await tab.see(text('Looking good.'));
        await tab.fill(field('Email'), form.contact.email);
        await tab.press(button('Next'));
      },
    },
    {
      what: 'agrees, and is registered, photo and all',
      async run() {
        await tab.press(button('Outdoors & Travel'));
        await tab.press(choice('Hiking'));
        await tab.press(choice('I agree'));
        await tab.press(button('Register for Event'));
        await tab.see(heading('Thank You!'));
        await eventually(own, ({ photo_url }) => photo_url !== null);
      },
    },
    {
      what: 'comes back, and is known',
      async run() {
        await tab.goTo(address);
        await tab.see(text('Welcome Back!'));
      },
    },
    {
      what: 'changes their profile',
      async run() {
        await tab.press(link('Edit Profile'));
        await tab.fill(field('Occupation'), 'Gardener');
        await tab.press(button('Update Profile'));
        await eventually(own, ({ occupation }) => occupation === 'Gardener');
        await seesNoFault(tab);
      },
    },
  ];
  return { tab, steps };
}

/** A host signs in, matches two people, sees what a colleague does elsewhere, and looks around. */
export async function walkOfHost({ engine, test, organization }: Place): Promise<Walk> {
  const tab = await engine.openTab({ width: 1100, height: 900 });
  const { eventId, token } = await openEvent(organization.admin, `Room in ${engine.name}`);
  const join = async (first_name: string, gender: 'male' | 'female') => {
    const form = makeForm({ first_name, last_name: 'Guest', gender, interested_in: 'everyone' });
    return (await test.visitor.call(registration.registerForEvent, { key: eventId, token, ...form })).participant.id;
  };
  await join('Alan', 'male');
  await join('Grace', 'female');
  const [edith, john] = [await join('Edith', 'female'), await join('John', 'male')];
  const made = async () => (await organization.admin.call(matches.listMatchHistory, { id: eventId })).data.length;
  const steps = [
    {
      what: 'a host signs in',
      async run() {
        await tab.goTo(`${test.url}/login`);
        await tab.fill(field('Email'), organization.accounts.host.email);
        await tab.fill(field('Password'), organization.accounts.host.password);
        await tab.press(button('Sign in'));
        await tab.see(heading('Dashboard'));
      },
    },
    {
      what: 'opens the room, live, and matches two people',
      async run() {
        await tab.goTo(`${test.url}/events/${eventId}/match`);
        await tab.see(text('Live'));
        await tab.press(titled('Grace Guest'));
        await tab.press(titled('Alan Guest'));
        await tab.press(button('Create Match'));
        await eventually(made, (count) => count === 1);
        await tab.see(text('Grace G. + Alan G.'));
      },
    },
    {
      what: "sees a colleague's match and a new guest arrive without reloading",
      async run() {
        await tab.evaluate('void (window.sameDocument = true)');
        await organization.admin.call(matches.createMatch, { event_id: eventId, participant1_id: edith, participant2_id: john });
        await tab.see(text('Edith G. + John G.'));
        await join('Newcomer', 'female');
        await tab.see(titled('Newcomer Guest'));
        if ((await tab.evaluate('window.sameDocument')) !== true) throw new Error('The page was loaded anew.');
      },
    },
    {
      what: 'looks at history, statistics and settings',
      async run() {
        for (const [path, title] of [
          [`/events/${eventId}/matches`, 'Match History'],
          ['/statistics', 'Statistics'],
          ['/settings', 'Settings'],
        ] as const) {
          await tab.goTo(`${test.url}${path}`);
          await tab.see(heading(title));
          await seesNoFault(tab);
        }
      },
    },
  ];
  return { tab, steps };
}

async function seesNoFault(tab: Tab): Promise<void> {
  const shown = String(await tab.evaluate('document.body.innerText'));
  if (/Unexpected Application Error|Something went wrong/.test(shown)) throw new Error(shown.slice(0, 200));
}
