import { hash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { removeFile } from '../../build/patient-files.ts';
import { replaceFile } from '../../build/replace-file.ts';

const begun = z.object({ bucket: z.string(), key: z.string(), headers: z.record(z.string(), z.string()) });

/** An object that comes in parts. */
export type BegunUpload = z.output<typeof begun>;

/** Parts of objects that are not complete yet. */
export interface PartStore {
  /** @returns the upload's id */
  begin(upload: BegunUpload): Promise<string>;
  /** Undefined for an upload that was never begun, or is over. */
  find(uploadId: string): Promise<BegunUpload | undefined>;
  /** Keeps a part; another one of its number is replaced. @returns its entity tag, with the quotes */
  put(uploadId: string, number: number, body: Buffer): Promise<string>;
  /** All parts that came, by their numbers. */
  read(uploadId: string): Promise<ReadonlyMap<number, { readonly body: Buffer; readonly etag: string }>>;
  /** Forgets an upload with its parts. */
  end(uploadId: string): void;
}

const headFile = 'upload.json';

/** A folder for each upload: they survive a stack that is killed, as they survive on S3. */
export function openPartStore(folder: string): PartStore {
  // Only ids of our own making become paths.
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
      await replaceFile(join(knownFolder(uploadId), String(number)), body, { flush: true });
      return etagOf(body);
    },
    async read(uploadId) {
      const path = knownFolder(uploadId);
      const numbers = (await readdir(path)).filter((name) => /^\d+$/.test(name));
      const parts = await Promise.all(
        numbers.map(async (name) => {
          const body = await readFile(join(path, name));
          return [Number(name), { body, etag: etagOf(body) }] as const;
        }),
      );
      return new Map(parts);
    },
    end: (uploadId) => removeFile(knownFolder(uploadId)),
  };
}

const etagOf = (body: Buffer): string => `"${hash('md5', body, 'hex')}"`;
