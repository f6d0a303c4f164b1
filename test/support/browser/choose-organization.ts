import type { Locator, Page } from 'playwright-core';

/** Chooses an organization by typing its name, or the choice of none by its label. */
export async function chooseOrganization(where: Page | Locator, name: string): Promise<void> {
  const field = where.getByRole('combobox', { name: 'Organization' });
  await field.click();
  const option = where.getByRole('option', { name });
  // The option for none is only in the full list.
  if ((await field.getAttribute('placeholder')) !== name) await field.fill(name);
  await option.click();
  await option.waitFor({ state: 'detached' });
}
