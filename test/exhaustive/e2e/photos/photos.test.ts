import type { Page } from 'playwright-core';
import sharp, { type Metadata } from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { participants } from '#shared/contract/routes/participants.ts';
import { findAccessibilityProblems } from '#test/support/browser/axe.ts';
import { watchForErrors } from '#test/support/browser/browser.ts';
import { openStage, type Stage } from '#test/support/browser/stage.ts';
import { eventually } from '#test/support/people/calls/eventually.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { colorsOf, redAndBlue } from '#test/support/people/input/photo.ts';
import {
  type ChosenFile,
  canMakeHeic,
  makeGif,
  makeHeic,
  makeJpeg,
  makeLargeJpeg,
  makePhonePhoto,
  makePng,
} from '#test/support/people/input/photo-files.ts';
import { agreeAndRegister, fillBasics, goOn } from '#test/support/people/pages/guest.ts';
import { openEvent } from '#test/support/people/world.ts';
import type { Organization, TestStack } from '#test/support/stack/stack.ts';

/** The photo field, tested with real files of every accepted type, and on bad networks. */

let test: TestStack;
let organization: Organization;
let stage: Stage;
let event: { eventId: string; token: string };

if (!canMakeHeic) console.warn('SKIPPED: the tests with HEIC photos need heif-enc (Debian: apt-get install libheif-examples).');

beforeAll(async () => {
  stage = await openStage();
  ({ test } = stage);
  organization = await test.addOrganization('Portraits');
  event = await openEvent(organization.admin, 'Portrait Night');
});
afterEach(() => stage?.clear());
afterAll(() => stage?.close());

/** Opens a phone on the form's second step, where the photo is. */
async function openAtPhoto(form = makeForm()): Promise<Page> {
  const page = await stage.open(undefined, 'phone');
  await page.goto(`/register/${event.eventId}?token=${event.token}`);
  await fillBasics(page, form);
  await goOn(page);
  await page.getByRole('textbox', { name: 'Email' }).fill(form.contact.email);
  return page;
}

const choose = (page: Page, file: ChosenFile) => page.locator('input[type=file]').setInputFiles(file);
const alertOf = (page: Page) => page.getByRole('region', { name: 'Photo' }).getByRole('alert');
const isReady = (page: Page) => page.getByText('Looking good.').waitFor();

/** Returns the stored photo of the person with this last name, as staff get it. */
async function storedPhoto(lastName: string): Promise<Metadata> {
  const addressOf = async () => {
    const { participants: list } = await organization.admin.call(participants.listEventParticipants, { id: event.eventId });
    return list.find(({ last_name }) => last_name === lastName)?.photo_url ?? null;
  };
  const address = await eventually(addressOf, (found) => found !== null, 30_000);
  return sharp(Buffer.from(await (await fetch(`${test.url}${address}`)).arrayBuffer())).metadata();
}

/** Chooses the file, registers, and returns the stored photo. */
async function registerWith(file: ChosenFile, lastName: string): Promise<{ photo: Metadata; errors: string[] }> {
  const page = await openAtPhoto(makeForm({ last_name: lastName }));
  const errors = watchForErrors(page);
  await choose(page, file);
  await isReady(page);
  const portrait = page.getByRole('region', { name: 'Photo' }).locator('img').filter({ visible: true });
  await expect.poll(() => portrait.evaluate((image) => ('naturalWidth' in image ? image.naturalWidth : 0))).toBeGreaterThan(100);
  const { width, height } = (await portrait.boundingBox()) ?? { width: 0, height: 1 };
  expect(width).toBe(height);
  await goOn(page);
  await agreeAndRegister(page);
  await page.getByRole('heading', { name: 'Thank You!' }).waitFor();
  return { photo: await storedPhoto(lastName), errors };
}

