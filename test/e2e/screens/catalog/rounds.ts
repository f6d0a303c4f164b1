import type { Page } from 'playwright-core';
import { cards } from '#shared/contract/routes/cards.ts';
import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import { safety } from '#shared/contract/routes/safety.ts';
import type { Report } from '#shared/model/safety/safety.ts';
import { amend, answer, holdBack, refuseWith } from '../../../support/people/pages/answers.ts';
import type { Places, Screen } from '../screen.ts';
import { choose, dialog, press, question, says } from '../steps.ts';

const running = (at: Places) => `/events/${at.rounds}/rounds`;
const planned = (at: Places) => `/events/${at.live}/rounds`;

const asked = { asked_at: '2026-03-06T20:00:00.000Z' };
const calling = [
  { ...asked, participant_id: 'ada', name: 'Ada Stone', table: 7, taken_by: null },
  { ...asked, participant_id: 'max', name: 'Maximilian-Alexander Featherstonehaugh', table: null, taken_by: 'maya@example.org' },
];

/** Adds calls for a host to a live message that confirms the connection. */
function withCalls(message: string): string {
  const told: unknown = JSON.parse(message);
  return message.includes('"connection_confirmed"') ? JSON.stringify({ ...Object(told), help: calling }) : message;
}

const newReport: Report = {
  ...{ id: 'new', at: '2026-03-06T20:00:00.000Z', event_id: 'none', event_name: 'Second Round', round: 2, table: 7, apart: true },
  ...{
    by: { id: 'eve', name: 'Eve Moss' },
    about: { id: 'max', name: 'Maximilian-Alexander Featherstonehaugh' },
    barred: false,
    can_bar: true,
  },
  ...{ text: 'He would not let go of my hand.\nI left the table.', state: 'open', note: null, changed_by: null },
};
/** Shows a guest's report at the event. */
const withReport = (page: Page) =>
  amend(page, safety.listReports, (before) => ({
    ...before,
    data: [{ ...newReport, event_id: /events\/(\w+)/.exec(page.url())?.[1] ?? '' }],
  }));

const soon = new Date(Date.now() + 14 * 3_600_000).toISOString();
const incomplete = [1, 12, 105].map((number) => ({ id: `p${number}`, number }));

