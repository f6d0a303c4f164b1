import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exports } from '#shared/contract/routes/exports.ts';
import type { DataExport } from '#shared/model/exports/export.ts';
import { findAccessibilityProblems } from '#test/support/browser/axe.ts';
import { openContext, sharedBrowser, signInAs, watchForErrors } from '#test/support/browser/browser.ts';
import { answer, refuseWith } from '#test/support/people/pages/answers.ts';
import { fillDirectory } from '#test/support/rooms/large-directory.ts';
import { isFollowUp } from '#test/support/stack/follow-ups.ts';
import { sharedTestStack, type TestStack } from '#test/support/stack/stack.ts';
import { rawTable } from '#test/support/stack/table/table.ts';

/** An export file for a list that is too long for one reply (docs/rules/exports.md#on-the-page). */

const people = 6000;

let test: TestStack;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let errors: string[];

beforeAll(async () => {
  [test, browser] = [await sharedTestStack(), await sharedBrowser()];
  const organization = await test.addOrganization('Large House');
  await fillDirectory(rawTable(test.stack), organization.tenantId, 0, people);
  context = await openContext(browser, test.url, 'laptop');
  page = await context.newPage();
  page.setDefaultTimeout(60_000);
  errors = watchForErrors(page);
  await signInAs(page, organization.accounts.host);
}, 120_000);
afterAll(async () => {
  await context?.close();
});

const making = () => page.getByRole('progressbar', { name: 'Progress of your file' });
/** Finds the latest announcement to screen readers. */
const spoken = () => page.locator('[aria-live=polite]', { hasText: 'Your file' });

it('is created while the page shows the progress, is there after a reload, and is downloaded completely', async () => {
  await page.goto('/participants');
  // Slows down the three requests to storage, so that the test sees the page during the export. Reading the whole directory takes longer in
  // any case.
  const held = test.stack.services.inject(({ service, functionName }) =>
    service === 's3' && isFollowUp(functionName) ? { kind: 'delay', milliseconds: 4500 } : undefined,
  );
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await making().waitFor();
  await spoken().getByText('Your file is being prepared').waitFor();
  await page.reload();
  await making().waitFor();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  held();
  const download = page.getByRole('button', { name: 'Download' });
  await download.waitFor();
  await page.locator('span', { hasText: '6,000 participants' }).waitFor();
  expect(await spoken().textContent()).toBe('Your file is ready');
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.reload();
  await download.waitFor();
  const saving = page.waitForEvent('download');
  await download.focus();
  await page.keyboard.press('Enter');
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^participants-\d{4}-\d\d-\d\d\.csv$/);
  expect((await readFile(await file.path(), 'utf8')).trim().split('\r\n')).toHaveLength(people + 1);
  expect(new URL(page.url()).pathname).toBe('/participants');
  // The refusal of the direct reply, which browsers log by themselves.
  expect(errors).toEqual([expect.stringContaining('409')]);
});

it('that failed says so at once, and can be requested again', async () => {
  const failed: DataExport = {
    ...{ id: 'failed', kind: 'participants', state: 'failed', filtered: false, rows: 2000, progress: 0.3 },
    ...{ started_at: '2026-03-06T19:00:00.000Z', until: new Date(Date.now() + 3_600_000).toISOString() },
  };
  await answer(page, exports.listExports, { exports: [failed] });
  await page.reload();
  const notice = page.getByRole('alert').filter({ hasText: 'Your file could not be created.' });
  await notice.waitFor();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.unrouteAll();
  await notice.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Download' }).waitFor();
  await notice.waitFor({ state: 'detached' });
});

it('that has expired says so instead of being downloaded', async () => {
  await refuseWith(page, exports.getExportLink, 'export_not_found');
  await page.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('alert').filter({ hasText: 'This file no longer exists. Please export again.' }).waitFor();
});
