import type { UnusedRight } from './unused-rights.ts';

/** Every granted right that the tests of `test/api` and `test/fault` never use, and why. */
export const rightsExceptions: readonly UnusedRight[] = [];
