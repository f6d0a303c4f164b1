import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { registration as registrationRoutes } from '#shared/contract/routes/registration.ts';
import { untilInPage } from '#test/support/browser/page-checks.ts';
import { openStage, type Stage } from '#test/support/browser/stage.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { openEvent } from '#test/support/people/world.ts';
import type { Organization } from '#test/support/stack/stack.ts';

/** Gestures and other habits of people with phones and tablets, which must not get in a page's way. */

let organization: Organization;
let stage: Stage;
let event: { eventId: string; token: string };
let registration: string;

beforeAll(async () => {
  stage = await openStage();
  organization = await stage.test.addOrganization('By Hand');
  event = await openEvent(organization.admin, 'Friday Night');
  registration = `/register/${event.eventId}?token=${event.token}`;
  for (let count = 0; count < 14; count++) {
    await stage.test.visitor.call(registrationRoutes.registerForEvent, { key: event.eventId, token: event.token, ...makeForm() });
  }
});
afterEach(() => stage?.clear());
afterAll(() => stage?.close());

const numbers = z.record(z.string(), z.number());
const firstName = (page: Page) => page.getByLabel('First name');

describe('on a guest’s phone', () => {
  it('names are not corrected, pulling a page does not reload it, and the staff’s app cannot be entered', async () => {
    const page = await stage.open(undefined, 'phone');
    await page.goto(registration);
    await firstName(page).waitFor();
    for (const name of ['First name', 'Last name']) {
      const field = page.getByLabel(name);
      expect([await field.getAttribute('autocorrect'), await field.getAttribute('spellcheck')]).toEqual(['off', 'false']);
    }
    expect(await page.evaluate('getComputedStyle(document.documentElement).overscrollBehaviorY')).toBe('none');
    expect(await page.locator('link[rel=manifest]').count()).toBe(0);
    await page.goto('/participant/profile/edit?participantId=x');
    await page.getByRole('alert').waitFor();
    expect(await page.locator('link[rel=manifest]').count()).toBe(0);
    await page.goto('/login');
    await page.getByLabel('Email').waitFor();
    expect(await page.locator('link[rel=manifest]').getAttribute('href')).toBe('/manifest.webmanifest');
  });

  it('their own camera faces them', async () => {
    const page = await stage.open(undefined, 'phone');
    await page.goto(registration);
    // The rest of the form is loaded at the first touch.
    await firstName(page).click();
    expect(await cameraOf(page)).toBe('user');
  });
});

/** Returns which camera 'Take photo' requests. The file chooser itself is not opened. */
async function cameraOf(page: Page): Promise<unknown> {
  await page.evaluate("HTMLInputElement.prototype.click = function () { window.camera = this.getAttribute('capture'); }");
  // On the form's second step the button exists but may not be visible.
  await page.getByRole('button', { name: 'Take photo', includeHidden: true }).dispatchEvent('click');
  return page.evaluate('window.camera');
}

it('staff’s camera faces the guest', async () => {
  const page = await stage.open(organization.accounts.host, 'phone');
  await page.goto(`/participants?event_id=${event.eventId}`);
  await page.getByRole('button', { name: 'Add Participant' }).click();
  await firstName(page).waitFor();
  expect(await cameraOf(page)).toBe('environment');
});

it('no field is so small that an iPhone would zoom into it', async () => {
  const page = await stage.open(organization.accounts.admin, 'phone');
  const paths = [
    '/participants',
    `/events/${event.eventId}/match`,
    `/events/${event.eventId}/matches`,
    '/events/new',
    '/statistics',
    '/settings?tab=team',
    registration,
  ];
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    const small =
      await page.evaluate(`[...document.querySelectorAll('input:not([type=radio], [type=checkbox], [type=file], [type=hidden]), select, textarea')]
      .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.outerHTML.slice(0, 120))`);
    expect(small, path).toEqual([]);
  }
});

it.each([290, 300])('rows that scroll sideways begin with a whole word and show the current item, on a phone %i px wide', async (width) => {
  const page = await stage.open(organization.accounts.admin, 'phone');
  await page.setViewportSize({ width, height: 800 });
  /** Returns the entries that are cut off at the row's start, and whether the chosen entry is completely visible. */
  const look = (row: string) =>
    page.evaluate(`(() => {
      const row = document.querySelector('${row}');
      const { left, right } = row.getBoundingClientRect();
      const cut = [...row.children].filter((entry) => {
        const place = entry.getBoundingClientRect();
        return place.left < left - 1 && place.right > left + 1;
      });
      const chosen = row.querySelector('[aria-current="page"], [aria-selected="true"]').getBoundingClientRect();
      return {
        cut: cut.map((entry) => entry.textContent),
        isSeen: chosen.left >= left - 1 && chosen.right <= right + 1,
        isScrolled: row.scrollLeft > 0,
        fades: getComputedStyle(row).maskImage !== 'none',
      };
    })()`);
  const main = 'nav[aria-label="Main"]';
  const settings = '[role=tablist][aria-label="Settings"]';
  for (const [path, row, isScrolled, fades] of [
    ['/dashboard', main, false, true],
    ['/events?status=all', main, false, true],
    ['/participants', main, true, true],
    ['/statistics', main, true, false],
    // Five tabs fit exactly across a phone; with doubled text, or with a sixth tab, they do not.
    ['/settings?tab=profile', settings, false, true],
    ['/settings?tab=audit', settings, true, false],
  ] as const) {
    if (row === settings) await page.setViewportSize({ width: 280, height: 800 });
    await page.goto(path);
    await page.locator(`${row} :is([aria-current="page"], [aria-selected="true"])`).waitFor();
    await expect.poll(() => look(row), { message: `${path}`, timeout: 20_000 }).toEqual({ cut: [], isSeen: true, isScrolled, fades });
  }
  await page.setViewportSize({ width, height: 800 });
  // After a swipe, the row also stops at the beginning of a word.
  await page.goto('/dashboard');
  await page.locator(`${main} [aria-current="page"]`).waitFor();
  await page.locator(main).evaluate((row) => row.scrollBy({ left: 45 }));
  await expect.poll(async () => z.parse(z.object({ cut: z.array(z.string()) }), await look(main)).cut).toEqual([]);
});

