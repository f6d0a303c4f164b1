import { matches } from '#shared/contract/routes/matches.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { eventually } from '../../support/people/calls/eventually.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { openEvent } from '../../support/people/world.ts';
import { button, field, heading, text, titled } from '../tab.ts';
import { isSameDocument, laptop, markDocument, type Place, seesNoFault, type Walk } from './walk.ts';

/** A host signs in, matches two people, sees a colleague's changes, and looks around. */
export async function walkOfHost({ engine, test, organization }: Place): Promise<Walk> {
  const tab = await engine.openTab(laptop);
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
        await markDocument(tab);
        await organization.admin.call(matches.createMatch, { event_id: eventId, participant1_id: edith, participant2_id: john });
        await tab.see(text('Edith G. + John G.'));
        await join('Newcomer', 'female');
        await tab.see(titled('Newcomer Guest'));
        await isSameDocument(tab);
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
