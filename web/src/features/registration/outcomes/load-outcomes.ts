import { importAgain } from '../../../lib/browser/import-again.ts';

/** Loads the code of later screens on demand. Otherwise every guest would have to wait for it. */
export const outcomes = () => importAgain(() => import('./outcomes.ts'));
