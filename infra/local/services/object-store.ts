import { hash, randomUUID } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import S3rver from 's3rver';
import { moveFileLater, removeFileLater } from '../../build/patient-files.ts';

interface NewObject {
  readonly bucket: string;
  readonly key: string;
  readonly body: Buffer;
  /** Headers that S3 keeps with an object, such as `content-type`. */
  readonly metadata: Readonly<Record<string, string>>;
}

export interface StoredObject {
  readonly body: Readable;
  readonly contentType: string;
  readonly size: number;
  /** With its quotes, as HTTP has it. */
  readonly etag: string;
}

export interface ObjectStore {
  /** @returns the entity tag, with its quotes. @throws Error when it cannot be written; nothing of it is left then */
  put(object: NewObject): Promise<string>;
  remove(bucket: string, key: string): Promise<void>;
  read(bucket: string, key: string): Promise<StoredObject | undefined>;
  exists(bucket: string, key: string): Promise<boolean>;
  /** Lets s3rver answer a request that has been checked. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  close(): void;
}

/** s3rver over a folder. Objects are written here and not by s3rver: it answers before the bytes are in the file, and a kill leaves half an object. */
export async function openObjectStore(folder: string, buckets: readonly string[]): Promise<ObjectStore> {
  const s3rver = new S3rver({ directory: folder, silent: true, vhostBuckets: false, configureBuckets: buckets.map((name) => ({ name })) });
  await s3rver.configureBuckets();
  const { store } = s3rver;

  // s3rver's own also removes folders that became empty, which breaks a write that has just made sure of its folder.
  store.deleteObject = async (bucket, key) => {
    const parts = ['object', 'object.md5', 'metadata.json'];
    await Promise.all(parts.map((part) => removeFileLater(store.getResourcePath(bucket, key, part))));
  };

  async function put({ bucket, key, body, metadata }: NewObject): Promise<string> {
    const path = store.getResourcePath(bucket, key, 'object');
    const md5 = hash('md5', body, 'hex');
    const unfinished = `${path}.${randomUUID()}`;
    const isNew = !(await store.existsObject(bucket, key));
    try {
      await mkdir(dirname(path), { recursive: true });
      // The bytes first: on a full disk what describes an earlier object of this name stays as it is.
      await writeDurably(unfinished, body);
      await store.putMetadata(bucket, key, metadata, md5);
      await moveFileLater(unfinished, path);
    } catch (error) {
      await removeFileLater(unfinished);
      if (isNew) await store.deleteObject(bucket, key);
      throw error;
    }
    return `"${md5}"`;
  }

  async function read(bucket: string, key: string): Promise<StoredObject | undefined> {
    const found = await store.getObject(bucket, key);
    if (found === null || found.content === null || Buffer.isBuffer(found.content)) return undefined;
    const { metadata } = found;
    return {
      body: found.content,
      contentType: String(metadata['content-type'] ?? 'binary/octet-stream'),
      size: Number(metadata['content-length']),
      etag: String(metadata['etag']),
    };
  }

  const callback = s3rver.callback();
  return {
    put,
    remove: (bucket, key) => store.deleteObject(bucket, key),
    read,
    exists: (bucket, key) => store.existsObject(bucket, key),
    handle: (request, response) => void callback(request, response),
    close: () => s3rver.logger.close(),
  };
}

async function writeDurably(path: string, body: Buffer): Promise<void> {
  const file = await open(path, 'w');
  try {
    await file.writeFile(body);
    await file.datasync();
  } finally {
    await file.close();
  }
}
