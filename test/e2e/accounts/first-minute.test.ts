import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findAccessibilityProblems } from '../../support/browser/axe.ts';
import type { Size } from '../../support/browser/browser.ts';
import { modelPerson } from '../../support/browser/keystroke-model.ts';
import { openStage, type Stage } from '../../support/browser/stage.ts';
import { awaitMail, codeIn } from '../../support/people/calls/inbox.ts';
import { makeForm } from '../../support/people/input/form.ts';
import type { TestStack } from '../../support/stack/stack.ts';

/** The first minutes of a new user: from sign-up to a QR code on the table, and from that code to 'Thank You!'. */

let test: TestStack;
let stage: Stage;
let organizer: Page;
let registrationLink = '';

const password = 'plum candle river';

beforeAll(async () => {
  stage = await openStage();
  ({ test } = stage);
});
afterAll(() => stage?.close());

const open = (size: Size) => stage.open(undefined, size);

const checklist = (page: Page) => page.getByRole('region', { name: 'Your next evening in three steps' });

it('leads a new organizer from sign-up to a shared QR code in under two minutes', async () => {
  organizer = await open('laptop');
  const email = 'new@candlelight.example';
  const person = modelPerson();
  const button = (name: string) => organizer.getByRole('button', { name });
  await organizer.goto('/');
  await person.press(organizer.getByRole('link', { name: 'Create account' }));
  // Waits for the next screen: until it has come, the screen with the link also has a field named Email.
  await button('Send verification code').waitFor();
  await person.type(organizer.getByLabel('Email'), email);
  await person.press(button('Send verification code'));
  const code = codeIn(await awaitMail(test.url, email));
  person.turnAway(15);
  await person.type(organizer.getByLabel('Verification code'), code);
  await person.press(button('Verify Code'));
  await person.type(organizer.getByLabel('Password', { exact: true }), password);
  await person.type(organizer.getByLabel('Confirm password'), password);
  await person.press(button('Create Account'));
  await organizer.waitForURL('**/setup-organization');
  await person.type(organizer.getByLabel('Organization name'), 'Candlelight');
  await person.press(button('Complete Setup'));
  await organizer.waitForURL('**/dashboard');

  await checklist(organizer).waitFor();
  expect(await findAccessibilityProblems(organizer)).toEqual([]);
  await person.press(checklist(organizer).getByRole('link', { name: 'Create Event' }));
  await person.type(organizer.getByLabel('Event name'), 'Friday Night');
  await person.type(organizer.getByLabel('Venue name'), 'The Larder');
  await person.type(organizer.getByLabel('Venue location'), '12 Market Street');
  await person.press(button('Create Event'));
  const dialog = organizer.getByRole('dialog');
  await dialog.getByRole('img', { name: /QR/ }).waitFor();
  await person.press(dialog.getByRole('button', { name: 'Copy link' }));
  registrationLink = await dialog.getByRole('textbox', { name: 'Registration link' }).inputValue();

  console.log(`a new organizer: ${person.acts()} acts, ${person.seconds().toFixed(0)} s`);
  expect(registrationLink).toContain('/register/');
  expect(person.seconds()).toBeLessThan(120);
});

it('keeps showing the next steps until the first guest has registered', async () => {
  await organizer.goto('/dashboard');
  const steps = checklist(organizer);
  await steps.getByRole('link', { name: 'Friday Night', exact: true }).waitFor();
  await expect.poll(() => steps.getByLabel('Done').count()).toBe(2);
  expect(await findAccessibilityProblems(organizer)).toEqual([]);
  await steps.getByRole('link', { name: 'Share QR code' }).click();
  await organizer.getByRole('dialog').getByRole('img', { name: /QR/ }).waitFor();
});

it('takes a guest from the code to Thank You! in three screens and under a minute', async () => {
  const phone = await open('phone');
  const person = modelPerson();
  const form = makeForm();
  await phone.goto(registrationLink);
  await person.type(phone.getByLabel('First name'), form.first_name);
  await person.type(phone.getByLabel('Last name'), form.last_name);
  await person.type(phone.getByRole('textbox', { name: 'Age', exact: true }), String(form.age));
  await person.press(phone.getByRole('radio', { name: 'Female', exact: true }));
  await person.press(phone.getByRole('radio', { name: 'Everyone', exact: true }));
  await person.press(phone.getByRole('button', { name: 'Next' }));
  await phone.getByText('Step 2 of 3').waitFor();
  await person.type(phone.getByRole('textbox', { name: 'Email' }), form.contact.email);
  await person.press(phone.getByRole('button', { name: 'Next' }));
  await phone.getByText('Step 3 of 3').waitFor();
  await person.press(phone.getByRole('checkbox', { name: /I agree/ }));
  await person.press(phone.getByRole('button', { name: 'Register for Event' }));
  await phone.getByRole('heading', { name: 'Thank You!' }).waitFor();
  // The guest's next steps come first; editing what they have just typed comes last.
  const ways = phone.locator('main').locator('a, button');
  expect(await ways.allInnerTexts()).toEqual(['Your evening', 'Add to calendar', 'Show on a map', 'Edit Profile']);

  console.log(`a new guest: ${person.acts()} acts, ${person.seconds().toFixed(0)} s`);
  expect(person.seconds()).toBeLessThan(60);
});

it('shows the first guest, and no checklist any more', async () => {
  await organizer.goto('/dashboard');
  await organizer.getByRole('region', { name: 'Upcoming Events' }).getByRole('link', { name: 'Friday Night', exact: true }).waitFor();
  await organizer.waitForLoadState('networkidle');
  await expect.poll(() => checklist(organizer).count()).toBe(0);
});
