import { type GuestImport, type ImportedRow, type ImportRow, importedAtOnce } from '#shared/model/imports/import.ts';
import { mayPass } from '../../../lib/api/calls/may-pass.ts';

/** How often a part is sent again after a lost or refused call, and how long to wait before, in seconds. */
const retryAfter = [1, 2, 4, 8, 15];

/** Calls that an import makes. */
export interface ImportCalls {
  readonly start: () => Promise<GuestImport>;
  readonly send: (importId: string, rows: readonly ImportRow[]) => Promise<{ results: readonly ImportedRow[]; import: GuestImport }>;
  readonly wait: (seconds: number) => Promise<void>;
}

/**
 * How far an import is. `interrupted`: calls failed in spite of retries, and it can go on. `failed`: the server refuses it, so it cannot;
 * `error` says why.
 */
export interface ImportProgress {
  readonly status: 'running' | 'retrying' | 'done' | 'canceled' | 'interrupted' | 'failed';
  /** The import; undefined until the server knows it. */
  readonly import?: GuestImport | undefined;
  readonly results: ReadonlyMap<number, ImportedRow>;
  readonly error?: unknown;
}

export const notStarted: ImportProgress = { status: 'running', results: new Map() };

/**
 * Sends the rows that have no result yet, part by part. A part whose reply is lost is sent again: the server imports each row once
 * (docs/rules/imports.md#rows). Goes on where `from` ended.
 */
export async function runImport(
  rows: readonly ImportRow[],
  calls: ImportCalls,
  from: ImportProgress,
  { isCanceled, onProgress }: { isCanceled: () => boolean; onProgress: (progress: ImportProgress) => void },
): Promise<ImportProgress> {
  let progress: ImportProgress = { status: 'running', import: from.import, results: from.results };
  const tell = (change: Partial<ImportProgress>) => {
    progress = { ...progress, ...change };
    onProgress(progress);
    return progress;
  };
  const persistently = async <Reply>(send: () => Promise<Reply>): Promise<Reply> => {
    for (let tries = 0; ; tries++) {
      try {
        return await send();
      } catch (error) {
        const seconds = retryAfter[tries];
        if (seconds === undefined || !mayPass(error) || isCanceled()) throw error;
        tell({ status: 'retrying' });
        await calls.wait(Math.max(seconds, Math.min(error.retryAfter ?? 0, 30)));
        if (isCanceled()) throw error;
      }
    }
  };
  tell({});
  try {
    const started = progress.import ?? (await persistently(calls.start));
    tell({ status: 'running', import: started });
    const left = rows.filter(({ row }) => !progress.results.has(row));
    for (let at = 0; at < left.length; at += importedAtOnce) {
      if (isCanceled()) return tell({ status: 'canceled' });
      const reply = await persistently(() => calls.send(started.id, left.slice(at, at + importedAtOnce)));
      const results = new Map([...progress.results, ...reply.results.map((result) => [result.row, result] as const)]);
      tell({ status: 'running', import: reply.import, results });
    }
    return tell({ status: 'done' });
  } catch (error) {
    if (isCanceled()) return tell({ status: 'canceled' });
    return tell({ status: mayPass(error) ? 'interrupted' : 'failed', error });
  }
}
