import { newId } from '../lib/ids.ts';

/** The sources of time and ids for a use case; tests pass their own. */
export interface TimeAndIds {
  /** Epoch ms. */
  readonly now: () => number;
  readonly newId: () => string;
}

export const realTimeAndIds: TimeAndIds = { now: Date.now, newId };
