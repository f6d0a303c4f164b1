import type { OrderState, Refund, RefundReason } from '#shared/model/payments/order.ts';
import type { PayingWay } from '#shared/model/payments/price.ts';
import { countOf } from '../../../lib/words/plural.ts';

/** Texts for the page of what an event has sold. */
export const salesText = {
  title: 'Sales',
  denied: 'Only admins see what an event has sold.',
  eventMissing: 'Event not found',
  failed: 'Failed to load the sales',
  loading: 'Loading the sales...',
  none: 'Nothing is sold yet',
  noneHint: 'Orders appear here as soon as a guest has begun to pay.',
  totals: 'Sums',
  held: (count: number) => `${countOf(count, 'place is', 'places are')} being paid right now.`,
  due: (count: number) => `${countOf(count, 'guest has', 'guests have')} not paid yet, at the door or by bank transfer.`,
  course: 'By day and by code',
  byCode: 'By code',
  codes: { caption: 'Sold by code', code: 'Code', places: 'Places', gross: 'Taken', discount: 'Discount' },
  orders: 'Orders',
} as const;

export const salesChartText = {
  title: (currency: string, isOnly: boolean) => (isOnly ? 'By day' : `By day, in ${currency}`),
  says: (places: number, sum: string, first: string, last: string) =>
    first === last
      ? `${countOf(places, 'place', 'places')} for ${sum} on ${first}.`
      : `${countOf(places, 'place', 'places')} for ${sum} from ${first} to ${last}.`,
  series: 'Taken',
  columns: ['Day', 'Places', 'Taken'],
} as const;

/** Texts for how far the refunds of a canceled event are. */
export const refundingText = {
  title: 'Refunds of the canceled event',
  words: (done: number, all: number) => `${done.toLocaleString('en-US')} of ${countOf(all, 'online payment', 'online payments')} returned`,
  allDone: (all: number) => `All ${countOf(all, 'online payment was', 'online payments were')} returned.`,
  byHand: (count: number) => `${countOf(count, 'guest', 'guests')} paid at the door or by transfer. Give their money back yourself.`,
  underWay: 'This goes on by itself, also when you leave this page.',
  failed: (count: number) => `${countOf(count, 'refund', 'refunds')} failed. Look for “Try again” below.`,
} as const;

export const ordersText = {
  caption: 'Orders',
  columns: { who: 'Guest', state: 'State', way: 'Paid', amount: 'Amount', actions: 'Actions' },
  /** Shown for an order that names no guest. */
  unnamed: {
    open: 'Not registered yet',
    processing: 'Not registered yet',
    due: 'Details erased',
    paid: 'Details erased',
    ended: 'Never registered',
  } satisfies Record<OrderState, string>,
  states: {
    open: 'Being paid',
    processing: 'The bank confirms',
    due: 'Not paid yet',
    paid: 'Paid',
    ended: 'Ended unpaid',
  } satisfies Record<OrderState, string>,
  refunded: 'Refunded',
  partly: 'Partly refunded',
  disputed: 'Disputed',
  dispute: (amount: string) => `The guest’s bank disputes ${amount}. Answer it in Stripe’s dashboard.`,
  ways: { online: 'By card', door: 'At the door', transfer: 'By transfer' } satisfies Record<PayingWay, string>,
  withCode: (code: string, list: string) => `${code}, instead of ${list}`,
  free: 'Nothing',
  refund: 'Refund',
  refundOf: (who: string) => `Refund ${who}`,
  refundWords: ({ state, reason }: Pick<Refund, 'state' | 'reason'>, way: PayingWay, amount: string, time: string) =>
    state === 'made'
      ? way !== 'online' && reason !== 'staff'
        ? `${amount} to give back yourself since ${time}: ${reasons[reason]}`
        : `${amount} returned on ${time}: ${reasons[reason]}`
      : state === 'wanted'
        ? `${amount} is being returned: ${reasons[reason]}`
        : `${amount} could not be returned`,
  problem: (problem: string) => `Stripe says: ${problem}`,
  again: 'Try again',
  againBusy: 'Trying...',
  againFailed: 'The refund could not be tried again',
} as const;

const reasons: Record<RefundReason, string> = {
  staff: 'by your team',
  event: 'event canceled',
  guest: 'guest canceled',
  late: 'paid too late',
  refused: 'registration refused',
  outside: 'in Stripe’s dashboard',
};

/** Texts for the dialog that refunds an order. */
export const refundText = {
  title: 'Refund',
  paid: 'Paid',
  refunded: 'Refunded so far',
  left: 'Left',
  what: 'How much',
  all: (amount: string) => `All: ${amount}`,
  part: 'A part',
  amount: (currency: string) => `Amount (${currency})`,
  online: 'Stripe returns the money to the guest’s card, which takes 5 to 10 days. This cannot be undone.',
  byHand: 'This was not paid by card. Give the money back yourself; here it is only noted.',
  staysRegistered: 'The guest stays registered. Remove them in the list of participants if they do not come.',
  cancel: 'Cancel',
  confirm: (amount: string) => `Refund ${amount}`,
  confirmPart: 'Refund',
  busy: 'Refunding...',
  done: (amount: string, who: string) => `${amount} for ${who} is being returned.`,
  noted: (amount: string, who: string) => `${amount} for ${who} is noted as returned.`,
  failed: 'The refund could not be made',
} as const;
