import { newId, newUlid } from '../lib/ids.ts';

/** What a use case takes from the world around it; tests give their own. */
export interface Effects {
  /** Epoch ms. */
  readonly now: () => number;
  readonly newId: () => string;
  readonly newUlid: (now: number) => string;
}

export const realEffects: Effects = { now: Date.now, newId, newUlid };
