import { events } from '#shared/contract/routes/events/events.ts';
import { participants } from '#shared/contract/routes/participants/participants.ts';
import { amend, cutOff, refuseWith } from '../../../support/people/pages/answers.ts';
import type { Places, Screen } from '../screen.ts';
import { choose, dialog, openTab, press, question, says } from '../steps.ts';

const live = (at: Places) => `/events/${at.live}/door`;
const running = (at: Places) => `/events/${at.rounds}/door`;
const rows = (name: string) => says(name);

/** Where guests are checked in. */
export const door: readonly Screen[] = [
  { name: 'door', who: 'host', path: live, reach: rows('Amara Okafor') },
  { name: 'door-nobody', who: 'wordy', path: (at) => `/events/${at.quiet}/door`, reach: says('No one has registered yet') },
  { name: 'door-long-names', who: 'wordy', path: (at) => `/events/${at.wordy}/door`, reach: rows('X Æ') },
  {
    name: 'door-nobody-found',
    who: 'host',
    path: live,
    async reach(page) {
      await page.getByRole('textbox', { name: 'Search participants' }).fill('Zebulon');
      await says('No one here is called “Zebulon”')(page);
    },
  },
  {
    name: 'door-returning',
    who: 'wordy',
    path: running,
    given: (page) =>
      amend(page, participants.listEventParticipants, (reply) => ({
        ...reply,
        participants: reply.participants.map((person, at) => ({ ...person, past: { came: at, missed: at % 5 } })),
      })),
    reach: says('4th evening · No-show 3 times'),
  },
  {
    name: 'door-menu',
    who: 'wordy',
    path: running,
    async reach(page) {
      await press(page, /^More for/);
      await page.getByRole('menuitem').first().waitFor();
    },
    overlay: 'menu',
  },
  {
    name: 'door-opened-guest',
    who: 'wordy',
    path: (at) => `/events/${at.quiet}/door?guest=k3j4h5g6f7d8s9a0`,
    async reach(page) {
      await dialog(page).getByText('No one registered here').waitFor();
    },
  },
  {
    name: 'door-scanner-refused',
    who: 'wordy',
    path: running,
    async reach(page) {
      await press(page, 'Scan');
      await page.getByText(/The camera is not allowed|There is no camera/).waitFor();
    },
  },
  {
    name: 'door-scanned',
    who: 'wordy',
    path: running,
    async reach(page) {
      await page.getByText('Ada').first().waitFor();
      await page.keyboard.type(`https://tabletwo.example/events/k3j4h5g6f7d8s9a0/door?guest=k3j4h5g6f7d8s9a0`);
      await page.keyboard.press('Enter');
      await says('This code is for another event.')(page);
    },
  },
  {
    name: 'door-no-shows',
    who: 'wordy',
    path: running,
    given: (page) =>
      amend(page, events.getEvent, ({ event }) => ({ event: { ...event, start_time: new Date(Date.now() - 3_600_000).toISOString() } })),
    async reach(page) {
      await press(page, /^Mark \d+ as absent/);
      await question(page).waitFor();
    },
    overlay: 'dialog',
  },
  {
    name: 'door-offline',
    who: 'wordy',
    path: running,
    given: (page) => cutOff(page, participants.markAttendance),
    async reach(page) {
      await press(page, /^Ada/);
      await press(page, /^Cleo/);
      await choose(page, /^More for Dina/, 'Mark as absent');
      await openTab(page, 'All 13');
      await says('Not sent yet')(page);
    },
  },
  {
    name: 'door-refused',
    who: 'wordy',
    path: running,
    given: (page) => refuseWith(page, participants.markAttendance, 'participant_not_found'),
    async reach(page) {
      await press(page, /^Ada/);
      await says(/could not be marked/)(page);
    },
  },
];
