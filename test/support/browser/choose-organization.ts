import type { Locator, Page } from 'playwright-core';

/** Chooses an organization by typing its name, or the option for no organization by its label. */
export async function chooseOrganization(where: Page | Locator, name: string): Promise<void> {
  const field = where.getByRole('combobox', { name: 'Organization' });
  await field.click();
  const option = where.getByRole('option', { name });
  // The option for no organization is shown only while nothing is typed.
  if ((await field.getAttribute('placeholder')) !== name) await field.fill(name);
  await option.click();
  await option.waitFor({ state: 'detached' });
}
