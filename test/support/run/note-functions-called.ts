import { relative, sep } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { beginRecord } from './functions-called.ts';

// Setup for each file of the api and browser tests. Its hooks are the outermost ones, so a file's own stack has ended when the record is
// written.
let write = () => {};
beforeAll(() => {
  const file = relative(process.cwd(), expect.getState().testPath ?? '');
  write = beginRecord(file.split(sep).join('/'));
});
afterAll(() => write());
