import type { UnusedRight } from './unused-rights.ts';

/** Every granted right that the tests of `test/api` and `test/fault` never use, and why. */
export const rightsExceptions: readonly UnusedRight[] = [
  {
    functionName: 'mail-send-bulk',
    right: 'table:query',
    reason: 'A mail about results that the version before has queued, without noting who was hindered, is made of the rows themselves.',
  },
];
