import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cacheControlOf, contentTypeOf, isAsset } from '../edge/page-files.ts';

/** A file of the pages, as the site bucket stores it. */
export interface SiteFile {
  readonly key: string;
  readonly body: Buffer;
  readonly contentType: string;
  readonly cacheControl: string;
}

/**
 * Returns the built pages in upload order: first `assets/`, whose names contain a hash of their contents; then the pages, which refer to
 * the assets; last the service worker, which caches the pages on devices. So a browser that loads the site during the upload gets the
 * former version or the new one, never a mixture.
 */
export function siteFiles(dir: string): SiteFile[] {
  const keys = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  return keys
    .toSorted((one, other) => turnOf(one) - turnOf(other) || one.localeCompare(other))
    .map((key) => pageFile(key, readFileSync(path.join(dir, key))));
}

/** Returns a file with the headers that its name calls for. */
export const pageFile = (key: string, body: Buffer): SiteFile => ({
  ...{ key, body },
  ...{ contentType: contentTypeOf(key), cacheControl: cacheControlOf(key) },
});

const turnOf = (key: string) => (isAsset(key) ? 0 : key === 'sw.js' ? 3 : key.endsWith('.html') ? 2 : 1);
