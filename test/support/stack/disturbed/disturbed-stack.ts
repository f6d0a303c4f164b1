import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';
import { buildDir } from '#infra/build/project-root.ts';
import { findRunningStack, type StackAccess } from '#infra/local/stack/stack-access.ts';
import { spawnStoppable, stopChild } from '../stop-child.ts';
import { diedBefore } from './deaths.ts';
import { answer, type Disturbance, type Order } from './disturbance.ts';

/** The product in a separate process that can be given faults: in its email service and its clocks, and when it dies. */
export interface DisturbedStack extends StackAccess {
  readonly pid: number;
  /** Resolves when the process has died or was stopped. */
  readonly ended: Promise<unknown>;
  /** Replaces all faults from now on. */
  disturb(disturbance: Disturbance): Promise<void>;
  /** Runs the every-minute schedule with a clock for which everything waiting is overdue. */
  passMinute(): Promise<void>;
  /** Sends SIGKILL. */
  kill(): Promise<void>;
  /** Stops the process as Ctrl-C does. */
  stop(): Promise<void>;
}

const main = join(import.meta.dirname, 'disturbed-main.ts');
/** Environment with Node's compile cache. With it, a stack that is killed and restarted many times starts in half the time. */
const env = { NODE_COMPILE_CACHE: join(buildDir, 'compiled-modules') };

/**
 * Starts the product on a data folder.
 * @param first faults from the first request on
 * @returns undefined when the process died before it was ready, which `first` may have asked for
 * @throws Error with the process's output when it exited by itself
 */
export async function startDisturbed(dataDir: string, first: Disturbance = {}): Promise<DisturbedStack | undefined> {
  const deaths = diedBefore(dataDir).size;
  const { child, stdout, stderr } = spawnStoppable(process.execPath, [main, dataDir, JSON.stringify(first)], { env });
  const ended = once(child, 'exit');
  let errors = '';
  stderr.on('data', (text) => {
    errors += text;
  });
  for await (const line of createInterface({ input: stdout })) if (line.startsWith('ready ')) break;
  const access = await findRunningStack(dataDir);
  if (access === undefined || child.exitCode !== null || child.signalCode !== null) {
    await ended;
    if (!first.death && diedBefore(dataDir).size === deaths) throw new Error(`The stack did not start: ${errors}`);
    return undefined;
  }
  let orders = 0;
  const give = async (told: OrderWithoutNumber): Promise<void> => {
    orders += 1;
    const number = orders;
    const answered = awaitAnswer(child, number, ended);
    // Errors are ignored: if the process has died since, its end settles every order.
    child.send({ ...told, number } satisfies Order, () => undefined);
    await answered;
  };
  return {
    ...access,
    pid: child.pid ?? 0,
    ended,
    disturb: (disturb) => give({ disturb }),
    passMinute: () => give({ pass: 'a minute' }),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) stopChild(child);
      await ended;
    },
  };
}

type OrderWithoutNumber = Order extends infer One ? (One extends unknown ? Omit<One, 'number'> : never) : never;

/** Resolves when the order has been carried out, or the process has ended meanwhile. */
function awaitAnswer(child: ChildProcess, number: number, ended: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const listen = (message: unknown) => {
      if (z.safeParse(answer, message).data?.answered !== number) return;
      child.off('message', listen);
      resolve();
    };
    child.on('message', listen);
    void ended.then(() => resolve());
  });
}
