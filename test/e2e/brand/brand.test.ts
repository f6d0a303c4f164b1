import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brandRoutes } from '#shared/contract/routes/brand.ts';
import { roomProjector } from '#shared/contract/routes/projector.ts';
import {
  alertOf,
  expectAccessible,
  expectSoon,
  failWithoutReason,
  openStage,
  question,
  type Stage,
  settingsTab,
} from '#test/support/browser/stage.ts';
import { newAddress } from '#test/support/people/accounts.ts';
import { awaitMail, codeIn } from '#test/support/people/calls/inbox.ts';
import { openEvent } from '#test/support/people/world.ts';
import type { Organization } from '#test/support/stack/stack.ts';

/** An organization's own look, from the settings to its guests' pages: docs/rules/brand.md#settings */

let stage: Stage;
let bakery: Organization;
let admin: Page;

beforeAll(async () => {
  stage = await openStage();
  bakery = await stage.test.addOrganization('The Bakery', 1);
  admin = await stage.open(bakery.accounts.admin);
});
afterAll(() => stage?.close());

const cardOn = (page: Page) => page.getByRole('region', { name: 'Your brand' });
const card = () => cardOn(admin);
const color = () => card().getByRole('textbox', { name: 'Color', exact: true });
const sender = () => card().getByRole('textbox', { name: 'Sender of emails to guests' });
const press = (name: string) => card().getByRole('button', { name }).click();
const brandNow = async () => (await bakery.admin.call(brandRoutes.getBrand, {})).brand;
/** The part of a page's global object that the tests read. */
type Styles = { getComputedStyle(of: unknown): { getPropertyValue(name: string): string } };
const styleOf = (locator: Locator, property: string) =>
  locator.evaluate((element, name) => (globalThis as unknown as Styles).getComputedStyle(element).getPropertyValue(name), property);

