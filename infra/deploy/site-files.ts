import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cacheControlOf, contentTypeOf, isAsset } from '../edge/page-files.ts';

/** One file of the pages, as the site bucket keeps it. */
export interface SiteFile {
  readonly key: string;
  readonly body: Buffer;
  readonly contentType: string;
  readonly cacheControl: string;
}

/**
 * The built pages in the order in which they must arrive: `assets/` first, whose names carry their contents' hash and never change, the
 * pages, which name them, after them, and last the service worker, which keeps the pages on devices. So a browser that loads the site
 * meanwhile gets the former version or the new one, whole.
 */
export function siteFiles(dir: string): SiteFile[] {
  const keys = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  return keys
    .toSorted((one, other) => turnOf(one) - turnOf(other) || one.localeCompare(other))
    .map((key) => pageFile(key, readFileSync(path.join(dir, key))));
}

/** A file with the headers that its name asks for. */
export const pageFile = (key: string, body: Buffer): SiteFile => ({
  ...{ key, body },
  ...{ contentType: contentTypeOf(key), cacheControl: cacheControlOf(key) },
});

const turnOf = (key: string) => (isAsset(key) ? 0 : key === 'sw.js' ? 3 : key.endsWith('.html') ? 2 : 1);
