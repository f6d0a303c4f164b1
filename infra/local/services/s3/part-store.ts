import { hash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { removeFile, removeFileLater } from '../../../build/patient-files.ts';
import { replaceFile } from '../../../build/replace-file.ts';

const begun = z.object({ bucket: z.string(), key: z.string(), headers: z.record(z.string(), z.string()) });

/** A multipart upload in progress. */
export type BegunUpload = z.output<typeof begun>;

/** A stored part. It is a file, since all parts of an object together may be larger than memory. */
export interface StoredPart {
  readonly file: string;
  /** Bytes. */
  readonly size: number;
  readonly etag: string;
}

/** Store for the parts of incomplete uploads. */
export interface PartStore {
  /**
   * Begins an upload.
   * @returns its id
   */
  begin(upload: BegunUpload): Promise<string>;
  /** Finds an upload; undefined for one that was never begun, or has ended. */
  find(uploadId: string): Promise<BegunUpload | undefined>;
  /**
   * Stores a part, replacing an earlier one with the same number.
   * @returns its entity tag, with the quotes
   */
  put(uploadId: string, number: number, body: Buffer): Promise<string>;
  /** Returns all stored parts, keyed by number. */
  list(uploadId: string): Promise<ReadonlyMap<number, StoredPart>>;
  end(uploadId: string): void;
}

const headFile = 'upload.json';
/** File name of a part: its number, and the MD5 that is also its entity tag. */
const partName = /^(\d+)-([0-9a-f]{32})$/;

/** Opens a store with a folder for each upload, so that uploads survive a killed stack, as they survive on S3. */
export function openPartStore(folder: string): PartStore {
  // Only ids that we generated become paths.
  const folderOf = (uploadId: string) => (/^[0-9a-f-]{36}$/.test(uploadId) ? join(folder, uploadId) : undefined);
  const knownFolder = (uploadId: string) => {
    const found = folderOf(uploadId);
    if (found === undefined) throw new Error(`No upload has the id ${uploadId}.`);
    return found;
  };
  return {
    async begin(upload) {
      const uploadId = randomUUID();
      await mkdir(join(folder, uploadId), { recursive: true });
      await replaceFile(join(folder, uploadId, headFile), JSON.stringify(upload));
      return uploadId;
    },
    async find(uploadId) {
      const path = folderOf(uploadId);
      if (path === undefined) return undefined;
      try {
        return z.parse(begun, JSON.parse(await readFile(join(path, headFile), 'utf8')));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async put(uploadId, number, body) {
      const path = knownFolder(uploadId);
      const md5 = hash('md5', body, 'hex');
      const name = `${number}-${md5}`;
      await replaceFile(join(path, name), body, { flush: true });
      const former = (await readdir(path)).filter((other) => other !== name && Number(partName.exec(other)?.[1]) === number);
      await Promise.all(former.map((other) => removeFileLater(join(path, other))));
      return `"${md5}"`;
    },
    async list(uploadId) {
      const path = knownFolder(uploadId);
      const parts = await Promise.all(
        (await readdir(path)).map(async (name) => {
          const [, number, md5] = partName.exec(name) ?? [];
          if (number === undefined) return [];
          const file = join(path, name);
          return [[Number(number), { file, size: (await stat(file)).size, etag: `"${md5}"` }] as const];
        }),
      );
      return new Map(parts.flat());
    },
    end: (uploadId) => removeFile(knownFolder(uploadId)),
  };
}
