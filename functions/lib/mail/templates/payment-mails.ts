import type { EventFacts } from '#shared/model/events/event.ts';
import type { Currency } from '#shared/model/payments/currency.ts';
import type { RefundReason } from '#shared/model/payments/order.ts';
import { moneyIn } from '#shared/rules/payments/money.ts';
import { onMap, whenAndWhere } from './mail-facts.ts';
import { type RenderedMail, renderMail } from './mail-layout.ts';
import { eventInMail, nameOr } from './names-in-mail.ts';
import { momentIn, type WaitingMail } from './waiting-mails.ts';

/** Renders the email with the link to pay for a place that is held. `until`: UTC ISO. */
export function placeToPay(mail: WaitingMail & { readonly until: string }): RenderedMail {
  const event = eventInMail(mail.event);
  const until = momentIn(event.time_zone, mail.until);
  return renderMail({
    subject: `Your place at ${event.name} is held until ${until}`,
    preview: 'Pay for it, and it is yours',
    heading: nameOr(`${mail.firstName}, your place is held for you`, 'Your place is held for you'),
    blocks: [
      {
        kind: 'paragraph',
        text: `You have begun to pay for a place at ${event.name}, hosted by ${nameOr(mail.organization, 'its organizer')}. It is held until ${until}.`,
      },
      whenAndWhere(event),
      onMap(event),
      { kind: 'button', label: 'Pay, or give the place up', url: mail.link },
      { kind: 'paragraph', text: 'If you did not ask for this, someone entered your address by mistake. You need not do anything.' },
    ],
  });
}

/** Renders the email to a guest whose bank has refused a payment that took days. */
export function paymentFailed(mail: WaitingMail): RenderedMail {
  const event = eventInMail(mail.event);
  return renderMail({
    subject: `Your payment for ${event.name} did not arrive`,
    preview: 'Your place is no longer held',
    heading: nameOr(`${mail.firstName}, your payment did not arrive`, 'Your payment did not arrive'),
    blocks: [
      {
        kind: 'paragraph',
        text: `Your bank did not confirm your payment for ${event.name}, hosted by ${nameOr(mail.organization, 'its organizer')}. Nothing was charged, and your place is no longer held.`,
      },
      whenAndWhere(event),
      { kind: 'button', label: 'See how to register again', url: mail.link },
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

const reasons: Readonly<Record<RefundReason, string>> = {
  late: 'Your payment came after the time for which your place was held, and no other place was free.',
  refused: 'Your registration could not be completed.',
  event: 'The event was canceled.',
  guest: 'You have given up your place.',
  staff: 'The organizer returns it.',
  outside: 'The organizer returns it.',
};

/** Renders the email to a guest whose money goes back. */
export function paymentReturned({ firstName, organization, event: facts, amount, currency, why, byHand }: PaymentReturned): RenderedMail {
  const event = eventInMail(facts);
  const money = moneyIn(amount, currency);
  const whereTo = byHand
    ? 'you. The organizer gives them back to you in person or by transfer.'
    : 'the card or account that you paid with. Your bank may take five to ten days.';
  return renderMail({
    subject: `Your payment for ${event.name} is returned`,
    preview: `${money} go back to you`,
    heading: nameOr(`${firstName}, your money is on its way back`, 'Your money is on its way back'),
    blocks: [
      {
        kind: 'paragraph',
        text: `${reasons[why]} ${money}, paid to ${nameOr(organization, 'the organizer')} for ${event.name}, go back to ${whereTo}`,
      },
      whenAndWhere(event),
    ],
  });
}

/** Renders the email to a guest whose money was to go back, and could not be returned. */
export function paymentNotReturned({ firstName, organization, event: facts, amount, currency }: PaymentReturned): RenderedMail {
  const event = eventInMail(facts);
  const by = nameOr(organization, 'The organizer');
  return renderMail({
    subject: `Your payment for ${event.name} could not be returned`,
    preview: 'The organizer will be in touch with you',
    heading: nameOr(`${firstName}, your money could not be returned`, 'Your money could not be returned'),
    blocks: [
      {
        kind: 'paragraph',
        text: `${moneyIn(amount, currency)}, paid to ${nameOr(organization, 'the organizer')} for ${event.name}, were to go back to you, but could not be returned. You need not do anything. ${by} has been told, and will be in touch with you.`,
      },
      whenAndWhere(event),
    ],
  });
}
