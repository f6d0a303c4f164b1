import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

/** The files that a page has loaded, each with its size compressed as by CloudFront. */
export interface FileSizes {
  readonly files: readonly (readonly [path: string, bytes: number])[];
  /** Total size in bytes. */
  readonly total: number;
  /** One line per file, to be shown when a test fails. */
  readonly list: string;
}

/**
 * Records the sizes of files as a page loads them, from the browser's own traffic.
 * @param which pattern that the files' paths must match
 * @returns a function that returns what has been loaded so far
 */
export function weighFiles(page: Page, which = /\.js$/): () => Promise<FileSizes> {
  const coming: Promise<readonly [string, number]>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (which.test(pathname)) coming.push(response.body().then((body) => [pathname, gzipSync(body, { level: 9 }).byteLength] as const));
  });
  return async () => {
    const files = await Promise.all(coming);
    return {
      files,
      total: files.reduce((sum, [, bytes]) => sum + bytes, 0),
      list: files.map(([path, bytes]) => `${bytes} ${path}`).join('\n'),
    };
  };
}
