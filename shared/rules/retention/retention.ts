/** The choices for how many months a profile is kept after the participant's last event (docs/rules/retention.md#how-long). */
export const retentionChoices = [6, 12, 18, 24, 36, 48, 60] as const;
export type RetentionMonths = (typeof retentionChoices)[number];

/** The number of months, unless the organization chooses another. */
export const usualMonths: RetentionMonths = 24;

const day = 24 * 3_600_000;

/** After an organization is notified, nothing is deleted for this long, ms. */
export const noticeMs = 60 * day;
/** How long a profile has been on the list before it is deleted, ms. */
export const listedMs = 14 * day;
/** How long before the first of a month its list is created, ms. One day more than needed, because creating the list takes a while. */
const listsBefore = listedMs + day;
/** How many months a profile is kept on request. */
export const keptOnMonths = 12;

/** The facts that decide how long a profile is kept. All times: UTC ISO. */
export interface Stay {
  readonly createdAt: string;
  /** When the profile's owner last consented; null if never. */
  readonly consentAt: string | null;
  /** The ends of the events for which the participant is registered or on the waiting list, except deleted events. */
  readonly eventEnds: readonly string[];
  /** Until when the profile is kept on request; null if there was no request. */
  readonly keptUntil: string | null;
  /** The number of months named in the latest text that its owner consented to; null if none was named. */
  readonly toldMonths: number | null;
}

/**
 * Returns the start of the retention period, epoch ms: the end of the last event, but never a time before the participant registered or
 * consented.
 */
export const countedFrom = ({ createdAt, consentAt, eventEnds }: Omit<Stay, 'keptUntil' | 'toldMonths'>): number =>
  Math.max(...[createdAt, ...(consentAt === null ? [] : [consentAt]), ...eventEnds].map((at) => Date.parse(at)));

/** Returns the first of a month, UTC: this many months after the month of `at`. All times epoch ms. */
const firstOfMonth = (at: number, later: number): number => {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1);
};

/** Returns the first of the month after the period, epoch ms. From then on a profile may be deleted. */
export const dueOn = (from: number, months: number): number => firstOfMonth(from, months + 1);

/** Returns the number of months that apply to a profile: the organization's, but never more than the consent text named to the owner. */
export const monthsFor = ({ toldMonths }: Pick<Stay, 'toldMonths'>, months: number): number => Math.min(months, toldMonths ?? months);

/**
 * Whether a profile may be deleted.
 * @param months the number of months that the organization chose
 * @param at epoch ms. If a time cannot be read, the profile is never deleted
 */
export function isDue(stay: Stay, months: number, at: number): boolean {
  const keptUntil = stay.keptUntil === null ? 0 : Date.parse(stay.keptUntil);
  return dueOn(countedFrom(stay), monthsFor(stay, months)) <= at && keptUntil <= at;
}

/**
 * Returns the first of the month whose list of deletions is due now, epoch ms.
 * @param toldAt when the organization was told that profiles will be deleted, epoch ms
 * @returns undefined if no list is due
 */
export function preparedAt(now: number, toldAt: number): number | undefined {
  const next = firstOfMonth(now, 1);
  return now >= next - listsBefore && next >= toldAt + noticeMs ? next : undefined;
}

/**
 * Returns the time until which a profile is kept, UTC ISO, if that is requested now (epoch ms): the same day a year later, or that month's
 * last day.
 */
export function keptUntil(now: number): string {
  const then = new Date(now);
  const lastDay = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + keptOnMonths + 1, 0)).getUTCDate();
  then.setUTCFullYear(then.getUTCFullYear(), then.getUTCMonth() + keptOnMonths, Math.min(then.getUTCDate(), lastDay));
  return then.toISOString();
}

/**
 * Returns the first of the month on which profiles will be deleted next, epoch ms.
 * @param toldAt when the organization was told that profiles will be deleted, epoch ms
 */
export function nextDeletion(now: number, toldAt: number): number {
  const earliest = Math.max(firstOfMonth(now, 1), toldAt + noticeMs);
  return new Date(earliest).getUTCDate() === 1 && earliest % day === 0 ? earliest : firstOfMonth(earliest, 1);
}

/**
 * Returns the day from which a listed profile may be deleted, UTC ISO. This is its list's day, but at least two whole weeks after the
 * profile was listed, because a list may be late. It is also at least two weeks after the organization was reopened, because no admin sees
 * the list of a closed organization.
 * @param due `on`: its list's day, `listedAt`: when it was listed, UTC ISO
 * @param openSince when the organization was last reopened, UTC ISO
 */
export function deletedFrom({ on, listedAt }: { readonly on: string; readonly listedAt: string }, openSince: string | null): string {
  const seen = Math.max(Date.parse(listedAt), openSince === null ? 0 : Date.parse(openSince));
  return new Date(Math.max(Date.parse(on), Math.ceil((seen + listedMs) / day) * day)).toISOString();
}
