import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { events } from '#shared/contract/routes/events.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { roomProjector } from '#shared/contract/routes/projector.ts';
import { publicCatalogue } from '#shared/contract/routes/public-catalogue.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import { retention } from '#shared/contract/routes/retention.ts';
import { findAccessibilityProblems } from '#test/support/browser/axe.ts';
import { watchForErrors } from '#test/support/browser/browser.ts';
import { failWithoutReason, openStage, type Stage } from '#test/support/browser/stage.ts';
import { awaitMail } from '#test/support/people/calls/inbox.ts';
import { makeEventForm } from '#test/support/people/input/event-form.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { agreeAndRegister, chooseInterest, fillBasics, fillToLastStep, goOn } from '#test/support/people/pages/guest.ts';
import { openEvent } from '#test/support/people/world.ts';
import type { Organization, TestStack } from '#test/support/stack/stack.ts';

/** Guests on their phones, from the link to 'Thank You!', with a good network, with a slow one and without any. */

let test: TestStack;
let organization: Organization;
let stage: Stage;
let event: { eventId: string; token: string };
let path: string;

const openPhone = () => stage.open(undefined, 'phone');
beforeAll(async () => {
  stage = await openStage();
  ({ test } = stage);
  organization = await test.addOrganization('Candlelight');
  event = await openEvent(organization.admin, 'Friday Night');
  path = `/register/${event.eventId}?token=${event.token}`;
});
afterEach(() => stage?.clear());
afterAll(() => stage?.close());

const alerts = (page: Page) => page.getByRole('alert');
const storageOf = async (page: Page) => z.parse(z.record(z.string(), z.string()), await page.evaluate('({ ...localStorage })'));

describe('the link', () => {
  it('is validated first, which is visible on a slow network', async () => {
    const page = await openPhone();
    const { promise: seen, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/validate?*', async (route) => {
      await seen;
      await route.continue();
    });
    await page.goto(path);
    await page.getByText('Validating your invitation...').last().waitFor();
    answer();
    await page.getByRole('heading', { name: 'Register for Event' }).waitFor();
    await page.getByText('Friday Night').waitFor();
  });

  it.each(['.', ').', ',', '>', '\u201d.'])('works although it was copied with %s, which ended a sentence', async (end) => {
    const page = await openPhone();
    await page.goto(`${path}${end}`);
    await page.getByRole('heading', { name: 'Register for Event' }).waitFor();
    expect(page.url()).toBe(`${test.url}${path}`);
    // Repeated, because an open evening page stays open when only the part after `#` changes.
    for (const link of ['t=first', 't=second']) {
      await page.goto(`/evening/${event.eventId}#${link}${end}`);
      await expect.poll(() => page.url()).toBe(`${test.url}/evening/${event.eventId}#${link}`);
    }
    const { link } = await organization.admin.call(roomProjector.shareProjector, { id: event.eventId });
    await page.goto(`${link}${end}`);
    await page.getByRole('heading', { name: 'Welcome' }).waitFor();
  });

  it.each([
    ['without a token', () => `/register/${event.eventId}`, 'Registration token is required'],
    ['with a wrong token', () => `/register/${event.eventId}?token=nonsense`, 'Invalid registration link'],
  ])('is an Invalid Invitation %s', async (_case, address, reason) => {
    const page = await openPhone();
    await page.goto(address());
    await alerts(page).getByText('Invalid Invitation').waitFor();
    await alerts(page).getByText(reason).waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
  });

  it('can be retried when the network failed', async () => {
    const page = await openPhone();
    await page.route('**/validate?*', (route) => route.abort());
    await page.goto(path);
    await alerts(page).getByText('No connection. Please check your network and try again.').waitFor();
    await page.unroute('**/validate?*');
    const heal = await failWithoutReason(page, 'GET', '/register/*/validate?*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await alerts(page).getByText('Failed to validate invitation').waitFor();
    await heal();
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('Step 1 of 3').waitFor();
  });
});

