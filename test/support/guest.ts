import type { Page } from 'playwright-core';
import type { makeForm } from './form.ts';
import type { ChosenFile } from './photo-files.ts';

type Form = ReturnType<typeof makeForm>;

const genders = { male: 'Male', female: 'Female', 'non-binary': 'Non-binary' } as const;
const wishes = { everyone: 'Everyone', men: 'Men', women: 'Women' } as const;

/** Fills in the first step of the registration form. */
export async function fillBasics(page: Page, form: Form): Promise<void> {
  await page.getByLabel('First name').fill(form.first_name);
  await page.getByLabel('Last name').fill(form.last_name);
  await page.getByRole('spinbutton', { name: 'Age' }).fill(String(form.age));
  await page.getByRole('radio', { name: genders[form.gender], exact: true }).check();
  await page.getByRole('radio', { name: wishes[form.interested_in], exact: true }).check();
}

export const goOn = (page: Page) => page.getByRole('button', { name: 'Next' }).click();

/** From an empty form on a phone to its last step, everything filled in except the consent. */
export async function fillToLastStep(page: Page, form: Form, photo?: ChosenFile): Promise<void> {
  await fillBasics(page, form);
  await goOn(page);
  await page.getByText('Step 2 of 3').waitFor();
  if (photo !== undefined) {
    await page.locator('input[type=file]').setInputFiles(photo);
    await page.getByText('Looking good.').waitFor();
  }
  await page.getByRole('textbox', { name: 'Email' }).fill(form.contact.email);
  await goOn(page);
  await page.getByText('Step 3 of 3').waitFor();
}

/** Consents and submits. */
export async function agreeAndRegister(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Register for Event' }).click();
}

/** Chooses an interest by its name: on a phone most are in a group that is closed. */
export async function chooseInterest(page: Page, name: string): Promise<void> {
  const search = page.getByRole('searchbox', { name: 'Search interests' });
  await search.fill(name);
  await page.getByRole('checkbox', { name, exact: true }).check();
  await search.fill('');
}