it('a page behind a dialog does not scroll', async () => {
  const page = await stage.open(organization.accounts.host, 'laptop');
  await page.goto(`/participants?event_id=${event.eventId}`);
  await page.getByText('14 participants').waitFor();
  const wheel = async () => {
    const before = await page.evaluate('scrollY');
    await page.mouse.move(20, 500);
    await page.mouse.wheel(0, 200);
    await page.waitForTimeout(300);
    return Number(await page.evaluate('scrollY')) - Number(before);
  };
  await expect.poll(wheel).toBeGreaterThan(0);
  await page.evaluate('scrollTo(0, 0)');
  await page.getByRole('button', { name: 'Add Participant' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await wheel()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(wheel).toBeGreaterThan(0);
});

it('text stays clear of a phone’s rounded corners in landscape, and messages clear of its lower edge', async () => {
  const page = await stage.open(organization.accounts.host, 'phone');
  await page.setViewportSize({ width: 844, height: 390 });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: 47, right: 47, bottom: 21, top: 0 } });
  for (const path of [registration, '/dashboard', `/participants?event_id=${event.eventId}`]) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    const out = await page.evaluate(`[...document.querySelectorAll('h1, h2, p, a, button, input')]
      .filter((one) => one.checkVisibility() && !one.matches('.visually-hidden, .visually-hidden *'))
      .map((one) => [one.getBoundingClientRect(), one])
      .filter(([box]) => box.width > 2 && box.bottom > 0 && (box.left < 47 || box.right > innerWidth - 47))
      .map(([, one]) => one.outerHTML.slice(0, 100))`);
    expect(out, path).toEqual([]);
  }
  const more = page.getByRole('button', { name: /^More actions for/ }).first();
  await more.evaluate((one) => one.scrollIntoView({ block: 'center' }));
  await more.click();
  // The menu uses all the height that there is, and scrolls within it.
  await page.getByRole('menuitem', { name: 'Remove from event' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
  const toast = page.getByRole('button', { name: 'Put back' });
  await toast.waitFor();
  const box = await toast.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(390 - 21);
});

it('search results stay above a tablet’s keyboard', async () => {
  const page = await stage.open(organization.accounts.host, 'tablet');
  await page.setViewportSize({ width: 1180, height: 820 });
  await page.goto(`/events/${event.eventId}/match`);
  const room = page.getByRole('list', { name: 'People in the room' });
  await room.waitFor();
  // Simulates an iPad's keyboard, which leaves the window's height unchanged.
  await page.evaluate(`Object.defineProperty(visualViewport, 'height', { configurable: true, value: 430 });
    visualViewport.dispatchEvent(new Event('resize'))`);
  await page.getByLabel('Search people').fill('guest');
  await untilInPage(page, `document.documentElement.style.getPropertyValue('--keyboard') === '390px'`);
  const measure = `(() => {
    let frame = document.querySelector('[aria-label="People in the room"]');
    while (!/auto|scroll/.test(getComputedStyle(frame).overflowY)) frame = frame.parentElement;
    const box = frame.getBoundingClientRect();
    return { top: box.top, bottom: box.bottom };
  })()`;
  await expect.poll(async () => z.parse(numbers, await page.evaluate(measure))['bottom']).toBeLessThanOrEqual(430);
  const { top = 0, bottom = 0 } = z.parse(numbers, await page.evaluate(measure));
  expect(bottom - top).toBeGreaterThan(60);

  await page.evaluate("delete visualViewport.height; visualViewport.dispatchEvent(new Event('resize'))");
  await expect.poll(async () => z.parse(numbers, await page.evaluate(measure))['bottom']).toBeGreaterThan(600);
});

it('asks for another tap before printing something that took long to prepare', async () => {
  const page = await stage.open(organization.accounts.host);
  await page.addInitScript(`window.printed = 0; window.print = () => { window.printed += 1; };
    Object.defineProperty(Navigator.prototype, 'userActivation', { get: () => ({ isActive: window.fresh ?? false }) })`);
  await page.goto(`/participants?event_id=${event.eventId}`);
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.getByRole('button', { name: 'Print now' }).waitFor();
  expect(await page.evaluate('window.printed')).toBe(0);
  await page.getByRole('button', { name: 'Print now' }).click();
  await page.getByRole('button', { name: 'Print', exact: true }).waitFor();
  expect(await page.evaluate('window.printed')).toBe(1);
  // A print that was prepared for a different list is not used.
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.getByRole('button', { name: 'Print now' }).waitFor();
  await page.getByRole('searchbox', { name: 'Search' }).fill('guest');
  await page.getByRole('button', { name: 'Print', exact: true }).waitFor();
  expect(await page.evaluate('document.querySelector("[data-print-sheet]")?.textContent ?? ""')).toBe('');

  await page.evaluate('window.fresh = true');
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await untilInPage(page, 'window.printed === 2');
});

it('ran without an error in any browser', () => {
  expect(stage.errors()).toEqual([]);
});
