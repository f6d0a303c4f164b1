import type { Locator } from 'playwright-core';

/** A press beside an open dialog, also where it fills the screen but for its margin. */
export const pressBeside = (dialog: Locator): Promise<void> =>
  dialog.evaluate((element) => {
    for (const type of ['pointerdown', 'pointerup', 'click']) element.dispatchEvent(new Event(type, { bubbles: true }));
  });
