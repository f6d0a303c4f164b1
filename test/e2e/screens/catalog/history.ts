import type { Page } from 'playwright-core';
import { matches } from '#shared/contract/routes/matches.ts';
import { statistics as analytics } from '#shared/contract/routes/statistics.ts';
import type { EveningReport } from '#shared/model/statistics/report.ts';
import { trendsOf } from '#shared/rules/statistics/trends.ts';
import { amend, answer, refuseWith } from '../../../support/people/pages/answers.ts';
import type { Screen } from '../screen.ts';
import { press, question, says } from '../steps.ts';

const evening = Date.parse('2026-03-06T19:00:00.000Z');
const instant = (minutes: number) => new Date(evening + minutes * 60_000).toISOString();
/** The report of an evening of ten rounds, with more earlier evenings than fit across a phone. */
const wholeEvening: EveningReport = {
  ...{ registered: 112, came: 104, returning: 31, dates: 498, quality: 0.614, round_seconds: 300, cards: 'released' },
  rounds: Array.from({ length: 10 }, (_, at) => ({
    number: at + 1,
    starts_at: instant(at * 7),
    ends_at: instant(at * 7 + 5 + (at % 3) / 2),
  })),
  dates_per_guest: { least: 8, mean: 9.57, most: 10 },
  sit_outs: { least: 0, mean: 0.43, most: 2 },
  results: { dates: 61, friends: 24, lucky: 72 },
  feedback: {
    answers: 48,
    shown: {
      mean: 4.25,
      ratings: ([2, 1, 5, 15, 25] as const).map((answers, at) => ({ rating: (at + 1) as 1 | 2 | 3 | 4 | 5, answers })),
      texts: ['A bit loud near the bar.', 'Best Friday in months. More rounds next time, please!', `So ${'very '.repeat(90)}good.`],
    },
  },
  earlier: Array.from({ length: 5 }, (_, at) => ({
    event_id: `earlier${at}`,
    event_name: at === 2 ? 'The Extraordinarily Long Evening of Unreasonably Verbose Introductions' : `Friday at the Attic ${5 - at}`,
    start_time: new Date(evening - (at + 1) * 7 * 24 * 3_600_000).toISOString(),
    ...{ time_zone: 'UTC', registered: 90 + at, came: at === 3 ? null : 81 + at, dates: at === 4 ? 0 : 400 - at },
    ...(at === 4 ? { dates_per_guest: null, quality: null } : { dates_per_guest: 8.4 + at / 10, quality: 0.58 }),
    results: at === 1 ? null : { dates: 40 + at, friends: 12, lucky: 50 },
  })),
};

const day = 86_400;
/** Twelve Thursdays and Fridays on which all places were taken; the older ones have fewer figures. */
const trending = trendsOf(
  Array.from({ length: 12 }, (_, at) => {
    const isThursday = at % 2 === 0;
    const knows = at >= 4;
    return {
      event_id: `evening${at}`,
      event_name:
        at === 3 ? 'The Extraordinarily Long Evening of Unreasonably Verbose Introductions' : `${isThursday ? 'Attic' : 'Garden'} ${at}`,
      ...{ start_time: instant((at - 12) * 7 * 24 * 60), time_zone: 'UTC', weekday: isThursday ? 4 : 5 },
      ...{ registered: isThursday ? 40 : 28 + at, places: 40, came: knows ? 30 + (at % 3) : null, waited: isThursday && knows ? 9 : 0 },
      ...{ pairs: 180, mutual: knows ? 20 + 2 * at : null },
      filled: knows ? { all: isThursday ? 3 * day : null, men: (isThursday ? 3 : 8) * day, women: (isThursday ? 1 : 4) * day } : null,
    };
  }),
);
const withTrends = (page: Page) => answer(page, analytics.getTrends, { trends: { ...trending, without_guests: 2 } });

/** Screens about past events: matches, and statistics. */
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
  { name: 'report', who: 'host', path: ({ past }) => `/events/${past}/report`, reach: says('Compared with earlier evenings') },
  {
    name: 'report-whole',
    who: 'host',
    path: ({ past }) => `/events/${past}/report`,
    given: (page) => amend(page, analytics.getEveningReport, () => ({ report: wholeEvening })),
    reach: says(/Round 10/),
  },
  {
    name: 'report-few-answers',
    who: 'host',
    path: ({ past }) => `/events/${past}/report`,
    given: (page) =>
      amend(page, analytics.getEveningReport, ({ report }) => ({ report: { ...report, feedback: { answers: 3, shown: null } } })),
    reach: says('3 answers so far. Answers are shown once there are at least five'),
  },
  { name: 'report-none', who: 'wordy', path: ({ quiet }) => `/events/${quiet}/report`, reach: says('Nothing to report yet') },
  {
    name: 'report-failed',
    who: 'host',
    path: ({ past }) => `/events/${past}/report`,
    given: (page) => refuseWith(page, analytics.getEveningReport, 'invalid_input', 'Not now'),
    reach: says('Not now'),
  },
  { name: 'report-denied', who: 'member', path: ({ past }) => `/events/${past}/report`, reach: says(/Access denied/) },
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
  {
    name: 'trends',
    who: 'host',
    path: '/statistics?view=trends',
    given: withTrends,
    reach: (page) =>
      page.getByRole('region', { name: 'Evening by evening', exact: true }).locator('svg.recharts-surface').first().waitFor(),
  },
  {
    name: 'trends-few',
    who: 'host',
    path: '/statistics?view=trends',
    given: (page) => amend(page, analytics.getTrends, ({ trends }) => ({ trends: { ...trends, ...trendsOf(trends.evenings.slice(-2)) } })),
    reach: says(/more evening/),
  },
  { name: 'trends-none', who: 'beginner', path: '/statistics?view=trends', reach: says('No evening is over yet') },
  { name: 'trends-everywhere', who: 'super_admin', path: '/statistics?view=trends', reach: says('Choose an organization') },
  {
    name: 'trends-failed',
    who: 'host',
    path: '/statistics?view=trends',
    given: (page) => refuseWith(page, analytics.getTrends, 'invalid_input', 'Not now'),
    reach: says('Not now'),
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
