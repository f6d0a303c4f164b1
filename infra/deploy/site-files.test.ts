import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { removeFile } from '../build/patient-files.ts';
import { siteFiles } from './site-files.ts';

it('brings the assets first and to stay, the page that names them after them, and the worker that keeps it last; both never kept by the edge', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'pages-'));
  try {
    mkdirSync(path.join(dir, 'assets'));
    for (const name of ['index.html', 'favicon.svg', 'assets/b-1.js', 'assets/a-1.css', 'embed.js', 'sw.js', '.fingerprint']) {
      writeFileSync(path.join(dir, name), name);
    }
    const immutable = 'public, max-age=31536000, immutable';
    expect(siteFiles(dir).map(({ key, contentType, cacheControl }) => [key, contentType, cacheControl])).toEqual([
      ['assets/a-1.css', 'text/css; charset=utf-8', immutable],
      ['assets/b-1.js', 'text/javascript; charset=utf-8', immutable],
      ['embed.js', 'text/javascript; charset=utf-8', 'public, max-age=600'],
      ['favicon.svg', 'image/svg+xml', 'no-cache'],
      ['index.html', 'text/html; charset=utf-8', 'no-cache'],
      ['sw.js', 'text/javascript; charset=utf-8', 'no-cache'],
    ]);
  } finally {
    removeFile(dir);
  }
});
