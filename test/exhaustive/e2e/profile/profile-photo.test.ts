import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityProblems } from '#test/support/browser/axe.ts';
import { watchForErrors } from '#test/support/browser/browser.ts';
import type { Stage } from '#test/support/browser/stage.ts';
import { colorsOf, readyPhoto, redAndBlue } from '#test/support/people/input/photo.ts';
import { openSundayBrunch } from '#test/support/people/pages/own-profile-page.ts';
import type { TestStack } from '#test/support/stack/stack.ts';

/** Moving the photo in a participant’s own profile. */

type Brunch = Awaited<ReturnType<typeof openSundayBrunch>>;
let test: TestStack;
let stage: Stage;
let event: Brunch['event'];
let addParticipant: Brunch['addParticipant'];
let openPhoneWith: Brunch['openPhoneWith'];
let getProfile: Brunch['getProfile'];

beforeAll(async () => {
  ({ test, stage, event, addParticipant, openPhoneWith, getProfile } = await openSundayBrunch());
});
afterEach(() => stage?.clear());
afterAll(() => stage?.close());

describe('the photo in their profile', () => {
  const slider = (page: Page) => page.getByRole('slider', { name: 'Part of the photo that others see' });
  const move = (page: Page) => page.getByRole('button', { name: 'Move', exact: true }).click();
  const portrait = (page: Page) => page.getByAltText('Your portrait');
  const isWhole = /\/photos\/[^?]*(?<!-thumb)\.jpg\?/;
  /** Whether a request is the presigned POST: it has another origin or another path than the API. */
  const isStorage = ({ pathname }: URL) => !/^\/(api|assets|photos)\//.test(pathname);

  /** Opens the edit page of a person with a photo of this size, red on the left and blue on the right. */
  async function openWithPhoto(width = 1000, height = 500) {
    const query = { event_id: event.eventId, token: event.token };
    const upload = await readyPhoto(test.visitor, await redAndBlue(width, height), query);
    const { participant, stored, path } = await addParticipant({}, upload);
    const page = await openPhoneWith(stored);
    const errors = watchForErrors(page);
    await page.goto(path);
    await portrait(page).waitFor();
    return { id: participant.id, page, path, errors };
  }
  const save = async (page: Page) => {
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await page.getByText('Your profile is saved. You can close this page.').waitFor();
  };
  /** Returns the photo's address without its signature. */
  const keyOf = async (id: string) => (await getProfile(id)).photo_url?.split('?')[0] ?? '';
  const thumbnailOf = async (id: string) =>
    colorsOf(Buffer.from(await (await fetch(test.url + (await getProfile(id)).thumbnail_url)).arrayBuffer()));

  it('can be moved without choosing it again, starting from the part that others see, and is unchanged until then', async () => {
    const { id, page, path, errors } = await openWithPhoto();
    const [key, before] = [await keyOf(id), await thumbnailOf(id)];
    await move(page);
    // The photo was never moved, so the square shows the part that draws the eye. Only the thumbnail tells where that is: the further right
    // the square, the less red it shows.
    await expect.poll(async () => Number(await slider(page).getAttribute('aria-valuenow')) / 100).toBeCloseTo(1 - before.red, 1);
    await page.locator('[role=slider]:focus').waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await save(page);
    expect(await keyOf(id)).toBe(key);

    await page.goto(path);
    await move(page);
    await slider(page).press('End');
    await save(page);
    await expect.poll(() => keyOf(id)).toMatch(/-at-1000-500\.jpg$/);
    expect((await thumbnailOf(id)).blue).toBeGreaterThan(0.9);
    expect((await thumbnailOf(id)).red).toBeLessThan(0.1);

    await page.goto(path);
    await move(page);
    await expect.poll(() => slider(page).getAttribute('aria-valuetext')).toBe('100 % from the left');
    expect(errors).toEqual([]);
  });

  it('stays when the moved one cannot be processed, and the rest is saved', async () => {
    const { id, page } = await openWithPhoto();
    const key = await keyOf(id);
    await page.route(isWhole, (route) => route.abort());
    await move(page);
    await page.getByRole('alert').getByText('The photo could not be loaded, so it was not moved.').waitFor();
    await portrait(page).waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.getByLabel('First name').fill('Unmoved');
    await save(page);
    expect([await keyOf(id), (await getProfile(id)).first_name]).toEqual([key, 'Unmoved']);
  });

  it('stays when the moved one cannot be uploaded, and is moved by trying again', async () => {
    const { id, page } = await openWithPhoto();
    const key = await keyOf(id);
    await page.route(isStorage, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
    await move(page);
    await slider(page).press('End');
    await page
      .getByRole('alert')
      .getByText(/^The photo could not be uploaded/)
      .waitFor();
    await page.getByRole('button', { name: 'Keep photo' }).click();
    await save(page);
    expect(await keyOf(id)).toBe(key);

    await move(page);
    await slider(page).press('End');
    await page
      .getByRole('alert')
      .getByText(/^The photo could not be uploaded/)
      .waitFor();
    await page.unroute(isStorage);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Looking good.').waitFor();
    await save(page);
    await expect.poll(() => keyOf(id)).toMatch(/-at-1000-500\.jpg$/);
  });

  it('is shown whole if it is square, and the page says so', async () => {
    const { page } = await openWithPhoto(600, 600);
    await move(page);
    await page.getByText('This photo is square. Others see all of it, so there is nothing to move.').waitFor();
    await portrait(page).waitFor();
    expect(await slider(page).count()).toBe(0);
  });
});
