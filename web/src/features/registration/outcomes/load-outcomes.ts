import { importAgain } from '../../../lib/browser/import-again.ts';

/** Loaded on demand: all guests would wait for it. */
export const outcomes = () => importAgain(() => import('./outcomes.ts'));