describe('the form', () => {
  it('can only be left with the phone’s own Back, lists everything missing, and leads to the first wrong field', async () => {
    const page = await openPhone();
    await page.goto(path);
    await page.getByText('Step 1 of 3').waitFor();
    for (const name of ['Cancel', 'Close', 'Share']) expect(await page.getByRole('button', { name }).count()).toBe(0);
    await goOn(page);
    for (const message of [
      'First name is required',
      'Last name is required',
      'Age is required',
      'Please select a gender',
      'Please select who you are interested in',
    ]) {
      await page.getByText(message).waitFor();
    }
    await alerts(page).getByText('Last name is required').waitFor();
    const first = page.getByLabel('First name');
    await page.locator('input[name=first_name]:focus').waitFor();
    await expect.poll(() => first.getAttribute('aria-invalid')).toBe('true');
    await expect
      .poll(async () => await page.locator(`[id="${await first.getAttribute('aria-describedby')}"]`).textContent())
      .toBe('First name is required');
    expect(await findAccessibilityProblems(page)).toEqual([]);

    await first.fill('Ad\u202ea');
    await goOn(page);
    await alerts(page).getByText('Contains an invisible character after “Ad”.').waitFor();
    await first.fill('Ada');
    await page.getByText('Contains an invisible character after “Ad”.').waitFor({ state: 'detached' });
    await page.getByText('Last name is required').waitFor();
    await fillBasics(page, makeForm({ age: 17 }));
    await goOn(page);
    await alerts(page).getByText('Age must be between 18 and 100').waitFor();
    await page.getByRole('textbox', { name: 'Age', exact: true }).fill('31');
    await goOn(page);
    await page.getByText('Step 2 of 3').waitFor();
    await goOn(page);
    await alerts(page).getByText('Email is required').waitFor();
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@example');
    await goOn(page);
    await alerts(page).getByText('Invalid email format').waitFor();
  });

  it('offers catalogues with search and categories, up to four of each, and asks for consent', async () => {
    const page = await openPhone();
    await page.goto(path);
    await fillToLastStep(page, makeForm());
    const search = page.getByRole('searchbox', { name: 'Search interests' });
    await search.fill('hik');
    await page.getByRole('checkbox', { name: 'Hiking' }).check();
    await expect.poll(() => page.getByRole('checkbox', { name: 'Theater' }).count()).toBe(0);
    await search.fill('zzzz');
    // The entry that was chosen stays visible.
    await page.getByRole('checkbox', { name: 'Hiking' }).waitFor();
    await page.getByRole('searchbox', { name: 'Search traits' }).fill('zzzz');
    await page.getByText('No personality traits found').waitFor();
    await page.getByRole('searchbox', { name: 'Search traits' }).fill('');
    await search.fill('');
    const interests = page.getByRole('region', { name: 'Interests' });
    for (const interest of ['Camping', 'Cycling', 'Climbing']) await interests.getByRole('checkbox', { name: interest }).check();
    await page.getByText("You've reached the maximum selection limit of 4 interests.").waitFor();
    await expect.poll(() => interests.getByRole('checkbox', { checked: false, disabled: false }).count()).toBe(0);
    // A fifth choice is refused right where it was pressed.
    await interests.getByRole('checkbox', { checked: false }).last().click({ force: true });
    await interests.getByRole('alert').getByText("You've reached the maximum selection limit of 4 interests.").waitFor();
    await expect.poll(() => interests.getByRole('checkbox', { checked: true }).count()).toBe(4);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Register for Event' }).click();
    await alerts(page)
      .getByText(/Please agree/)
      .waitFor();
  });

  it('says for how long the organization keeps the details, to which the guest agrees', async () => {
    await organization.admin.call(retention.changeRetention, { months: 36 });
    const page = await openPhone();
    await page.goto(path);
    await fillToLastStep(page, makeForm());
    const said = 'The organizer deletes your details 36 months after your last event.';
    await page.getByText(said).waitFor();
    await organization.admin.call(retention.changeRetention, { months: 60 });
    await agreeAndRegister(page);
    await page.getByRole('link', { name: 'Edit Profile' }).click();
    await page.getByRole('region', { name: 'What you agreed to' }).getByText(said).waitFor();
    await organization.admin.call(retention.changeRetention, { months: 24 });
  });

  it('has groups that open on a phone, each with how many entries are chosen in it', async () => {
    const page = await openPhone();
    await page.goto(path);
    await fillToLastStep(page, makeForm());
    const traits = page.getByRole('region', { name: 'Personality Traits' });
    const interests = page.getByRole('region', { name: 'Interests' });
    const group = (name: string) => interests.getByRole('button', { name });
    await interests.getByRole('checkbox', { name: 'Museums' }).check();
    await group('Arts & Culture 1 chosen').waitFor();
    expect(await page.evaluate('document.documentElement.scrollHeight')).toBeLessThanOrEqual(1440);
    expect(await findAccessibilityProblems(page)).toEqual([]);

    await group('Outdoors & Travel').press('Enter');
    await expect.poll(() => group('Outdoors & Travel').getAttribute('aria-expanded')).toBe('true');
    await expect.poll(() => group('Arts & Culture').getAttribute('aria-expanded')).toBe('false');
    await interests.getByRole('group', { name: 'Outdoors & Travel' }).getByRole('checkbox', { name: 'Hiking' }).check();
    await expect.poll(() => interests.getByRole('checkbox').count()).toBe(8);
    await group('Outdoors & Travel').click();
    await expect.poll(() => interests.getByRole('checkbox').count()).toBe(0);
    await interests.getByText('Choose up to 4 · 2 chosen').waitFor();

    await expect.poll(() => traits.getByRole('checkbox').count()).toBe(4);
    await traits.getByRole('button', { name: 'All 24 traits' }).press('Enter');
    await expect.poll(() => traits.getByRole('checkbox').count()).toBe(24);
    await page.keyboard.press('Space');
    await expect.poll(() => traits.getByRole('checkbox', { name: 'Charming' }).isChecked()).toBe(true);
    await page.reload();
    // The chosen entry is visible again.
    await traits.getByRole('checkbox', { name: 'Charming' }).waitFor();
    await expect.poll(() => traits.getByRole('checkbox').count()).toBe(5);
    await interests.getByRole('checkbox', { name: 'Museums' }).waitFor();
    await group('Outdoors & Travel 1 chosen').waitFor();
  });

  it('says that the catalogues could not be loaded, and loads them again', async () => {
    const page = await openPhone();
    await page.route('**/api/v1/data/*', (route) => route.abort());
    await page.goto(path);
    await fillToLastStep(page, makeForm());
    await alerts(page).getByText('Failed to fetch personality traits').waitFor();
    await alerts(page).getByText('Failed to fetch interests').waitFor();
    await page.unroute('**/api/v1/data/*');
    await page.getByRole('region', { name: 'Interests' }).getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('checkbox', { name: 'Museums' }).waitFor();
  });

  it('keeps what was typed, the step and the photo across a reload, and lets someone else start over', async () => {
    const page = await openPhone();
    await page.goto(path);
    await fillBasics(page, makeForm({ first_name: 'Marie', last_name: 'Curie', age: 36 }));
    await goOn(page);
    await page.getByText('Step 2 of 3').waitFor();
    await page.reload();
    await page.getByText('Step 2 of 3').waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Marie');
    await expect.poll(() => page.getByRole('textbox', { name: 'Age', exact: true }).inputValue()).toBe('36');
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('');
    await page.reload();
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('');
  });

  it('drops a stored interest that is no longer offered, which would be refused and could not be deselected', async () => {
    const page = await openPhone();
    await page.goto(path);
    await fillToLastStep(page, makeForm());
    for (const interest of ['Hiking', 'Theater']) await chooseInterest(page, interest);
    await page.route('**/api/v1/data/interests', async (route) => {
      const choosable = await test.visitor.call(publicCatalogue.listChoosableInterests, {});
      await route.fulfill({ json: { ...choosable, interests: choosable.interests.filter(({ id }) => id !== 'hiking') } });
    });
    await page.reload();
    const card = page.getByRole('region', { name: 'Interests' });
    await card.getByText('Choose up to 4 · 1 chosen').waitFor();
    await expect.poll(() => card.getByRole('checkbox', { name: 'Theater' }).isChecked()).toBe(true);
  });
});

