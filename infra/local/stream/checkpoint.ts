import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { replaceFile } from '../../build/replace-file.ts';
import { StackError } from '../../stack-error.ts';

const positions = z.record(z.string(), z.string());

/** A reader's position in each shard, kept on disk so that a killed stack continues where it stopped. */
export class Checkpoint {
  readonly #file: string;
  readonly #positions: Map<string, string>;
  #saved: string;

  /**
   * Reads the positions from the file.
   * @throws StackError when the file is damaged
   */
  constructor(file: string) {
    this.#file = file;
    mkdirSync(path.dirname(file), { recursive: true });
    this.#saved = readText(file) ?? '{}';
    try {
      this.#positions = new Map(Object.entries(z.parse(positions, JSON.parse(this.#saved))));
    } catch {
      throw new StackError(`The data folder is damaged: ${file} is not readable. Start with --fresh to begin anew.`);
    }
  }

  of(shardId: string): string | undefined {
    return this.#positions.get(shardId);
  }

  advance(shardId: string, sequenceNumber: string): void {
    this.#positions.set(shardId, sequenceNumber);
  }

  /** Writes the positions if they have changed, never leaving half a file. */
  async save(): Promise<void> {
    const text = JSON.stringify(Object.fromEntries(this.#positions));
    if (text === this.#saved) return;
    await replaceFile(this.#file, text);
    this.#saved = text;
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
