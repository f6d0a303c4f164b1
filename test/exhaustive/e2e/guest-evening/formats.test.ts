import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { events } from '#shared/contract/routes/events.ts';
import { registrationLink } from '#shared/contract/routes/registration-link.ts';
import type { EventFormat } from '#shared/model/events/event-format.ts';
import type { Gender } from '#shared/model/participants/participant.ts';
import { sizes } from '#test/support/browser/browser.ts';
import { expectAccessible, openStage, type Stage } from '#test/support/browser/stage.ts';
import { awaitMail } from '#test/support/people/calls/inbox.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { checkIn, endRound } from '#test/support/people/pages/evening-pages.ts';
import { agreeAndRegister, fillToLastStep } from '#test/support/people/pages/guest.ts';
import { dialog, question } from '#test/support/people/pages/organizers.ts';
import type { Organization } from '#test/support/stack/stack.ts';

/**
 * An evening of each format in real browsers, from the organizer's form to the guests' results (docs/rules/events.md#formats). Other files
 * play evenings for women and men.
 */

interface Played {
  readonly format: Exclude<EventFormat, 'women_and_men'>;
  /** The choice in the form, and its limit. */
  readonly choice: string;
  readonly limit: string;
  /** The sentence that tells guests whom the evening is for. */
  readonly sentence: string;
  readonly guests: readonly (readonly [name: string, gender: Gender])[];
  /** The gender of a guest whom the evening is not for. */
  readonly refused?: Gender;
}

const evenings: readonly Played[] = [
  {
    ...{ format: 'women', choice: 'Women', limit: 'Places for women' },
    sentence: 'This evening is for women and non-binary people.',
    guests: [
      ['Ada', 'female'],
      ['Bea', 'female'],
      ['Cleo', 'female'],
      ['Nico', 'non-binary'],
    ],
    refused: 'male',
  },
  {
    ...{ format: 'men', choice: 'Men', limit: 'Places for men' },
    sentence: 'This evening is for men and non-binary people.',
    guests: [
      ['Abe', 'male'],
      ['Bill', 'male'],
      ['Carl', 'male'],
      ['Dean', 'male'],
    ],
    refused: 'female',
  },
  {
    ...{ format: 'everyone', choice: 'Everyone', limit: 'Places' },
    sentence: 'This evening is for everyone.',
    guests: [
      ['Ann', 'female'],
      ['Ben', 'male'],
      ['Cem', 'male'],
      ['Noa', 'non-binary'],
    ],
  },
  {
    ...{ format: 'friends', choice: 'Friends', limit: 'Places' },
    sentence: 'This evening is for making friends.',
    guests: [
      ['Amy', 'female'],
      ['Bob', 'male'],
      ['Cid', 'male'],
      ['Dot', 'female'],
    ],
  },
];

let stage: Stage;
let organization: Organization;
let host: Page;
beforeAll(async () => {
  stage = await openStage();
  organization = await stage.test.addOrganization('All Formats', 0);
  host = await stage.open(organization.accounts.admin);
});
afterAll(() => stage?.close());

const sees = (within: Page | Locator, words: string | RegExp) => within.getByText(words).first().waitFor();
const press = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true }).click();
const romance = /\b(dates?|dating)\b/i;

