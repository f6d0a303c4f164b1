import { importAgain } from '../../lib/browser/import-again.ts';
import type { PaperBrand } from './load-paper-brand.ts';

/** Returns the organization's brand when something is printed; null if it has none. The code for it is loaded then. */
export const paperBrand = (): Promise<PaperBrand | null> =>
  importAgain(() => import('./load-paper-brand.ts')).then(
    ({ loadPaperBrand }) => loadPaperBrand(),
    () => null,
  );
