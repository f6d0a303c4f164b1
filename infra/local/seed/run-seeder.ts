import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { StackAccess } from '../stack-access.ts';
import type { Tasks } from './seeder.ts';

/** Runs one of the seeder's tasks against a stack, and answers its result. A failure in it is thrown here. */
export async function runSeeder<Task extends keyof Tasks>(
  { adminEnvironment }: Pick<StackAccess, 'adminEnvironment'>,
  task: Task,
  input: Parameters<Tasks[Task]>[0],
): Promise<Awaited<ReturnType<Tasks[Task]>>> {
  const worker = new Worker(new URL('./seeder.ts', import.meta.url), {
    env: { ...adminEnvironment },
    workerData: { task, input },
    execArgv: [],
  });
  try {
    const [result] = await Promise.race([
      once(worker, 'message'),
      once(worker, 'exit').then(() => Promise.reject(new Error(`The seeder ended without ${task}.`))),
    ]);
    return result;
  } finally {
    await worker.terminate();
  }
}
