import { night } from '#shared/contract/routes/night.ts';
import { holdBack, refuseWith } from '../../../support/answers.ts';
import type { Places, Screen } from '../screen.ts';
import { choose, dialog, press, question, says } from '../steps.ts';

const running = (at: Places) => `/events/${at.rounds}/rounds`;
const planned = (at: Places) => `/events/${at.live}/rounds`;

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
    name: 'rounds-plan-refused',
    who: 'wordy',
    path: (at) => `/events/${at.quiet}/rounds`,
    given: (page) => refuseWith(page, night.planRounds, 'too_few_people'),
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
      await says(/changes places with whom/)(page);
    },
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
    given: (page) => holdBack(page, night.getNight),
    reach: says('Candlelight at the Conservatory'),
    loading: true,
  },
  { name: 'rounds-completed', who: 'host', path: (at) => `/events/${at.past}/rounds`, reach: says('No rounds were planned for it.') },
  { name: 'rounds-denied', who: 'member', path: planned, reach: says(/Access denied/) },
];
