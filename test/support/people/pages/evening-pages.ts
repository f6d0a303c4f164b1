import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Steps of staff on the pages of an evening. */

/** Checks a guest in at the door. */
export const checkIn = (door: Page, fullName: string) =>
  door
    .getByRole('listitem')
    .filter({ has: door.getByText(fullName, { exact: true }) })
    .getByRole('button')
    .first()
    .click();

/** Ends a round. If it has only just begun, the page asks for confirmation first. */
export async function endRound(page: Page, round: number): Promise<void> {
  const name = `End round ${round}`;
  const button = page.getByRole('button', { name, exact: true });
  await button.click();
  const question = page.getByRole('alertdialog');
  await expect.poll(async () => (await question.count()) + (await button.count())).not.toBe(1);
  if ((await question.count()) > 0) await question.getByRole('button', { name }).click();
}
