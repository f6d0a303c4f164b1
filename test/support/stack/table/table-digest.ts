import { createHash } from 'node:crypto';
import { eventually } from '../../people/calls/eventually.ts';
import type { RawTable } from './table.ts';

/** The platform's sums follow once a minute, whenever that is. */
const ofSums = /^UNSUMMED#|^T#[^#]+#SUMMED |^SYSTEM (SUM#|RETENTION)|^T#[^#]+ RETENTION$/;

/** Whether an item belongs to the platform's sums. */
export const isOfSums = ({ pk, sk }: Record<string, unknown>): boolean => ofSums.test(`${pk} ${sk}`);

/** Every item's key with a digest of its content: two are equal only if nothing was written between, but for the platform's sums. */
export async function tableDigest(table: RawTable): Promise<Record<string, string>> {
  const items = (await table.all()).filter((item) => !isOfSums(item));
  const entries = items.map((item): [string, string] => [
    `${item['pk']} ${item['sk']}`,
    createHash('sha256').update(JSON.stringify(item, inOrder)).digest('hex'),
  ]);
  return Object.fromEntries(entries.sort());
}

/** The keys of the items that were added, changed or removed between two digests, each with which of these. */
export function changesBetween(before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>): string[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => before[key] !== after[key]);
  return keys.map((key) => `${before[key] === undefined ? 'added' : after[key] === undefined ? 'removed' : 'changed'} ${key}`);
}

/** Until no mail waits for its first try: while its sender starts, nothing is written, and the table seems quiet. */
export const untilMailsTried = (table: RawTable): Promise<unknown> =>
  eventually(
    () => table.all(),
    (items) => items.every(({ sk, status }) => sk !== 'MAIL' || status !== 'pending'),
    60_000,
  );

/** The table's digest once nothing changes any more: mail, totals and copies have been written. @throws Error after a minute */
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

/** Attributes and members of sets are unordered. */
function inOrder(_name: string, value: unknown): unknown {
  if (value instanceof Set) return [...value].sort();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
