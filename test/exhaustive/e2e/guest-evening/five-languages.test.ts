import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { participants } from '#shared/contract/routes/participants.ts';
import { type Language, languages } from '#shared/model/language.ts';
import type { Plan } from '#shared/model/rounds/night.ts';
import { consentWords } from '#shared/rules/participants/consent.ts';
import { consentTextIn } from '#shared/rules/participants/consent-languages.ts';
import { readSaid } from '#test/e2e/screens/said.ts';
import { speak } from '#test/e2e/screens/speak.ts';
import { readVocabulary, type Vocabulary } from '#test/e2e/screens/vocabulary.ts';
import { openContext, sharedBrowser, watchForErrors } from '#test/support/browser/browser.ts';
import { untilLoaded } from '#test/support/browser/page-checks.ts';
import { awaitMail, inboxOf } from '#test/support/people/calls/inbox.ts';
import { makeForm } from '#test/support/people/input/form.ts';
import { agreeAndRegister, chooseInterest, fillToLastStep } from '#test/support/people/pages/guest.ts';
import { openEvent } from '#test/support/people/world.ts';
import { type CardRoom, planRoom, pressCards, pressClock } from '#test/support/rooms/card-room.ts';
import { sharedTestStack, type TestStack } from '#test/support/stack/stack.ts';

/** One evening of five guests, each with a phone in another language. Only the one who reads English meets an English word. */

let test: TestStack;
let browser: Browser;
let room: CardRoom;
let plan: Plan;
let speakEnglish: () => void;
/** The language of the phone that is in use; undefined if it is English. */
let vocabulary: Vocabulary | undefined;
const contexts: BrowserContext[] = [];
const errors: string[][] = [];

interface Guest {
  readonly language: Language;
  readonly name: string;
  readonly email: string;
  readonly page: Page;
  readonly vocabulary: Vocabulary | undefined;
  /** Known once the guest has registered. */
  id: string;
}
let guests: Guest[];

const names = { de: 'Gundula', fr: 'Loic', pl: 'Kazimierz', ar: 'Samira', en: 'Beatrix' } as const;
/** What nobody translates. */
const ofPeople = new RegExp(
  [...Object.values(names), 'Zukunft', 'Krokus', 'Wirbel', 'The Green Room', '12 Orchard Street', 'Table Two']
    .concat(String.raw`\S+@\S+`, String.raw`https?:\S+`, 'Instagram', 'JPG', 'PNG', 'GIF', 'HEIC', 'UTC')
    .concat(Object.values(languages).map(({ name }) => name))
    .join('|'),
  'g',
);
const patience = 300_000;

beforeAll(async () => {
  [test, browser] = [await sharedTestStack(), await sharedBrowser()];
  const { admin: host } = await test.addOrganization('Krokus', 0);
  room = { host, ...(await openEvent(host, 'Wirbel')) };
  guests = [];
  for (const language of ['de', 'fr', 'pl', 'ar', 'en'] as const) {
    // The first page of a language builds them all.
    await fetch(`${test.url}/evening/first`, { headers: { 'accept-language': language } });
    const context = await openContext(browser, test.url, 'phone', 'light', 'Europe/Warsaw', 'block', language);
    contexts.push(context);
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    errors.push(watchForErrors(page));
    guests.push({
      ...{ language, page, id: '', name: names[language], email: `${language}@five-languages.example.org` },
      vocabulary: language === 'en' ? undefined : await readVocabulary(language),
    });
    speakEnglish ??= speak(page, () => vocabulary);
  }
}, patience);
afterAll(async () => {
  speakEnglish?.();
  for (const context of contexts) await context.close();
});

/** Whether a line of a page or an email has words of another language than the guest's. */
function isForeign(line: string, { language, vocabulary: own }: Guest): boolean {
  const said = line.replaceAll(ofPeople, ' ').trim();
  if (own === undefined) return /[^\p{ASCII}\p{P}\p{S}\p{Z}]/u.test(said);
  if (language === 'ar' && /[a-z]{3}/i.test(said)) return true;
  return own.isEnglish(said) || own.englishWordsIn(said).length > 0;
}

/** Lets each guest do something on their own phone, whose page then says nothing in another language. */
async function each(act: (guest: Guest) => Promise<unknown>): Promise<void> {
  for (const guest of guests) {
    ({ vocabulary } = guest);
    await act(guest);
    await untilLoaded(guest.page);
    const { lang, dir, lines } = await readSaid(guest.page);
    expect({ lang, dir: dir || 'ltr', foreign: lines.filter((line) => isForeign(line, guest)) }).toEqual({
      ...{ lang: guest.language, dir: languages[guest.language].direction, foreign: [] },
    });
  }
}

