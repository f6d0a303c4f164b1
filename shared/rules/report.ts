/** What an evening's report says of its guests' dates in one figure, and of every evening alike (docs/rules/report.md#evenings-before). */
interface Counted {
  readonly registered: number;
  /** Null when nobody was checked in. */
  readonly came: number | null;
  readonly dates: number;
}

/** Dates for each guest: of who came, or of everybody registered where that is not known. Null without dates or guests. */
export function meanDates({ registered, came, dates }: Counted): number | null {
  const guests = came ?? registered;
  return dates === 0 || guests === 0 ? null : (2 * dates) / guests;
}