export const rounds: readonly Screen[] = [
  { name: 'rounds-none', who: 'wordy', path: (at) => `/events/${at.quiet}/rounds`, reach: says('Plan the whole evening') },
  { name: 'rounds-planned', who: 'host', path: planned, reach: says('Round 1 is next') },
  { name: 'rounds-running', who: 'wordy', path: running, reach: says('Round 2 of 6') },
  {
    name: 'rounds-plan',
    who: 'wordy',
    path: (at) => `/events/${at.wordy}/rounds`,
    async reach(page) {
      await press(page, 'Plan rounds');
      await dialog(page).getByText('More').click();
      await dialog(page).getByLabel('Who moves').waitFor();
    },
    overlay: 'dialog',
  },
  {
    name: 'rounds-plan-forecast',
    who: 'host',
    path: planned,
    async reach(page) {
      await press(page, 'Plan again');
      await dialog(page).getByRole('button', { name: 'How many dates would this plan give?' }).click();
      await dialog(page)
        .getByText(/dates each/)
        .first()
        .waitFor();
    },
    overlay: 'dialog',
  },
  {
    name: 'rounds-plan-refused',
    who: 'wordy',
    path: (at) => `/events/${at.quiet}/rounds`,
    given: (page) => refuseWith(page, eveningRounds.planRounds, 'too_few_people'),
    async reach(page) {
      await press(page, 'Plan rounds');
      await dialog(page).getByRole('button', { name: 'Plan rounds' }).click();
      await dialog(page).getByRole('alert').waitFor();
    },
    overlay: 'dialog',
  },
  {
    name: 'rounds-swap',
    who: 'host',
    path: planned,
    async reach(page) {
      await press(page, /^Swap /);
      await says(/change places with/)(page);
    },
  },
  {
    name: 'rounds-cards',
    who: 'wordy',
    path: running,
    async given(page) {
      await amend(page, eveningRounds.getNight, (before) => ({
        ...before,
        night: { ...before.night, cards: 'closed' as const, release_at: soon },
      }));
      await amend(page, cards.getCardsProgress, () => ({ cards: { expected: 24, complete: 21, incomplete } }));
    },
    async reach(page) {
      // Opened without a click, because a click would scroll.
      await page.locator('details', { hasText: 'Who has not finished: 3 guests' }).evaluate((who) => who.setAttribute('open', ''));
      await says(/The cards will close and the results will go out on/)(page);
    },
  },
  {
    name: 'rounds-released',
    who: 'wordy',
    path: running,
    given: (page) =>
      amend(page, eveningRounds.getNight, (before) => ({
        ...before,
        night: { ...before.night, cards: 'released' as const, told: true, results: { dates: 11, friends: 7, lucky: 19 } },
      })),
    reach: says('Guests with at least one result'),
  },
  {
    name: 'rounds-release',
    who: 'wordy',
    path: running,
    given: (page) => amend(page, eveningRounds.getNight, (before) => ({ ...before, night: { ...before.night, cards: 'open' as const } })),
    async reach(page) {
      await press(page, 'Release the results');
      await question(page)
        .getByRole('radio', { name: /^At a set time/ })
        .check();
      await question(page).getByLabel('Close and release at').waitFor();
    },
    overlay: 'dialog',
  },
  {
    name: 'rounds-finish',
    who: 'host',
    path: planned,
    async reach(page) {
      await choose(page, 'More', 'Finish the evening');
      await question(page).waitFor();
    },
    overlay: 'dialog',
  },
  {
    name: 'rounds-people',
    who: 'wordy',
    path: running,
    async reach(page) {
      await press(page, 'Who is here');
      await dialog(page).getByText('0 of 13 checked in').waitFor();
    },
    overlay: 'dialog',
  },
  {
    name: 'rounds-help',
    stays: true,
    who: 'wordy',
    path: running,
    async given(page) {
      // Without this, the first live message would say that nobody calls.
      await page.routeWebSocket(/\/ws\//, (socket) => {
        socket.connectToServer().onMessage((message) => socket.send(withCalls(String(message))));
      });
      await amend(page, eveningRounds.getNight, (before) => ({ ...before, help: calling }));
    },
    reach: says('Table 7 asks for a host'),
  },
  {
    name: 'rounds-report',
    who: 'wordy',
    path: running,
    given: withReport,
    reach: says('A guest has sent a report'),
  },
  {
    name: 'rounds-report-opened',
    who: 'wordy',
    path: running,
    async given(page) {
      await withReport(page);
      await answer(page, safety.updateReport, { report: { ...newReport, state: 'looked_at' }, coming: [] });
    },
    async reach(page) {
      await press(page, 'Open report');
      await dialog(page).getByText('He would not let go').waitFor();
    },
    overlay: 'dialog',
  },
  {
    name: 'rounds-apart',
    who: 'wordy',
    path: running,
    async reach(page) {
      await press(page, 'Keep apart');
      await dialog(page).getByText('They know each other from work.').waitFor();
    },
    overlay: 'dialog',
  },
  {
    name: 'rounds-print-menu',
    who: 'host',
    path: planned,
    async reach(page) {
      await press(page, 'Print');
      await page.getByRole('menuitem', { name: 'Run sheet' }).waitFor();
    },
    overlay: 'menu',
  },
  {
    name: 'rounds-loading',
    who: 'host',
    path: planned,
    given: (page) => holdBack(page, eveningRounds.getNight),
    reach: says('Candlelight at the Conservatory'),
    loading: true,
  },
  { name: 'rounds-completed', who: 'host', path: (at) => `/events/${at.past}/rounds`, reach: says(/Round 1/) },
  {
    name: 'rounds-completed-without',
    who: 'host',
    path: (at) => `/events/${at.past}/rounds`,
    given: (page) =>
      amend(page, eveningRounds.getNight, (before) => ({
        ...before,
        night: { ...before.night, ...({ phase: 'none', round: 0, rounds: 0, plan: null, cards: 'none', results: null } as const) },
        plan: null,
      })),
    reach: says('No rounds were planned for it.'),
  },
  { name: 'rounds-denied', who: 'member', path: planned, reach: says(/Access denied/) },
];
