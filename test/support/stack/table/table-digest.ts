import { createHash } from 'node:crypto';
import { eventually } from '../../people/calls/eventually.ts';
import type { RawTable } from './table.ts';

/** Matches keys of the platform's totals, which may be written at any time, because they follow once a minute. */
const ofSums = /^UNSUMMED#|^T#[^#]+#SUMMED |^SYSTEM (SUM#|RETENTION)|^T#[^#]+ RETENTION$/;

/** Whether an item belongs to the platform's totals. */
export const isOfSums = ({ pk, sk }: Record<string, unknown>): boolean => ofSums.test(`${pk} ${sk}`);

/**
 * Returns a digest of each item's content, keyed by the item's key. Two results are equal only if nothing was written in between, except
 * for the platform's totals.
 */
export async function tableDigest(table: RawTable): Promise<Record<string, string>> {
  const items = (await table.all()).filter((item) => !isOfSums(item));
  const entries = items.map((item): [string, string] => [
    `${item['pk']} ${item['sk']}`,
    createHash('sha256').update(JSON.stringify(item, inOrder)).digest('hex'),
  ]);
  return Object.fromEntries(entries.sort());
}

/** Returns the keys of items that differ between two digests, each with whether the item was added, changed or removed. */
export function changesBetween(before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>): string[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => before[key] !== after[key]);
  return keys.map((key) => `${before[key] === undefined ? 'added' : after[key] === undefined ? 'removed' : 'changed'} ${key}`);
}

/** Waits until every email has been tried at least once: while an email's sender starts, nothing is written, and the table seems quiet. */
export const untilMailsTried = (table: RawTable): Promise<unknown> =>
  eventually(
    () => table.all(),
    (items) => items.every(({ sk, status }) => sk !== 'MAIL' || status !== 'pending'),
    60_000,
  );

/**
 * Waits until nothing in the table changes any more (emails, totals and copies have been written), and returns its digest. @throws Error
 * after a minute
 */
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

/** Sorts attributes and members of sets, which have no order. */
function inOrder(_name: string, value: unknown): unknown {
  if (value instanceof Set) return [...value].sort();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
