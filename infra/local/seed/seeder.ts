import { parentPort } from 'node:worker_threads';
import { type Tasks, tasks } from './tasks.ts';

export type SeederAnswer = { readonly result: unknown } | { readonly failure: string };

// Runs tasks in a separate worker whose environment is the administrator's, because several stacks may share a process.
parentPort?.on('message', async ({ task, input }: { task: keyof Tasks; input: never }) => {
  const answer: SeederAnswer = await tasks[task](input).then(
    (result) => ({ result }),
    (error: unknown) => ({ failure: error instanceof Error ? error.message : String(error) }),
  );
  parentPort?.postMessage(answer);
});
