import type { Page } from 'playwright-core';
import { events } from '#shared/contract/routes/events.ts';
import { refuseWith } from '../../../support/people/pages/answers.ts';
import type { Screen } from '../screen.ts';
import { heading, press, says } from '../steps.ts';

/** Waits for the current evening with its figures, and for another text of the page. */
const hero = (also: RegExp) => async (page: Page) => {
  await says(also)(page);
  await page
    .getByRole('region', { name: /^Live event/ })
    .locator('dd')
    .filter({ hasText: '–' })
    .first()
    .waitFor({ state: 'detached' });
};

export const dashboard: readonly Screen[] = [
  { name: 'dashboard-live', who: 'host', path: '/dashboard', reach: hero(/Rooftop Evening/) },
  { name: 'dashboard-empty', who: 'beginner', path: '/dashboard', reach: says('Your next evening in three steps') },
  { name: 'dashboard-upcoming', who: 'planner', path: '/dashboard', reach: says(/View \d more/) },
  { name: 'dashboard-long-names', who: 'wordy', path: '/dashboard', reach: hero(/No upcoming events/) },
  { name: 'dashboard-everywhere', who: 'super_admin', path: '/dashboard', reach: hero(/View \d+ more/) },
  { name: 'dashboard-no-organization', who: 'member', path: '/dashboard', reach: says('You do not belong to an organization yet.') },
  {
    name: 'dashboard-failed',
    who: 'host',
    path: '/dashboard',
    given: (page) => refuseWith(page, events.listEvents, 'invalid_input', 'Not now'),
    reach: says('Error loading events: Not now'),
  },
  {
    name: 'user-menu',
    who: 'wordy',
    path: '/dashboard',
    async reach(page) {
      await heading('Dashboard')(page);
      await press(page, /User menu/);
      await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
    },
    overlay: 'menu',
  },
];
