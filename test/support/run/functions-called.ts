import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/**
 * Environment variable that names a folder. Each api or browser test file records there which functions it called. Unset when this is not
 * needed.
 */
export const functionsCalledDir = 'FUNCTIONS_CALLED_DIR';

type Calls = ReadonlyMap<string, number>;
const record = z.object({ file: z.string(), functions: z.array(z.string()) });

/** Call counts of the stacks that this worker has started. Some stacks serve several files one after the other. */
const stacks: Calls[] = [];

/** Registers a stack's call counts. @param calls counts that the stack keeps updating */
export function countCalls(calls: Calls): void {
  stacks.push(calls);
}

/** Returns how often each function of the worker's stacks has been called so far. */
function callsSoFar(): Map<string, number> {
  const sum = new Map<string, number>();
  for (const calls of stacks) for (const [name, count] of calls) sum.set(name, (sum.get(name) ?? 0) + count);
  return sum;
}

/**
 * Starts the record of a test file.
 * @param file from the project's root
 * @returns a function that writes the record, if the run needs it
 */
export function beginRecord(file: string): () => void {
  const before = callsSoFar();
  return () => {
    const dir = process.env[functionsCalledDir];
    if (dir === undefined) return;
    const functions = [...callsSoFar()].filter(([name, count]) => count > (before.get(name) ?? 0)).map(([name]) => name);
    writeFileSync(join(dir, `${randomUUID()}.json`), JSON.stringify({ file, functions: functions.sort() }));
  };
}

/** Returns the functions that each file of a run called, keyed by the file's path. */
export function readFunctionsCalled(dir: string): Record<string, readonly string[]> {
  const records = readdirSync(dir).map((name) => z.parse(record, JSON.parse(readFileSync(join(dir, name), 'utf8'))));
  return Object.fromEntries(records.map(({ file, functions }) => [file, functions]));
}
