import type { Language } from '#shared/model/language.ts';
import { openAfterEnd } from '#shared/rules/events/registration-window.ts';
import { isListClosed } from '#shared/rules/waiting/waiting.ts';
import type { StoredEvent } from '../../data/events/events.ts';
import type { MailContent } from '../../data/mail/mail-content.ts';
import type { MailOrder } from '../../data/mail/mails.ts';
import { isApplication, isIncomplete, queueOfEntry, type StoredWaiting, waitingMailId } from '../../data/waiting/waiting.ts';
import { env } from '../../lib/env.ts';
import { languagePart } from '../../lib/event-language.ts';
import type { RenderedMail } from '../../lib/mail/templates/mail-layout.ts';
import { paymentFailed, placeToPay } from '../../lib/mail/templates/payment-mails.ts';
import {
  applicationDeclined,
  applicationReceived,
  placeLost,
  placeOffered,
  placeToComplete,
  type WaitingMail,
  waitlistJoined,
} from '../../lib/mail/templates/waiting-mails.ts';
import type { MailWords } from '../../lib/mail/words/en.ts';
import { deriveSecret } from '../../lib/secrets/secrets.ts';
import { factsOf } from '../events/event-facts.ts';
import { placePrice } from '../events/shown-price.ts';
import { languageOfForm } from '../guests/guest-language.ts';

/** Derives the token in the link to a guest's place on a waiting list. It is derived again for each email, and never stored. */
export const waitingToken = (entryId: string, nonce: string): Promise<string> => deriveSecret('waiting-link', entryId, nonce, 1);

type Own = Pick<StoredWaiting, 'id' | 'nonce'>;

/** Returns the address of a guest's own place on a waiting list. `language`: the event's; undefined for English. */
export const waitingAddress = async ({ id, nonce }: Own, language: Language | undefined): Promise<string> =>
  `${env('SITE_URL')}/waitlist/${await waitingToken(id, nonce)}${languagePart('?', language)}`;

/** Returns the address of a guest's own order, which has the same token. `language`: as in `waitingAddress`. */
export const orderAddress = async ({ id, nonce }: Own, language: Language | undefined): Promise<string> =>
  `${env('SITE_URL')}/order/${await waitingToken(id, nonce)}${languagePart('?', language)}`;

interface About {
  readonly event: StoredEvent;
  /** The tenant's name. */
  readonly organization: string;
  /** Epoch ms. */
  readonly now: number;
}

const contentOf = ({ id, nonce, firstName }: StoredWaiting, { event, organization }: About) => ({
  ...{ entry_id: id, nonce, first_name: firstName, event: factsOf(event), organization },
  expires_at: event.start,
});

/** Returns to whom an email goes, and in which language. */
const addressed = ({ email, form }: StoredWaiting, { event, now }: About) =>
  ({ to: email, createdAt: now, guestOf: event.tenantId, language: languageOfForm(form, event) }) satisfies Partial<MailOrder>;

/** Returns the email to a guest who joined. `id`: given if the email repeats an earlier one. */
export const joinedMail = (entry: StoredWaiting, position: number, about: About, id = waitingMailId(entry.id, 'joined')): MailOrder => ({
  id,
  ...addressed(entry, about),
  content: { template: 'waitlist-joined', ...contentOf(entry, about), queue: queueOfEntry(entry.id), position },
});

/**
 * Returns the email to a guest who has a place held for them until `until` (UTC ISO), because it is their turn, or because they were
 * approved. `id`: as in `joinedMail`.
 */
export async function offeredMail(
  entry: StoredWaiting,
  until: string,
  about: About,
  id = waitingMailId(entry.id, 'offered'),
): Promise<MailOrder> {
  const price = isIncomplete(entry.id) ? undefined : await placePrice(about.event, queueOfEntry(entry.id), about.now);
  return {
    id,
    ...addressed(entry, about),
    content: {
      ...{ template: 'place-offered', ...contentOf(entry, about), expires_at: until },
      ...(price && { price }),
      ...(isApplication(entry.id) ? { approved: true } : {}),
    },
  };
}

/**
 * Returns the email that asks an imported guest to complete the place, or reminds them, depending on how often they were asked. It counts
 * toward the organization's quota, because staff entered the address.
 */
