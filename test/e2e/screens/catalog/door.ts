import { drawQrCode } from '#functions/lib/draw-qr-code.ts';
import { events } from '#shared/contract/routes/events.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import type { Profile } from '#shared/model/participants/participant.ts';
import { amend, answer, cutOff, refuseWith } from '../../../support/people/pages/answers.ts';
import type { Places, Screen } from '../screen.ts';
import { choose, dialog, openTab, press, question, says, textbox } from '../steps.ts';

const live = (at: Places) => `/events/${at.live}/door`;
const running = (at: Places) => `/events/${at.rounds}/door`;
const rows = (name: string) => says(name);

/** A walk-in without an address, who is not part of the scene. */
const lateGuest: Profile = {
  ...{ id: 'k3j4h5g6f7d8s9a0', first_name: 'Ann', last_name: 'Late', gender: 'non-binary', age: 31, interested_in: 'everyone' },
  ...{ looking_for: 'Open to Anything', occupation: null, photo_extension: null, photo_url: null, thumbnail_url: null },
  ...{
    personality_traits: [],
    personality_types: [],
    interests: [],
    match_count: 0,
    absent: false,
    checked_in_at: new Date().toISOString(),
  },
  ...{ leaves_after: null, stays_seated: false, hide_name: false, contact: { email: '', phone: null, instagram: null }, event_ids: [] },
  ...{ consent_at: null, created_at: new Date().toISOString(), version: 1 },
};

/** Screens of the door. */
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
      await press(page, /^More actions for/);
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
      await page.getByText(/This site is not allowed to use the camera|There is no camera/).waitFor();
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
    name: 'door-walk-in',
    who: 'wordy',
    path: running,
    async reach(page) {
      await press(page, 'Walk-in');
      await dialog(page).getByText('Optional. Without an address').waitFor();
    },
    overlay: 'dialog',
  },
  {
    name: 'door-walk-in-full',
    who: 'wordy',
    path: running,
    async given(page) {
      await amend(page, events.getEvent, ({ event }) => ({ event: { ...event, male_limit: 3, female_limit: 3 } }));
      await amend(page, participants.listEventParticipants, (reply) => ({
        ...reply,
        participants: reply.participants.map((person, at) => ({
          ...person,
          absent: at < 3,
          ...(at === 2 ? { gave_place_to: 'male' as const } : {}),
        })),
      }));
    },
    async reach(page) {
      await press(page, 'Walk-in');
      await textbox(dialog(page), 'First name').fill('Ann');
      await dialog(page).getByRole('radio', { name: 'Female', exact: true }).check();
      await dialog(page).getByText('There are no places left for women.').waitFor();
    },
    overlay: 'dialog',
  },
  {
    name: 'door-place-given',
    who: 'wordy',
    path: running,
    given: (page) =>
      amend(page, participants.listEventParticipants, (reply) => ({
        ...reply,
        participants: reply.participants.map((person, at) =>
          at < 2 ? { ...person, absent: true, gave_place_to: 'male' as const } : person,
        ),
      })),
    async reach(page) {
      await page.getByRole('tab', { name: /^Absent/ }).click();
      await says('Absent · place given away')(page);
    },
  },
  {
    name: 'door-code',
    who: 'wordy',
    path: running,
    async given(page) {
      await answer(page, participants.addParticipant, { participant: lateGuest, mailed: false });
      const link = 'https://tabletwo.example/evening/k3j4h5g6f7d8s9a0';
      const qr_code = await drawQrCode(link);
      await answer(page, profile.createProfileLink, { link, qr_code, expires_at: new Date().toISOString(), sent: false });
    },
    async reach(page) {
      await press(page, 'Walk-in');
      const form = dialog(page);
      await textbox(form, 'First name').fill('Ann');
      await textbox(form, 'Last name').fill('Late');
      await textbox(form, 'Age').fill('31');
      await form.getByRole('radio', { name: 'Non-binary', exact: true }).check();
      await form.getByRole('radio', { name: 'Everyone', exact: true }).check();
      await press(form, 'Create Participant');
      await page.getByRole('img', { name: 'QR code that opens the evening of Ann Late' }).waitFor();
    },
    overlay: 'dialog',
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
      await choose(page, /^More actions for Dina/, 'Mark as absent');
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
      await says(/The change for .* could not be saved/)(page);
    },
  },
];
