import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { dataDirNames } from '../stack/data-dir.ts';

/** Dead-letter queue of all functions: `<data>/dead-letters.jsonl`, one JSON object per line. */
export class DeadLetters {
  readonly #file: string;

  constructor(dataDir: string) {
    this.#file = path.join(dataDir, dataDirNames.deadLetters);
  }

  add(functionName: string, reason: string, event: unknown): void {
    appendFileSync(this.#file, `${JSON.stringify({ at: new Date().toISOString(), function: functionName, reason, event })}\n`);
  }
}
