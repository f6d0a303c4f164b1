import type { EventFacts } from '#shared/model/events/event.ts';
import type { Currency } from '#shared/model/payments/currency.ts';
import type { RefundReason } from '#shared/model/payments/order.ts';
import { moneyIn } from '#shared/rules/payments/money.ts';
import type { MailWords } from '../words/en.ts';
import { momentIn, onMap, whenAndWhere } from './mail-facts.ts';
import { type RenderedMail, renderMail } from './mail-layout.ts';
import { eventInMail, safeName } from './names-in-mail.ts';
import type { WaitingMail } from './waiting-mails.ts';

/** Renders the email with the link to pay for a place that is held. `until`: UTC ISO. */
export function placeToPay(mail: WaitingMail & { readonly until: string }, words: MailWords): RenderedMail {
  const event = eventInMail(mail.event, words);
  const until = momentIn(event.time_zone, mail.until, words.locale);
  const say = words.toPay;
  return renderMail({
    words,
    subject: say.subject(event.name, until),
    preview: say.preview,
    heading: say.heading(safeName(mail.firstName)),
    blocks: [
      { kind: 'paragraph', text: say.text(event.name, safeName(mail.organization), until) },
      whenAndWhere(event, words),
      onMap(event, words),
      { kind: 'button', label: say.pay, url: mail.link },
      { kind: 'paragraph', text: say.mistake },
    ],
  });
}

/** Renders the email to a guest whose bank has refused a payment that took days. */
export function paymentFailed(mail: WaitingMail, words: MailWords): RenderedMail {
  const event = eventInMail(mail.event, words);
  const say = words.paymentFailed;
  return renderMail({
    words,
    subject: say.subject(event.name),
    preview: say.preview,
    heading: say.heading(safeName(mail.firstName)),
    blocks: [
      { kind: 'paragraph', text: say.text(event.name, safeName(mail.organization)) },
      whenAndWhere(event, words),
      { kind: 'button', label: say.again, url: mail.link },
    ],
  });
}

export interface PaymentReturned {
  readonly firstName: string;
  readonly organization: string;
  readonly event: EventFacts;
  readonly amount: number;
  readonly currency: Currency;
  readonly why: RefundReason;
  /** Whether the organizer gives it back, because it was not paid online. */
  readonly byHand: boolean;
}

/** Renders the email to a guest whose money goes back. */
export function paymentReturned(
  { firstName, organization, event: facts, amount, currency, why, byHand }: PaymentReturned,
  words: MailWords,
): RenderedMail {
  const event = eventInMail(facts, words);
  const money = moneyIn(amount, currency, words.locale);
  const say = words.paymentReturned;
  return renderMail({
    words,
    subject: say.subject(event.name),
    preview: say.preview(money),
    heading: say.heading(safeName(firstName)),
    blocks: [
      { kind: 'paragraph', text: (byHand ? say.textByHand : say.text)(why, money, safeName(organization), event.name) },
      whenAndWhere(event, words),
    ],
  });
}

/** Renders the email to a guest whose money was to go back, and could not be returned. */
export function paymentNotReturned(
  { firstName, organization, event: facts, amount, currency }: PaymentReturned,
  words: MailWords,
): RenderedMail {
  const event = eventInMail(facts, words);
  const say = words.paymentNotReturned;
  return renderMail({
    words,
    subject: say.subject(event.name),
    preview: say.preview,
    heading: say.heading(safeName(firstName)),
    blocks: [
      { kind: 'paragraph', text: say.text(moneyIn(amount, currency, words.locale), safeName(organization), event.name) },
      whenAndWhere(event, words),
    ],
  });
}