describe.each(evenings)('an evening for $format', ({ format, choice, limit, sentence, guests, refused }) => {
  const isForFriends = format === 'friends';
  const many = isForFriends ? 'meetings' : 'dates';
  const name = `Evening: ${choice}`;
  const phones: { page: Page; email: string }[] = [];
  let id = '';
  let link = '';

  /** Expects a page of staff to say what guests look for, unless nobody was asked, and to speak of dates or of meetings. */
  async function expectFitting(shown: Locator): Promise<void> {
    await shown.waitFor();
    const looking = () => shown.getByText('Open to Anything').count();
    if (!isForFriends) return expect.poll(looking).toBeGreaterThan(0);
    expect(await looking()).toBe(0);
    expect(await shown.textContent()).not.toMatch(romance);
  }

  it('is created in the form', async () => {
    await host.goto('/events/new');
    await host.getByLabel('Event name').fill(name);
    await host.getByLabel('Venue name').fill('The Larder');
    await host.getByLabel('Venue location').fill('12 Market Street');
    await host
      .getByRole('group', { name: 'Who it is for' })
      .getByRole('radio', { name: new RegExp(`^${choice} (?!and men)`) })
      .check();
    const limits = host.getByRole('textbox', { name: /^Places/ });
    await expect.poll(() => limits.count()).toBe(1);
    await host.getByRole('textbox', { name: new RegExp(`^${limit}`) }).fill('20');
    await expectAccessible(host);
    await press(host, 'Create Event');
    await dialog(host).getByRole('img').waitFor();
    const event = (await organization.admin.call(events.listEvents, {})).data.find((one) => one.name === name);
    expect(event).toMatchObject({ format });
    id = event?.id ?? '';
    ({ link } = await organization.admin.call(registrationLink.getRegistrationLink, { id }));
  });

  it('registers guests on their phones, and says whom it is for', { timeout: 120_000 }, async () => {
    for (const [first_name, gender] of guests) {
      const page = await stage.open(undefined, 'phone');
      await page.goto(link.replace(stage.test.url, ''));
      await sees(page, sentence);
      const { interested_in, ...form } = makeForm({ first_name, last_name: 'Moss', gender });
      await fillToLastStep(page, isForFriends ? form : { ...form, interested_in });
      await agreeAndRegister(page);
      await sees(page, 'Thank You!');
      expect(await page.getByText('Open to Anything').count()).toBe(isForFriends ? 0 : 1);
      phones.push({ page, email: form.contact.email });
    }
    if (refused === undefined) return;
    const page = await stage.open(undefined, 'phone');
    await page.goto(link.replace(stage.test.url, ''));
    await fillToLastStep(page, makeForm({ first_name: 'Other', gender: refused }));
    await agreeAndRegister(page);
    await page.getByRole('alert').getByText(sentence).waitFor();
    await page.context().close();
  });

  it('lists them, and checks them in at the door', async () => {
    await host.goto(`/participants?event_id=${id}`);
    const people = host.getByRole('list', { name: 'Participants' });
    for (const [first] of guests) await people.getByRole('article', { name: `${first} Moss` }).waitFor();
    await expectFitting(host.getByRole('main'));
    await host.goto(`/events/${id}/door`);
    for (const [at, [first]] of guests.entries()) {
      await checkIn(host, `${first} Moss`);
      await sees(host, `${at + 1} of 4 here`);
    }
  });

  it('is planned, and runs two rounds', { timeout: 90_000 }, async () => {
    await host.goto(`/events/${id}/rounds`);
    await press(host, 'Plan rounds');
    const form = dialog(host);
    await form.getByLabel('Rounds').fill('2');
    await form.getByLabel('Minutes to move').fill('0');
    await press(form, `How many ${many} would this plan give?`);
    await sees(form, `4 people, 2 rounds, 4 ${many}. No one sits out.`);
    await sees(form, `: 2.0 ${many} each`);
    await expectAccessible(host);
    if (isForFriends) expect(await form.textContent()).not.toMatch(romance);
    await press(form, 'Plan rounds');
    await sees(host, `4 people, 2 rounds, 4 ${many}. No one sits out.`);
    await press(host, 'Start round 1');
    await press(question(host), 'Change Status');
    await endRound(host, 1);
    await press(host, 'Start round 2');
    await endRound(host, 2);
    await sees(host, 'The evening is over');
    if (isForFriends) expect(await host.getByRole('main').textContent()).not.toMatch(romance);
    await host.goto('/dashboard');
    const live = host.getByRole('region', { name: `Live event: ${name}` });
    await expect.poll(() => live.getByText(many, { exact: true }).count()).toBe(1);
  });

  it('can be paired by hand with what it asked', async () => {
    await host.goto(`/events/${id}/match`);
    // Only a large screen has room for it.
    await host.setViewportSize({ width: 1920, height: 1080 });
    await expectFitting(host.getByRole('region', { name: 'Who is next?' }));
    const [one = '', two = ''] = guests.map(([first]) => `${first} Moss`);
    await host.getByRole('list', { name: 'People in the room' }).getByTitle(one).click();
    const candidate = host.getByRole('region', { name: 'Candidates' }).getByTitle(two);
    await candidate.waitFor();
    await expectFitting(host.getByRole('region', { name: 'Candidates' }));
    await candidate.click();
    await dialog(host).getByText(two).waitFor();
    await expectFitting(dialog(host));
    await host.setViewportSize(sizes.laptop);
  });

  it('asks on the card whom they would like to see again', { timeout: 90_000 }, async () => {
    for (const [at, { page }] of phones.entries()) {
      await page.goto(`/evening/${id}`);
      const asked = page.getByRole('group', {
        name: isForFriends ? /^Would you like to meet .* again\?$/ : /^Would you like to see .* again\?$/,
      });
      await expect.poll(() => asked.count()).toBe(2);
      expect(await asked.first().getByRole('radio').count()).toBe(isForFriends ? 2 : 3);
      // The first guest would like to stay in touch, where the card asks for that.
      const said = at === 0 && !isForFriends ? 'Friends' : 'Yes';
      await asked.nth(0).getByRole('radio', { name: said }).check();
      await page.getByRole('checkbox', { name: 'Email' }).check();
      await press(page, 'Save');
      await asked.nth(1).getByRole('radio', { name: said }).check();
      await sees(page, 'All done. You can change it until your host closes the cards.');
      await sees(page, 'Saved');
      if (isForFriends) expect(await page.getByRole('main').textContent()).not.toMatch(romance);
    }
  });

  it('releases results, which each guest reads in fitting words', { timeout: 90_000 }, async () => {
    await host.goto(`/events/${id}/rounds`);
    await sees(host, '4 of 4 cards are complete');
    await press(host, 'Release the results');
    await press(question(host), 'Release now');
    await sees(host, 'Everyone who met someone has been told');
    const [first] = phones;
    for (const { page, email } of phones) {
      const results = page.getByRole('main').getByText(/^You and \w+ (both|would like to) /);
      await expect.poll(() => results.count(), { timeout: 25_000 }).toBe(2);
      const words = (await results.allTextContents()).map((text) => text.replace(/^You and \w+ /, '')).sort();
      const mail = await awaitMail(stage.test.url, email, 'Your results');
      if (isForFriends) {
        expect(words).toEqual(['both want to meet again', 'both want to meet again']);
        expect(`${await page.getByRole('main').textContent()} ${mail.body.text}`).not.toMatch(romance);
        continue;
      }
      const inTouch = 'would like to stay in touch';
      if (email === first?.email) expect(words).toEqual([inTouch, inTouch]);
      else expect(['both said yes,both said yes', `both said yes,${inTouch}`]).toContain(words.join());
      for (const said of words) expect(mail.body.text).toContain(`${said}.`);
    }
    // Exactly those whom the first guest met have a result of each kind.
    const mixed = await Promise.all(
      phones.map(({ page }) =>
        page
          .getByRole('main')
          .getByText(/stay in touch$/)
          .count(),
      ),
    );
    expect(mixed.slice().sort()).toEqual(isForFriends ? [0, 0, 0, 0] : [0, 1, 1, 2]);
  });

  it('is summed up in a report', async () => {
    await host.goto(`/events/${id}/report`);
    const report = host.getByRole('main');
    await sees(report, `4 ${many}: 2 for each guest on average.`);
    await expectAccessible(host);
    const text = (await report.textContent()) ?? '';
    expect(romance.test(text)).toBe(!isForFriends);
    expect(text.includes(isForFriends ? 'Pairs who want to meet again' : 'Mutual dates')).toBe(true);
    // The dashboard shows only some of the events that run.
    await organization.admin.call(events.updateEventStatus, { id, status: 'completed' });
  });
});

it('ran without an error in any browser', () => {
  // Only those whom an evening is not for are refused.
  expect(stage.errors().filter((text) => !text.includes('409'))).toEqual([]);
});
