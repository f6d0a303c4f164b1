import type { Event } from '#shared/model/events/event.ts';
import { usualFormat } from '#shared/model/events/event-format.ts';
import type { GuestDraft, ImportedRow, KnownGuest } from '#shared/model/imports/import.ts';
import { fitsAges } from '#shared/rules/events/ages.ts';
import { isFor, limitsInReply } from '#shared/rules/events/event-formats.ts';
import { compareKnown, type Difference } from '#shared/rules/imports/compare-known.ts';
import type { DraftedRow } from '#shared/rules/imports/draft-guests.ts';

/** Groups of rows, as staff filter them: before the import what will happen, after it what has happened. */
export type RowGroup =
  | 'ready'
  | 'incomplete'
  | 'known'
  | 'outside'
  | 'invalid'
  | 'duplicate'
  | 'left_out'
  | 'registered'
  | 'invited'
  | 'refused'
  | 'waiting';

/** A row of the file with what the event knows about its guest. `guest` is set if the row is imported. */
export interface CheckedRow {
  readonly drafted: DraftedRow;
  readonly group: RowGroup;
  readonly guest?: GuestDraft;
  readonly known?: KnownGuest;
  readonly differences: readonly Difference[];
  /** The gender that the event is for, if it is not this guest's. */
  readonly notFor?: 'women' | 'men';
}

type EventToFill = Pick<Event, 'format' | 'ages'>;

function isOutside({ gender, age }: GuestDraft, ages: Event['ages']): boolean {
  if (ages === undefined || age === undefined) return false;
  // Without a gender, the guest may still fit one of the bands.
  return !fitsAges(ages, { gender: gender ?? 'non-binary', age });
}

/** Returns what will happen to each row. `anyAge`: whether people outside the ages are imported, too. */
export function checkRows(
  drafted: readonly DraftedRow[],
  known: ReadonlyMap<string, KnownGuest>,
  { format = usualFormat, ages }: EventToFill,
  anyAge: boolean,
): CheckedRow[] {
  return drafted.map((row): CheckedRow => {
    const nothing = { drafted: row, differences: [] };
    if (row.state !== 'complete' && row.state !== 'incomplete') return { ...nothing, group: row.state };
    const { guest } = row;
    const found = known.get(guest.email);
    const group = row.state === 'complete' ? 'ready' : 'incomplete';
    if (found !== undefined && !(found.state === 'waiting' && group === 'ready')) {
      // At an evening for friends nobody's interest counts.
      const compared = format === 'friends' ? { ...guest, interested_in: undefined } : guest;
      return { ...nothing, group: 'known', known: found, differences: compareKnown(compared, found) };
    }
    const checked = { ...nothing, ...(found && { known: found }) };
    if (guest.gender !== undefined && !isFor(format, guest.gender)) {
      return { ...checked, group: 'invalid', notFor: format === 'men' ? 'men' : 'women' };
    }
    if (isOutside(guest, ages) && !anyAge) return { ...checked, group: 'outside' };
    return { ...checked, group, guest };
  });
}

/** Returns how many of these guests would be outside the ages. */
export const countOutside = (drafted: readonly DraftedRow[], known: ReadonlyMap<string, KnownGuest>, event: EventToFill): number =>
  checkRows(drafted, known, event, false).filter(({ group }) => group === 'outside').length;

interface Taken {
  readonly total_participants: number;
  readonly male_count: number;
  readonly female_count: number;
  readonly incomplete?: number | undefined;
}

/** Returns how many of these guests find a place at most, as far as the event's numbers tell. Places held for others are not known. */
export function placesFor(guests: readonly GuestDraft[], event: Parameters<typeof limitsInReply>[0], taken: Taken): number {
  const limits = limitsInReply(event);
  const free = (limit: number, of: number) => Math.max(0, limit - of);
  const all = free(limits.all, taken.total_participants + (taken.incomplete ?? 0));
  const of = (gender: GuestDraft['gender'], limit: number | null, count: number) => {
    const wanted = guests.filter((guest) => guest.gender === gender).length;
    return limit === null ? wanted : Math.min(wanted, free(limit, count));
  };
  const others = guests.filter(({ gender }) => gender !== 'male' && gender !== 'female').length;
  return Math.min(all, of('male', limits.male, taken.male_count) + of('female', limits.female, taken.female_count) + others);
}

/** Returns the rows with what became of those that were sent. A row that was not sent yet waits. */
export const withResults = (rows: readonly CheckedRow[], results: ReadonlyMap<number, ImportedRow>): CheckedRow[] =>
  rows.map((row) => {
    if (row.guest === undefined) return row;
    const result = results.get(row.drafted.row);
    return { ...row, group: result === undefined ? 'waiting' : result.state };
  });
