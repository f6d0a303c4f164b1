import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { fingerprintOf } from '#infra/build/fingerprint.ts';

const root = join(import.meta.dirname, '../../..');

const done = z.object({
  passed: z.number(),
  failed: z.number(),
  skipped: z.number(),
  seconds: z.number(),
  called: z.record(z.string(), z.array(z.string())),
  rightsUsed: z.record(z.string(), z.array(z.string())),
});
const progress = z.object({ fingerprint: z.string(), done: z.record(z.string(), done) });
/** Result of a group that passed. */
export type Done = z.output<typeof done>;
const inputs = ['shared', 'functions', 'web', 'infra', 'test', 'package-lock.json', 'vitest.config.ts'];
const file = join(root, '.build/test-all.json');

/** Groups that a run of all tests has completed. An interrupted run continues after them, unless a file has changed since. */
export class Progress {
  readonly #fingerprint = fingerprintOf(inputs);
  #done: Record<string, Done> = {};

  constructor() {
    if (!existsSync(file)) return;
    const kept = z.safeParse(progress, JSON.parse(readFileSync(file, 'utf8')));
    if (kept.success && kept.data.fingerprint === this.#fingerprint) this.#done = kept.data.done;
  }

  of(group: string): Done | undefined {
    return this.#done[group];
  }

  /** Records a group that passed. */
  note(group: string, result: Done): void {
    this.#done[group] = result;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ fingerprint: this.#fingerprint, done: this.#done }));
  }

  /** Clears the record after a complete run, so that the next one starts over. */
  clear(): void {
    rmSync(file, { force: true });
  }
}
