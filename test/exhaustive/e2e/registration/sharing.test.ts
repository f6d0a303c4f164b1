import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { events } from '#shared/contract/routes/events.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { readQr } from '#test/support/browser/read-qr.ts';
import { alertOf, openStage, type Stage } from '#test/support/browser/stage.ts';
import { makeEventForm } from '#test/support/people/input/event-form.ts';
import type { Organization } from '#test/support/stack/stack.ts';

/** The registration link passed on from the invitation dialog: to other apps, as text, and on paper. */

let stage: Stage;
let organization: Organization;
let page: Page;
let link: string;
let words: string;
const times = { start_time: '2031-03-07T18:00:00.000Z', end_time: '2031-03-07T21:30:00.000Z', time_zone: 'Europe/Berlin' };
const name = 'Вечер знакомств 夜の出会い אהבה 🍷';

beforeAll(async () => {
  stage = await openStage();
  organization = await stage.test.addOrganization('Rotes Haus');
  const { event } = await organization.admin.call(events.createEvent, makeEventForm({ name, ...times }));
  ({ link } = await organization.admin.call(registrationLink.getRegistrationLink, { id: event.id }));
  words = `${name}\nFri, Mar 7, 2031 · 7:00 PM – 10:30 PM\nThe Green Room, 12 Orchard Street`;
  page = await open();
}, 60_000);
afterAll(() => stage?.close());

/** Opens the invitation dialog. `share`: what the device does with what is shared; left out if it cannot share. */
async function open(share?: string): Promise<Page> {
  const opened = await stage.open(organization.accounts.admin, 'phone', 'light', 'America/New_York');
  if (share !== undefined) await opened.addInitScript(`navigator.share = ${share}`);
  await opened.goto('/events?status=upcoming');
  await opened.getByRole('button', { name: /^Invite to/ }).click();
  await opened.getByRole('link', { name: 'WhatsApp' }).waitFor();
  return opened;
}

describe('the link', () => {
  it('goes to WhatsApp in a new tab, with the event’s name, its time by the venue’s clock, and its place', async () => {
    const way = page.getByRole('link', { name: 'WhatsApp' });
    const address = new URL((await way.getAttribute('href')) ?? '');
    expect(`${address.origin}${address.pathname}`).toBe('https://wa.me/');
    expect(address.searchParams.get('text')).toBe(`${words}\n${link}`);
    expect([await way.getAttribute('target'), await way.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  });

  it('is copied with the same text', async () => {
    await page.getByRole('button', { name: 'Copy with text' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(`${words}\n${link}`);
  });

  it('is shared by the device where that can share, and only there', async () => {
    expect(await page.getByRole('button', { name: 'Share', exact: true }).count()).toBe(0);
    const able = await open('(what) => { window.shared = what; return Promise.resolve(); }');
    await able.getByRole('button', { name: 'Share', exact: true }).click();
    expect(await able.evaluate('window.shared')).toEqual({ title: name, text: words, url: link });
    expect(await alertOf(able, /./).count()).toBe(0);
  });

  it('stays here when someone closes the device’s dialog; only a refusal is told', async () => {
    const able = await open("() => Promise.reject(new DOMException('No', window.why))");
    const share = able.getByRole('button', { name: 'Share', exact: true });
    await able.evaluate("window.why = 'NotAllowedError'");
    await share.click();
    await alertOf(able, 'This device would not share it.').waitFor();
    await able.evaluate("window.why = 'AbortError'");
    await share.click();
    await alertOf(able, 'This device would not share it.').waitFor({ state: 'detached' });
  });
});

interface Read {
  /** Width and height in points. */
  readonly box: readonly number[];
  readonly picture: Buffer;
  /** Each code, drawn as an SVG, and where it is on the page. */
  readonly codes: readonly {
    readonly svg: string;
    readonly x: number;
    readonly y: number;
    readonly scale: number;
    readonly modules: number;
  }[];
}

/** Presses a button that makes a PDF, and reads the file. */
async function makePdf(button: string): Promise<Read> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button, exact: true }).click()]);
  expect(download.suggestedFilename()).toMatch(/^participant-invite-[a-z0-9]+-(a4|letter|a6)\.pdf$/);
  const pdf = await readFile(await download.path());
  const text = pdf.toString('latin1');
  const length = Number(/\/DCTDecode \/Length (\d+)/.exec(text)?.[1]);
  const start = pdf.indexOf('stream\n') + 'stream\n'.length;
  const codes = Array.from(
    text.matchAll(/q ([\d.]+) 0 0 \1 ([\d.]+) ([\d.]+) cm\n((?:\d+ \d+ \d+ 1 re\n)+)f Q/g),
    ([, scale, x, y, drawn = '']) => {
      const bars = Array.from(drawn.matchAll(/(\d+) (\d+) (\d+) 1 re/g), (bar) => bar.slice(1).map(Number));
      const modules = Math.max(...bars.map(([left = 0, , width = 0]) => left + width)) + 2;
      const rectangles = bars.map(([left, top, width]) => `<rect x="${left}" y="${top}" width="${width}" height="1"/>`).join('');
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${modules} ${modules}" shape-rendering="crispEdges">${rectangles}</svg>`;
      return { svg, x: Number(x), y: Number(y), scale: Number(scale), modules };
    },
  );
  return {
    box: /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text)?.slice(1).map(Number) ?? [],
    picture: pdf.subarray(start, start + length),
    codes,
  };
}

