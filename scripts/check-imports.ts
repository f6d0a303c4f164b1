import { join } from 'node:path';
import { strangersIn } from './architecture/subjects.ts';
import { surveyTree } from './architecture/survey.ts';

// Part of `npm run check`: names every import that breaks the direction rule of `architecture/folders.ts`, every cycle between subjects,
// and every folder that is not named after a subject (`architecture/subjects.ts`).

const root = join(import.meta.dirname, '..');
const faults = [...surveyTree(root).faults, ...strangersIn(root)];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
