import { percentile } from '../../bench/support/sampling.ts';

/** Prints rows in columns. The first column is left-aligned, all others right-aligned. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  for (const row of rows) {
    console.log(row.map((cell, column) => (column === 0 ? cell.padEnd(widthOf(0)) : cell.padStart(widthOf(column) + 2))).join(''));
  }
}

/** Prints the times of each kind on one line, in ms. */
export function printTimes(kinds: Readonly<Record<string, readonly number[]>>): void {
  const rows = Object.entries(kinds).map(([kind, times]) => [
    kind,
    String(times.length),
    ...[0.5, 0.95, 1].map((share) => ms(times, share)),
  ]);
  printTable([['ms', 'count', 'p50', 'p95', 'slowest'], ...rows]);
}

const ms = (times: readonly number[], share: number): string => percentile(times, share).toFixed(0);
