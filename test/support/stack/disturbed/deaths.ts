import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isOfSums } from '../table/table-digest.ts';
import { everyWrite } from './troubled-table.ts';

/** Record of the stacks that have died on a data folder: the kind of the write before which each died, in order. */

const fileOf = (dataDir: string) => join(dataDir, 'deaths.txt');

export const diedBefore = (dataDir: string): ReadonlySet<string> =>
  new Set(existsSync(fileOf(dataDir)) ? readFileSync(fileOf(dataDir), 'utf8').trimEnd().split('\n') : []);

export const noteDeath = (dataDir: string, kind: string): void => appendFileSync(fileOf(dataDir), `${kind}\n`);

/**
 * Returns the kind of a write, such as `UpdateItem: T E M`: its operation and the keys of its items, without ids and times. Returns
 * undefined for a read, and for the platform's totals, which may be written at any time.
 */
export function kindOfWrite(operation: string, body: unknown): string | undefined {
  if (!everyWrite.has(operation) && operation !== 'BatchWriteItem') return undefined;
  const items = [...keysIn(body)].filter((key) => !isOfSums(key));
  const words = items.flatMap(({ pk, sk }) => `${pk} ${sk}`.split(/[ #-]/)).filter((word) => /^[A-Za-z]{1,15}$/.test(word));
  return items.length === 0 ? undefined : `${operation}: ${[...new Set(words)].join(' ')}`;
}

function* keysIn(value: unknown): Generator<{ pk: string; sk: string }> {
  if (typeof value !== 'object' || value === null) return;
  const { pk, sk } = value as { pk?: { S?: string }; sk?: { S?: string } };
  if (pk?.S !== undefined && sk?.S !== undefined) yield { pk: pk.S, sk: sk.S };
  else for (const inner of Object.values(value)) yield* keysIn(inner);
}
