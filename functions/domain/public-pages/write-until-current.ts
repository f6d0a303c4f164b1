import { type PageFile, putPageFile } from '../../lib/aws/page-files.ts';
import { inParallel } from '../../lib/in-parallel.ts';

/**
 * Pages are files, written whenever something that they show changes. Two changes may be followed at the same time, and storage keeps
 * whichever file comes last, which may be the older one. So each writer reads once more after writing, and writes again if its file is
 * outdated by then: the last writer always finds its own file up to date (docs/rules/public-pages.md#freshness). If there is no page any
 * more, the writer takes back what it wrote: whoever deleted the page may have deleted its file a moment before.
 */
export async function writeUntilCurrent(make: () => Promise<readonly PageFile[]>, put = putPageFile): Promise<void> {
  let written = new Map<string, PageFile>();
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const made = await make();
    const keys = new Set(made.map(({ key }) => key));
    const left = [...written.values()].filter(({ key, body }) => body !== null && !keys.has(key));
    const files = [...made, ...left.map((file) => ({ ...file, body: null }))];
    const outdated = files.filter(({ key, body }) => written.get(key)?.body !== body);
    if (outdated.length === 0) return;
    await inParallel(outdated, filesAtOnce, put);
    written = new Map(files.map((file) => [file.key, file]));
  }
  // The record is delivered again.
  throw new Error('A page kept changing while it was written');
}

const mostAttempts = 10;
export const filesAtOnce = 10;
