/** The choices for how many months after a participant's last event a profile is kept (docs/rules/retention.md#how-long). */
export const retentionChoices = [6, 12, 18, 24, 36, 48, 60] as const;
export type RetentionMonths = (typeof retentionChoices)[number];

/** Months unless the organization chooses others. */
export const usualMonths: RetentionMonths = 24;

const day = 24 * 3_600_000;

/** How long after notifying an organization nothing is deleted, ms. */
export const noticeMs = 60 * day;
/** How long a profile has been listed when it is deleted, ms. */
export const listedMs = 14 * day;
/** How long before the first of a month its list is made, ms: a day more, because making it takes a while. */
const listsBefore = listedMs + day;
/** For how long a profile is kept on request, in months. */
export const keptOnMonths = 12;

/** The facts that decide how long a profile is kept. All times: UTC ISO. */
export interface Stay {
  readonly createdAt: string;
  /** When its owner last consented; null if never. */
  readonly consentAt: string | null;
  /** The ends of all events that they are registered for or wait for, except deleted ones. */
  readonly eventEnds: readonly string[];
  /** Kept on request until then; null without a request. */
  readonly keptUntil: string | null;
  /** The months named in the latest words that its owner consented to; null if none named any. */
  readonly toldMonths: number | null;
}

/**
 * Returns the start of the retention period, epoch ms: the end of the last event, but never before the participant registered or consented.
 */
export const countedFrom = ({ createdAt, consentAt, eventEnds }: Omit<Stay, 'keptUntil' | 'toldMonths'>): number =>
  Math.max(...[createdAt, ...(consentAt === null ? [] : [consentAt]), ...eventEnds].map((at) => Date.parse(at)));

/** Returns the first of a month, UTC, so many months after the month of `at`; all times epoch ms. */
const firstOfMonth = (at: number, later: number): number => {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1);
};

/** Returns the first of the month after the period, epoch ms. From then on a profile may be deleted. */
export const dueOn = (from: number, months: number): number => firstOfMonth(from, months + 1);

/** Returns the months that hold for a profile: the organization's, but never more than its owner was told. */
export const monthsFor = ({ toldMonths }: Pick<Stay, 'toldMonths'>, months: number): number => Math.min(months, toldMonths ?? months);

/**
 * Whether a profile may be deleted.
 * @param months the organization's
 * @param at epoch ms. An unreadable time never leads to deletion
 */
export function isDue(stay: Stay, months: number, at: number): boolean {
  const keptUntil = stay.keptUntil === null ? 0 : Date.parse(stay.keptUntil);
  return dueOn(countedFrom(stay), monthsFor(stay, months)) <= at && keptUntil <= at;
}

/**
 * Returns the deletion to prepare now: the next first of the month whose list is due, epoch ms.
 * @param toldAt when the organization was told that profiles are deleted, epoch ms
 * @returns undefined if there is none
 */
export function preparedAt(now: number, toldAt: number): number | undefined {
  const next = firstOfMonth(now, 1);
  return now >= next - listsBefore && next >= toldAt + noticeMs ? next : undefined;
}

/** Returns until when a profile is kept on a request made now (epoch ms), UTC ISO: the same day a year later, or that month's last day. */
export function keptUntil(now: number): string {
  const then = new Date(now);
  const lastDay = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + keptOnMonths + 1, 0)).getUTCDate();
  then.setUTCFullYear(then.getUTCFullYear(), then.getUTCMonth() + keptOnMonths, Math.min(then.getUTCDate(), lastDay));
  return then.toISOString();
}

/**
 * Returns the first of the month on which profiles are deleted next, epoch ms.
 * @param toldAt when the organization was told that profiles are deleted, epoch ms
 */
export function nextDeletion(now: number, toldAt: number): number {
  const earliest = Math.max(firstOfMonth(now, 1), toldAt + noticeMs);
  return new Date(earliest).getUTCDate() === 1 && earliest % day === 0 ? earliest : firstOfMonth(earliest, 1);
}

/**
 * Returns the day from which a listed profile is deleted, UTC ISO: its list's, but at least two whole weeks after it was listed, since a
 * list may be late, and after its organization was restored, since no admin could see the list while it was closed.
 * @param due `on`: its list's day, `listedAt`: when it was listed, UTC ISO
 * @param openSince when the organization was last restored, UTC ISO
 */
export function deletedFrom({ on, listedAt }: { readonly on: string; readonly listedAt: string }, openSince: string | null): string {
  const seen = Math.max(Date.parse(listedAt), openSince === null ? 0 : Date.parse(openSince));
  return new Date(Math.max(Date.parse(on), Math.ceil((seen + listedMs) / day) * day)).toISOString();
}
