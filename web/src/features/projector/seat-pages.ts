import type { ProjectorView } from '#shared/model/projector/projector.ts';

/** A line on the projector: a guest and their table; null if they sit out. */
export interface SeatRow {
  readonly number: number;
  /** Null for a guest who appears by number only. */
  readonly name: string | null;
  readonly table: number | null;
}

/** A page of lines, as shown at one time. */
export interface SeatPage {
  readonly rows: readonly SeatRow[];
  /** The range of first letters, 'A – F'; empty if there are none. */
  readonly letters: string;
}

const byName = new Intl.Collator('en-US', { sensitivity: 'base', numeric: true });

/** Returns the round's people by name, followed by those who appear by number only. */
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

/** Splits rows into pages of at most `size` lines, about equally full. */
export function seatPages(rows: readonly SeatRow[], size: number): SeatPage[] {
  const count = Math.ceil(rows.length / size);
  const each = Math.ceil(rows.length / Math.max(1, count));
  return Array.from({ length: count }, (_, page) => {
    const shown = rows.slice(page * each, (page + 1) * each);
    return { rows: shown, letters: count === 1 ? '' : lettersOf(shown) };
  });
}

function lettersOf(rows: readonly SeatRow[]): string {
  const letters = rows.flatMap(({ name }) => (name === null ? [] : [[...name][0]?.toUpperCase() ?? '']));
  const [first = '', last = ''] = [letters[0], letters.at(-1)];
  return first === last ? first : `${first} – ${last}`;
}

/** A screen's size, in hundredths of the height of a 16:9 screen (docs/rules/projector.md#letters). */
export interface Wall {
  /** CSS pixels per hundredth. */
  readonly unit: number;
  readonly width: number;
  /** Height of the lines alone: without heading, edges, the bar and the event's name. */
  readonly height: number;
}

export function wallOf(width: number, height: number): Wall {
  const unit = Math.min(height, (width * 9) / 16) / 100;
  return { unit, width: width / unit - 8, height: height / unit - frame };
}

/** Lays out a page's lines with the largest letters that fit. `scale`: 1 for letters of 65 pixels of 1,080. */
export function gridOf(wall: Wall, count: number): { columns: number; lines: number; scale: number } {
  return [1, 2, 3, 4]
    .map((columns) => {
      const lines = Math.max(1, Math.ceil(count / columns));
      return { columns, lines, scale: Math.min(largest, wall.height / (lines * line), columnOf(wall, columns) / name) };
    })
    .reduce((best, other) => (other.scale > best.scale ? other : best));
}

/** Returns the most lines that a page can have with letters that are readable from afar: 42 on a 16:9 screen. */
export const pageSize = (wall: Wall): number =>
  Math.max(
    ...[1, 2, 3, 4].map((columns) => (columnOf(wall, columns) / name < least ? 1 : columns * Math.floor(wall.height / (line * least)))),
  );

const columnOf = ({ width }: Wall, columns: number) => (width - (columns - 1) * gap) / columns;

/**
 * In hundredths: heading, edges, bar and the event's name; space between columns; at scale 1 a line's height, and the width of number, name
 * and table.
 */
const [frame, gap, line, name] = [19.1, 4, 8.4, 78];
const [least, largest] = [0.68, 1.6];
