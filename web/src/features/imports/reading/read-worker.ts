import type { Table } from '#shared/rules/imports/import-fields.ts';
import { ReadError, type ReadProblem } from './read-error.ts';
import { readTable } from './read-table.ts';

/** The worker's answer: the table, or why there is none. */
export type ReadAnswer = { readonly table: Table } | { readonly problem: ReadProblem; readonly count: number | undefined };

// Runs in a worker, so that a hostile file stops neither the page nor its own end.
self.addEventListener('message', async ({ data }: MessageEvent<ArrayBuffer>) => {
  self.postMessage(await answerTo(data));
});

async function answerTo(buffer: ArrayBuffer): Promise<ReadAnswer> {
  try {
    return { table: await readTable(buffer) };
  } catch (error) {
    return error instanceof ReadError ? { problem: error.problem, count: error.count } : { problem: 'broken', count: undefined };
  }
}
