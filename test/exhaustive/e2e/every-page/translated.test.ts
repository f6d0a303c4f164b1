import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { participants } from '#shared/contract/routes/participants.ts';
import { roomProjector } from '#shared/contract/routes/projector.ts';
import { openStage, type Stage } from '#test/support/browser/stage.ts';
import { translate } from '#test/support/browser/translate.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { agreeAndRegister, chooseInterest, fillBasics, goOn } from '#test/support/people/pages/guest.ts';
import { openEvent } from '#test/support/people/world.ts';
import { answer, type CardRoom, joinRoom, planRoom, pressCards, pressClock } from '#test/support/rooms/card-room.ts';

/**
 * A browser translates guests' pages while they are used: every text that a page changes is translated again, and no page breaks or
 * reloads.
 */

let stage: Stage;
let room: CardRoom;

beforeAll(async () => {
  stage = await openStage();
  const { admin: host } = await stage.test.addOrganization('In Translation', 0);
  room = { host, ...(await openEvent(host, 'Translated Tonight')) };
});
afterAll(() => stage?.close());

/** Whether the page is still the translated one, and has not crashed and reloaded. */
const isTranslated = (page: Page) => page.evaluate("document.querySelector('font') !== null");
const shows = (page: Page, words: string | RegExp) =>
  expect.poll(() => page.getByText(words).first().isVisible(), { timeout: 30_000 }).toBe(true);

it('work from the invitation to the results', async () => {
  const { eventId, token, host } = room;
  const page = await stage.open(undefined, 'phone');
  await page.goto(`/register/${eventId}?token=${token}`);
  await page.getByRole('heading', { name: 'Register for Event' }).waitFor();
  await translate(page);
  // Shows every step with its error messages, and lets them disappear again.
  await goOn(page);
  await shows(page, 'First name is required');
  const form = makeForm({ first_name: 'Ben', gender: 'male', interested_in: 'women' });
  await fillBasics(page, form);
  await goOn(page);
  await shows(page, 'Step 2 of 3');
  await goOn(page);
  await shows(page, 'Email is required');
  await page.getByRole('textbox', { name: 'Email' }).fill(form.contact.email);
  await goOn(page);
  await shows(page, 'Step 3 of 3');
  await chooseInterest(page, 'Hiking');
  await page.getByRole('checkbox', { name: 'Hiking', exact: true }).uncheck();
  await agreeAndRegister(page);
  await page.getByRole('heading', { name: 'Thank You!' }).waitFor();
  expect(await isTranslated(page)).toBe(true);

  await page.getByRole('link', { name: 'Edit Profile' }).click();
  await page.getByRole('heading', { name: 'Edit Profile' }).waitFor();
  await page.getByLabel('First name').fill('');
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await shows(page, 'First name is required');
  await page.getByLabel('First name').fill('Benno');
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await page
    .getByRole('heading', { name: 'Thank You!' })
    .or(page.getByRole('heading', { name: 'Welcome Back!' }))
    .waitFor();
  expect(await isTranslated(page)).toBe(true);

  const { participants: people } = await host.call(participants.listEventParticipants, { id: eventId });
  const ben = people.find(({ first_name }) => first_name === 'Benno');
  const ada = await joinRoom(stage.test.url, room, { first_name: 'Ada', gender: 'female', interested_in: 'men' });
  const wall = await stage.open();
  await wall.goto((await host.call(roomProjector.shareProjector, { id: eventId })).link);
  await wall.getByRole('heading', { name: 'Welcome' }).waitFor();
  await page.goto(`/evening/${eventId}`);
  await shows(page, 'Hello, Benno');
  await translate(page);
  await translate(wall);
  await planRoom(room, 1);
  await pressClock(room, { action: 'start' });
  await shows(page, 'Table 1');
  await shows(wall, 'Round 1 of 1');
  await pressClock(room, { action: 'end' });
  await shows(wall, 'Thank you');
  await page.getByRole('radio', { name: 'Yes', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Email' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await shows(page, 'Saved');
  await answer(ada, eventId, [{ about: ben?.id ?? '', answer: 'yes' }]);
  await pressCards(room, { action: 'close' });
  await shows(page, 'The cards are closed.');
  await pressCards(room, { action: 'release', at: null });
  await shows(page, 'You and Ada both said yes');
  expect([await isTranslated(page), await isTranslated(wall)]).toEqual([true, true]);
  expect(stage.errors()).toEqual([]);
}, 180_000);

it('that crash nevertheless reload by themselves, but not repeatedly', async () => {
  const { admin: host } = await stage.test.addOrganization('Out of Hand', 0);
  const broken: CardRoom = { host, ...(await openEvent(host, 'Broken Tonight')) };
  for (const gender of ['female', 'male'] as const)
    await joinRoom(stage.test.url, broken, { gender, interested_in: gender === 'male' ? 'women' : 'men' });
  const wall = await stage.open();
  await wall.goto((await host.call(roomProjector.shareProjector, { id: broken.eventId })).link);
  /** Removes rendered elements, as a careless browser extension does, so that the next change cannot be rendered. */
  const harm = async () => {
    await wall.getByRole('heading', { name: /./ }).first().waitFor();
    await wall.evaluate("window.isOld = true; document.querySelector('section').remove()");
  };
  await harm();
  await planRoom(broken, 1);
  await expect.poll(() => wall.evaluate('window.isOld === undefined'), { timeout: 30_000 }).toBe(true);
  await harm();
  await pressClock(broken, { action: 'start' });
  const notice = wall.getByRole('alert').filter({ hasText: 'Unexpected Application Error!' });
  await notice.waitFor();
  expect(await wall.evaluate('window.isOld')).toBe(true);
  await notice.getByRole('button', { name: 'Reload' }).click();
  await shows(wall, 'Round 1 of 1');
}, 120_000);