describe('registering', () => {
  it('thanks the guest, remembers them, and welcomes them back', async () => {
    const page = await openPhone();
    const errors = watchForErrors(page);
    const form = makeForm({ first_name: 'Grace', last_name: 'Hopper', gender: 'female', interested_in: 'men' });
    await page.goto(path);
    await fillToLastStep(page, form);
    await agreeAndRegister(page);
    await page.getByRole('heading', { name: 'Thank You!' }).waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await expect
      .poll(() => page.getByRole('link', { name: 'Show on a map' }).getAttribute('href'))
      .toMatch(/^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=/);
    const calendar = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Add to calendar' }).click();
    expect((await calendar).suggestedFilename()).toBe('event.ics');
    const link = await page.getByRole('link', { name: 'Edit Profile' }).getAttribute('href');
    const stored = await storageOf(page);
    expect(stored).toMatchObject({
      participant_event_id: event.eventId,
      participant_event_name: 'Friday Night',
      participant_name: 'Grace Hopper',
      participant_access_token: expect.stringMatching(/^eyJ/),
    });
    expect(link).toBe(`/participant/profile/edit?participantId=${stored['participant_id']}`);
    expect(Object.keys(stored).filter((key) => key.startsWith('form_draft'))).toEqual([]);

    await page.reload();
    await page.getByRole('heading', { name: 'Welcome Back!' }).waitFor();
    await page.getByText('Grace Hopper, you are already registered for Friday Night').waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'Edit Profile' }).getAttribute('href')).toBe(link);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    expect(errors).toEqual([]);
    const { participants: list } = await organization.admin.call(participants.listEventParticipants, { id: event.eventId });
    expect(list.filter(({ last_name }) => last_name === 'Hopper')).toHaveLength(1);
  });

  it('greets nobody whom the host has removed: they may register again as themselves, or as new after an erasure', async () => {
    const page = await openPhone();
    await page.goto(path);
    const form = makeForm({ first_name: 'Removed' });
    await fillToLastStep(page, form);
    await agreeAndRegister(page);
    await page.getByRole('heading', { name: 'Thank You!' }).waitFor();
    const { participant_id: pid = '' } = await storageOf(page);
    await organization.admin.call(participants.removeFromEvent, { id: event.eventId, pid });
    await page.reload();
    await page.getByRole('button', { name: /^Continue as Removed/ }).waitFor();
    await organization.admin.call(participants.eraseParticipant, { id: pid });
    await page.reload();
    await page.getByRole('heading', { name: 'Register for Event' }).waitFor();
    await expect.poll(() => page.getByRole('heading', { name: 'Welcome Back!' }).count()).toBe(0);
  });

  it('mails an already registered address its own profile link, on a phone handed to a friend', async () => {
    const form = makeForm();
    await test.visitor.call(registration.registerForEvent, { key: event.eventId, token: event.token, ...form });
    const page = await openPhone();
    await page.goto(path);
    const other = makeForm();
    await fillToLastStep(page, other);
    await agreeAndRegister(page);
    await page.getByRole('heading', { name: 'Thank You!' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Not you? Register someone else' }).click();
    await fillToLastStep(page, form);
    await agreeAndRegister(page);
    await alerts(page).getByText('This email address is already registered for this event.').waitFor();
    await page.locator('input[type=email]:focus').waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'E-mail me my profile link' }).click();
    await page.getByText(`A link to your profile is on its way to ${form.contact.email}.`).waitFor();
    // The first email confirmed the registration; this is the second.
    const mail = await awaitMail(test.url, form.contact.email, 'Your profile link');
    expect(mail.body.text).toContain('/participant/profile/edit?');
    // The phone's owner remains stored until someone else has registered on it.
    expect((await storageOf(page))['participant_name']).toBe(`${other.first_name} ${other.last_name}`);
  });

  it('offers the profile link where the event is closed, without revealing whether anybody is registered', async () => {
    const { event: small } = await organization.admin.call(
      events.createEvent,
      makeEventForm({ name: 'Tiny', male_limit: 1, female_limit: 1 }),
    );
    const { token } = await organization.admin.call(registrationLink.getRegistrationLink, { id: small.id });
    const form = makeForm({ gender: 'female' });
    await test.visitor.call(registration.registerForEvent, { key: small.id, token, ...form });
    const man = makeForm({ gender: 'male' });
    await test.visitor.call(registration.registerForEvent, { key: small.id, token, ...man });
    const page = await openPhone();
    await page.goto(`/register/${small.id}?token=${token}`);
    await fillToLastStep(page, form);
    await agreeAndRegister(page);
    await alerts(page).getByText('This event is full for women').waitFor();
    await page.getByText('Already registered?').waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'E-mail me my profile link' }).click();
    await page.getByText(`If ${form.contact.email} is registered for this event, a link to your profile is on its way.`).waitFor();
    await awaitMail(test.url, form.contact.email, 2);

    for (const status of ['active', 'completed'] as const)
      await organization.admin.call(events.updateEventStatus, { id: small.id, status });
    const later = await openPhone();
    await later.goto(`/register/${small.id}?token=${token}`);
    await later.getByRole('heading', { name: 'Invalid Invitation' }).waitFor();
    await later.getByRole('button', { name: 'E-mail me my profile link' }).click();
    await alerts(later).getByText('Email is required').waitFor();
    expect(await findAccessibilityProblems(later)).toEqual([]);
    // Uses another guest, because an unconfirmed address gets only one link an hour.
    await later.getByRole('textbox', { name: 'Email' }).fill(man.contact.email);
    await later.getByRole('button', { name: 'E-mail me my profile link' }).click();
    await later.getByText(`If ${man.contact.email} is registered for this event`).waitFor();
    expect((await awaitMail(test.url, man.contact.email, 2)).body.text).toContain('/participant/profile/edit?');
  });

  it('sends a stored token only after Continue as, and adds the event to that person', async () => {
    const page = await openPhone();
    await page.goto(path);
    const form = makeForm({ first_name: 'Lise', last_name: 'Meitner', age: 59 });
    await fillToLastStep(page, form);
    await agreeAndRegister(page);
    await page.getByRole('heading', { name: 'Thank You!' }).waitFor();
    const before = await storageOf(page);
    const next = await openEvent(organization.admin, 'Saturday Night');
    const bearers: string[] = [];
    page.on('request', (request) => {
      const bearer = request.headers()['authorization'];
      if (bearer !== undefined) bearers.push(request.url());
    });
    await page.goto(`/register/${next.eventId}?token=${next.token}`);
    const button = page.getByRole('button', { name: 'Continue as Lise Meitner' });
    await button.waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    expect(bearers).toEqual([]);
    await button.click();
    await page.getByText('Step 1 of 3').waitFor();
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Lise');
    await expect.poll(() => page.getByRole('textbox', { name: 'Age', exact: true }).inputValue()).toBe('59');
    await goOn(page);
    await goOn(page);
    const heal = await failWithoutReason(page, 'POST', '/register/*');
    await agreeAndRegister(page);
    await alerts(page).getByText('Failed to complete registration').waitFor();
    await heal();
    await page.getByRole('button', { name: 'Register for Event' }).click();
    await page.getByRole('heading', { name: 'Thank You!' }).waitFor();
    const after = await storageOf(page);
    expect(after['participant_id']).toBe(before['participant_id']);
    expect(after['participant_event_id']).toBe(next.eventId);
    // The browser knows only the later evening; the server also knows the earlier one.
    await page.goto(path);
    await page.getByRole('button', { name: 'Continue as Lise Meitner' }).click();
    await page.getByText('Lise Meitner, you are already registered for Friday Night').waitFor();
  });

  it('loses nothing and registers once when the reply is lost', async () => {
    const page = await openPhone();
    await page.goto(path);
    const form = makeForm({ last_name: 'Lost' });
    await fillToLastStep(page, form);
    let times = 0;
    await page.route('**/api/v1/register/*?token=*', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      times += 1;
      if (times > 1) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await agreeAndRegister(page);
    await alerts(page).getByText('No connection. Please check your network and try again.').waitFor();
    await page.locator(':focus').getByText('No connection. Please check your network and try again.').waitFor();
    await page.getByRole('button', { name: 'Register for Event' }).click();
    await page.getByRole('heading', { name: 'Thank You!' }).waitFor();
    const { participants: list } = await organization.admin.call(participants.listEventParticipants, { id: event.eventId });
    expect(list.filter(({ last_name }) => last_name === 'Lost')).toHaveLength(1);
  });

  it('cannot be sent twice at the same time', async () => {
    const page = await openPhone();
    await page.goto(path);
    await fillToLastStep(page, makeForm());
    const { promise: seen, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/v1/register/*?token=*', async (route) => {
      await seen;
      await route.continue();
    });
    await agreeAndRegister(page);
    const busy = page.getByRole('button', { name: 'Registering...' });
    await busy.waitFor();
    await expect.poll(() => busy.isDisabled()).toBe(true);
    answer();
    await page.getByRole('heading', { name: 'Thank You!' }).waitFor();
  });

  it('says how to return where the browser stores nothing', async () => {
    const page = await openPhone();
    await page.addInitScript("Storage.prototype.setItem = () => { throw new DOMException('Full', 'QuotaExceededError'); }");
    await page.goto(path);
    await fillToLastStep(page, makeForm());
    await agreeAndRegister(page);
    await page.getByRole('heading', { name: 'Thank You!' }).waitFor();
    await page.getByText(/scan the QR code again/).waitFor();
    await page.getByRole('link', { name: 'Edit Profile' }).waitFor();
  });

  it('is one page on a laptop', async () => {
    const page = await stage.open(undefined, 'laptop');
    await page.goto(path);
    const form = makeForm();
    await fillBasics(page, form);
    await page.getByRole('textbox', { name: 'Email' }).fill(form.contact.email);
    await expect.poll(() => page.getByText(/Step \d of 3/).count()).toBe(0);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await agreeAndRegister(page);
    await page.getByRole('heading', { name: 'Thank You!' }).waitFor();
  });
});

it('shows the zone of an evening elsewhere at every step, to guests and to staff', async () => {
  const [start_time, end_time] = ['2027-10-30T20:00:00.000Z', '2027-10-31T02:00:00.000Z'];
  // The clocks go back in Berlin that night; the reader is in New York.
  const form = makeEventForm({ name: 'Late Show', start_time, end_time, time_zone: 'Europe/Berlin' });
  const { event: late } = await organization.admin.call(events.createEvent, form);
  const { token } = await organization.admin.call(registrationLink.getRegistrationLink, { id: late.id });
  const page = await openPhone();
  await page.goto(`/register/${late.id}?token=${token}`);
  await page.getByText(`Sat, Oct 30, 2027 · 10:00 PM GMT+2 – 3:00 AM GMT+1`, { exact: true }).waitFor();
  await fillToLastStep(page, makeForm());
  await agreeAndRegister(page);
  await page.getByText(/See you on Sat, Oct 30, 2027 · 10:00 PM GMT\+2 at /).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Welcome Back!' }).waitFor();
  await page.getByText(/See you on Sat, Oct 30, 2027 · 10:00 PM GMT\+2 at /).waitFor();
  const staff = await stage.open(organization.accounts.host);
  await staff.goto(`/participants?event_id=${late.id}`);
  await staff.getByText('Late Show · Sat, Oct 30, 2027 · 10:00 PM GMT+2', { exact: true }).waitFor();
});
