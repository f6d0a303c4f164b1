import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import * as z from 'zod/mini';
import { removeFileLater } from '../../../build/patient-files.ts';
import { replaceFile } from '../../../build/replace-file.ts';

/** S3's content type of an object that came without one. */
export const anyBytes = 'binary/octet-stream';

/** What is kept with an object and goes out with it: its type, and `cache-control` when it came with one. */
const objectHeaders = z.catchall(z.object({ 'content-type': z._default(z.string(), anyBytes) }), z.string());
type ObjectHeaders = z.output<typeof objectHeaders>;

export interface NewObject {
  readonly bucket: string;
  readonly key: string;
  readonly body: Buffer;
  readonly headers: ObjectHeaders;
}

export interface StoredObject {
  readonly body: Buffer;
  /** What was kept, and `etag`. */
  readonly headers: ObjectHeaders;
}

export interface ObjectStore {
  /** @returns the entity tag, with its quotes. @throws Error when it cannot be written; no new object is left then */
  put(object: NewObject): Promise<string>;
  /** Nothing happens when it is gone already. */
  remove(bucket: string, key: string): Promise<void>;
  read(bucket: string, key: string): Promise<StoredObject | undefined>;
  /** The keys of all objects, in their order. */
  list(bucket: string): Promise<string[]>;
}

/** Files of an object, beside each other: named as by s3rver, which made the older data folders and kept the MD5 in a file, too. */
const suffixes = { bytes: '._S3rver_object', headers: '._S3rver_metadata.json', md5: '._S3rver_object.md5' };

/** Buckets as folders, objects as files in them. */
export async function openObjectStore(folder: string, buckets: readonly string[]): Promise<ObjectStore> {
  for (const bucket of buckets) await mkdir(join(folder, bucket), { recursive: true });

  function pathOf(bucket: string, key: string): string {
    if (key.split('/').some((part) => part === '.' || part === '..')) throw new Error(`No object can have the key ${key}.`);
    return join(folder, bucket, key);
  }

  async function remove(bucket: string, key: string): Promise<void> {
    const path = pathOf(bucket, key);
    await Promise.all(Object.values(suffixes).map((suffix) => removeFileLater(path + suffix)));
  }

  return {
    remove,
    async put({ bucket, key, body, headers }) {
      const path = pathOf(bucket, key);
      try {
        await mkdir(dirname(path), { recursive: true });
        await replaceFile(path + suffixes.headers, JSON.stringify(headers));
        await replaceFile(path + suffixes.bytes, body, { flush: true });
      } catch (error) {
        if (!existsSync(path + suffixes.bytes)) await remove(bucket, key);
        throw error;
      }
      return etagOf(body);
    },
    async read(bucket, key) {
      const path = pathOf(bucket, key);
      const [body, kept] = await Promise.all([suffixes.bytes, suffixes.headers].map((suffix) => readIfThere(path + suffix)));
      if (body === undefined) return undefined;
      const headers = z.parse(objectHeaders, JSON.parse(String(kept ?? '{}')));
      return { body, headers: { ...headers, etag: etagOf(body) } };
    },
    async list(bucket) {
      const files = await readdir(join(folder, bucket), { recursive: true });
      const objects = files.filter((file) => file.endsWith(suffixes.bytes));
      return objects.map((file) => file.slice(0, -suffixes.bytes.length).replaceAll(sep, '/')).sort();
    },
  };
}

const etagOf = (body: Buffer): string => `"${hash('md5', body, 'hex')}"`;

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
