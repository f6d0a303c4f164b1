import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeFile } from '#infra/build/patient-files.ts';

/** Runs `use` with an empty folder, which is deleted afterwards. */
export async function withScratchDir<T>(use: (dir: string) => Promise<T>): Promise<T> {
  const dir = mkdtempSync(path.join(tmpdir(), 'table-two-bench-'));
  try {
    return await use(dir);
  } finally {
    removeFile(dir);
  }
}
