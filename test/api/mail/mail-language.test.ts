import { afterAll, beforeAll, expect, it } from 'vitest';
import { wordsIn } from '#functions/lib/mail/words/mail-words.ts';
import { events } from '#shared/contract/routes/events.ts';
import { messages } from '#shared/contract/routes/messages.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import { awaitMail, type ReceivedMail } from '../../support/people/calls/inbox.ts';
import { agreed } from '../../support/people/input/form.ts';
import { openWaitingLists, person } from '../../support/people/waiting-lists.ts';

/** Emails follow the language of the page on which their reader registered. */

let lists: Awaited<ReturnType<typeof openWaitingLists>>;
beforeAll(async () => {
  lists = await openWaitingLists('Abend & Co');
});
afterAll(() => lists?.stop());

const inLanguage = (consent_language: 'de' | 'ar', gender: 'male' | 'female') => ({ ...person(gender), ...agreed, consent_language });
const languageOf = ({ body }: ReceivedMail) => /<html lang="(\w+)"/.exec(body.html)?.[1];
/** The addresses of our own pages in an email, without what makes them the guest's own. */
const pagesIn = ({ body }: ReceivedMail) =>
  (body.text.match(/http:\/\/localhost\S+/g) ?? []).map((address) => new URL(address)).map(({ searchParams }) => searchParams.get('lang'));

it('writes to a guest in the language of the form: confirmation, profile link and messages', async () => {
  const event = await lists.newEvent();
  const form = inLanguage('de', 'male');
  await lists.mustRegister(event, form);
  const { email } = form.contact;
  const confirmation = await awaitMail(lists.test.url, email);
  expect([confirmation.subject, languageOf(confirmation)]).toEqual([expect.stringContaining('A full house'), 'de']);
  expect(new Set(pagesIn(confirmation))).toEqual(new Set(['de']));

  await lists.test.visitor.call(profile.mailProfileLink, { key: event.id, token: event.token, email });
  const link = await awaitMail(lists.test.url, email, wordsIn('de').profileLink.subject('Abend & Co'));
  expect([languageOf(link), pagesIn(link)]).toEqual(['de', ['de']]);

  const english = person('female');
  await lists.mustRegister(event, english);
  await lists.host.call(messages.messageEverybody, {
    id: event.id,
    subject: 'Parken',
    text: 'Im Hof.',
    message_id: 'message-in-two-languages',
  });
  const frames = await Promise.all([email, english.contact.email].map((to) => awaitMail(lists.test.url, to, 'Parken')));
  expect(frames.map((mail) => [languageOf(mail), new Set(pagesIn(mail))])).toEqual([
    ['de', new Set(['de'])],
    ['en', new Set([null])],
  ]);
});

it('writes to a guest whom staff entered in the event’s language, about the event and about their profile', async () => {
  const { host, test } = lists;
  const { event } = await lists.newEvent();
  await host.call(events.updateEvent, { ...event, language: 'de' });
  const form = person('female');
  const { participant } = await host.call(participants.addParticipant, { id: event.id, ...form });
  const { email } = form.contact;
  expect(languageOf(await awaitMail(test.url, email))).toBe('de');
  await host.call(profile.createProfileLink, { id: participant.id, send: true });
  expect(languageOf(await awaitMail(test.url, email, wordsIn('de').profileLink.subject('Abend & Co')))).toBe('de');
});

it('writes to who waits in the language of the form, from right to left if it is', async () => {
  const event = await lists.newEvent();
  await lists.mustRegister(event);
  const form = inLanguage('ar', 'male');
  await lists.join(event, form);
  const mail = await awaitMail(lists.test.url, form.contact.email);
  expect(mail.body.html).toContain('<html lang="ar" dir="rtl">');
  expect(mail.subject).toMatch(/\p{Script=Arabic}/u);
  expect(new Set(pagesIn(mail))).toEqual(new Set(['ar']));
});
