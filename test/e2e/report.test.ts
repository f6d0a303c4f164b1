import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { events } from '#shared/contract/routes/events.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { signInAs } from '../support/browser.ts';
import { makeForm } from '../support/form.ts';
import type { Organization, TestStack } from '../support/stack.ts';
import { openStage, type Stage } from '../support/stage.ts';
import { openEvent } from '../support/world.ts';

/** The morning after: a host reads how last night went, and shares it as a picture (docs/rules/report.md#report-page). */

let stage: Stage;
let test: TestStack;
let organization: Organization;
let page: Page;
let eventId: string;

beforeAll(async () => {
  stage = await openStage();
  ({ test } = stage);
  organization = await test.addOrganization('Mornings after');
  const host = organization.admin;
  const opened = await openEvent(host, 'Last night');
  ({ eventId } = opened);
  const join = async (changes: Parameters<typeof makeForm>[0]) =>
    (await test.visitor.call(registration.registerForEvent, { key: eventId, token: opened.token, ...makeForm(changes) })).participant.id;
  const one = await join({ gender: 'female', interested_in: 'men' });
  const other = await join({ gender: 'male', interested_in: 'women' });
  await join({ gender: 'female', interested_in: 'men' });
  await host.call(matches.createMatch, { event_id: eventId, participant1_id: one, participant2_id: other });
  await host.call(events.updateEventStatus, { id: eventId, status: 'completed' });
  page = await stage.open(undefined, 'laptop');
  await signInAs(page, organization.accounts.host);
});
afterAll(() => stage?.close());

it('is a click away from the details of an event that is over', async () => {
  await page.goto(`/events/${eventId}`);
  await page.getByRole('dialog').getByRole('link', { name: 'Report' }).click();
  await page.waitForURL(`**/events/${eventId}/report`);
  await page.getByText('3 guests registered. 1 date: 0.7 for each guest on average.').waitFor();
  await page.getByText('There were no cards at this evening.').waitFor();
  await page.getByText('This was the first evening.').waitFor();
});

it('is saved as a picture of 1200 × 1500, on which something is drawn', async () => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as picture' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`report-${eventId}.png`);
  const picture = sharp(await readFile(await file.path()));
  expect(await picture.metadata()).toMatchObject({ width: 1200, height: 1500, format: 'png' });
  // A blank picture has no spread of brightness.
  const { channels } = await picture.stats();
  expect(Math.min(...channels.slice(0, 3).map(({ stdev }) => stdev))).toBeGreaterThan(20);
});

it('is read on paper without its buttons', async () => {
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button', { name: 'Save as picture' }).isVisible()).toBe(false);
  expect(await page.getByText('3 guests registered.').isVisible()).toBe(true);
  await page.emulateMedia({ media: null });
});
