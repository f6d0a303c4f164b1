import { hash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Script } from 'node:vm';

export interface LoadedBundle {
  readonly exports: { readonly handler?: unknown };
  /**
   * Records that a call has ended, which means that the code it used is compiled. After certain calls that code is saved for the next
   * worker.
   */
  noteCall(): void;
}

/** Numbers of calls after which a worker saves its compiled code: early for the next worker, and later with all code compiled since. */
const keptAfter = [1, 12];

/** Opening and closing of the wrapper that Node puts around a CommonJS module. */
const opening = '(function (exports, require, module, __filename, __dirname) { ';
const closing = '\n})';

/** Header before the saved code: the hash of its source, and the number of calls after which it was saved. */
const hashBytes = 32;
const headerBytes = hashBytes + 1;

/**
 * Loads a function's bundle as `require` does. With a folder for compiled code, a worker starts with the code that an earlier worker
 * compiled during its calls. Node's own cache lacks functions that run only after loading, which take most of a cold start.
 */
export function loadBundle(file: string, compiledDir: string | undefined): LoadedBundle {
  const source = readFileSync(file, 'utf8');
  const kept = compiledDir === undefined ? undefined : openKept(compiledDir, file, source);
  // The opening is not part of the file, so columns in a trace must not count it.
  const script = new Script(`${opening}${source}${closing}`, {
    filename: file,
    columnOffset: -opening.length,
    ...(kept?.code === undefined ? {} : { cachedData: kept.code }),
  });
  const module = { exports: {} };
  script.runInThisContext().call(module.exports, module.exports, createRequire(file), module, file, path.dirname(file));
  const known = kept === undefined || script.cachedDataRejected === true ? 0 : kept.calls;
  let calls = 0;
  return {
    exports: module.exports,
    noteCall() {
      calls += 1;
      if (kept !== undefined && calls > known && keptAfter.includes(calls)) kept.keep(script.createCachedData(), calls);
    },
  };
}

interface Kept {
  /** Undefined when nothing is saved for this source. V8 itself rejects code that another version compiled. */
  readonly code: Buffer | undefined;
  readonly calls: number;
  keep(code: Buffer, calls: number): void;
}

function openKept(dir: string, file: string, source: string): Kept {
  const place = path.join(dir, `${path.basename(path.dirname(file))}.code`);
  const sourceHash = hash('sha256', source, 'buffer');
  const kept = readKept(place);
  const isOfSource = kept?.subarray(0, hashBytes).equals(sourceHash) === true;
  return {
    code: isOfSource ? kept?.subarray(headerBytes) : undefined,
    calls: isOfSource ? (kept?.[hashBytes] ?? 0) : 0,
    keep(code, calls) {
      try {
        mkdirSync(dir, { recursive: true });
        const unfinished = `${place}.${randomUUID()}`;
        writeFileSync(unfinished, Buffer.concat([sourceHash, Buffer.of(calls), code]));
        renameSync(unfinished, place);
      } catch {
        // There is no room on the disk, so the next worker compiles again.
      }
    },
  };
}

function readKept(place: string): Buffer | undefined {
  try {
    return readFileSync(place);
  } catch {
    return undefined;
  }
}
