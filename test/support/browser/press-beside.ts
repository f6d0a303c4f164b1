import type { Locator } from 'playwright-core';

/** Presses outside an open dialog, even where the dialog fills the screen except for its margin. */
export const pressBeside = (dialog: Locator): Promise<void> =>
  dialog.evaluate((element) => {
    for (const type of ['pointerdown', 'pointerup', 'click']) element.dispatchEvent(new Event(type, { bubbles: true }));
  });
