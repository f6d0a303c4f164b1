import { parentPort, workerData } from 'node:worker_threads';
import { addStaff } from './add-staff.ts';
import { seedDemoEvenings } from './demo-evenings.ts';

/**
 * What the stack's tools do through the product's own code. Runs in a worker, whose environment is the
 * administrator's for one stack: `functions/` reads its settings from there, and several stacks may share a process.
 */
export const tasks = { 'add-staff': addStaff, 'seed-demo': seedDemoEvenings };

export type Tasks = typeof tasks;

const { task, input } = workerData as { task: keyof Tasks; input: never };
parentPort?.postMessage(await tasks[task](input));
