import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { isUsualEngine } from '#infra/local/services/dynamodb/dynamodb-command.ts';
import { interleave, median } from '../bench/support/sampling.ts';
import { findAccessibilityProblems } from '../support/browser/axe.ts';
import { launchBrowser, openContext, signInAs, watchForErrors } from '../support/browser/browser.ts';
import { type BuiltOrganization, buildOrganizations } from '../support/organization/build-organizations.ts';
import { lastNameOf } from '../support/organization/hold-evening.ts';
import { startTestStack } from '../support/stack/stack.ts';
import { check, playRun } from './support/verdict.ts';

/**
 * Looks at an organization after a year in a browser: sixty evenings and about 2,400 people (docs/scale.md#a-year-of-one-organization). Each
 * staff screen is loaded alternately there and in an organization after its first evening, and must show its content as soon. `PICTURES`
 * names a folder for one screenshot of each.
 */

const evenings = 60;
/** How often each screen is loaded in each organization. */
const loads = 5;
/** What counts as "as soon": the young organization's time multiplied by a factor, plus some ms for a loaded machine. */
const bound = { times: 1.3, ms: 100 };
/** Screens that have more content after a year than after one evening, each with the reason and the factor by which it may take longer. */
const mayTakeLonger: Readonly<Record<string, readonly [why: string, times: number]>> = {
  events: ['a page of 50 events, where one evening has one', 2.2],
  'participants, filtered': ['looks at up to 120 people for a page', 1.8],
  'participants of one age': ['reads the whole directory, of 2,400 people', 3.2],
  statistics: ['the counters of every event, and a row for each', 2.5],
};

interface Screen {
  readonly name: string;
  readonly path: string;
  /** An element that exists once the content is shown. */
  readonly content: (page: Page) => Locator;
}

function screensOf({ eventId }: BuiltOrganization): Screen[] {
  const people = (page: Page) => page.getByRole('list', { name: 'Participants' }).getByRole('listitem').first();
  // Both organizations have the same last evening, and so the same guests.
  const somebody = lastNameOf(20, evenings);
  return [
    {
      name: 'dashboard',
      path: '/dashboard',
      content: (page) => page.getByRole('region', { name: 'Upcoming Events' }).getByText('No upcoming events'),
    },
    { name: 'events', path: '/events?status=completed', content: (page) => page.getByRole('article').first() },
    {
      name: 'one event',
      path: `/events/${eventId}`,
      content: (page) => page.getByRole('dialog').getByText('An evening of the organization').first(),
    },
    { name: 'its report', path: `/events/${eventId}/report`, content: (page) => page.getByText('44 of 48', { exact: false }).first() },
    { name: 'participants', path: '/participants', content: people },
    {
      name: 'participants, a search',
      path: `/participants?q=${somebody}`,
      content: (page) => people(page).getByText(somebody, { exact: false }).first(),
    },
    { name: 'participants, filtered', path: '/participants?gender=female&min_age=30', content: people },
    // Only two of an evening's 48 guests are 44, so the directory's first pages contain few of them.
    { name: 'participants of one age', path: '/participants?min_age=44&max_age=44', content: people },
    {
      name: 'statistics',
      path: '/statistics',
      content: (page) => page.getByRole('region', { name: 'Overview' }).getByText('Total events'),
    },
    { name: 'trends', path: '/statistics?view=trends', content: (page) => page.getByRole('heading', { name: 'Evening by evening' }) },
  ];
}

/** Loads a page. @returns ms until it shows its content */
async function show(page: Page, { path, content }: Screen): Promise<number> {
  await page.goto('about:blank');
  const begins = performance.now();
  await page.goto(path, { waitUntil: 'commit' });
  await content(page).waitFor();
  return performance.now() - begins;
}

async function run(): Promise<boolean> {
  if (!isUsualEngine()) {
    console.log('The organizations are written into the usual engine’s file: with another one there is nothing to measure.');
    return true;
  }
  const test = await startTestStack();
  const browser = await launchBrowser();
  try {
    const [young, old] = await buildOrganizations(test, [1, evenings]);
    if (young === undefined || old === undefined) throw new Error('There were to be two organizations');
    const errors: string[][] = [];
    const enter = async ({ account }: BuiltOrganization) => {
      const page = await (await openContext(browser, test.url, 'laptop')).newPage();
      errors.push(watchForErrors(page));
      await signInAs(page, account);
      return page;
    };
    const [first, last] = [await enter(young), await enter(old)];
    const [late, unusable]: [string[], string[]] = [[], []];
    const before = screensOf(young);
    for (const [place, screen] of screensOf(old).entries()) {
      const small = before[place] ?? screen;
      // The first visit starts cold functions, so it is not measured.
      await show(first, small);
      await show(last, screen);
      await picture(last, screen.name);
      unusable.push(...(await findAccessibilityProblems(last)).map((problem) => `${screen.name}: ${JSON.stringify(problem)}`));
      const times = await interleave({ young: () => show(first, small), old: () => show(last, screen) }, loads);
      const [sooner, later] = [median(times.young), median(times.old)];
      const [why, most] = mayTakeLonger[screen.name] ?? ['', bound.times];
      if (later > most * sooner + bound.ms) late.push(screen.name);
      console.log(
        `${screen.name}: ${sooner.toFixed(0)} ms after one evening, ${later.toFixed(0)} ms after ${evenings}${why === '' ? '' : `: ${why}`}`,
      );
    }
    const hidden = errors.flat();
    for (const fault of [...unusable, ...hidden].slice(0, 10)) console.log(`       ${fault.slice(0, 400)}`);
    return [
      check(`every screen is there as soon as after one evening${late.length > 0 ? `, not ${late.join(', ')}` : ''}`, late.length === 0),
      check('axe finds nothing on any of them', unusable.length === 0),
      check('no page failed unseen', hidden.length === 0),
    ].every(Boolean);
  } finally {
    await browser.close();
    await test.stop();
  }
}

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['PICTURES'];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name.replaceAll(/[^a-z]+/g, '-')}.png`) });
}

await playRun(run, 900_000);
