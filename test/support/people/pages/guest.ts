import type { Page } from 'playwright-core';
import type { makeForm } from '../input/form.ts';
import type { ChosenFile } from '../input/photo-files.ts';

type Made = ReturnType<typeof makeForm>;
/** What a guest fills in; an evening for making friends does not ask whom they are interested in. */
type Form = Omit<Made, 'interested_in'> & { readonly interested_in?: Made['interested_in'] | undefined };

const genders = { male: 'Male', female: 'Female', 'non-binary': 'Non-binary' } as const;
const wishes = { everyone: 'Everyone', men: 'Men', women: 'Women' } as const;

/** Fills in the first step of the registration form. */
export async function fillBasics(page: Page, form: Form): Promise<void> {
  await page.getByLabel('First name').fill(form.first_name);
  await page.getByLabel('Last name').fill(form.last_name);
  await page.getByRole('textbox', { name: 'Age', exact: true }).fill(String(form.age));
  await page.getByRole('radio', { name: genders[form.gender], exact: true }).check();
  if (form.interested_in !== undefined) await page.getByRole('radio', { name: wishes[form.interested_in], exact: true }).check();
}

export const goOn = (page: Page) => page.getByRole('button', { name: 'Next' }).click();

/** Fills in an empty form on a phone, up to its last step: everything except the consent. */
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

/** Checks the box for consent and submits the form. */
export async function agreeAndRegister(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Register for Event' }).click();
}

/** Chooses an interest by its name: on a phone most interests are in a closed group. */
export async function chooseInterest(page: Page, name: string): Promise<void> {
  const search = page.getByRole('searchbox', { name: 'Search interests' });
  await search.fill(name);
  await page.getByRole('checkbox', { name, exact: true }).check();
  await search.fill('');
}

interface Registered {
  readonly participant: { readonly id: string };
  readonly access_token: string;
  readonly refresh_token: string;
}

/** Returns what the browser of a registered guest stores about their session. */
export const keptBy = ({ participant, access_token, refresh_token }: Registered): Record<string, string> => ({
  participant_id: participant.id,
  participant_access_token: access_token,
  participant_refresh_token: refresh_token,
});

/** Puts these values into a page's storage before the page loads, except for keys that exist already. */
export const keepInPage = (page: Page, kept: Record<string, string>): Promise<unknown> =>
  page.addInitScript((items: Record<string, string>) => {
    for (const [key, value] of Object.entries(items)) if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
  }, kept);
