import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

/** A page's loaded files, each with its size compressed as by CloudFront. */
export interface FileSizes {
  readonly files: readonly (readonly [path: string, bytes: number])[];
  /** Total bytes. */
  readonly total: number;
  /** One line per file, for a failing test. */
  readonly list: string;
}

/**
 * Weighs files as a page loads them, from the browser's own traffic.
 * @param which matches their path
 * @returns what has been loaded so far
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
