import type { Language } from '#shared/model/language.ts';
import type { RefundReason } from '#shared/model/payments/order.ts';
import type { StoredEvent } from '../../data/events/events.ts';
import type { MailOrder } from '../../data/mail/mails.ts';
import type { StoredProfile } from '../../data/participants/profiles.ts';
import type { StoredOrder } from '../../data/payments/orders.ts';
import type { StoredWaiting } from '../../data/waiting/waiting.ts';
import { factsOf } from '../events/event-facts.ts';
import { languageOf, languageOfForm } from '../guests/guest-language.ts';

interface About {
  readonly event: StoredEvent;
  readonly organization: string;
  /** Epoch ms. */
  readonly now: number;
}

/** Who gets the email. */
export interface Payer {
  readonly firstName: string;
  readonly email: string;
  readonly language: Language;
}

export const payerOf = (profile: StoredProfile, event: StoredEvent): Payer => ({
  ...{ firstName: profile.firstName, email: profile.contact.email },
  language: languageOf(profile, event),
});

/** Returns who pays or waits for a place. */
export const payerWaiting = (entry: StoredWaiting, event: StoredEvent): Payer => ({
  ...{ firstName: entry.firstName, email: entry.email },
  language: languageOfForm(entry.form, event),
});

interface Returned {
  readonly amount: number;
  readonly refundId: string;
  readonly failed?: boolean;
}

/** How long the email is worth sending, ms. */
const worthFor = 14 * 24 * 3_600_000;

/** Stands for a refund of everything, which has no id of its own. */
const wholeOrder = 'whole';
const returnedMailId = (orderId: string, refundId: string, failed: boolean): string =>
  `${failed ? 'not-returned' : 'returned'}-${orderId}-${refundId}`;

/** Returns the ids of all emails about money of an order that goes back, or could not be returned. */
export const returnedMailIds = ({ id, refunds }: Pick<StoredOrder, 'id' | 'refunds'>): string[] =>
  [wholeOrder, ...refunds.map((refund) => refund.id)].flatMap((refundId) =>
    [false, true].map((failed) => returnedMailId(id, refundId, failed)),
  );

/**
 * Returns the email to a guest whose money goes back, or could not be returned. `amount`: in the order's currency; all of it if left out.
 */
export const returnedMail = (
  { firstName, email, language }: Payer,
  order: Pick<StoredOrder, 'id' | 'amount' | 'currency' | 'way'>,
  why: RefundReason,
  { event, organization, now }: About,
  { amount, refundId, failed = false }: Returned = { amount: order.amount, refundId: wholeOrder },
): MailOrder => ({
  id: returnedMailId(order.id, refundId, failed),
  to: email,
  createdAt: now,
  guestOf: event.tenantId,
  language,
  content: {
    template: 'payment-returned',
    ...{ first_name: firstName, event: factsOf(event), organization, amount, currency: order.currency, why },
    ...(order.way === 'online' ? {} : { by_hand: true }),
    ...(failed ? { failed: true } : {}),
    expires_at: new Date(now + worthFor).toISOString(),
  },
});
