import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeFile } from '#infra/build/patient-files.ts';
import { findBrowser, findHeadlessBrowser } from './find-browser.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'table-two-browser-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  removeFile(folder);
});

/** Writes a program that exits with this code when asked for its version. */
function put(name: string, code: number): string {
  const file = join(folder, name);
  writeFileSync(file, `#!/bin/sh\nexit ${code}\n`, { mode: 0o755 });
  return file;
}

describe.skipIf(process.platform === 'win32')('findBrowser', () => {
  it('takes the one that CHROME_PATH names', () => {
    const named = put('my-chrome', 0);
    vi.stubEnv('CHROME_PATH', named);
    expect(findBrowser()).toBe(named);
  });

  it('takes one without windows for invisible pages, if it exists and no other was named', () => {
    const good = put('chromium', 0);
    vi.stubEnv('CHROME_PATH', '');
    vi.stubEnv('PATH', folder);
    expect(findHeadlessBrowser()).toBe(good);
    const shell = put('chromium-headless-shell', 0);
    expect([findHeadlessBrowser(), findBrowser()]).toEqual([shell, good]);
    vi.stubEnv('CHROME_PATH', good);
    expect(findHeadlessBrowser()).toBe(good);
  });

  it('skips one that cannot start, such as a placeholder that says what to install', () => {
    put('google-chrome', 1);
    const good = put('chromium', 0);
    vi.stubEnv('CHROME_PATH', put('broken', 127));
    vi.stubEnv('PATH', folder);
    expect(findBrowser()).toBe(good);
  });
});
