import type { UnusedRight } from './unused-rights.ts';

/** Every granted right that no test uses, and why. */
export const rightsExceptions: readonly UnusedRight[] = [];
