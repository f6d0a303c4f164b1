import { hash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import * as z from 'zod/mini';
import { moveFileLater, removeFileLater } from '../../../build/patient-files.ts';
import { replaceFile } from '../../../build/replace-file.ts';
import type { StoredPart } from './part-store.ts';

/** Content type that S3 gives an object uploaded without one. */
export const anyBytes = 'binary/octet-stream';

/**
 * Headers stored with an object and sent with it: its content type, `cache-control` if the upload had one, and the entity tag of a
 * multipart upload.
 */
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
  /** Stored headers, and `etag`. */
  readonly headers: ObjectHeaders;
}

/** An object from a multipart upload, stored as one file per part: it may be larger than memory. */
export interface LargeObject {
  readonly files: readonly string[];
  /** Total bytes of all parts. */
  readonly size: number;
  /** Stored headers, and `etag`. */
  readonly headers: ObjectHeaders;
}

export interface ObjectStore {
  /**
   * Stores an object.
   * @returns the entity tag, with its quotes
   * @throws Error when it cannot be written; no new object is left then
   */
  put(object: NewObject): Promise<string>;
  /**
   * Stores an object that consists of these parts, in order. They stay separate files, since copying gigabytes into one would take too
   * long.
   */
  putParts(object: Omit<NewObject, 'body'>, parts: readonly StoredPart[]): Promise<string>;
  /** Removes an object. Idempotent. */
  remove(bucket: string, key: string): Promise<void>;
  read(bucket: string, key: string): Promise<StoredObject | undefined>;
  /** Finds an object that was uploaded in parts; undefined for any other. */
  findLarge(bucket: string, key: string): Promise<LargeObject | undefined>;
  /** Lists the keys of all objects, in order. */
  list(bucket: string): Promise<string[]>;
}

/** Suffixes of an object's files. The names come from s3rver, which wrote the older data folders and also stored the MD5 in a file. */
const suffixes = { bytes: '._S3rver_object', headers: '._S3rver_metadata.json', md5: '._S3rver_object.md5' };
/** Suffix of an object uploaded in parts: a folder with a file for each part, in order. */
const partsSuffix = '._S3rver_parts';

/** Opens a store that keeps each bucket as a folder and each object as files in it. */
export async function openObjectStore(folder: string, buckets: readonly string[]): Promise<ObjectStore> {
  for (const bucket of buckets) await mkdir(join(folder, bucket), { recursive: true });

  function pathOf(bucket: string, key: string): string {
    if (key.split('/').some((part) => part === '.' || part === '..')) throw new Error(`No object can have the key ${key}.`);
    return join(folder, bucket, key);
  }

  async function remove(bucket: string, key: string): Promise<void> {
    const path = pathOf(bucket, key);
    await Promise.all([...Object.values(suffixes), partsSuffix].map((suffix) => removeFileLater(path + suffix)));
  }

  async function write(bucket: string, key: string, headers: ObjectHeaders, writeBytes: (path: string) => Promise<void>): Promise<void> {
    const path = pathOf(bucket, key);
    try {
      await mkdir(dirname(path), { recursive: true });
      await replaceFile(path + suffixes.headers, JSON.stringify(headers));
      await writeBytes(path);
    } catch (error) {
      if (![suffixes.bytes, partsSuffix].some((suffix) => existsSync(path + suffix))) await remove(bucket, key);
      throw error;
    }
  }

  async function findLarge(bucket: string, key: string): Promise<LargeObject | undefined> {
    const path = pathOf(bucket, key);
    if (!existsSync(path + partsSuffix)) return undefined;
    const files = (await readdir(path + partsSuffix)).sort().map((name) => join(path + partsSuffix, name));
    const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
    const headers = headersOf(await readIfThere(path + suffixes.headers));
    return { files, size: sizes.reduce((sum, size) => sum + size, 0), headers };
  }

  return {
    remove,
    async put({ bucket, key, body, headers }) {
      await write(bucket, key, headers, async (path) => {
        await replaceFile(path + suffixes.bytes, body, { flush: true });
        await removeFileLater(path + partsSuffix);
      });
      return etagOf(body);
    },
    async putParts({ bucket, key, headers }, parts) {
      const etag = etagOfParts(parts);
      await write(bucket, key, { ...headers, etag }, async (path) => {
        const unfinished = `${path}.${randomUUID()}.new`;
        try {
          await mkdir(unfinished);
          for (const [place, part] of parts.entries()) await linkOrCopy(part.file, join(unfinished, String(place).padStart(5, '0')));
          await removeFileLater(path + partsSuffix);
          await moveFileLater(unfinished, path + partsSuffix);
        } catch (error) {
          await removeFileLater(unfinished);
          throw error;
        }
        await removeFileLater(path + suffixes.bytes);
      });
      return etag;
    },
    async read(bucket, key) {
      const large = await findLarge(bucket, key);
      if (large !== undefined)
        return { body: Buffer.concat(await Promise.all(large.files.map((file) => readFile(file)))), headers: large.headers };
      const path = pathOf(bucket, key);
      const [body, kept] = await Promise.all([suffixes.bytes, suffixes.headers].map((suffix) => readIfThere(path + suffix)));
      if (body === undefined) return undefined;
      return { body, headers: { ...headersOf(kept), etag: etagOf(body) } };
    },
    findLarge,
    async list(bucket) {
      const files = await readdir(join(folder, bucket), { recursive: true });
      const objects = [suffixes.bytes, partsSuffix].flatMap((suffix) =>
        files.filter((file) => file.endsWith(suffix)).map((file) => file.slice(0, -suffix.length).replaceAll(sep, '/')),
      );
      return [...new Set(objects)].sort();
    },
  };
}

/** Links a file under another name, or copies it if the file system has no links. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to));
}

const etagOf = (body: Buffer): string => `"${hash('md5', body, 'hex')}"`;

/** Returns the entity tag as S3 computes it: the MD5 of all parts' MD5s, followed by the number of parts. */
const etagOfParts = (parts: readonly StoredPart[]): string =>
  `"${hash('md5', Buffer.concat(parts.map(({ etag }) => Buffer.from(etag.replaceAll('"', ''), 'hex'))), 'hex')}-${parts.length}"`;

const headersOf = (kept: Buffer | undefined): ObjectHeaders => z.parse(objectHeaders, JSON.parse(String(kept ?? '{}')));

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
