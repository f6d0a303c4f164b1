import path from 'node:path';

/** How the site's bucket, locally or on AWS, serves the files of the built pages. */

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

export const contentTypeOf = (file: string): string => types[path.extname(file).toLowerCase()] ?? 'application/octet-stream';

/** Whether a file of this type is worth compressing: fonts and photos are compressed already. */
export const isCompressible = (type: string): boolean => /^(text\/|image\/svg|application\/(json|manifest|wasm|xml))/.test(type);

/** File name of the script that other websites load to show an organization's events (docs/rules/feed.md#in-a-page). */
export const embedFile = 'embed.js';

/**
 * Returns a file's `cache-control`. Names below `assets/` contain a hash (from Vite), so these files never change; everything else may
 * change with the next deployment. The script for other websites may be ten minutes old, so that browsers do not request it for every page.
 * `key` has no leading slash.
 */
export function cacheControlOf(key: string): string {
  if (isAsset(key)) return 'public, max-age=31536000, immutable';
  return key === embedFile ? 'public, max-age=600' : 'no-cache';
}

export const isAsset = (key: string): boolean => key.startsWith('assets/');
