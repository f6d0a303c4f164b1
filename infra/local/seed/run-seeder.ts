import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { StackAccess } from '../stack/stack-access.ts';
import type { SeederAnswer } from './seeder.ts';
import type { Tasks } from './tasks.ts';

/** Runs tasks one after another on one stack, using the product's own code. */
export interface Seeder {
  /**
   * Runs a task.
   * @throws Error with the task's own message when it fails
   */
  run<Task extends keyof Tasks>(task: Task, input: Parameters<Tasks[Task]>[0]): Promise<Awaited<ReturnType<Tasks[Task]>>>;
  stop(): Promise<void>;
}

/**
 * Starts a seeder. Loading the product's code takes a second of processor time, so a caller with several tasks should keep one seeder for
 * all of them.
 */
export function startSeeder({ adminEnvironment }: Pick<StackAccess, 'adminEnvironment'>): Seeder {
  const worker = new Worker(new URL('./seeder.ts', import.meta.url), { env: { ...adminEnvironment }, execArgv: [] });
  // Lets the process end when its own work is done, even if the seeder was not stopped.
  worker.unref();
  // A single promise serves all tasks. It rejects with the error that ended the worker, if any.
  const ended = once(worker, 'exit');
  ended.catch(() => {});
  let last: Promise<unknown> = Promise.resolve();
  const runAlone = async (task: string, input: unknown) => {
    const [answer] = await Promise.race([
      answerOf(worker, { task, input }),
      ended.then(() => Promise.reject(new Error(`The seeder ended without ${task}.`))),
    ]);
    if ('failure' in answer) throw new Error(answer.failure);
    return answer.result;
  };
  return {
    run(task, input) {
      const next = last.then(() => runAlone(task, input));
      last = next.catch(() => {});
      return next as Promise<never>;
    },
    async stop() {
      await worker.terminate();
    },
  };
}

/**
 * Runs one of the seeder's tasks on a stack, and returns its result.
 * @throws Error with the task's own message when it fails
 */
export async function runSeeder<Task extends keyof Tasks>(
  stack: Pick<StackAccess, 'adminEnvironment'>,
  task: Task,
  input: Parameters<Tasks[Task]>[0],
): Promise<Awaited<ReturnType<Tasks[Task]>>> {
  const seeder = startSeeder(stack);
  try {
    return await seeder.run(task, input);
  } finally {
    await seeder.stop();
  }
}

function answerOf(worker: Worker, order: object): Promise<[SeederAnswer]> {
  worker.ref();
  worker.postMessage(order);
  return once(worker, 'message').finally(() => worker.unref()) as Promise<[SeederAnswer]>;
}
