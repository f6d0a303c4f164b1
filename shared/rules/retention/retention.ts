/** For how many months after a participant's last event an organization may keep their profile (docs/rules/retention.md#how-long). */
export const retentionChoices = [6, 12, 18, 24, 36, 48, 60] as const;
export type RetentionMonths = (typeof retentionChoices)[number];

/** Unless the organization says otherwise. */
export const usualMonths: RetentionMonths = 24;

const day = 24 * 3_600_000;

/** Nothing is deleted so long after an organization was told of it, ms. */
export const noticeMs = 60 * day;
/** A profile that is deleted was listed for this long, ms. */
export const listedMs = 14 * day;
/** So long before a first of the month its list is made, ms: a day more, because that takes a while. */
const listsBefore = listedMs + day;
/** For how long a profile is kept on request, in months. */
export const keptOnMonths = 12;

/** What decides how long a profile is kept. All times: UTC ISO. */
export interface Stay {
  readonly createdAt: string;
  /** When its owner last agreed; null when they never did. */
  readonly consentAt: string | null;
  /** The ends of all events that they are registered for, or wait for; of deleted ones none. */
  readonly eventEnds: readonly string[];
  /** Kept on request until then; null without one. */
  readonly keptUntil: string | null;
  /** For how many months their owner was told that it is kept, when they last agreed to words that say so; null when they never did. */
  readonly toldMonths: number | null;
}

/** From when the months are counted, epoch ms: the end of the last event, and never before the participant registered or agreed. */
export const countedFrom = ({ createdAt, consentAt, eventEnds }: Omit<Stay, 'keptUntil' | 'toldMonths'>): number =>
  Math.max(...[createdAt, ...(consentAt === null ? [] : [consentAt]), ...eventEnds].map((at) => Date.parse(at)));

/** The first of a month, UTC, so many months after the one of `at`; all times epoch ms. */
const firstOfMonth = (at: number, later: number): number => {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1);
};

/** The first of the month after the months are over, epoch ms: from then on a profile may be deleted. */
export const dueOn = (from: number, months: number): number => firstOfMonth(from, months + 1);

/** The months that hold for a profile: those of the organization, and never more than its owner was told. */
export const monthsFor = ({ toldMonths }: Pick<Stay, 'toldMonths'>, months: number): number => Math.min(months, toldMonths ?? months);

/**
 * Whether a profile may be deleted.
 * @param months those of the organization
 * @param at epoch ms. A time that cannot be read is no reason to delete anything
 */
export function isDue(stay: Stay, months: number, at: number): boolean {
  const keptUntil = stay.keptUntil === null ? 0 : Date.parse(stay.keptUntil);
  return dueOn(countedFrom(stay), monthsFor(stay, months)) <= at && keptUntil <= at;
}

/**
 * The deletion that is prepared: the next first of the month whose list is to be made by now, epoch ms.
 * @param toldAt when the organization was told that profiles are deleted, epoch ms
 * @returns undefined while there is none to prepare
 */
export function preparedAt(now: number, toldAt: number): number | undefined {
  const next = firstOfMonth(now, 1);
  return now >= next - listsBefore && next >= toldAt + noticeMs ? next : undefined;
}

/** Until when a profile is kept on a request made now (epoch ms), UTC ISO: the same day a year later, or the last one of that month. */
export function keptUntil(now: number): string {
  const then = new Date(now);
  const lastDay = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + keptOnMonths + 1, 0)).getUTCDate();
  then.setUTCFullYear(then.getUTCFullYear(), then.getUTCMonth() + keptOnMonths, Math.min(then.getUTCDate(), lastDay));
  return then.toISOString();
}

/** The first of the month on which profiles are deleted next, epoch ms; parameters as above. */
export function nextDeletion(now: number, toldAt: number): number {
  const earliest = Math.max(firstOfMonth(now, 1), toldAt + noticeMs);
  return new Date(earliest).getUTCDate() === 1 && earliest % day === 0 ? earliest : firstOfMonth(earliest, 1);
}

/**
 * The day from which a listed profile is deleted, UTC ISO: that of its list, but two whole weeks after it was listed at the earliest, since a list
 * may be late; and after its organization was taken back, since no admin could see the list while it was closed.
 * @param due `on`: of its list, `listedAt`: when it was listed, UTC ISO
 * @param openSince when the organization was last taken back, UTC ISO
 */
export function deletedFrom({ on, listedAt }: { readonly on: string; readonly listedAt: string }, openSince: string | null): string {
  const seen = Math.max(Date.parse(listedAt), openSince === null ? 0 : Date.parse(openSince));
  return new Date(Math.max(Date.parse(on), Math.ceil((seen + listedMs) / day) * day)).toISOString();
}