/** Counts dark pixels within a rectangle of the page, in mm. */
async function darkIn(picture: Buffer, { left, top, width, height }: Record<'left' | 'top' | 'width' | 'height', number>): Promise<number> {
  const [x, y, wide, high] = [left, top, width, height].map((mm) => Math.round((mm / 25.4) * 300));
  const region = sharp(picture).extract({ left: x ?? 0, top: y ?? 0, width: wide ?? 1, height: high ?? 1 });
  const pixels = await region.greyscale().raw().toBuffer();
  return pixels.filter((value) => value < 100).length;
}

describe('the poster as a PDF', () => {
  it.each([
    ['A4', [595.2756, 841.8898], 1],
    ['Letter', [612, 792], 1],
    ['A6 cards', [595.2756, 841.8898], 4],
  ] as const)('%s has its paper’s size, texts of every script, and codes that open the registration', async (button, box, count) => {
    const { box: written, picture, codes } = await makePdf(button);
    expect(written).toEqual(box);
    expect(codes).toHaveLength(count);
    for (const { svg } of codes) expect(await readQr(Buffer.from(svg))).toBe(link);
    const { width = 0, height = 0 } = await sharp(picture).metadata();
    const [wide, high] = box.map((points) => (points / 72) * 300);
    expect([width, height]).toEqual([Math.round(wide ?? 0), Math.round(high ?? 0)]);
    const face = count === 4 ? { width: 105, height: 148.5 } : { width: (box[0] / 72) * 25.4, height: (box[1] / 72) * 25.4 };
    for (const { x, y, scale, modules } of codes) {
      const size = scale * modules;
      const [left, top] = [Math.floor(x / face.width) * face.width, Math.floor(y / face.height) * face.height];
      // Centered on its own face, whole, and not under any text.
      expect(Math.abs(x + size / 2 - left - face.width / 2)).toBeLessThan(0.5);
      expect(y + size).toBeLessThan(top + face.height);
      expect(await darkIn(picture, { left: x, top: y, width: size, height: size })).toBe(0);
      // Texts above and below, and nothing at the edges, which printers leave out.
      expect(await darkIn(picture, { left, top, width: face.width, height: y - top })).toBeGreaterThan(1000);
      expect(await darkIn(picture, { left, top: y + size, width: face.width, height: top + face.height - y - size })).toBeGreaterThan(1000);
      expect(await darkIn(picture, { left, top, width: 5, height: face.height })).toBe(0);
      expect(await darkIn(picture, { left, top, width: face.width, height: 5 })).toBe(0);
    }
  });

  it('says so when the code for it cannot be loaded, and works on the next try', async () => {
    const fresh = await open();
    await fresh.route('**/assets/make-poster-*', (route) => route.abort());
    await fresh.getByRole('button', { name: 'A4' }).click();
    await alertOf(fresh, 'The PDF could not be made. You can print the poster instead.').waitFor();
    await fresh.unroute('**/assets/make-poster-*');
    const [download] = await Promise.all([fresh.waitForEvent('download'), fresh.getByRole('button', { name: 'A4' }).click()]);
    expect(download.suggestedFilename()).toMatch(/-a4\.pdf$/);
  });
});

it('what guests read is in the event’s language, also on paper', async () => {
  const form = { ...makeEventForm({ name: 'Abend zu zweit', ...times }), language: 'de' } as const;
  const { event } = await organization.admin.call(events.createEvent, form);
  const german = await stage.open(organization.accounts.admin);
  await german.addInitScript('window.print = () => undefined');
  await german.goto(`/events?status=upcoming&invite=${event.id}`);
  const address = await german.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  expect(new URL(address ?? '').searchParams.get('text')).toMatch(/^Abend zu zweit\nFr\., 7\. März 2031 · 19:00 – 22:30\nThe Green Room/);
  expect(new URL(address ?? '').searchParams.get('text')).toMatch(/&event_lang=de$/);
  await german.getByRole('button', { name: 'Show at the door' }).click();
  await german.getByText('Zum Anmelden mit der Kamera scannen').waitFor();
  await german.getByRole('button', { name: 'Close' }).last().click();
  await german.getByRole('button', { name: 'Print poster' }).click();
  const poster = german.locator('[data-print-sheet]');
  await poster.waitFor({ state: 'attached' });
  expect(await poster.getAttribute('lang')).toBe('de');
  expect(await poster.locator('p, h2').allTextContents()).toEqual([
    ...['Fr., 7. März 2031 · 19:00 – 22:30', 'The Green Room, 12 Orchard Street', 'Zum Anmelden scannen'],
    'Richte die Kamera deines Handys auf den Code und öffne den Link. Es dauert eine Minute.',
  ]);
});
