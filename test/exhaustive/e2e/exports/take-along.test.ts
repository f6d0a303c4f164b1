import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exports } from '#shared/contract/routes/exports.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import type { DataExport } from '#shared/model/exports/export.ts';
import { changeScheme } from '#test/e2e/screens/visit.ts';
import { colorRules, findAccessibilityProblems } from '#test/support/browser/axe.ts';
import { untilLoaded } from '#test/support/browser/page-checks.ts';
import { alertOf, expectAccessible, expectSoon, openStage, type Stage } from '#test/support/browser/stage.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { answer, refuseWith } from '#test/support/people/pages/answers.ts';
import { openEvent } from '#test/support/people/world.ts';
import { isFollowUp } from '#test/support/stack/follow-ups.ts';
import { readZip } from '#test/support/stack/read-zip.ts';
import type { Organization } from '#test/support/stack/stack.ts';

/** An admin exports everything that belongs to the organization (docs/rules/exports.md#on-the-page). */

let stage: Stage;
let organization: Organization;
let admin: Page;

beforeAll(async () => {
  stage = await openStage();
  organization = await stage.test.addOrganization('Lantern Street', 1);
  const { eventId } = await openEvent(organization.admin, 'Lanterns');
  await organization.admin.call(participants.addParticipant, { id: eventId, ...makeForm({ first_name: 'Zenobia' }) });
  admin = await stage.open(organization.accounts.admin);
});
afterAll(() => stage?.close());

const tenantTab = '/settings?tab=tenant';
const card = () => admin.getByRole('region', { name: 'All data from this organization' });
const begin = () => card().getByRole('button', { name: 'Export everything' });
const making = () => card().getByRole('progressbar', { name: 'Progress of your file' });
const spoken = () => card().locator('[aria-live=polite]', { hasText: 'Your file' });
const hasFocus = (element: Locator) => element.evaluate((node) => node === node.ownerDocument.activeElement);
async function expectAccessibleInBoth(): Promise<void> {
  await expectAccessible(admin);
  await changeScheme(admin, 'dark');
  expect(await findAccessibilityProblems(admin, { only: colorRules })).toEqual([]);
  await changeScheme(admin, 'light');
}

describe('exporting everything', () => {
  it('is for admins', async () => {
    const host = await stage.open(organization.accounts.host);
    await host.goto(tenantTab);
    await host.getByRole('heading', { name: 'Organization Statistics' }).waitFor();
    await untilLoaded(host);
    expect(await host.getByText('All data from this organization').count()).toBe(0);
  });

  it('works in the background, survives a reload, and gives an archive to download', async () => {
    await admin.goto(tenantTab);
    await begin().waitFor();
    await expectAccessibleInBoth();
    // Slows the export down, so that it can be seen.
    const slowDown = () =>
      stage.test.stack.services.inject(({ service, functionName }) =>
        service === 's3' && isFollowUp(functionName) ? { kind: 'delay', milliseconds: 4500 } : undefined,
      );
    const held = slowDown();
    await begin().focus();
    await admin.keyboard.press('Enter');
    await making().waitFor();
    await spoken().getByText('Your file is being prepared').waitFor();
    await expectAccessibleInBoth();
    await admin.reload();
    await making().waitFor();
    held();
    const download = card().getByRole('button', { name: 'Download' });
    await download.waitFor();
    expect(await spoken().textContent()).toBe('Your file is ready');
    await expectAccessibleInBoth();
    const saving = admin.waitForEvent('download');
    await download.focus();
    await admin.keyboard.press('Enter');
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/^organization-\d{4}-\d\d-\d\d\.zip$/);
    const files = await readZip(await readFile(await file.path()));
    expect(files.get('participants.csv')?.bytes.toString()).toContain('Zenobia');
    await card()
      .locator('span', { hasText: `${files.size} files` })
      .waitFor();
    // A second export replaces the first.
    const heldAgain = slowDown();
    await card().getByRole('button', { name: 'Export again' }).click();
    await making().waitFor();
    heldAgain();
    await download.waitFor();
  });

  it('is independent of a file of participants, which the other page shows', async () => {
    const file: DataExport = {
      ...{ id: 'list', kind: 'participants', state: 'making', filtered: false, rows: 2000, progress: 0.3 },
      ...{ started_at: '2026-03-06T19:00:00.000Z', until: null },
    };
    await answer(admin, exports.listExports, { exports: [file] });
    await admin.goto(tenantTab);
    await begin().waitFor();
    expect(await making().count()).toBe(0);
    await admin.unrouteAll();
  });

  it('that failed says so, and can be repeated', async () => {
    const failed: DataExport = {
      ...{ id: 'failed', kind: 'organization', state: 'failed', filtered: false, rows: 20, progress: 0.3 },
      ...{ started_at: '2026-03-06T19:00:00.000Z', until: new Date(Date.now() + 3_600_000).toISOString() },
    };
    await answer(admin, exports.listExports, { exports: [failed] });
    await admin.goto(tenantTab);
    const notice = alertOf(card(), 'Your file could not be created.');
    await notice.waitFor();
    await expectAccessibleInBoth();
    await admin.unrouteAll();
    await notice.getByRole('button', { name: 'Try again' }).click();
    await card().getByRole('button', { name: 'Download' }).waitFor();
    await notice.waitFor({ state: 'detached' });
  });

  it('that cannot be started says so', async () => {
    await answer(admin, exports.listExports, { exports: [] });
    await refuseWith(admin, exports.startExport, 'conflict');
    await admin.goto(tenantTab);
    await begin().click();
    await alertOf(card(), 'This was changed by someone else in the meantime.').waitFor();
    await admin.unrouteAll();
  });
});

it('closing leads there first: the dialog closes, and the card gets the focus', async () => {
  await admin.goto(tenantTab);
  await admin.getByRole('button', { name: 'Close organization' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Close Lantern Street' });
  await dialog.getByText('A closed organization cannot export anything').waitFor();
  await dialog.getByRole('button', { name: 'Export everything first' }).focus();
  await admin.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expectSoon(() => hasFocus(card().locator('[tabindex="-1"]'))).toBe(true);
  const height = admin.viewportSize()?.height ?? 0;
  await expectSoon(async () => ((await card().boundingBox())?.y ?? height) < height).toBe(true);
});
