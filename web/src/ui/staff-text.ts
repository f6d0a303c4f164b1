import type { EventStatus } from '#shared/model/events/event.ts';
import type { Gender, InterestedIn } from '#shared/model/participants/participant.ts';
import type { PaymentMark } from '#shared/model/payments/payment-mark.ts';

// Separate from text.ts, because guests' screens need none of it.

/** An event's status, as a label. */
export const statusNames: Record<EventStatus, string> = { upcoming: 'Upcoming', active: 'Active', completed: 'Completed' };
/** Shown instead of 'Completed' for an event that was canceled. */
export const canceledName = 'Canceled';

/** Genders of a person, shown as words, never as colors. */
export const genderNames = { female: 'Woman', male: 'Man', 'non-binary': 'Non-binary' } as const satisfies Record<Gender, string>;

/** Texts for the question asked before a match is deleted; between its parts are both names, in bold. */
export const deleteMatchText = {
  title: 'Delete Match',
  confirm: 'Delete Match',
  busy: 'Deleting...',
  question: { before: 'Delete the match between ', between: ' and ', after: '?' },
  warning: 'This action cannot be undone.',
  failed: 'Failed to delete match',
} as const;

/** Texts for the button that exports a list as a spreadsheet. */
export const csvButtonText = { export: 'Export CSV', busy: 'Exporting...', failed: 'Failed to export' } as const;

/** Texts for a link to share. */
export const copyLinkText = {
  copy: 'Copy link',
  copied: 'Copied',
  refused: 'This browser would not copy the link. It is selected, so you can copy it yourself.',
} as const;

/** Texts for the connection's state. */
export const liveIndicatorText = {
  live: 'Live',
  error: 'Connection Error',
  reconnecting: (attempts: number) => `Reconnecting (${attempts})`,
  connecting: 'Connecting...',
  disconnected: 'Disconnected',
  reconnect: 'Reconnect',
} as const;

/** Texts for a choice among all organizations. */
export const organizationSelectText = {
  label: 'Organization',
  none: 'Choose an organization',
  loading: 'Loading...',
  loadFailed: 'Failed to load tenants',
  nothing: 'No organization’s name begins with this',
  found: ({ count, more }: { count: number; more: boolean }) =>
    count === 0 ? 'No organizations found' : `${more ? 'More than ' : ''}${count} ${count === 1 ? 'organization' : 'organizations'} found`,
} as const;

/** Texts for turning the pages of a list. */
export const pageTurnerText = {
  label: 'Pages',
  position: ({ page, pages, from, to, total }: Record<'page' | 'pages' | 'from' | 'to' | 'total', number>) =>
    `Page ${page} of ${pages} (showing ${from}-${to} of ${total})`,
  begun: ({ page, from, to, counted }: Record<'page' | 'from' | 'to' | 'counted', number>) =>
    `Page ${page} (showing ${from}-${to} of more than ${counted.toLocaleString('en-US')})`,
  found: (found: number, total: number) => `${found.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`,
  previous: 'Previous',
  next: 'Next',
} as const;

/** Texts for the last action's result. */
export const toastText = { dismiss: 'Dismiss', undo: 'Undo' } as const;

const genders: Record<Gender, readonly [one: string, many: string]> = {
  male: ['Man', 'Men'],
  female: ['Woman', 'Women'],
  'non-binary': ['Non-binary person', 'Non-binary people'],
};
const wishes: Record<InterestedIn, string> = { everyone: 'interested in everyone', men: 'interested in men', women: 'interested in women' };

/** Groups of people by gender, 'Women', and by who they want to meet, 'Women interested in men'. */
export const groupText = {
  gender: (gender: Gender, count = 2) => genders[gender][count === 1 ? 0 : 1],
  name: (gender: Gender, wish: InterestedIn, count = 2) => `${groupText.gender(gender, count)} ${wishes[wish]}`,
} as const;

/** Links to the pages of an event's evening. */
export const waysText = {
  prepare: 'Prepare',
  door: 'Door',
  rounds: 'Rounds',
  byHand: 'Pair by hand',
  report: 'Report',
  sales: 'Sales',
  /** For screen readers, if several events are shown. */
  of: (way: string, event: string) => `${way} of ${event}`,
} as const;

/** Texts for whether guests have paid, for all staff. */
export const paymentText = {
  marks: { paid: 'Paid', due: 'Not paid yet', refunded: 'Refunded' } satisfies Record<PaymentMark, string>,
  markPaid: 'Mark as paid',
  markPaidOf: (name: string) => `Mark as paid: ${name}`,
  markUnpaid: 'Not paid after all',
  hasPaid: (name: string) => `${name} has paid`,
  hasNotPaid: (name: string) => `${name} is no longer marked as paid`,
  failed: (name: string) => `The payment of ${name} could not be noted`,
  offline: (name: string) => `No connection. Payments are noted only with one, so ${name} is not marked.`,
} as const;

/** Texts for what was taken for places, for admins. */
export const takingsText = {
  title: 'Takings',
  places: 'Places sold',
  gross: 'Taken',
  refunded: 'Refunded',
  fees: 'Fees',
  net: 'Left for you',
  hint: 'Fees are what Stripe and Table Two keep, as far as they are known yet.',
} as const;
