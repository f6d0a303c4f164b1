import Stripe from 'stripe';

/** What each event that we send is about. */
export interface EventObjects {
  'account.application.deauthorized': Stripe.Application;
  'account.updated': Stripe.Account;
  'charge.dispute.created': Stripe.Dispute;
  'charge.refunded': Stripe.Charge;
  'checkout.session.async_payment_failed': Stripe.Checkout.Session;
  'checkout.session.async_payment_succeeded': Stripe.Checkout.Session;
  'checkout.session.completed': Stripe.Checkout.Session;
  'checkout.session.expired': Stripe.Checkout.Session;
  'refund.failed': Stripe.Refund;
}

export type SentEvent<Type extends keyof EventObjects = keyof EventObjects> = {
  [T in Type]: Omit<Stripe.EventBase, 'data' | 'type'> & {
    readonly account: string;
    readonly type: T;
    readonly data: { readonly object: EventObjects[T]; readonly previous_attributes?: Partial<EventObjects[T]> };
  };
}[Type];

export interface NewEvent<Type extends keyof EventObjects> {
  readonly id: string;
  readonly created: number;
  readonly type: Type;
  readonly account: string;
  readonly object: EventObjects[Type];
  /** Fields that changed, with their former values. */
  readonly previous: Partial<EventObjects[Type]> | undefined;
  /** API request that caused the event; without one, a person or time did. */
  readonly request: Stripe.Event.Request;
}

/** Makes an event of a connected account. */
export function makeEvent<Type extends keyof EventObjects>(given: NewEvent<Type>) {
  return {
    id: given.id,
    object: 'event' as const,
    account: given.account,
    api_version: Stripe.API_VERSION,
    created: given.created,
    data: { object: given.object, ...(given.previous !== undefined && { previous_attributes: given.previous }) },
    livemode: false,
    pending_webhooks: 1,
    request: given.request,
    type: given.type,
  };
}
