import { importAgain } from '../../../lib/browser/import-again.ts';

/** Loads the code of later screens on demand: all guests would wait for it otherwise. */
export const outcomes = () => importAgain(() => import('./outcomes.ts'));
