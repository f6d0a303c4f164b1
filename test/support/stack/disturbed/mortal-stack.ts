import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFileLater } from '#infra/build/patient-files.ts';
import { eventually } from '../../people/calls/eventually.ts';
import { rawTable } from '../table/table.ts';
import type { Death, Disturbance } from './disturbance.ts';
import { type DisturbedStack, startDisturbed } from './disturbed-stack.ts';

const minute = 60_000;

/** A data folder on which the product is killed and restarted. */
export class MortalStack {
  readonly dataDir: string;
  #stack: DisturbedStack | undefined;

  private constructor(dataDir: string) {
    this.dataDir = dataDir;
  }

  /** Creates a new folder, with the product running on it. @param name of the folder, to identify it if it is left behind */
  static async create(name: string): Promise<MortalStack> {
    const made = new MortalStack(await mkdtemp(join(tmpdir(), `table-two-${name}-`)));
    await made.start();
    return made;
  }

  /** The stack that is running, or that ran last. */
  get stack(): DisturbedStack {
    if (this.#stack === undefined) throw new Error('It never started');
    return this.#stack;
  }

  async start(first?: Disturbance): Promise<void> {
    const started = await startDisturbed(this.dataDir, first);
    if (started === undefined) throw new Error('It died before it was ready');
    this.#stack = started;
  }

  /**
   * Starts the product so that it dies before a write of these functions, once for each kind of write; it may even die before it is ready.
   */
  async startDeadly(functionNames: readonly string[]): Promise<void> {
    let started: DisturbedStack | undefined;
    // Each death is recorded, so the loop ends.
    while (started === undefined) started = await startDisturbed(this.dataDir, { deadlyWrites: functionNames });
    this.#stack = started;
  }

  /** Starts the product, which continues its work until it dies of `death`. */
  async dieOf(death: Death, more: Disturbance = {}): Promise<void> {
    const started = await startDisturbed(this.dataDir, { ...more, death });
    if (started === undefined) return;
    this.#stack = started;
    // With the new clocks, postponed work is due.
    if (more.clocks) await started.passMinute();
    await this.untilDead();
  }

  /** Waits until the product has died. @throws Error when it is still alive after a minute */
  untilDead(): Promise<void> {
    return Promise.race([
      this.stack.ended.then(() => undefined),
      new Promise<void>((_, reject) => setTimeout(() => reject(new Error('It goes on living')), minute).unref()),
    ]);
  }

  /** Returns the emails in the table. */
  async mails(): Promise<Record<string, unknown>[]> {
    return (await rawTable(this.stack).all()).filter(({ sk }) => sk === 'MAIL');
  }

  /** Resolves when every email has been sent or given up. */
  async untilMailed(): Promise<void> {
    await eventually(
      () => this.mails(),
      (mails) => mails.every(({ status }) => status === 'sent' || status === 'expired'),
      2 * minute,
      250,
    );
  }

  async close(): Promise<void> {
    await this.#stack?.stop();
    await removeFileLater(this.dataDir);
  }
}
