import { parseEventKey } from '#functions/data/table/keys/keys.ts';

/**
 * How long the table keeps items that expire. This list repeats the figures, so that code, documents and list can only be changed together:
 * `trust.test.ts` compares it with the documents, and `capacity.test.ts` with the items themselves.
 */
export interface Lifetime {
  /** Name of the item in `docs/data-model.md`. */
  readonly item: string;
  readonly pk: RegExp;
  readonly sk?: RegExp;
  /** If set, only items with this status are meant; for all others the next entry applies. */
  readonly status?: string;
  /** How long the item is kept, in seconds, after it was written or after the event's end. */
  readonly seconds: number;
  /** Set if the period starts with the hour or day when the item was written: the length of that hour or day, in seconds. */
  readonly rounded?: number;
  readonly after?: 'event';
  /** If set, some of these items instead expire this many seconds after their event's end. */
  readonly orAfterEvent?: number;
  /** Set if some of these items are permanent. */
  readonly mayLast?: true;
  /** Text that follows `ttl` in `docs/data-model.md`. */
  readonly says: string;
  /** Text in the column “how long” of `docs/trust.md`. */
  readonly promised: string;
}

const [minute, hour, day] = [60, 3600, 86_400];
const tenant = /^T#[^#]+$/;
const event = /^T#[^#]+#E#[^#]+$/;
const afterEvent = { seconds: 30 * day, after: 'event' } as const;
const invitation = { seconds: 37 * day, promised: 'an invitation 37 days' };
const attempts = { promised: '2 hours at most' };
const socket = { seconds: 130 * minute, says: '2 hours and 10 minutes', promised: 'sockets hours' };
const counts = { seconds: day, says: '1 day', promised: 'counts a day' };

