import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StackError } from '../stack-error.ts';

/** Milliseconds after which a waiting process gives up. */
const patience = 600_000;

/**
 * Does work that only one process may do at a time: if several stacks start together, the first one builds, and the others use its result.
 * The lock is the operating system's (an exclusive SQLite lock on an empty file), so a killed process leaves none behind. Waiting blocks
 * this process.
 * @param lockFile created with its folder if it is missing
 * @throws StackError when the other process has not finished within ten minutes
 */
export async function oneAtATime<Result>(lockFile: string, work: () => Promise<Result>): Promise<Result> {
  mkdirSync(path.dirname(lockFile), { recursive: true });
  const lock = new DatabaseSync(lockFile, { timeout: patience });
  try {
    begin(lock);
    return await work();
  } finally {
    lock.close();
  }
}

function begin(lock: DatabaseSync): void {
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    if (!(error instanceof Error && /locked|busy/i.test(error.message))) throw error;
    throw new StackError('Another build of this folder has not ended for ten minutes: stop it, and try again.');
  }
}
