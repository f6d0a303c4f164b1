import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { removeFile } from '../../build/patient-files.ts';
import { StackError } from '../../stack-error.ts';

/** Paths of everything that a stack keeps from one start to the next. */
export interface DataDir {
  readonly root: string;
  /** The table, its indexes and its stream (SQLite). */
  readonly database: string;
  /** File with the process id of the database's process, to find one that a killed stack left behind. */
  readonly databasePid: string;
  readonly objects: string;
  /** One file for each created object that the listener has not yet handled. */
  readonly objectEvents: string;
  /** KMS keys, readable by the owner only. */
  readonly keys: string;
  /** Captured email, one JSON line per message. */
  readonly mail: string;
  /** What happened at Stripe's stand-in, one JSON line per step. */
  readonly stripe: string;
  /** Positions of the stream's readers, dead letters, and other files of the running stack. */
  readonly runtime: string;
  /** Dead letters: events that a function failed to handle. */
  readonly deadLetters: string;
  readonly logs: string;
  /** Releases the folder, so that other stacks can use it. */
  release(): void;
}

const layout = {
  database: 'dynamodb.sqlite',
  databasePid: 'dynamodb.pid',
  objects: 'objects',
  objectEvents: 'object-events',
  keys: 'keys',
  mail: 'mail.ndjson',
  stripe: 'stripe.ndjson',
  runtime: 'runtime',
  deadLetters: 'dead-letters.jsonl',
  logs: 'logs',
} as const;

/** Names in a data folder, for programs that read it from outside. `functionLog`: the functions' log, one JSON object per line. */
export const dataDirNames = { ...layout, functionLog: `${layout.logs}/functions.log` } as const;

/** Files that are removed when a data folder is emptied: only files that a stack writes. */
const owned = [...Object.values(layout), `${layout.database}-local`, `${layout.database}-wal`, `${layout.database}-shm`];

/**
 * Opens the data folder for a single stack, and creates what is missing. `fresh` empties it first. The lock is the operating system's (an
 * exclusive SQLite lock on an empty file), so a killed stack leaves none behind.
 * @throws StackError when another stack uses the folder, or it cannot be written
 */
export function openDataDir(path: string, options: { fresh?: boolean } = {}): DataDir {
  const root = resolve(path);
  makeFolder(root);
  const unlock = lock(root);
  if (options.fresh) for (const name of owned) removeFile(join(root, name));
  makeFolder(join(root, layout.objects));
  makeFolder(join(root, layout.objectEvents));
  makeFolder(join(root, layout.runtime));
  const paths = Object.entries(layout).map(([key, name]) => [key, join(root, name)] as const);
  return { root, release: unlock, ...(Object.fromEntries(paths) as Record<keyof typeof layout, string>) };
}

function makeFolder(path: string): void {
  try {
    // Creates one level after the other: on some file systems a recursive mkdir that cannot succeed never returns.
    if (existsSync(path)) return;
    if (dirname(path) !== path) makeFolder(dirname(path));
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (error instanceof StackError) throw error;
    throw new StackError(`The data folder ${path} cannot be made: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

/** Locks that this process holds. Without a reference, the next garbage collection would close a connection and release its lock. */
const locks = new Set<DatabaseSync>();

function lock(root: string): () => void {
  const pidFile = join(root, 'stack.pid');
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(join(root, 'lock'));
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database?.close();
    const message = error instanceof Error ? error.message : String(error);
    if (!/locked|busy/i.test(message)) throw new StackError(`The data folder ${root} cannot be written: ${message}.`);
    const holder = readFirstLine(pidFile);
    throw new StackError(
      `The data folder ${root} is in use by another running stack${holder ? ` (process ${holder})` : ''}: stop that one, or give this one a folder of its own with --data DIR.`,
    );
  }
  writeFileSync(pidFile, `${process.pid}\n`);
  const held = database;
  locks.add(held);
  return () => {
    if (!locks.delete(held)) return;
    removeFile(pidFile);
    held.close();
  };
}

function readFirstLine(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').split('\n')[0] || undefined;
  } catch {
    return undefined;
  }
}
