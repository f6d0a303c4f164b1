import path from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../support/browser/browser.ts';
import { findBrowser } from '../../support/browser/find-browser.ts';
import { buildProduct } from './build-product.ts';
import { withScratchDir } from './scratch.ts';
import { startStackProcess } from './stack-process.ts';

/** The built product, running on an empty data folder, and a browser. */
export interface ProductInBrowser {
  readonly dataDir: string;
  /** Such as `http://localhost:3000`. */
  readonly url: string;
  readonly browser: Browser;
}

/** Runs `use` with the built product and a browser, which are stopped afterwards. */
export async function withProductInBrowser<T>(use: (at: ProductInBrowser) => Promise<T>): Promise<T> {
  await buildProduct();
  return withScratchDir(async (dir) => {
    const dataDir = path.join(dir, 'data');
    const stack = await startStackProcess(dataDir);
    const browser = await launchBrowser(findBrowser);
    try {
      return await use({ dataDir, url: stack.url, browser });
    } finally {
      await browser.close();
      await stack.stop();
    }
  });
}
