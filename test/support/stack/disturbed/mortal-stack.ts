import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFileLater } from '#infra/build/patient-files.ts';
import { eventually } from '../../people/calls/eventually.ts';
import { rawTable } from '../table/table.ts';
import type { Death, Disturbance } from './disturbance.ts';
import { type DisturbedStack, startDisturbed } from './disturbed-stack.ts';

const minute = 60_000;

/** One data folder, on which the product is killed and restarted. */
export class MortalStack {
  readonly dataDir: string;
  #stack: DisturbedStack | undefined;

  private constructor(dataDir: string) {
    this.dataDir = dataDir;
  }

  /** Makes a new folder, with the product running on it. @param name of the folder, for whoever finds it */
  static async create(name: string): Promise<MortalStack> {
    const made = new MortalStack(await mkdtemp(join(tmpdir(), `table-two-${name}-`)));
    await made.start();
    return made;
  }

  /** The stack that runs, or ran last. */
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
   * Starts the product, which dies before each kind of some functions' writes for which no stack on this folder has died yet, even before
   * it is ready.
   */
  async startDeadly(functionNames: readonly string[]): Promise<void> {
    let started: DisturbedStack | undefined;
    // Each death is recorded, so this ends.
    while (started === undefined) started = await startDisturbed(this.dataDir, { deadlyWrites: functionNames });
    this.#stack = started;
  }

  /** Starts the product, which continues by itself until it dies of `death`. */
  async dieOf(death: Death, more: Disturbance = {}): Promise<void> {
    const started = await startDisturbed(this.dataDir, { ...more, death });
    if (started === undefined) return;
    this.#stack = started;
    // Postponed work is due by its current clocks.
    if (more.clocks) await started.passMinute();
    await this.untilDead();
  }

  /** @throws Error when it survives for a minute */
  untilDead(): Promise<void> {
    return Promise.race([
      this.stack.ended.then(() => undefined),
      new Promise<void>((_, reject) => setTimeout(() => reject(new Error('It goes on living')), minute).unref()),
    ]);
  }

  /** Returns the mails in the table. */
  async mails(): Promise<Record<string, unknown>[]> {
    return (await rawTable(this.stack).all()).filter(({ sk }) => sk === 'MAIL');
  }

  /** Resolves when every mail has been sent, or has ended. */
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
