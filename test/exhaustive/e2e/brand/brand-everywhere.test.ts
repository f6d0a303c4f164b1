import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brandRoutes } from '#shared/contract/routes/brand.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import { beyondItsBox } from '#test/support/browser/page-checks.ts';
import { expectAccessible, expectSoon, openStage, type Stage } from '#test/support/browser/stage.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { openEvent } from '#test/support/people/world.ts';
import type { Organization } from '#test/support/stack/stack.ts';
import { rawTable } from '#test/support/stack/table/table.ts';

/** An organization's brand on every guest's page and on paper: docs/rules/brand.md */

let stage: Stage;
let organization: Organization;
let eventId: string;
let guestId: string;
/** A picture in the color of the brand, six times as wide as high. */
let picture: Buffer;
const accent = { hex: '#0a5c4a', rgb: 'rgb(10, 92, 74)' };
const logo = `everywhere${'0'.repeat(14)}`;
/** Names of sixty letters each, the maximum. */
const longest = {
  first_name: 'Maximiliane-Josephine Theodora Wilhelmina Antonia Eleonore K',
  last_name: 'von Hohenstein-Wittelsbach-Sachsen-Coburg-Gotha-Altenburg-Me',
};

beforeAll(async () => {
  stage = await openStage();
  organization = await stage.test.addOrganization('Everywhere');
  const { admin, tenantId } = organization;
  picture = await sharp({ create: { width: 480, height: 80, channels: 3, background: accent.hex } })
    .png()
    .toBuffer();
  const upload = { id: logo, tenant_id: tenantId, status: 'ready', public_as: 'logo', size: { width: 480, height: 80 } };
  await rawTable(stage.test.stack).put([{ pk: `T#${tenantId}#UP#${logo}`, sk: 'UPLOAD', ...upload }]);
  await admin.call(brandRoutes.saveBrand, { accent: accent.hex, logo_id: logo, sender_name: '' });
  const event = await openEvent(admin, 'The Midsummer Night of Conversations at the Conservatory');
  eventId = event.eventId;
  for (const [index, gender] of (['male', 'female', 'male', 'female'] as const).entries()) {
    const form = makeForm({ ...(index === 0 ? longest : {}), gender, interested_in: gender === 'male' ? 'women' : 'men' });
    const { participant } = await stage.test.visitor.call(registration.registerForEvent, { key: eventId, token: event.token, ...form });
    guestId = participant.id;
  }
  await admin.call(eveningRounds.planRounds, { id: eventId, rounds: 2, tables: 2, who: 'registered', replaces: null });
}, 120_000);
afterAll(() => stage?.close());

async function open(...who: Parameters<Stage['open']>): Promise<Page> {
  const page = await stage.open(...who);
  await page.route('**/pictures/**', (route) => route.fulfill({ status: 200, contentType: 'image/png', body: picture }));
  await page.addInitScript('window.print = () => undefined');
  return page;
}
const brandOn = (page: Page) => page.locator('html').getAttribute('data-brand');

describe.each(['light', 'dark'] as const)('on %s ground', (scheme) => {
  it.each(['profile', 'evening'] as const)('a guest’s %s has it, and everything on it can be read', async (kind) => {
    const guest = await open(undefined, 'phone', scheme);
    const about = kind === 'evening' ? { event_id: eventId } : {};
    const { link } = await organization.admin.call(profile.createProfileLink, { id: guestId, ...about });
    await guest.goto(link);
    await guest
      .getByText(kind === 'profile' ? 'Back' : 'The Midsummer Night')
      .first()
      .waitFor();
    await expectSoon(() => brandOn(guest)).toBe('accent logo');
    await expectAccessible(guest);
  });
});

describe('on paper', () => {
  it.each(['A4', 'Letter'] as const)('badges on %s have logo and color, and still hold the longest name', async (format) => {
    const host = await open(organization.accounts.admin);
    await host.goto(`/events/${eventId}/rounds`);
    await host.getByRole('button', { name: 'Print' }).click();
    await host.getByRole('menuitem', { name: 'Badges' }).click();
    await host.emulateMedia({ media: 'print' });
    await host.setViewportSize(format === 'A4' ? { width: 718, height: 1047 } : { width: 740, height: 980 });
    const badges = host.locator('[data-print-sheet] section');
    await expectSoon(() => badges.count()).toBe(4);
    expect(await badges.locator('img').count()).toBe(4);
    expect(await badges.locator('img').first().getAttribute('src')).toContain(`/pictures/${logo}-logo.png`);
    expect(await host.evaluate("getComputedStyle(document.querySelector('[data-print-sheet] section b')).color")).toBe(accent.rgb);
    expect(await host.evaluate(beyondItsBox)).toEqual([]);
  });

  it('the poster has them, printed and as a file', async () => {
    const host = await open(organization.accounts.admin);
    await host.goto('/events?status=active');
    await host.getByRole('button', { name: /^Invite to/ }).click();
    await host.getByRole('button', { name: 'Print poster' }).click();
    const sheet = host.locator('[data-print-sheet]');
    await expectSoon(() => sheet.locator('img').count()).toBe(2);
    expect(await host.evaluate("getComputedStyle(document.querySelector('[data-print-sheet] h1')).color")).toBe(accent.rgb);
    for (const button of ['A4', 'A6 cards']) {
      const [download] = await Promise.all([
        host.waitForEvent('download'),
        host.getByRole('button', { name: button, exact: true }).click(),
      ]);
      const pdf = await readFile(await download.path());
      const start = pdf.indexOf('stream\n') + 'stream\n'.length;
      const length = Number(/\/DCTDecode \/Length (\d+)/.exec(pdf.toString('latin1'))?.[1]);
      const { data, info } = await sharp(pdf.subarray(start, start + length))
        .raw()
        .toBuffer({ resolveWithObject: true });
      let colored = 0;
      for (let at = 0; at < data.length; at += info.channels) {
        const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
        if (Math.abs(red - 10) < 12 && Math.abs(green - 92) < 12 && Math.abs(blue - 74) < 12) colored += 1;
      }
      // The logo alone is 16 mm high and 96 mm wide; on the four cards, 8 mm and 48 mm.
      const dots = (mm: number) => (mm / 25.4) * 300;
      expect([button, colored > 0.9 * dots(16) * dots(96)]).toEqual([button, true]);
    }
  });
});
