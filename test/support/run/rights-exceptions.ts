import type { UnusedRight } from './unused-rights.ts';

/** Granted rights that no test uses, and why. */
export const rightsExceptions: readonly UnusedRight[] = [];
