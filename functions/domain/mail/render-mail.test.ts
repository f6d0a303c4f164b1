import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isLinkLike } from '#shared/rules/text/link-like.ts';
import { hasEncodedWord } from '#shared/rules/text/visible-text.ts';
import { type MailContent, mailContent } from '../../data/mail/mail-content.ts';
import { eventMessageMail } from '../../lib/mail/templates/event-message-mail.ts';
import { resultsMail } from '../../lib/mail/templates/results-mail.ts';
import { en } from '../../lib/mail/words/en.ts';
import { renderStoredMail } from './render-mail.ts';

vi.mock('../../lib/secrets/secrets.ts', () => ({
  deriveSecret: async () => 'token',
  deriveCode: async () => '123456',
  hashOf: (text: string) => text,
}));

const siteUrl = 'https://tabletwo.example';
beforeEach(() => {
  vi.stubEnv('SITE_URL', siteUrl);
});

/**
 * Templates whose words are stored. An email about results holds ids only. So does an email that carries a message to everybody, whose
 * words are those of staff.
 */
type StoredWords = Exclude<MailContent['template'], 'results' | 'event-message'>;

/** An email of every template, with the same text wherever users choose it. */
function mailsSaying(words: string): MailContent[] {
  const until = '2026-03-08T12:00:00.000Z';
  const event = {
    name: words,
    venue_name: words,
    venue_location: words,
    start_time: '2026-03-07T00:00:00.000Z',
    end_time: '2026-03-07T02:30:00.000Z',
    time_zone: 'America/New_York',
  };
  const calendar = { event_id: 'e', event_version: 1, link: { nonce: 'n', version: 1 }, created_at: until };
  const waiting = { entry_id: 'm-1', nonce: 'n', first_name: words, event, organization: words, expires_at: until };
  const all: { readonly [Template in StoredWords]: Extract<MailContent, { template: Template }> } = {
    'registration-confirmation': {
      template: 'registration-confirmation',
      participant_id: 'p',
      first_name: words,
      event,
      organization: words,
      calendar: { event_id: 'e', event_version: 1, link: { nonce: 'n', version: 1 }, created_at: until },
      receipt: {
        ...{ order_id: 'o', amount: 1900, currency: 'EUR', way: 'transfer', due: true, tax_percent: null, transfer_text: words },
        ...{ refunds: null, friend: null },
      },
    },
    'payment-failed': { template: 'payment-failed', ...waiting },
    'place-to-pay': { template: 'place-to-pay', ...waiting },
    'payment-returned': {
      ...{ template: 'payment-returned', first_name: words, event, organization: words },
      ...{ amount: 1500, currency: 'EUR', why: 'late', expires_at: until },
    },
    'profile-link': {
      template: 'profile-link',
      participant_id: 'p',
      first_name: words,
      organization: words,
      nonce: 'n',
      expires_at: until,
    },
    'address-changed': {
      template: 'address-changed',
      participant_id: 'p',
      first_name: words,
      organization: words,
      nonce: 'n',
      expires_at: until,
    },
    'evening-link': {
      template: 'evening-link',
      participant_id: 'p',
      event_id: 'e',
      event_name: words,
      first_name: words,
      nonce: 'n',
      expires_at: until,
    },
    'safety-notice': { template: 'safety-notice', event_name: words, expires_at: until },
    code: { template: 'code', purpose: 'register', nonce: 'n', expires_at: until },
    'reply-to-code': {
      ...{ template: 'reply-to-code', tenant_id: 't', tenant_name: words, asked_by: '//evil.zone/x@evil', nonce: 'n', expires_at: until },
    },
    'account-exists': { template: 'account-exists' },
    'staff-invitation': {
      template: 'staff-invitation',
      invitation_id: 'i',
      nonce: 'n',
      tenant_name: words,
      role: 'host',
      invited_by: 'www.evil.zone/login@evil',
      expires_at: until,
    },
    'added-to-organization': { template: 'added-to-organization', tenant_name: words, role: 'host', added_by: '//evil.zone/x@evil' },
    'role-given': { template: 'role-given', role: 'admin', given_by: 'evil.zone/login?x@evil' },
    'waitlist-joined': { template: 'waitlist-joined', ...waiting, queue: 'male', position: 3 },
    'place-offered': { template: 'place-offered', ...waiting },
    'place-lost': { template: 'place-lost', ...waiting },
    'place-to-complete': { template: 'place-to-complete', ...waiting, again: false },
    'application-received': { template: 'application-received', ...waiting },
    'application-declined': { template: 'application-declined', ...waiting },
    'place-cancelled': { template: 'place-cancelled', first_name: words, event, organization: words, calendar, expires_at: until },
    reminder: { template: 'reminder', participant_id: 'p', first_name: words, event, organization: words, calendar, expires_at: until },
    'registered-already': {
      ...{ template: 'registered-already', event_id: 'e', first_name: words, event, organization: words, expires_at: until },
    },
    closing: { template: 'closing', step: 'closed', tenant_name: words, by: 'evil.zone/x@evil', until },
    'profiles-due': { template: 'profiles-due', tenant_id: 't', tenant_name: words, count: 41, on: until, expires_at: until },
    'retention-notice': { template: 'retention-notice', tenant_id: 't', tenant_name: words, months: 24, until, expires_at: until },
    'password-changed': { template: 'password-changed', changed_at: until },
    'account-deleted': { template: 'account-deleted', at: until },
    'second-factor': { template: 'second-factor', what: 'passkey-added', at: until },
    'event-canceled': {
      template: 'event-canceled',
      ...{ participant_id: 'p', first_name: words, event, organization: words, reason: '', calendar },
      next: { event, link: { event_id: 'f', nonce: 'n', version: 1 } },
    },
    'event-invitation': {
      template: 'event-invitation',
      event_id: 'e',
      event_version: 1,
      link: { nonce: 'n', version: 1 },
      event,
      organization: words,
      created_at: until,
    },
  };
  const otherSteps = (['reopened', 'soon', 'erased'] as const).map((step) => ({ ...all.closing, step }));
  const notReturned = { ...all['payment-returned'], failed: true };
  return [...Object.values(all), ...otherSteps, notReturned].map((content) => mailContent.parse(content));
}

