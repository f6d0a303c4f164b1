import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** The `resource action` pairs that were used, keyed by function: `table dynamodb:GetItem`. */
export type RightsUsed = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Environment variable that names a folder. Each stack of a test run records there the rights that were used. Unset when they are not
 * compared.
 */
export const rightsUsedDir = 'RIGHTS_USED_DIR';

const file = z.record(z.string(), z.array(z.string()));

/** Adds the rights that a stack's functions have used to the run's record, if there is one. */
export function noteRightsUsed(used: RightsUsed): void {
  const dir = process.env[rightsUsedDir];
  if (dir === undefined) return;
  const text = JSON.stringify(Object.fromEntries([...used].map(([name, rights]) => [name, [...rights]])));
  writeFileSync(join(dir, `${randomUUID()}.json`), text);
}

/** Returns the combined records of all stacks of a run. */
export function readRightsUsed(dir: string): RightsUsed {
  const all = new Map<string, Set<string>>();
  for (const name of readdirSync(dir)) {
    for (const [functionName, rights] of Object.entries(z.parse(file, JSON.parse(readFileSync(join(dir, name), 'utf8'))))) {
      all.set(functionName, new Set([...(all.get(functionName) ?? []), ...rights]));
    }
  }
  return all;
}
