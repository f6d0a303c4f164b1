import type { ProjectorView } from '#shared/model/projector/projector.ts';
import { locale } from '#shared/rules/text/locale.ts';

/** A line on the projector: a guest and their table, which is null if they sit out. */
export interface SeatRow {
  readonly number: number;
  /** Null if the guest appears only by number. */
  readonly name: string | null;
  readonly table: number | null;
}

/** A page of lines that are shown together. */
export interface SeatPage {
  readonly rows: readonly SeatRow[];
  /** The range of first letters, 'A – F'; empty if no line has a name. */
  readonly letters: string;
}

const byName = new Intl.Collator(locale, { sensitivity: 'base', numeric: true });

/** Returns the people in the round sorted by name, followed by people who appear only by number. */
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

/** Lays out a page's lines in the largest letters that fit. `scale`: 1 means letters of 65 pixels on a screen of 1,080. */
export function gridOf(wall: Wall, count: number): { columns: number; lines: number; scale: number } {
  return [1, 2, 3, 4]
    .map((columns) => {
      const lines = Math.max(1, Math.ceil(count / columns));
      return { columns, lines, scale: Math.min(largest, wall.height / (lines * line), columnOf(wall, columns) / name) };
    })
    .reduce((best, other) => (other.scale > best.scale ? other : best));
}

/** Returns how many lines a page can have if its letters must be readable from afar: 42 on a 16:9 screen. */
export const pageSize = (wall: Wall): number =>
  Math.max(
    ...[1, 2, 3, 4].map((columns) => (columnOf(wall, columns) / name < least ? 1 : columns * Math.floor(wall.height / (line * least)))),
  );

const columnOf = ({ width }: Wall, columns: number) => (width - (columns - 1) * gap) / columns;

/**
 * Sizes in hundredths. `frame`: heading, edges, bar and the event's name; `gap`: space between columns; at scale 1, `line`: height of a
 * line, and `name`: width of number, name and table.
 */
const [frame, gap, line, name] = [19.1, 4, 8.4, 78];
const [least, largest] = [0.68, 1.6];
