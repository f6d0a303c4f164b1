import path from 'node:path';
import type { Page } from 'playwright-core';

const fixtures = path.join(import.meta.dirname, '../../../fixtures/import');

/** A file to choose: the name of one in test/fixtures/import, or its content. */
export type ImportFile = string | { readonly name: string; readonly content: string | Uint8Array };

/** Opens the page that imports guests, and chooses a file. */
export async function chooseImportFile(page: Page, eventId: string, file: ImportFile): Promise<void> {
  await page.goto(`/events/${eventId}/participants/import`);
  await page.getByRole('heading', { name: 'Step 1 of 3: Choose a file' }).waitFor();
  await setImportFile(page, file);
}

/** Chooses a file on the page that imports guests. */
export async function setImportFile(page: Page, file: ImportFile): Promise<void> {
  await page
    .getByLabel('Choose a file')
    .and(page.locator('input'))
    .setInputFiles(
      typeof file === 'string'
        ? path.join(fixtures, file)
        : { name: file.name, mimeType: 'application/octet-stream', buffer: Buffer.from(file.content) },
    );
}

/** Goes from the columns to the table of what will happen. */
export async function checkImportFile(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Step 2 of 3: Check the columns' }).waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Step 3 of 3: Check the guests' }).waitFor();
}
