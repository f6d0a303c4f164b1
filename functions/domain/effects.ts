import { newId } from '../lib/ids.ts';

/** The sources of time and ids for a use case; tests pass their own. */
export interface Effects {
  /** Epoch ms. */
  readonly now: () => number;
  readonly newId: () => string;
}

export const realEffects: Effects = { now: Date.now, newId };