export const completeMail = (tenantId: string, entry: StoredWaiting, about: About): MailOrder => ({
  id: waitingMailId(entry.id, entry.asked === 0 ? 'complete-1' : entry.asked === 1 ? 'complete-2' : 'complete-3'),
  ...addressed(entry, about),
  tenantId,
  content: {
    ...{ template: 'place-to-complete', ...contentOf(entry, about), again: entry.asked > 0 },
    expires_at: entry.until ?? about.event.start,
  },
});

/** Returns the email with the link to pay for a place that is held. At most one an hour. */
export const toPayMail = (entry: StoredWaiting, about: About): MailOrder => ({
  id: waitingMailId(entry.id, 'to-pay'),
  ...addressed(entry, about),
  content: { template: 'place-to-pay', ...contentOf(entry, about), expires_at: entry.until ?? about.event.start },
});

/** Returns the email to a guest whose bank has refused a payment that took days. */
export const paymentFailedMail = (entry: StoredWaiting, about: About): MailOrder => ({
  id: waitingMailId(entry.id, 'unpaid'),
  ...addressed(entry, about),
  content: { template: 'payment-failed', ...contentOf(entry, about) },
});

export const lostMail = (entry: StoredWaiting, about: About): MailOrder => ({
  id: waitingMailId(entry.id, 'lost'),
  ...addressed(entry, about),
  content: { template: 'place-lost', ...contentOf(entry, about), ...(isApplication(entry.id) ? { approved: true } : {}) },
});

/** Guests may apply as long as they may register, even after the event's start. */
const applicationOf = (entry: StoredWaiting, about: About) => ({
  ...contentOf(entry, about),
  expires_at: new Date(Date.parse(about.event.end) + openAfterEnd).toISOString(),
});

/** Returns the email to a guest who has applied. `id`: as in `joinedMail`. */
export const appliedMail = (entry: StoredWaiting, about: About, id = waitingMailId(entry.id, 'joined')): MailOrder => ({
  id,
  ...addressed(entry, about),
  content: { template: 'application-received', ...applicationOf(entry, about) },
});

/** Returns the email to a guest whose application was declined. It gives no reason. */
export const refusedMail = (entry: StoredWaiting, about: About): MailOrder => ({
  id: waitingMailId(entry.id, 'refused'),
  ...addressed(entry, about),
  content: { template: 'application-declined', ...applicationOf(entry, about) },
});

type WaitingContent = Extract<
  MailContent,
  {
    template:
      | ('waitlist-joined' | 'place-offered' | 'place-lost' | 'place-to-pay' | 'payment-failed')
      | ('place-to-complete' | 'application-received' | 'application-declined');
  }
>;

/**
 * Renders a waiting-list email. It contains the link for leaving the list, which is also given to the mail program's own unsubscribe
 * button. `now`: epoch ms.
 */
export async function renderWaitingMail(
  content: WaitingContent,
  now: number,
  words: MailWords,
): Promise<RenderedMail & { unsubscribe: string }> {
  const own = { id: content.entry_id, nonce: content.nonce };
  const { template, event } = content;
  const addressOf = template === 'place-to-pay' || template === 'payment-failed' ? orderAddress : waitingAddress;
  const link = await addressOf(own, event.language);
  const mail = { firstName: content.first_name, organization: content.organization, event, link };
  return { ...renderAbout(content, mail, now, words), unsubscribe: link };
}

function renderAbout(content: WaitingContent, mail: WaitingMail, now: number, words: MailWords): RenderedMail {
  if (content.template === 'waitlist-joined') return waitlistJoined({ ...mail, queue: content.queue, position: content.position }, words);
  if (content.template === 'application-received') return applicationReceived(mail, words);
  if (content.template === 'application-declined') return applicationDeclined(mail, words);
  if (content.template === 'place-to-complete') return placeToComplete({ ...mail, until: content.expires_at, again: content.again }, words);
  if (content.template === 'payment-failed') return paymentFailed(mail, words);
  if (content.template === 'place-to-pay') return placeToPay({ ...mail, until: content.expires_at }, words);
  if (content.template === 'place-offered') {
    return placeOffered({ ...mail, until: content.expires_at, price: content.price, approved: content.approved === true }, words);
  }
  const closed = isListClosed({ start: mail.event.start_time, status: 'upcoming' }, now);
  return placeLost({ ...mail, closed, approved: content.approved === true }, words);
}