/** All text of an email that a mail program could turn into links, without our own links and the calendar's keywords. */
const shownOf = async (content: MailContent) => wordsOf(await renderStoredMail('ada@mail.zone', content, 0));

function wordsOf(mail: Awaited<ReturnType<typeof renderStoredMail>>): string[] {
  if (mail === undefined) throw new Error('Nothing was rendered');
  const { subject, html, text, attachments = [] } = mail;
  const body = html.slice(html.indexOf('<body'));
  const calendar = attachments
    .flatMap((file) => (typeof file.content === 'string' ? file.content : '').replaceAll('\r\n ', '').split('\r\n'))
    .filter((line) => /^(SUMMARY|LOCATION|DESCRIPTION|ORGANIZER)/.test(line));
  const parts = [subject, /<title>(.*)<\/title>/.exec(html)?.[1] ?? '', body.replaceAll(/<[^>]*>/g, '\n'), text, ...calendar];
  const own = new RegExp(`${siteUrl}[\\w/?=&;.#-]*|https://www\\.google\\.com/maps/search/\\?[\\w=&;%+*.-]*`, 'g');
  return parts.flatMap((part) => part.split('\n')).map((line) => line.replaceAll(own, ''));
}

describe('no mail', () => {
  it.each(['=?utf-8?q?https=3A//evil=2Ezone?=', '=?UTF-8?B?aHR0cHM6Ly9ldmlsLnpvbmU=?=', 'Singles =?utf-8?q?=E2=80=AEevil=2Ezone?='])(
    'has %s in its subject, which would be shown as something else',
    async (words) => {
      for (const content of mailsSaying(words)) {
        const { subject } = (await renderStoredMail('ada@mail.zone', content, 0)) ?? { subject: '' };
        expect(hasEncodedWord(subject)).toBe(false);
      }
    },
  );

  it.each([
    'Your account is locked: https://evil.zone/login',
    'evil。zone',
    '1.2.3.4/x',
    'еvil.com',
    'ev\u200bil.zone',
    'www.evil',
    'The Larder, www.evil.zone/login, 12 Main St.Evil.zone',
    'https://evil.zone',
  ])('has %s for a link, in its subject, its text or its calendar', async (words) => {
    for (const content of mailsSaying(words)) expect((await shownOf(content)).filter(isLinkLike)).toEqual([]);
    const results = resultsMail({ firstName: words, event: words, mutual: [{ kind: 'date', name: words }], link: siteUrl }, en);
    expect(wordsOf(results).filter(isLinkLike)).toEqual([]);
    const event = mailsSaying(words).flatMap((content) => (content.template === 'reminder' ? [content.event] : []))[0];
    if (event === undefined) throw new Error('There is no reminder');
    const typed = { subject: 'A new door', text: 'Come in by the garden.' };
    const own = { page: siteUrl, what: 'evening' as const };
    const message = eventMessageMail({ ...typed, firstName: words, organization: words, event, own, isToEverybody: false }, en);
    expect(wordsOf(message).filter(isLinkLike)).toEqual([]);
  });

  it('loses a name that is not a link', async () => {
    const mails = mailsSaying('St. James’s, No.5');
    const naming = await Promise.all(mails.map(async (content) => (await shownOf(content)).join(' ').includes('St. James’s, No.5')));
    expect(mails.filter((_, index) => naming[index]).map(({ template }) => template)).toEqual([
      'registration-confirmation',
      'payment-failed',
      'place-to-pay',
      'payment-returned',
      'profile-link',
      'address-changed',
      'evening-link',
      'safety-notice',
      'reply-to-code',
      'staff-invitation',
      'added-to-organization',
      'waitlist-joined',
      'place-offered',
      'place-lost',
      'place-to-complete',
      'application-received',
      'application-declined',
      'place-cancelled',
      'reminder',
      'registered-already',
      'closing',
      'profiles-due',
      'retention-notice',
      'event-canceled',
      'event-invitation',
      ...Array(3).fill('closing'),
      'payment-returned',
    ]);
  });

  it('loses a venue written without spaces, or the street next to a link', async () => {
    const [mail] = mailsSaying('P.O.Box 12, St.James, see www.evil.zone');
    const shown = mail === undefined ? [] : await shownOf(mail);
    expect(shown).toContain('  P. O. Box 12, St. James, see');
  });
});