const shows = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const consentIn = (language: Language) => consentTextIn(language, consentWords);

it('they register, and agree to what they can read', { timeout: patience }, async () => {
  await each(async ({ page, name, email, language }) => {
    await page.goto(`/register/${room.eventId}?token=${room.token}`);
    const contact = { email, phone: null, instagram: null };
    await fillToLastStep(page, makeForm({ first_name: name, last_name: 'Zukunft', contact, interested_in: 'everyone' }));
    await chooseInterest(page, 'Hiking');
    await shows(page, consentIn(language).agree);
  });
  await each(async (guest) => {
    await agreeAndRegister(guest.page);
    await guest.page.getByRole('heading', { name: 'Thank You!' }).waitFor();
    guest.id = await guest.page.evaluate<string>("localStorage.getItem('participant_id')");
  });
});

it('they come, and are checked in', { timeout: patience }, async () => {
  await each(async ({ page, id }) => {
    await page.getByRole('link', { name: 'Your evening' }).click();
    await shows(page, 'Your table will appear here');
    await page.getByRole('img', { name: 'My code for the door' }).waitFor();
    await room.host.call(participants.markAttendance, { id: room.eventId, pid: id, here: true });
    await shows(page, 'You are checked in.');
  });
});

/** Returns a guest's table and partner in a round; undefined if the guest sits out. */
function seatOf({ id }: Guest, round: number): { table: number; partner: Guest | undefined } | undefined {
  const idOf = (number: number) => plan.people.find((one) => one.number === number)?.id;
  for (const [table, ...pair] of plan.rounds[round - 1]?.tables ?? []) {
    const ids = pair.slice(0, 2).map(idOf);
    if (ids.includes(id)) return { table, partner: guests.find((one) => one.id !== id && ids.includes(one.id)) };
  }
  return undefined;
}

it('they play two rounds: seat, clock, and the partner’s name', { timeout: patience }, async () => {
  ({ plan } = await planRoom(room, 2));
  for (const round of [1, 2]) {
    const isSeated = async (guest: Guest, titleOf: (table: number) => string) => {
      const seat = seatOf(guest, round);
      if (seat === undefined) return shows(guest.page, 'sit out');
      await shows(guest.page, titleOf(seat.table));
      await guest.page
        .locator('.evening-seat')
        .getByText(seat.partner?.name ?? 'nobody')
        .waitFor();
    };
    await each((guest) => isSeated(guest, (table) => `Next: table ${table}`));
    await pressClock(room, { action: 'start' });
    await each(async (guest) => {
      await isSeated(guest, (table) => `Table ${table}`);
      await guest.page.getByTestId('time-left').waitFor();
    });
    await pressClock(room, { action: 'end' });
  }
  await each(({ page }) => shows(page, 'That was the last round'));
});

it('they fill in the card, and get their results', { timeout: patience }, async () => {
  await each(async ({ page }) => {
    const yes = page.getByRole('radio', { name: 'Yes', exact: true });
    await yes.first().waitFor();
    for (const one of await yes.all()) await one.check();
    await page.getByRole('checkbox', { name: 'Email' }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await shows(page, 'Saved');
  });
  await pressCards(room, { action: 'close' });
  await each(({ page }) => shows(page, 'The cards are closed.'));
  await pressCards(room, { action: 'release', at: null });
  await each(async (guest) => {
    await shows(guest.page, 'both said yes');
    const met = [1, 2].flatMap((round) => seatOf(guest, round)?.partner ?? []);
    for (const { email } of met) await guest.page.getByRole('link', { name: email }).waitFor();
    expect(met.length).toBeGreaterThan(0);
  });
});

it('they open their profile, with what they agreed to', { timeout: patience }, async () => {
  await each(async ({ page, language }) => {
    await page.getByRole('link', { name: 'Edit Profile' }).click();
    await page.getByRole('heading', { name: 'Edit Profile' }).waitFor();
    await page.locator(`blockquote [lang=${language}]`, { hasText: consentIn(language).agree }).waitFor();
  });
});

it('they get emails in their language', { timeout: patience }, async () => {
  for (const guest of guests) {
    await awaitMail(test.url, guest.email, 2);
    const mails = await inboxOf(test.url, guest.email);
    const { direction } = languages[guest.language];
    const opening = `<html lang="${guest.language}"${direction === 'rtl' ? ' dir="rtl"' : ''}>`;
    expect(mails.map(({ body }) => body.html.includes(opening))).toEqual(mails.map(() => true));
    expect(mails.flatMap(({ subject, body }) => [subject, ...body.text.split('\n')]).filter((line) => isForeign(line, guest))).toEqual([]);
  }
});

it('no page had an error', () => {
  expect(errors.flat()).toEqual([]);
});
