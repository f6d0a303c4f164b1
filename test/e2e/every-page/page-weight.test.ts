import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { openContext, sharedBrowser } from '#test/support/browser/browser.ts';
import { weighFiles } from '#test/support/browser/file-sizes.ts';
import { openEvent } from '#test/support/people/world.ts';
import { sharedTestStack, type TestStack } from '#test/support/stack/stack.ts';

/**
 * Bytes that a page loads before it can be used, compressed as by CloudFront and measured in the browser's own traffic. Inlined styles
 * count toward the page.
 */

let test: TestStack;
let browser: Browser;
beforeAll(async () => {
  [test, browser] = [await sharedTestStack(), await sharedBrowser()];
});

it('of sign-in is at most 130 KB of script and 40 KB of style', async () => {
  const context = await openContext(browser, test.url, 'laptop');
  const page = await context.newPage();
  const weigh = weighFiles(page, /(\.(js|css)|^\/login)$/);
  await page.goto('/login');
  await page.getByLabel('Password').first().waitFor();
  await page.waitForLoadState('networkidle');
  const { files, list } = await weigh();
  await context.close();
  const sumOf = (ending: string) => files.reduce((sum, [path, bytes]) => sum + (path.endsWith(ending) ? bytes : 0), 0);
  console.log(
    `sign-in: ${(sumOf('.js') / 1024).toFixed(1)} KB of script, ${((sumOf('.css') + sumOf('/login')) / 1024).toFixed(1)} KB of style and page`,
  );
  expect(sumOf('.js'), list).toBeGreaterThan(10 * 1024);
  expect(sumOf('.js'), list).toBeLessThanOrEqual(130 * 1024);
  expect(sumOf('.css') + sumOf('/login'), list).toBeLessThanOrEqual(40 * 1024);
  // 14 KB is what a server can send before the first acknowledgment: ten packets.
  expect(sumOf('/login'), list).toBeGreaterThan(4 * 1024);
  expect(sumOf('/login'), list).toBeLessThanOrEqual(14 * 1024);
});

it('of registering is at most 150 KB of script before the first touch, and loads no decoder', async () => {
  const { admin } = await test.addOrganization('Light Pages');
  const { eventId, token } = await openEvent(admin, 'Friday Night');
  const context = await openContext(browser, test.url, 'phone');
  const page = await context.newPage();
  const weigh = weighFiles(page);
  await page.goto(`/register/${eventId}?token=${token}`);
  await page.getByText('Step 1 of 3').waitFor();
  await page.waitForLoadState('networkidle');
  const { files, total, list } = await weigh();
  await context.close();
  expect(total, list).toBeLessThanOrEqual(150 * 1024);
  expect(files.filter(([path]) => /heic|photo-upload/.test(path))).toEqual([]);
});
