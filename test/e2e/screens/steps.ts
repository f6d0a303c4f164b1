import type { Locator, Page } from 'playwright-core';

/** Steps that lead to the catalog's screens. Steps that return a function wait until something is visible. */

type Name = string | RegExp;

export const heading = (name: Name) => (page: Page) => page.getByRole('heading', { name }).first().waitFor();
export const button = (name: Name) => (page: Page) => page.getByRole('button', { name }).first().waitFor();
export const says = (text: Name) => (page: Page) => page.getByText(text).first().waitFor();

export const textbox = (within: Page | Locator, name: string) => within.getByRole('textbox', { name, exact: true });
export const dialog = (page: Page) => page.getByRole('dialog');
export const question = (page: Page) => page.getByRole('alertdialog');
export const press = (within: Page | Locator, name: Name) => within.getByRole('button', { name }).first().click();
export const openTab = (within: Page | Locator, name: string) => within.getByRole('tab', { name, exact: true }).click();

/** Chooses an item of the menu that opens from the first button with this name. */
export async function choose(page: Page, menu: Name, item: string): Promise<void> {
  await press(page, menu);
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}
