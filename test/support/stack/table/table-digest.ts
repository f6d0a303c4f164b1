import { createHash } from 'node:crypto';
import { eventually } from '../../people/calls/eventually.ts';
import type { RawTable } from './table.ts';

/** Keys of the platform's sums, which follow once a minute, at any time. */
const ofSums = /^UNSUMMED#|^T#[^#]+#SUMMED |^SYSTEM (SUM#|RETENTION)|^T#[^#]+ RETENTION$/;

/** Whether an item belongs to the platform's sums. */
export const isOfSums = ({ pk, sk }: Record<string, unknown>): boolean => ofSums.test(`${pk} ${sk}`);

/**
 * Returns every item's key with a digest of its content. Two are equal only if nothing was written between, except for the platform's sums.
 */
export async function tableDigest(table: RawTable): Promise<Record<string, string>> {
  const items = (await table.all()).filter((item) => !isOfSums(item));
  const entries = items.map((item): [string, string] => [
    `${item['pk']} ${item['sk']}`,
    createHash('sha256').update(JSON.stringify(item, inOrder)).digest('hex'),
  ]);
  return Object.fromEntries(entries.sort());
}

/** Returns the keys of items that were added, changed or removed between two digests, each with which of these. */
export function changesBetween(before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>): string[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => before[key] !== after[key]);
  return keys.map((key) => `${before[key] === undefined ? 'added' : after[key] === undefined ? 'removed' : 'changed'} ${key}`);
}

/** Waits until no mail waits for its first try: while its sender starts, nothing is written, and the table seems quiet. */
export const untilMailsTried = (table: RawTable): Promise<unknown> =>
  eventually(
    () => table.all(),
    (items) => items.every(({ sk, status }) => sk !== 'MAIL' || status !== 'pending'),
    60_000,
  );

/** Returns the table's digest once nothing changes any more: mail, totals and copies have been written. @throws Error after a minute */
export async function quietTable(table: RawTable): Promise<Record<string, string>> {
  let last = '';
  let quiet = 0;
  return eventually(
    () => tableDigest(table),
    (now) => {
      const text = JSON.stringify(now);
      quiet = text === last ? quiet + 1 : 0;
      last = text;
      return quiet >= 10;
    },
    60_000,
  );
}

/** Sorts attributes and members of sets, which are unordered. */
function inOrder(_name: string, value: unknown): unknown {
  if (value instanceof Set) return [...value].sort();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