describe('the settings', () => {
  it('show a color in both schemes, and offer the nearest of one that is too light', async () => {
    await admin.goto(settingsTab('tenant'));
    await color().fill('#f9745a');
    const offer = card().getByRole('button', { name: /^Use #[0-9a-f]{6}$/ });
    await card().getByText('This color is too light to be read. The nearest that can be read is').waitFor();
    await card().getByText('On light ground').waitFor();
    await card().getByText('On dark ground').waitFor();
    await expectAccessible(admin);
    // Saving is refused with the same sentence, and what was typed stays.
    await sender().fill('Anna from The Bakery');
    await press('Save brand');
    await alertOf(card(), 'This color is too light to be read.').waitFor();
    expect([await color().inputValue(), await sender().inputValue(), (await brandNow()).accent]).toEqual([
      '#f9745a',
      'Anna from The Bakery',
      null,
    ]);
    await offer.focus();
    await admin.keyboard.press('Enter');
    const chosen = await color().inputValue();
    expect(chosen).toMatch(/^#[0-9a-f]{6}$/);
    expect(await offer.count()).toBe(0);
    await card().getByText('Guests see “Anna from The Bakery via Table Two”.').waitFor();
    await press('Save brand');
    await card().getByText('Your brand is saved.').waitFor();
    expect(await brandNow()).toMatchObject({ accent: chosen, sender_name: 'Anna from The Bakery' });
    await expectAccessible(admin);
  });

  it('keep what was typed when saving fails', async () => {
    await admin.goto(settingsTab('tenant'));
    await color().fill('#0a5c4a');
    const mend = await failWithoutReason(admin, 'PUT', '/tenant/brand');
    await press('Save brand');
    await alertOf(card(), 'Failed to save your brand').waitFor();
    expect(await color().inputValue()).toBe('#0a5c4a');
    await mend();
    await press('Save brand');
    await card().getByText('Your brand is saved.').waitFor();
    expect((await brandNow()).accent).toBe('#0a5c4a');
  });

  it('refuse a sender that looks like someone else', async () => {
    await admin.goto(settingsTab('tenant'));
    await sender().fill('Table Two Support');
    await press('Save brand');
    await alertOf(card(), 'The sender must not look like Table Two itself').waitFor();
    await expectSoon(() => sender().evaluate((field) => field.matches(':focus'))).toBe(true);
  });

  it('refuse a logo that is no picture of the accepted kinds', async () => {
    await admin.goto(settingsTab('tenant'));
    const file = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') };
    await card().locator('input[type="file"]').setInputFiles(file);
    await alertOf(card(), 'File type image/svg+xml is not supported').waitFor();
  });

  it('upload a logo whole, with its transparent parts, and show it once it is saved', async () => {
    await admin.goto(settingsTab('tenant'));
    const drawn = sharp({ create: { width: 900, height: 300, channels: 4, background: { r: 10, g: 92, b: 74, alpha: 0.5 } } });
    const file = { name: 'logo.png', mimeType: 'image/png', buffer: await drawn.png().toBuffer() };
    await card().locator('input[type="file"]').setInputFiles(file);
    await card().getByText('Save your brand to use this logo.').waitFor();
    await press('Save brand');
    await card().getByText('Your brand is saved.').waitFor();
    const { shown } = await brandNow();
    const answer = await fetch(`${stage.test.url}${shown.logo_url}`);
    const served = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([answer.headers.get('content-type'), served.format, served.width, served.height, served.hasAlpha]).toEqual([
      'image/png',
      'png',
      512,
      171,
      true,
    ]);
    await expectSoon(() => card().getByRole('img', { name: 'Your logo' }).getAttribute('src')).toBe(shown.logo_url);
  });

  it('prove the address for answers by its code, and remove it after a question', async () => {
    await admin.goto(settingsTab('tenant'));
    await card().getByText('Guests who answer an email reach nobody.').waitFor();
    const email = newAddress();
    await card().getByRole('textbox', { name: 'Your address for answers' }).fill(email);
    await press('Send code');
    await card().getByText(`We emailed a code to ${email}.`).waitFor();
    // The step is still there after a reload.
    await admin.reload();
    const code = codeIn(await awaitMail(stage.test.url, email));
    const field = card().getByRole('textbox', { name: 'Code' });
    await field.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
    await press('Confirm address');
    await alertOf(card(), 'Invalid verification code').waitFor();
    await field.fill(code);
    await admin.keyboard.press('Enter');
    await card().getByText(`Answers from guests now go to ${email}.`).waitFor();
    expect((await brandNow()).reply_to).toBe(email);
    await expectAccessible(admin);
    await press('Remove address');
    await question(admin).getByRole('button', { name: 'Remove address' }).click();
    await card().getByText('Guests who answer an email reach nobody.').waitFor();
    expect((await brandNow()).reply_to).toBeNull();
  });

  it('are read by hosts, who cannot change them', async () => {
    const host = await stage.open(bakery.accounts.host);
    await host.goto(settingsTab('tenant'));
    await cardOn(host).getByText('Only admins can change this.').waitFor();
    await cardOn(host).getByText('#0a5c4a').waitFor();
    expect(await cardOn(host).getByRole('button').count()).toBe(0);
    await expectAccessible(host);
  });
});

describe.each(['light', 'dark'] as const)('a guest’s page on %s ground', (scheme) => {
  it('has the color and the logo, and Table Two in the foot', async () => {
    const { brand } = await bakery.admin.call(brandRoutes.getBrand, {});
    const { eventId, token } = await openEvent(bakery.admin, `Evening on ${scheme} ground`);
    const guest = await stage.open(undefined, 'phone', scheme);
    await guest.goto(`/register/${eventId}?token=${token}`);
    await guest.getByRole('textbox', { name: 'First name' }).waitFor();
    const root = guest.locator('html');
    await expectSoon(() => root.getAttribute('data-brand')).toBe('accent logo');
    const expected = scheme === 'light' ? brand.shown.accent?.light : brand.shown.accent?.dark;
    expect((await styleOf(root, '--brand-ink')).trim()).toBe(expected);
    expect(await styleOf(root, '--logo')).toContain(`${brand.shown.logo_url}`);
    const frame = await guest.locator('.guest-frame').boundingBox();
    const mark = await guest.locator('.guest-frame > header').boundingBox();
    expect((mark?.y ?? 0) + 120).toBeGreaterThan((frame?.y ?? 0) + (frame?.height ?? 0));
    await expectAccessible(guest);
  });
});

it('a guest’s page keeps the product’s mark if the logo does not load, and one without a brand loads nothing', async () => {
  const plain = await stage.test.addOrganization('Plain Bakery');
  const asked: string[] = [];
  const guest = await stage.open(undefined, 'phone');
  guest.on('request', (request) => asked.push(request.url()));
  const open = async ({ eventId, token }: { eventId: string; token: string }) => {
    await guest.goto(`/register/${eventId}?token=${token}`);
    await guest.getByRole('textbox', { name: 'First name' }).waitFor();
  };
  await open(await openEvent(plain.admin));
  expect(await guest.locator('html').getAttribute('data-brand')).toBeNull();
  expect(asked.filter((url) => /brand|pictures/.test(url))).toEqual([]);
  await guest.route('**/pictures/**', (route) => route.fulfill({ status: 404 }));
  await open(await openEvent(bakery.admin));
  await expectSoon(() => guest.locator('html').getAttribute('data-brand')).toBe('accent');
  const mark = await guest.locator('.guest-frame > header').boundingBox();
  expect(mark?.y).toBeLessThan(60);
});

it('the projector has the color, and says whose evening it is', async () => {
  const { eventId } = await openEvent(bakery.admin, 'On the wall');
  const { link } = await bakery.admin.call(roomProjector.shareProjector, { id: eventId });
  const { brand } = await bakery.admin.call(brandRoutes.getBrand, {});
  const wall = await stage.open();
  await wall.goto(link);
  const name = wall.locator('p').filter({ hasText: /^On the wall$/ });
  await name.first().waitFor();
  await expectSoon(() => wall.locator('html').getAttribute('data-brand')).toBe('accent logo');
  const [, ...channels] = /^#(..)(..)(..)$/.exec(brand.shown.accent?.dark ?? '') ?? [];
  expect(await styleOf(name.first(), 'color')).toBe(`rgb(${channels.map((channel) => Number.parseInt(channel, 16)).join(', ')})`);
});
