import type { ProjectorView } from '#shared/model/evening/projector.ts';

/** A line on the wall: a guest, and their table; null if they sit out. */
export interface SeatRow {
  readonly number: number;
  /** Null for a guest who is shown by number only. */
  readonly name: string | null;
  readonly table: number | null;
}

/** What the wall shows at a time. */
export interface SeatPage {
  readonly is: 'seats' | 'rest';
  readonly rows: readonly SeatRow[];
  /** The first letters on it, 'A – F'; empty where there are none. */
  readonly letters: string;
}

const byName = new Intl.Collator('en-US', { sensitivity: 'base', numeric: true });

/** The round's people by name, those by number only after them. */
export function seatRows({ people, rounds: [round] }: Pick<ProjectorView, 'people' | 'rounds'>): SeatRow[] {
  if (round === undefined) return [];
  const tables = new Map(round.tables.flatMap(([table, one, other]) => [[one, table] as const, [other, table] as const]));
  return people
    .map(({ number, name }) => ({ number, name, table: tables.get(number) ?? null }))
    .sort((one, other) => {
      if (one.name === null || other.name === null)
        return Number(one.name === null) - Number(other.name === null) || one.number - other.number;
      return byName.compare(one.name, other.name) || one.number - other.number;
    });
}

/** Pages of at most `size` lines, about equally full: first the seats, then who sits out. */
export function seatPages(rows: readonly SeatRow[], size: number): SeatPage[] {
  const pagesOf = (is: SeatPage['is'], some: readonly SeatRow[]) => {
    const count = Math.ceil(some.length / size);
    const each = Math.ceil(some.length / Math.max(1, count));
    return Array.from({ length: count }, (_, page) => {
      const shown = some.slice(page * each, (page + 1) * each);
      return { is, rows: shown, letters: count === 1 ? '' : lettersOf(shown) };
    });
  };
  const seated = rows.filter(({ table }) => table !== null);
  return [
    ...pagesOf('seats', seated),
    ...pagesOf(
      'rest',
      rows.filter(({ table }) => table === null),
    ),
  ];
}

function lettersOf(rows: readonly SeatRow[]): string {
  const letters = rows.flatMap(({ name }) => (name === null ? [] : [[...name][0]?.toUpperCase() ?? '']));
  const [first = '', last = ''] = [letters[0], letters.at(-1)];
  return first === last ? first : `${first} – ${last}`;
}

/** How many columns and lines of legible letters fit on a screen of so many CSS pixels (docs/rules/projector.md#letters). */
export function gridOf(width: number, height: number): { columns: number; lines: number; unit: number } {
  const unit = Math.min(height, (width * 9) / 16) / 100;
  return {
    unit,
    columns: Math.max(1, Math.floor(width / (unit * 80))),
    lines: Math.max(1, Math.floor((height - frame * unit) / (line * unit))),
  };
}

/** Heights in hundredths of a 16:9 screen's: heading, edges and the bar; and one line of names. */
const frame = 15.9;
const line = 8.4;
