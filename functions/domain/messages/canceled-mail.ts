import type { StoredEvent } from '../../data/events/events.ts';
import type { MailContent } from '../../data/mail/mail-content.ts';
import type { StoredOrder } from '../../data/payments/orders.ts';
import type { Attachment } from '../../lib/mail/delivery/mailer.ts';
import { canceledMail } from '../../lib/mail/templates/canceled-mail.ts';
import type { RenderedMail } from '../../lib/mail/templates/mail-layout.ts';
import type { MailWords } from '../../lib/mail/words/en.ts';
import { calendarSourceOf, factsOf } from '../events/event-facts.ts';
import { linkOf, tokenOf } from '../events/registration-link.ts';
import { calendarFile } from '../registration/event-mails.ts';

type Content = Extract<MailContent, { template: 'event-canceled' }>;

interface Canceled {
  readonly event: StoredEvent;
  /** The tenant's name. */
  readonly organization: string;
  readonly reason: string;
  /** The event that guests are pointed to. */
  readonly next: StoredEvent | undefined;
}

/** Whether a paid order's money is that of the guest who has the place. */
export const isOwnMoney = ({ amount, isTransferred }: StoredOrder): boolean => amount > 0 && !isTransferred;

/**
 * Returns what the email to one recipient stores. Includes the event's facts, because the event may be deleted before the email is sent.
 */
export const canceledContent = (
  { event, organization, reason, next }: Canceled,
  { ref, firstName, isRefunded = false }: { readonly ref: string; readonly firstName: string | null; readonly isRefunded?: boolean },
): Content => ({
  template: 'event-canceled',
  ...{ participant_id: ref, first_name: firstName, event: factsOf(event), organization, reason, calendar: calendarSourceOf(event) },
  ...(isRefunded ? { refunded: true } : {}),
  next:
    next === undefined ? null : { event: factsOf(next), link: { event_id: next.id, nonce: next.link.nonce, version: next.link.version } },
});

/** Renders the email about a canceled event, with a calendar file that cancels the entry. */
export async function renderCanceled(content: Content, words: MailWords): Promise<RenderedMail & { attachments: Attachment[] }> {
  const { first_name: firstName, organization, event, reason, calendar, next, refunded } = content;
  const mail = canceledMail(
    {
      ...{ firstName, organization, event, reason, isRefunded: refunded === true },
      next: next && {
        event: next.event,
        link: linkOf(next.link.event_id, await tokenOf(next.link.event_id, next.link), next.event.language),
      },
    },
    words,
  );
  const link = linkOf(calendar.event_id, await tokenOf(calendar.event_id, calendar.link), event.language);
  return { ...mail, attachments: [calendarFile({ event, organization }, calendar, link, words, { canceled: true })] };
}
