import { join } from 'node:path';
import { surveyTree } from './architecture/survey.ts';

// Part of `npm run check`: names every import that breaks the direction rule of `architecture/folders.ts`, and every
// cycle between subjects (`architecture/cycles.ts`).

const { faults } = surveyTree(join(import.meta.dirname, '..'));
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
