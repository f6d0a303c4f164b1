import { parentPort } from 'node:worker_threads';
import { addStaff } from './add-staff.ts';
import { seedDemoEvenings } from './demo-evenings.ts';
import { listErasures, repeatErasures } from './repeat-erasures.ts';

/**
 * What the stack's tools do through the product's own code. Runs in a worker, whose environment is the
 * administrator's for one stack: `functions/` reads its settings from there, and several stacks may share a process.
 */
export const tasks = {
  'add-staff': addStaff,
  'seed-demo': seedDemoEvenings,
  'list-erasures': listErasures,
  'repeat-erasures': repeatErasures,
};

export type Tasks = typeof tasks;

export type SeederAnswer = { readonly result: unknown } | { readonly failure: string };

parentPort?.on('message', async ({ task, input }: { task: keyof Tasks; input: never }) => {
  const answer: SeederAnswer = await tasks[task](input).then(
    (result) => ({ result }),
    (error: unknown) => ({ failure: error instanceof Error ? error.message : String(error) }),
  );
  parentPort?.postMessage(answer);
});
