import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';

export interface Ses {
  /** Address of aws-ses-v2-local: the SES API, its web inbox at `/`, and the captured email as JSON at `/store`. */
  readonly url: string;
  stop(): Promise<void>;
}

const started = z.tuple([z.object({ port: z.number() })]);

/** Starts the SES emulator. Captured email is kept in `mailFile`, one JSON line per message. */
export async function startSes(mailFile: string): Promise<Ses> {
  const worker = new Worker(new URL('./ses-worker.ts', import.meta.url), {
    workerData: { mailFile },
    resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 128 },
  });
  const [{ port }] = started.parse(await once(worker, 'message'));
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      await worker.terminate();
    },
  };
}
