import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { StackAccess } from '../stack/stack-access.ts';
import type { SeederAnswer } from './seeder.ts';
import type { Tasks } from './tasks.ts';

/** Does one thing after another to one stack, through the product's own code. */
export interface Seeder {
  /** @throws Error with the task's own message when it fails */
  run<Task extends keyof Tasks>(task: Task, input: Parameters<Tasks[Task]>[0]): Promise<Awaited<ReturnType<Tasks[Task]>>>;
  stop(): Promise<void>;
}

/** Loading the product's code takes a second of a processor, so a caller with several tasks keeps one seeder for them. */
export function startSeeder({ adminEnvironment }: Pick<StackAccess, 'adminEnvironment'>): Seeder {
  const worker = new Worker(new URL('./seeder.ts', import.meta.url), { env: { ...adminEnvironment }, execArgv: [] });
  // A process ends when its own work is done, whether or not its seeder was stopped.
  worker.unref();
  // One listener for all tasks. Rejects with what ended it, where something did.
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

/** Runs one of the seeder's tasks against a stack, and answers its result. A failure in it is thrown here. */
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
