import { simpleParser } from 'mailparser';
import { beforeEach, expect, test, vi } from 'vitest';
import type { EventFacts } from '#shared/model/events/event.ts';
import { isLinkLike } from '#shared/rules/text/link-like.ts';
import { eventInvitation } from '../templates/guest-mails.ts';
import { en } from '../words/en.ts';
import { sendMail } from './mailer.ts';

/** Subjects as a mail program shows them: decoded by an independent program, not by the code that is tested. */

beforeEach(() => {
  vi.stubEnv('MAIL_FROM', 'hello@tabletwo.example');
  vi.stubEnv('MAIL_CONFIGURATION_SET', 'mail-events');
});

const facts: EventFacts = {
  ...{ name: '', venue_name: 'A bar', venue_location: 'Main street 1', time_zone: 'Europe/Berlin' },
  ...{ start_time: '2030-06-01T18:00:00.000Z', end_time: '2030-06-01T21:00:00.000Z' },
};

async function shownOf(name: string): Promise<{ made: string; shown: string | undefined }> {
  const mail = eventInvitation({ organization: 'Org', event: { ...facts, name }, link: 'https://tabletwo.example/register/e' }, en);
  let message = Buffer.alloc(0);
  await sendMail({ to: 'ada@example.com', ...mail }, async ({ input }) => {
    message = Buffer.from(input.RawMessage?.Data ?? '');
  });
  return { made: mail.subject, shown: (await simpleParser(message)).subject };
}

test.for([
  'Spring Mixer',
  'Frühling für alle — ein sehr langer Abend, der über mehr als eine Zeile eines Betreffs geht, ganz ohne Zweifel',
  '春の宴',
  'Love \u{1f469}\u{1f3fd}\u200d\u2764\ufe0f\u200d\u{1f469} & wine',
  'Is it =?you? Or =3D',
])('the name %j is shown as it was checked', async (name) => {
  const { made, shown } = await shownOf(name);
  expect([made, shown]).toEqual([`You're invited: ${name}`, made]);
});

test.for([
  '=?utf-8?q?https=3A//evil=2Eexample?=',
  'Evening =?UTF-8?B?aHR0cHM6Ly9ldmlsLmV4YW1wbGU=?=',
  'A =?iso-8859-1*en?q?evil=2Eexample?= evening',
  'evil.example',
  'ｅｖｉｌ．ｅｘａｍｐｌｅ',
  'https://evil.example',
])('of the stored name %j no link is shown', async (name) => {
  const { made, shown } = await shownOf(name);
  expect([shown, isLinkLike(shown ?? '')]).toEqual([made, false]);
  expect(shown).not.toContain('evil');
});
