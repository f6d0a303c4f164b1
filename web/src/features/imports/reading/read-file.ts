import type { Table } from '#shared/rules/imports/import-fields.ts';
import { largestFile, ReadError } from './read-error.ts';
import type { ReadAnswer } from './read-worker.ts';

/** How long a file may take, in ms. The largest ones take a second on a phone. */
const patience = 10_000;

/**
 * Reads a guest list in a worker, which is stopped if it takes too long.
 * @throws ReadError
 */
export async function readFile(file: Blob): Promise<Table> {
  if (file.size > largestFile) throw new ReadError('too_large');
  if (file.size === 0) throw new ReadError('empty');
  const buffer = await file.arrayBuffer();
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const answer = await new Promise<ReadAnswer>((resolve, reject) => {
      timer = setTimeout(() => reject(new ReadError('slow')), patience);
      worker.onmessage = ({ data }: MessageEvent<ReadAnswer>) => resolve(data);
      worker.onerror = () => reject(new ReadError('broken'));
      worker.postMessage(buffer, [buffer]);
    });
    if ('problem' in answer) throw new ReadError(answer.problem, answer.count);
    return answer.table;
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
