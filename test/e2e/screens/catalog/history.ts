import { matches } from '#shared/contract/routes/matches.ts';
import { statistics as analytics } from '#shared/contract/routes/statistics.ts';
import { refuseWith } from '../../../support/answers.ts';
import type { Screen } from '../screen.ts';
import { press, question, says } from '../steps.ts';

/** Looking back: an event's matches, and what all of it comes to. */
export const history: readonly Screen[] = [
  { name: 'history', who: 'host', path: ({ past }) => `/events/${past}/matches`, reach: says(/\d+ years old/) },
  { name: 'history-long-names', who: 'wordy', path: ({ wordy }) => `/events/${wordy}/matches`, reach: says(/\d+ years old/) },
  {
    name: 'history-empty',
    who: 'wordy',
    path: ({ quiet }) => `/events/${quiet}/matches`,
    reach: says('No matches have been created yet.'),
  },
  {
    name: 'history-nothing-found',
    who: 'host',
    path: ({ past }) => `/events/${past}/matches`,
    async reach(page) {
      await says(/\d+ years old/)(page);
      await page.getByPlaceholder('Search by participant name...').fill('zzz');
      await says('Try adjusting your search or filters.')(page);
    },
  },
  {
    name: 'history-failed',
    who: 'host',
    path: ({ past }) => `/events/${past}/matches`,
    given: (page) => refuseWith(page, matches.listMatchHistory, 'forbidden', 'Not now'),
    reach: says('Error loading match history: Not now'),
  },
  {
    name: 'history-delete',
    who: 'host',
    path: ({ past }) => `/events/${past}/matches`,
    async reach(page) {
      await press(page, /^Delete /);
      await question(page).waitFor();
    },
    overlay: 'dialog',
  },
  { name: 'history-denied', who: 'member', path: ({ past }) => `/events/${past}/matches`, reach: says(/Access denied/) },
  {
    name: 'statistics',
    who: 'host',
    path: '/statistics',
    reach: (page) => page.getByRole('region', { name: 'Scores', exact: true }).locator('svg.recharts-surface').first().waitFor(),
  },
  {
    name: 'statistics-long-names',
    who: 'wordy',
    path: '/statistics',
    reach: (page) => page.getByRole('region', { name: 'Scores', exact: true }).locator('svg.recharts-surface').first().waitFor(),
  },
  {
    name: 'statistics-everywhere',
    who: 'super_admin',
    path: '/statistics',
    reach: (page) => page.getByRole('region', { name: 'Scores', exact: true }).locator('svg.recharts-surface').first().waitFor(),
  },
  { name: 'statistics-empty', who: 'beginner', path: '/statistics', reach: says('Nothing to count yet') },
  { name: 'statistics-no-events', who: 'host', path: '/statistics?to=2020-01-01', reach: says('No events in this period') },
  {
    name: 'statistics-failed',
    who: 'host',
    path: '/statistics',
    given: (page) => refuseWith(page, analytics.getMatchAnalytics, 'invalid_input', 'Not now'),
    reach: says('Not now'),
  },
];