export const lifetimes: readonly Lifetime[] = [
  { item: 'registrations of a day, and of each of its hours', pk: tenant, sk: /^REGISTERED#/, ...counts },
  { item: 'near a limit', pk: /^SYSTEM#NEAR$/, ...counts },
  { item: 'export', pk: /^T#[^#]+#EXPORTS$/, seconds: day, says: '1 day', promised: 'a day' },
  { item: 'audit line', pk: /^(T#[^#]+|PLATFORM)#AUDIT$/, seconds: 365 * day, says: '1 year', promised: '1 year' },
  { item: 'audit line about an account', pk: /#AUDIT#ACCOUNTS$/, seconds: 365 * day, says: '1 year', promised: '1 year' },
  { item: 'ticket', pk: /^TICKET#/, seconds: 5 * minute, says: '5 min', promised: 'ticket 5 minutes' },
  {
    ...{ item: 'session', pk: /^USER#/, sk: /^SESSION#/, seconds: 30 * day },
    ...{ says: '30 days after its last use', promised: 'session 30 days after its last use' },
  },
  { item: 'tries of codes', pk: /^TRIES#/, sk: /^CODE#/, seconds: hour, says: '1 h', ...attempts },
  { item: 'questions to Stripe', pk: /^TRIES#/, sk: /^(ORDER|STRIPE)#/, seconds: hour, says: '1 h', promised: '2 hours at most' },
  { item: 'sign-in attempts', pk: /^TRIES#/, seconds: hour, says: '1 h', ...attempts },
  {
    ...{ item: "strangers' attempts", pk: /^GUESSED#/, seconds: 2 * day, rounded: day },
    ...{ says: 'to the end of the next day', promised: 'until the end of the next day' },
  },
  { item: 'failed sign-ins', pk: /^FAILED#/, seconds: 2 * hour, rounded: hour, says: '2 h', ...attempts },
  { item: 'known browser', pk: /^KNOWN#/, seconds: 365 * day, says: '1 year', promised: 'browser 1 year' },
  { item: 'code', pk: /^OTP#/, seconds: 10 * minute, says: '10 min', promised: 'code 10 minutes' },
  { item: 'reply address code', pk: tenant, sk: /^REPLYTO$/, seconds: hour, says: '1 hour', promised: "for guests' answers an hour" },
  { item: 'codes sent', pk: /^SENT#/, seconds: hour, says: '1 h', ...attempts },
  { item: 'codes asked for', pk: /^ASKED#/, seconds: 2 * hour, rounded: hour, says: '2 h', ...attempts },
  { item: 'staff invitation', pk: /^INVITE#/, says: '30 days later', ...invitation },
  { item: 'latest invitation', pk: tenant, sk: /^INVITED#/, says: "as the invitation's", ...invitation },
  { item: 'pair kept apart no more', pk: /^T#[^#]+#APART#ENDED$/, seconds: 90 * day, says: '90 days', promised: '90 days after its end' },
  { item: 'call for a host', pk: event, sk: /^HELP#/, seconds: 12 * hour, says: '12 hours', promised: 'calls for a host 12 hours' },
  { item: 'report', pk: /^T#[^#]+#REPORTS$/, seconds: 730 * day, says: '2 years', promised: 'reports 2 years' },
  { item: 'page report', pk: /^SYSTEM#PAGEREPORTS$/, seconds: 180 * day, says: '180 days', promised: 'half a year' },
  { item: 'pace of page reports', pk: /^FROM#/, seconds: hour, says: '1 hour', ...attempts },
  { item: 'pace of uploads', pk: tenant, sk: /^FROM#/, seconds: hour, says: '1 hour', ...attempts },
  { item: 'lines of a guest', pk: /^T#[^#]+#P#[^#]+$/, sk: /^LINES$/, seconds: hour, rounded: hour, says: '1 hour', ...attempts },
  { item: 'imported row', pk: event, sk: /^IMPORTED#/, seconds: 2 * hour, says: '2 hours', promised: 'for 2 hours which row became whom' },
  { item: 'pace of an address', pk: event, sk: /^FROM#/, seconds: hour, says: '1 hour', ...attempts },
  {
    ...{ item: 'registered e-mail', pk: event, sk: /^EMAIL#/, ...afterEvent, mayLast: true },
    ...{ says: 'of the entry of an address that waits', promised: 'until erased' },
  },
  {
    ...{ item: 'order', pk: /^T#[^#]+#O#[^#]+$/, sk: /^ORDER#/, seconds: 10 * 366 * day },
    ...{ says: '10 years', promised: 'ten years' },
  },
  {
    ...{ item: 'place passed on', pk: /^TRANSFER#/, ...afterEvent },
    ...{ says: "30 days after the event's end", promised: '30 days after the event' },
  },
  {
    // Only codes that the product made expire: those of the guarantee are valid for a year.
    ...{ item: 'discount code', pk: /^T#[^#]+#CODES$/, seconds: 395 * day, mayLast: true },
    ...{ says: '30 days after its last day if the product made it', promised: '30 days after their last day' },
  },
  {
    ...{ item: 'waiting entry', pk: event, sk: /^W#/, ...afterEvent },
    ...{ says: "30 days after the event's end", promised: 'an entry 30 days after the event' },
  },
  { item: 'waiting link', pk: /^WAIT#/, ...afterEvent, says: "like the entry's", promised: 'an entry 30 days after the event' },
  {
    ...{ item: 'invite', pk: event, sk: /^INVITE#/, ...afterEvent },
    ...{ says: "30 days after the event's end", promised: 'invited: 30 days after the event' },
  },
  { item: 'watcher', pk: /^(USER#[^#]+|T#[^#]+#E#[^#]+)$/, sk: /^C#/, ...socket },
  { item: "guest's socket", pk: event, sk: /^G#/, ...socket },
  { item: 'watcher pointer', pk: /^CONN#/, ...socket },
  {
    ...{ item: 'profile link', pk: /^PLINK#/, seconds: 7 * day, orAfterEvent: 30 * day },
    ...{
      says: "7 days, of a link to an evening 30 days after the event's end",
      promised: 'link to a profile 7 days, to an evening 30 days after the event',
    },
  },
  {
    ...{ item: 'upload ticket', pk: /^T#[^#]+#UP#/, seconds: day, mayLast: true },
    ...{ says: '1 day until used', promised: 'one that no form used 1 day' },
  },
  { item: 'upload pointer', pk: /^UPLOAD#/, seconds: day, says: '1 day', promised: 'one that no form used 1 day' },
  {
    item: 'mail',
    pk: /^MAIL#/,
    status: 'unsent',
    seconds: hour,
    says: '1 hour if it is `unsent`',
    promised: 'an hour if it is never sent',
  },
  { item: 'mail', pk: /^MAIL#/, seconds: 30 * day, says: '30 days', promised: '30 days' },
  { item: 'suppressed address', pk: /^SUPPRESSED#/, seconds: day, mayLast: true, says: '1 day', promised: 'refused ones a day' },
];

/** Kinds of items that a table contains, and how long each is kept. */
export interface Kept {
  /** Names of the kinds that have at least one item that expires. */
  readonly seen: ReadonlySet<string>;
  /** Descriptions of items that are kept for another time than documented, or permanently. */
  readonly faults: readonly string[];
}

/**
 * Compares the time that each item has left with what is documented.
 * @param rows everything in a table
 * @param begun when the first row was written, epoch ms
 */
export function checkLifetimes(rows: readonly Record<string, unknown>[], begun: number, now = Date.now()): Kept {
  const ends = new Map(rows.filter(({ sk }) => sk === 'EVENT').map((row) => [String(row['id']), Date.parse(String(row['end']))]));
  const seen = new Set<string>();
  const faults = rows.flatMap((row) => {
    const { pk, sk, ttl } = { pk: String(row['pk']), sk: String(row['sk']), ttl: row['ttl'] };
    const known = lifetimes.find((one) => one.pk.test(pk) && (one.sk?.test(sk) ?? true) && (one.status ?? row['status']) === row['status']);
    const said = `${known?.item ?? 'an item'} ${pk} ${sk}`;
    if (ttl === undefined) return known === undefined || known.mayLast ? [] : [`${said} stays for good`];
    if (known === undefined) return [`${said} goes, of which nothing is said`];
    seen.add(known.item);
    const end = ends.get(parseEventKey(pk)?.eventId ?? String(row['event_id']));
    if (known.after === 'event' && end === undefined) return [`${said} is of an event that is not there`];
    const [from, to] = known.after === 'event' ? [end ?? 0, end ?? 0] : [begun, now];
    // Allows a second on both sides, since some times are rounded up and others down.
    const least = from / 1000 + known.seconds - (known.rounded ?? 0) - 1;
    const most = to / 1000 + known.seconds + 1;
    const isWithin = Number(ttl) >= least && Number(ttl) <= most;
    const isAfterEvent =
      known.orAfterEvent !== undefined && end !== undefined && Math.abs(Number(ttl) - end / 1000 - known.orAfterEvent) <= 1;
    return isWithin || isAfterEvent ? [] : [`${said} goes at ${String(ttl)}, not from ${least} to ${most}`];
  });
  return { seen, faults };
}