describe('a photo that is taken', () => {
  it.each([
    ['a JPEG', () => makeJpeg(), { width: 768, height: 1024 }],
    [
      'a JPEG whose type the system does not know',
      async () => ({ ...(await makeJpeg('me.JPG')), mimeType: '' }),
      { width: 768, height: 1024 },
    ],
    ['a PNG', makePng, { width: 600, height: 800 }],
    ['a GIF', makeGif, { width: 300, height: 400 }],
  ] as const)('is %s', async (what, make, size) => {
    const { photo, errors } = await registerWith(await make(), what.replaceAll(' ', '-'));
    expect(photo).toMatchObject({ format: 'jpeg', ...size });
    expect(errors).toEqual([]);
  });

  it.skipIf(!canMakeHeic).each([
    ['IMG_0001.HEIC', 'image/heic'],
    ['IMG_0002.heif', 'image/heif'],
    ['IMG_0003.HEIC', ''],
    ['IMG_0004.jpg', 'image/jpeg'],
  ])('is %s of type "%s", decoded in the browser within its security policy', async (name, type) => {
    const { photo, errors } = await registerWith(await makeHeic(name, type), name.replace('.', '-'));
    expect(photo).toMatchObject({ format: 'jpeg', width: 600, height: 800 });
    expect(errors).toEqual([]);
  });

  it('is compressed when over 5 MB, and the page says so meanwhile', async () => {
    const page = await openAtPhoto(makeForm({ last_name: 'Large' }));
    const sent: number[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && !request.url().includes('/api/')) sent.push(Number(request.headers()['content-length'] ?? 0));
    });
    await page.evaluate(`{
      globalThis.seen = '';
      const look = () => (seen += document.body.textContent);
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    }`);
    await choose(page, await makeLargeJpeg());
    await isReady(page);
    await expect.poll(() => page.evaluate('seen')).toContain('Compressing image...');
    await goOn(page);
    await agreeAndRegister(page);
    await page.getByRole('heading', { name: 'Thank You!' }).waitFor();
    expect(Math.max(...sent)).toBeLessThan(3.1 * 1024 * 1024);
    const { width = 0, height = 0 } = await storedPhoto('Large');
    expect([width, height]).toEqual([1024, 768]);
  });
});

describe('a photo in its frame', () => {
  /** A photo twice as wide as high: red on the left, blue on the right. In the frame of 124 px it can be moved by 124 px. */
  const wide = async (): Promise<ChosenFile> => ({ name: 'wide.jpg', mimeType: 'image/jpeg', buffer: await redAndBlue() });
  const slider = (page: Page) => page.getByRole('slider', { name: 'Part of the photo that others see' });

  async function openMovable(lastName: string, file: ChosenFile): Promise<Page> {
    const page = await openAtPhoto(makeForm({ last_name: lastName }));
    await choose(page, file);
    await isReady(page);
    return page;
  }

  /** Registers, and returns the colors of the thumbnail, and of the square picture in the card that says thanks. */
  async function registered(page: Page, lastName: string) {
    await goOn(page);
    await agreeAndRegister(page);
    await page.getByRole('heading', { name: 'Thank You!' }).waitFor();
    const own = page.locator('main img').first();
    await expect.poll(() => own.evaluate((image) => ('naturalWidth' in image ? Number(image.naturalWidth) : 0))).toBeGreaterThan(0);
    const card = await sharp(await own.screenshot())
      .png()
      .toBuffer();
    await storedPhoto(lastName);
    const { participants: list } = await organization.admin.call(participants.listEventParticipants, { id: event.eventId });
    const address = list.find(({ last_name }) => last_name === lastName)?.thumbnail_url;
    const thumbnail = Buffer.from(await (await fetch(`${test.url}${address}`)).arrayBuffer());
    return { thumbnail: await colorsOf(thumbnail), card: await colorsOf(card) };
  }

  it('is moved with the arrow keys, and everybody sees the chosen part', async () => {
    const page = await openMovable('Keys', await wide());
    await slider(page).focus();
    expect(await slider(page).getAttribute('aria-valuenow')).toBe('50');
    await page.keyboard.press('ArrowRight');
    expect(await slider(page).getAttribute('aria-valuenow')).toBe('55');
    await page.keyboard.press('End');
    expect(await slider(page).getAttribute('aria-valuetext')).toBe('100 % from the left');
    expect(await findAccessibilityProblems(page)).toEqual([]);
    // Moving the photo requires another upload, which has not begun yet: registering waits for it.
    const { thumbnail, card } = await registered(page, 'Keys');
    expect(thumbnail.blue).toBeGreaterThan(0.9);
    expect(thumbnail.red).toBeLessThan(0.1);
    expect(card.blue).toBeGreaterThan(card.red + 0.5);
  });

  it('follows the pointer, and stays where it was left', async () => {
    const page = await openMovable('Dragged', await wide());
    await slider(page).scrollIntoViewIfNeeded();
    const box = await slider(page).boundingBox();
    if (box === null) throw new Error('No frame to drag in');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 31, y, { steps: 4 });
    await expect.poll(() => slider(page).getAttribute('aria-valuenow')).toBe('25');
    await page.mouse.move(x + 100, y, { steps: 4 });
    await expect.poll(() => slider(page).getAttribute('aria-valuenow')).toBe('0');
    await page.mouse.up();
    expect(await slider(page).getAttribute('aria-valuenow')).toBe('0');
    const { thumbnail, card } = await registered(page, 'Dragged');
    expect(thumbnail.red).toBeGreaterThan(0.9);
    expect(thumbnail.blue).toBeLessThan(0.1);
    expect(card.red).toBeGreaterThan(card.blue + 0.5);
  });

  it('cannot be moved if it is square', async () => {
    const page = await openMovable('Square', { name: 'square.jpg', mimeType: 'image/jpeg', buffer: await redAndBlue(500, 500) });
    await page.getByRole('button', { name: 'Choose another photo' }).waitFor();
    expect(await slider(page).count()).toBe(0);
  });
});

