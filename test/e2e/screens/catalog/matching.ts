import type { Page } from 'playwright-core';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { holdBack, refuseWith } from '../../../support/people/pages/answers.ts';
import { addCrowd } from '../crowd.ts';
import type { Places, Screen } from '../screen.ts';
import { dialog, press, question, says } from '../steps.ts';

const live = (at: Places) => `/events/${at.live}/match`;
const wordy = (at: Places) => `/events/${at.wordy}/match`;

const room = (page: Page) => page.getByRole('list', { name: 'People in the room' });
const candidates = (page: Page) => page.getByRole('list', { name: /^Candidates for/ });
const filled = (page: Page) => room(page).getByRole('listitem').nth(3).waitFor();

/** Picks a person who has candidates: the named one, or by default the fourth. */
async function pick(page: Page, who?: string | RegExp): Promise<void> {
  const people = room(page).locator('button[title]:not([aria-pressed])');
  await (who === undefined ? people.nth(3) : room(page).getByTitle(who)).click();
  await candidates(page).getByRole('listitem').nth(1).waitFor();
}
/** Picks a person, and then the best of their candidates, or the best one with a matching `note`. */
async function pickTwo(page: Page, who?: string | RegExp, note = /^/): Promise<void> {
  await pick(page, who);
  const shown = candidates(page).getByRole('listitem').filter({ hasText: note });
  await shown.locator('button[title]:not([aria-pressed])').first().click();
  await dialog(page).getByRole('button', { name: 'Create Match' }).waitFor();
}

export const matching: readonly Screen[] = [
  { name: 'matching', who: 'host', path: live, reach: filled },
  {
    name: 'matching-list',
    who: 'host',
    path: live,
    async reach(page) {
      await filled(page);
      await press(page, 'List');
    },
  },
  {
    name: 'matching-nobody-found',
    who: 'host',
    path: live,
    async reach(page) {
      await filled(page);
      await page.getByLabel('Search people').fill('zzz');
      await says('Try another name.')(page);
    },
  },
  { name: 'matching-chosen', who: 'host', path: live, reach: (page) => pick(page) },
  {
    name: 'matching-chosen-list',
    who: 'host',
    path: live,
    async reach(page) {
      await pick(page);
      await press(page, 'List');
    },
  },
  { name: 'matching-confirm', who: 'host', path: live, reach: (page) => pickTwo(page), overlay: 'dialog' },
  {
    name: 'matching-confirm-failed',
    who: 'host',
    path: live,
    given: (page) => refuseWith(page, matches.createMatch, 'event_not_active'),
    async reach(page) {
      await pickTwo(page);
      await press(dialog(page), 'Create Match');
      await dialog(page).getByRole('alert').waitFor();
    },
    overlay: 'dialog',
  },
  {
    name: 'matching-candidates-failed',
    who: 'host',
    path: live,
    given: (page) => refuseWith(page, matches.listCandidates, 'invalid_input'),
    async reach(page) {
      await room(page).locator('button[title]:not([aria-pressed])').first().click();
      await says('The candidates could not be loaded.')(page);
    },
  },
  {
    name: 'matching-fullscreen',
    who: 'host',
    path: live,
    async reach(page) {
      await filled(page);
      await press(page, 'Fullscreen');
      await page.locator('header[inert]').first().waitFor({ state: 'attached' });
    },
  },
  { name: 'matching-long-names', who: 'wordy', path: wordy, reach: filled },
  {
    name: 'matching-chosen-long-names',
    who: 'wordy',
    path: wordy,
    reach: (page) => pick(page, 'Maximiliane-Josephine von Hohenstein-Wittelsbach'),
  },
  {
    name: 'matching-confirm-long-names',
    who: 'wordy',
    path: wordy,
    reach: (page) => pickTwo(page, 'Maximiliane-Josephine von Hohenstein-Wittelsbach'),
    overlay: 'dialog',
  },
  { name: 'matching-500', who: 'host', path: live, given: (page) => addCrowd(page, 500), reach: filled },
  { name: 'matching-empty', who: 'wordy', path: (at) => `/events/${at.quiet}/match`, reach: says('The room is still empty') },
  { name: 'matching-upcoming', who: 'host', path: (at) => `/events/${at.next}/match`, reach: says('This event has not started') },
  { name: 'matching-completed', who: 'host', path: (at) => `/events/${at.past}/match`, reach: says('This event is completed') },
  {
    name: 'matching-loading',
    who: 'host',
    path: live,
    given: (page) => holdBack(page, participants.listEventParticipants),
    reach: says('Candlelight at the Conservatory'),
    loading: true,
  },
  {
    name: 'matching-reconnecting',
    who: 'host',
    path: live,
    given: (page) => page.routeWebSocket(/\/ws\//, (socket) => socket.close()),
    stays: true,
    async reach(page) {
      await filled(page);
      await says(/Reconnecting/)(page);
    },
  },
  {
    name: 'matching-delete',
    who: 'host',
    path: live,
    async reach(page) {
      await press(page, /^Delete match/);
      await question(page).waitFor();
    },
    overlay: 'dialog',
  },
  {
    name: 'matching-add',
    who: 'host',
    path: live,
    async reach(page) {
      await press(page, 'Add Participant');
      await dialog(page).getByRole('checkbox').first().waitFor();
    },
    overlay: 'dialog',
  },
  {
    name: 'matching-invite',
    who: 'host',
    path: live,
    async reach(page) {
      await page.getByRole('button', { name: 'Invite', exact: true }).click();
      await dialog(page).getByRole('img').waitFor();
    },
    overlay: 'dialog',
  },
  {
    name: 'matching-during-a-round',
    who: 'wordy',
    path: (at) => `/events/${at.rounds}/match`,
    async reach(page) {
      await room(page)
        .getByText(/^at table \d+ with/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'matching-seated-already',
    who: 'wordy',
    path: (at) => `/events/${at.rounds}/match`,
    async reach(page) {
      await room(page)
        .getByText(/^at table \d+ with/)
        .first()
        .waitFor();
      // The plan may seat the best candidate with Ada herself, in which case the dialog shows no warning.
      await pickTwo(page, /^Ada /, /at table \d+ with (?!Ada)/);
      await dialog(page)
        .getByText(/is at table \d+ with/)
        .waitFor();
    },
    overlay: 'dialog',
  },
  { name: 'matching-denied', who: 'member', path: live, reach: says(/Access denied/) },
];
