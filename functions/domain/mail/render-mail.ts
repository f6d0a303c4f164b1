import type { Language } from '#shared/model/language.ts';
import type { MailContent } from '../../data/mail/mail-content.ts';
import { hashForKey } from '../../data/table/keys/hash.ts';
import { env } from '../../lib/env.ts';
import type { Attachment } from '../../lib/mail/delivery/mailer.ts';
import {
  accountDeleted,
  accountExists,
  addedToOrganization,
  passwordChanged,
  replyToCode,
  roleGiven,
  safetyNotice,
  secondFactorChanged,
  staffInvitation,
  verificationCode,
} from '../../lib/mail/templates/account-mails.ts';
import { closingMail } from '../../lib/mail/templates/closing-mails.ts';
import { addressChangedMail, eveningLinkMail, profileLinkMail } from '../../lib/mail/templates/guest-mails.ts';
import type { RenderedMail } from '../../lib/mail/templates/mail-layout.ts';
import { paymentNotReturned, paymentReturned } from '../../lib/mail/templates/payment-mails.ts';
import { profilesDue, retentionNotice } from '../../lib/mail/templates/retention-mail.ts';
import { registeredAlready } from '../../lib/mail/templates/waiting-mails.ts';
import { wordsIn } from '../../lib/mail/words/mail-words.ts';
import { deriveCode } from '../../lib/secrets/secrets.ts';
import { renderResults } from '../cards/render-results.ts';
import { eveningLinkAddress, eveningPage } from '../guests/evening-addresses.ts';
import { profileLinkAddress, profileLinkToken } from '../guests/profile-link-token.ts';
import { renderCanceled } from '../messages/canceled-mail.ts';
import { renderMessage } from '../messages/render-message.ts';
import { renderConfirmation, renderEventInvitation, renderPlaceCanceled, renderReminder } from '../registration/event-mails.ts';
import { invitationToken } from '../staff/staff-invitation.ts';
import { renderWaitingMail } from '../waiting/waiting-mails.ts';

/**
 * Renders an email from its stored content. Codes and tokens are derived here, so that they are never stored in an item.
 * @param now epoch ms
 * @param language for emails to guests; others are in English
 * @returns undefined if what the email is about is gone
 */
export async function renderStoredMail(
  to: string,
  content: MailContent,
  now: number,
  language: Language = 'en',
): Promise<(RenderedMail & { attachments?: Attachment[]; unsubscribe?: string }) | undefined> {
  const siteUrl = env('SITE_URL');
  const words = wordsIn(language);
  switch (content.template) {
    case 'registration-confirmation':
      return renderConfirmation(content, words);
    case 'profile-link': {
      const token = await profileLinkToken(content.participant_id, content.nonce);
      const link = profileLinkAddress(content.participant_id, token);
      return profileLinkMail({ firstName: content.first_name, organization: content.organization, link }, words);
    }
    case 'address-changed': {
      const token = await profileLinkToken(content.participant_id, content.nonce);
      const link = profileLinkAddress(content.participant_id, token);
      return addressChangedMail({ firstName: content.first_name, organization: content.organization, link }, words);
    }
    case 'evening-link': {
      const token = await profileLinkToken(content.participant_id, content.nonce);
      const link = eveningLinkAddress(content.event_id, content.participant_id, token);
      return eveningLinkMail({ firstName: content.first_name, event: content.event_name, link }, words);
    }
    case 'results':
      return renderResults(content, words);
    case 'event-message':
      return renderMessage(content, words);
    case 'event-canceled':
      return renderCanceled(content, words);
    case 'event-invitation':
      return renderEventInvitation(content, words);
    case 'place-cancelled':
      return renderPlaceCanceled(content, words);
    case 'reminder':
      return renderReminder(content, now, words);
    case 'waitlist-joined':
    case 'place-offered':
    case 'place-lost':
    case 'place-to-complete':
    case 'place-to-pay':
    case 'payment-failed':
    case 'application-received':
    case 'application-declined':
      return renderWaitingMail(content, now, words);
    case 'payment-returned':
      return (content.failed ? paymentNotReturned : paymentReturned)(
        {
          ...{ firstName: content.first_name, organization: content.organization, event: content.event },
          ...{ amount: content.amount, currency: content.currency, why: content.why, byHand: content.by_hand === true },
        },
        words,
      );
    case 'registered-already':
      return registeredAlready(
        {
          ...{ firstName: content.first_name, organization: content.organization, event: content.event },
          evening: eveningPage(content.event_id),
          applied: content.applied === true,
        },
        words,
      );
    case 'code':
      return verificationCode({
        purpose: content.purpose,
        code: await deriveCode(content.purpose, hashForKey(to), content.nonce),
      });
    case 'reply-to-code':
      return replyToCode({
        ...{ organization: content.tenant_name, askedBy: content.asked_by },
        code: await deriveCode('reply-to', hashForKey(to), content.nonce),
      });
    case 'account-exists':
      return accountExists({ siteUrl });
    case 'staff-invitation':
      return staffInvitation({
        organization: content.tenant_name,
        role: content.role,
        invitedBy: content.invited_by,
        until: content.expires_at,
        url: `${siteUrl}/accept-invite?token=${await invitationToken(content.invitation_id, content.nonce)}`,
      });
    case 'added-to-organization':
      return addedToOrganization({ organization: content.tenant_name, role: content.role, addedBy: content.added_by, siteUrl });
    case 'role-given':
      return roleGiven({ role: content.role, givenBy: content.given_by, siteUrl });
    case 'safety-notice':
      return safetyNotice({ event: content.event_name, siteUrl });
    case 'profiles-due':
      return profilesDue({ organization: content.tenant_name, count: content.count, on: content.on, until: content.until, siteUrl });
    case 'retention-notice':
      return retentionNotice({ organization: content.tenant_name, months: content.months, until: content.until, siteUrl });
    case 'closing':
      return closingMail({ step: content.step, organization: content.tenant_name, by: content.by, until: content.until, siteUrl });
    case 'password-changed':
      return passwordChanged({ changedAt: content.changed_at, siteUrl });
    case 'account-deleted':
      return accountDeleted({ at: content.at });
    case 'second-factor':
      return secondFactorChanged({ what: content.what, at: content.at, siteUrl });
  }
}