describe('a file that is not accepted', () => {
  it.each([
    [
      'an SVG',
      { name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
      /^File type image\/svg\+xml is not supported\. Accepted types: jpeg, jpg, png, gif, heic, heif$/,
    ],
    ['a PDF', { name: 'me.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }, /^Please select a valid image file$/],
    [
      'a page that calls itself a JPEG',
      { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<!doctype html><p>Hello') },
      /^Please select a valid image file \(JPG, PNG, GIF, or HEIC\)$/,
    ],
    [
      'a broken HEIC',
      { name: 'me.heic', mimeType: 'image/heic', buffer: Buffer.alloc(4000, 7) },
      /^Please select a valid image file \(JPG, PNG, GIF, or HEIC\)$/,
    ],
    [
      '6 MB of nothing',
      { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(6 * 1024 * 1024, 7) },
      /^Failed to compress image\. Please try a different photo\.$/,
    ],
  ])('is %s: reported at the field, and blocks the form until it is dealt with', async (_what, file, message) => {
    const page = await openAtPhoto();
    await choose(page, file);
    await alertOf(page).getByText(message).waitFor();
    await goOn(page);
    await page.getByText('Step 2 of 3').waitFor();
    await page.locator('button[name=photo]:focus').waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Skip' }).click();
    await goOn(page);
    await page.getByText('Step 3 of 3').waitFor();
  });
});

describe('a bad network', () => {
  /** Whether a request is the presigned POST: it has another origin or another path than the API. */
  const isStorage = (url: URL) => !url.pathname.startsWith('/api/') && !url.pathname.startsWith('/assets/');

  it('shows the progress of an upload, and lets it be stopped', async () => {
    const page = await openAtPhoto();
    // Leaves the upload unanswered forever.
    await page.route(isStorage, (route) => (route.request().method() === 'POST' ? undefined : route.continue()));
    await choose(page, await makeJpeg());
    await page.getByRole('progressbar', { name: 'Photo upload' }).waitFor();
    await page.getByText(/^Photo \d+ %$/).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText(/^Optional/).waitFor();
    await expect.poll(() => page.getByAltText('Your portrait').count()).toBe(0);
  });

  /** Limits uploads to 256 kbit/s, as in a venue's cellar. */
  const slowDown = async (page: Page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const line = { latency: 150, downloadThroughput: 200_000, uploadThroughput: (256 * 1000) / 8 };
    await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
  };

  it('takes at most 15 seconds from choosing a photo of 2.5 MB to the thanks, at 256 kbit/s', async () => {
    const page = await openAtPhoto(makeForm({ last_name: 'Cellar' }));
    const photo = await makePhonePhoto();
    expect(photo.buffer.length / 1024 / 1024).toBeGreaterThan(2.5);
    await slowDown(page);
    const begun = Date.now();
    await choose(page, photo);
    await page.getByText(/^Photo \d+ %$/).waitFor();
    await goOn(page);
    await agreeAndRegister(page);
    await page.getByRole('heading', { name: 'Thank You!' }).waitFor();
    const seconds = (Date.now() - begun) / 1000;
    console.log(`a photo of 2.5 MB at 256 kbit/s: ${seconds.toFixed(1)} s`);
    expect(seconds).toBeLessThan(15);
    expect(await storedPhoto('Cellar')).toMatchObject({ width: 768, height: 1024 });
  });

  it('shows the progress while registering waits for the photo, and registers without it on request', async () => {
    const page = await openAtPhoto(makeForm({ last_name: 'Without' }));
    await page.route(isStorage, (route) => (route.request().method() === 'POST' ? undefined : route.continue()));
    await choose(page, await makeJpeg());
    await goOn(page);
    await page
      .getByRole('progressbar', { name: 'Photo on its way' })
      .getByText(/^Photo \d+ %$/)
      .waitFor();
    expect(await page.getByRole('button', { name: 'Register without photo' }).count()).toBe(0);
    await agreeAndRegister(page);
    await page.getByRole('button', { name: 'Registering...' }).waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Register without photo' }).click();
    await page.getByRole('heading', { name: 'Thank You!' }).waitFor();
    const { participants: list } = await organization.admin.call(participants.listEventParticipants, { id: event.eventId });
    expect(list.find(({ last_name }) => last_name === 'Without')?.photo_url).toBeNull();
  });

  it('shows no broken picture while a file that is no photo is being uploaded', async () => {
    const page = await openAtPhoto();
    const { promise: hidden, resolve: send } = Promise.withResolvers<void>();
    await page.route(isStorage, async (route) => {
      if (route.request().method() === 'POST') await hidden;
      await route.continue();
    });
    await choose(page, { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
    await page.getByAltText('Your portrait').waitFor({ state: 'attached' });
    await page.getByAltText('Your portrait').waitFor({ state: 'hidden' });
    send();
    await alertOf(page).waitFor();
  });

  it('says that the upload failed, and tries the same photo again', async () => {
    const form = makeForm({ last_name: 'Again' });
    const page = await openAtPhoto(form);
    await page.route(isStorage, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
    await choose(page, await makeJpeg());
    await alertOf(page).getByText('The photo could not be uploaded. Please check your network and try again.').waitFor();
    await page.unroute(isStorage);
    await page.getByRole('button', { name: 'Try again' }).click();
    await isReady(page);
    await goOn(page);
    await agreeAndRegister(page);
    await page.getByRole('heading', { name: 'Thank You!' }).waitFor();
    expect(await storedPhoto('Again')).toMatchObject({ format: 'jpeg' });
  });

  it('keeps the uploaded photo across a reload', async () => {
    const form = makeForm({ last_name: 'Reloaded' });
    const page = await openAtPhoto(form);
    await choose(page, await makeJpeg());
    await isReady(page);
    await page.reload();
    await isReady(page);
    await page.getByAltText('Your portrait').waitFor();
    await goOn(page);
    await agreeAndRegister(page);
    await page.getByRole('heading', { name: 'Thank You!' }).waitFor();
    expect(await storedPhoto('Reloaded')).toMatchObject({ format: 'jpeg' });
  });
});

describe('the photo as staff see it', () => {
  const fullSize = /\/photos\/[^?]*(?<!-thumb)\.jpg\?/;

  /** Opens a person's photo from the list of participants. */
  async function openViewer(name: string, prepare: (page: Page) => Promise<unknown> = async () => undefined): Promise<Page> {
    const page = await stage.open(organization.accounts.admin);
    await prepare(page);
    await page.goto(`/participants?event_id=${event.eventId}`);
    await page.getByRole('button', { name, exact: true }).first().click();
    await page.getByRole('button', { name: `View the photo of ${name}` }).click();
    return page;
  }
  const addWithPhoto = async (lastName: string) => {
    await registerWith(await makeJpeg(), lastName);
    return `Guest ${lastName}`;
  };

  it('is large, can be saved, and says when that fails', async () => {
    const name = await addWithPhoto('Viewed');
    const page = await openViewer(name);
    // The viewer is on top of the person's dialog, which has the same name.
    const viewer = page.getByRole('dialog', { name }).last();
    await viewer.getByRole('img', { name }).waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await viewer.getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe(`${name}.jpg`);
    await page.route(fullSize, (route) => route.abort());
    await viewer.getByRole('button', { name: 'Download' }).click();
    await viewer.getByRole('alert').getByText('Failed to download image. Please try again.').waitFor();
    await viewer.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Download' }).waitFor({ state: 'detached' });
  });

  it('is replaced by a placeholder when it cannot be loaded', async () => {
    const name = await addWithPhoto('Unseen');
    const page = await openViewer(name, (before) => before.route(fullSize, (route) => route.abort()));
    await page.getByRole('alert').getByText('Failed to load image').waitFor();
    await page.getByRole('figure').getByText('No image').waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
  });
});
