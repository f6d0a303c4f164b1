import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { uploadPortrait } from '#infra/local/seed/upload-portrait.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { openStage } from '../../browser/stage.ts';
import { agreed, makeForm } from '../input/form.ts';
import { openEvent } from '../world.ts';

/** The participants page as staff see it, for one event or for all. */

export const people = (page: Page) => page.getByRole('list', { name: 'Participants' });
export const card = (page: Page, name: string) => people(page).getByRole('article', { name, exact: true });
export const names = (page: Page) => people(page).locator('[data-opens]').allTextContents();
export const counted = (page: Page, text: string) => page.getByRole('status').filter({ hasText: new RegExp(`^${text}$`) });
export const dialog = (page: Page) => page.getByRole('dialog');
export const focused = async (page: Page) => (await page.locator(':focus').textContent())?.trim();

/** Chooses an item of a person's menu. */
export async function choose(page: Page, name: string, item: string): Promise<void> {
  await card(page, name)
    .getByRole('button', { name: `More actions for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}

const longName = { first_name: 'Maximiliane-Josephine', last_name: 'von Hohenstein-Wittelsbach' };
export const bigName = `${longName.first_name} ${longName.last_name}`;
/** Names of the guests of Friday Night. */
export const faces = ['Ada Moss', 'Ben Field', 'Cleo Hill', bigName];

/** Opens a separate stage with the organization Candlelight, four guests of its event Friday Night, and a signed-in host. */
export async function openFridayNight() {
  const stage = await openStage({ alone: true });
  const { test } = stage;
  const organization = await test.addOrganization('Candlelight');
  const { eventId, token } = await openEvent(organization.admin, 'Friday Night');
  const join = async (changes: Parameters<typeof makeForm>[0], photo_upload_id?: string) =>
    (
      await test.visitor.call(registration.registerForEvent, {
        key: eventId,
        token,
        ...agreed,
        ...makeForm(changes),
        ...(photo_upload_id === undefined ? {} : { photo_upload_id }),
      })
    ).participant.id;
  const portrait = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#b98' } })
    .jpeg()
    .toBuffer();
  const photo = await uploadPortrait(test.url, portrait, { event_id: eventId, token });
  await join(
    {
      first_name: 'Ada',
      last_name: 'Moss',
      age: 24,
      interests: ['museums', 'hiking', 'theater', 'yoga'],
      contact: { email: 'ada@example.org', phone: '+1 555 0100', instagram: '@ada.moss' },
    },
    photo,
  );
  await join({ first_name: 'Ben', last_name: 'Field', gender: 'male', age: 41, interests: ['museums'] });
  await join({ first_name: 'Cleo', last_name: 'Hill', gender: 'non-binary', age: 33 });
  await join({ ...longName, age: 52, interests: ['museums', 'hiking'] });
  const host = await stage.open(organization.accounts.host);
  return { stage, test, organization, eventId, join, host };
}
