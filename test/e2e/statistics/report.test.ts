import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { events } from '#shared/contract/routes/events.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { signInAs } from '../../support/browser/browser.ts';
import { openStage, type Stage } from '../../support/browser/stage.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { openEvent } from '../../support/people/world.ts';
import type { Organization, TestStack } from '../../support/stack/stack.ts';

/** On the morning after, a host reads how last night went, and shares the report as a picture (docs/rules/report.md#report-page). */

let stage: Stage;
let test: TestStack;
let organization: Organization;
let page: Page;
let eventId: string;
const names: string[] = [];

beforeAll(async () => {
  stage = await openStage();
  ({ test } = stage);
  organization = await test.addOrganization('Mornings after');
  const host = organization.admin;
  const opened = await openEvent(host, 'Last night');
  ({ eventId } = opened);
  const join = async (changes: Parameters<typeof makeForm>[0]) => {
    const form = makeForm(changes);
    names.push(form.first_name);
    return (await test.visitor.call(registration.registerForEvent, { key: eventId, token: opened.token, ...form })).participant.id;
  };
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

it('can be saved as a picture of 1200 × 1500 that is not blank', async () => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as picture' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`report-${eventId}.png`);
  const picture = sharp(await readFile(await file.path()));
  expect(await picture.metadata()).toMatchObject({ width: 1200, height: 1500, format: 'png' });
  // Each part of the picture has content: in a blank part, the brightness would hardly vary.
  const parts = { head: [0, 400], figures: [440, 720], words: [1185, 275] } as const;
  for (const [part, [top, height]] of Object.entries(parts)) {
    const { channels } = await sharp(await picture.clone().extract({ left: 0, top, width: 1200, height }).toBuffer()).stats();
    expect([part, Math.min(...channels.slice(0, 3).map(({ stdev }) => stdev))]).toEqual([part, expect.toSatisfy((spread) => spread > 12)]);
  }
});

it('has every figure and sentence of the page in the picture, and no guest’s name', async () => {
  // Given a record of all text that is drawn on any canvas
  await page.evaluate(`(() => {
    globalThis.written = [];
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...where) {
      globalThis.written.push(text);
      return fillText.call(this, text, ...where);
    };
  })()`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as picture' }).click();
  await download;
  const written = z.parse(z.array(z.string()), await page.evaluate('globalThis.written'));
  const shown = page.getByRole('region', { name: 'In short' });
  for (const cell of [...(await shown.locator('dt').allTextContents()), ...(await shown.locator('dd').allTextContents())])
    expect(written).toContain(cell);
  expect(written.join(' ')).toContain('3 guests registered. 1 date: 0.7 for each guest on average.');
  for (const name of names) expect(written.join(' ')).not.toContain(name);
});

it('is printed without its buttons', async () => {
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button', { name: 'Save as picture' }).isVisible()).toBe(false);
  expect(await page.getByText('3 guests registered.').isVisible()).toBe(true);
  await page.emulateMedia({ media: null });
});
