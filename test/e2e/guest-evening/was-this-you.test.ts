import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { openContext, sharedBrowser } from '../../support/browser/browser.ts';
import { awaitMail } from '../../support/people/calls/inbox.ts';
import { makeForm } from '../../support/people/input/form.ts';
import { keepInPage, keptBy } from '../../support/people/pages/guest.ts';
import { openEvent } from '../../support/people/world.ts';
import { type Organization, sharedTestStack, type TestStack } from '../../support/stack/stack.ts';

/**
 * A phone registered with a guest's address and opened her evening; then she opens it from her own email (docs/rules/cards.md#whose-word).
 */

let test: TestStack;
let organization: Organization;
const contexts: BrowserContext[] = [];

beforeAll(async () => {
  test = await sharedTestStack();
  organization = await test.addOrganization('Whose phone', 0);
}, 120_000);
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});

async function openPhone(): Promise<Page> {
  const context = await openContext(await sharedBrowser(), test.url, 'phone');
  contexts.push(context);
  return context.newPage();
}

/** Opens the evening on the phone that registered, and on hers, with the link in her email. */
async function openBoth() {
  const { eventId, token } = await openEvent(organization.admin, 'Two phones');
  const form = makeForm();
  const reply = await test.visitor.call(registration.registerForEvent, { key: eventId, token, ...form });
  const theirs = await openPhone();
  await keepInPage(theirs, keptBy(reply));
  await theirs.goto(`/evening/${eventId}`);
  await theirs.getByText('What others see').waitFor();
  await test.visitor.call(guestEvening.mailEveningLink, { id: eventId, email: form.contact.email });
  const { body } = await awaitMail(test.url, form.contact.email, 'Your evening');
  const hers = await openPhone();
  await hers.goto(/https?:\/\/\S+[#&]t=[\w-]+/.exec(body.text)?.[0] ?? '');
  const asked = hers.getByRole('region', { name: 'Was this you?' });
  await asked.getByRole('listitem').filter({ hasText: 'Registered' }).waitFor();
  expect(await theirs.getByText('Was this you?').count()).toBe(0);
  return { theirs, hers, asked };
}

it('‘No’ ends the other phone’s session, and moves the focus to a message that says so', async () => {
  const { theirs, hers, asked } = await openBoth();
  await asked.getByRole('button', { name: 'No, not me' }).focus();
  await hers.keyboard.press('Enter');
  const told = asked.getByText('Everyone else has been signed out.');
  await told.waitFor();
  await told.and(hers.locator(':focus')).waitFor();
  await hers.getByText('What others see').waitFor();
  await theirs.reload();
  await theirs.getByRole('button', { name: 'Mail me my link' }).waitFor();
  expect(await theirs.getByText('What others see').count()).toBe(0);
  await hers.reload();
  await hers.getByText('What others see').waitFor();
  expect(await hers.getByText('Was this you?').count()).toBe(0);
});

it('‘Yes’ lets that session continue, and nobody is asked again', async () => {
  const { theirs, hers, asked } = await openBoth();
  await asked.getByRole('button', { name: 'Yes, that was me' }).click();
  await asked.getByText('You can continue there as before.').waitFor();
  for (const phone of [theirs, hers]) {
    await phone.reload();
    await phone.getByText('What others see').waitFor();
    expect(await phone.getByText('Was this you?').count()).toBe(0);
  }
});
