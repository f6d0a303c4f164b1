import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

/** What a page has sent: the files in question, each with its bytes when compressed as CloudFront does. */
export interface FileSizes {
  readonly files: readonly (readonly [path: string, bytes: number])[];
  /** Bytes. */
  readonly total: number;
  /** A line a file, for a failing test. */
  readonly list: string;
}

/**
 * Weighs files as they come to a page, read off the browser's own traffic.
 * @param which matches their path
 * @returns what has come so far
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
