import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { env } from '../env.ts';
import { s3Client } from './aws-clients.ts';
import { isGone } from './storage.ts';

// The bucket of public pages: its keys are the paths below the site's origin. Everybody can read it through CloudFront.

/** A page, or a list of pages, as a file. `key`: its path without the leading slash. */
export interface PageFile {
  readonly key: string;
  readonly type: 'text/html; charset=utf-8' | 'application/xml' | 'text/plain; charset=utf-8';
  /** Null if there must be no such file, so that the site says that no page is published there. */
  readonly body: string | null;
}

/**
 * Seconds that edges may keep a page or a picture. With the second or two until a change is written, everybody sees it within a minute
 * (docs/rules/public-pages.md#freshness). Browsers ask each time.
 */
const keptAtEdge = 45;

/** Stores a file, or deletes it. Idempotent. */
export async function putPageFile({ key, type, body }: PageFile): Promise<void> {
  if (body === null) {
    await s3Client().send(new DeleteObjectCommand({ Bucket: env('PAGE_BUCKET'), Key: key }));
    return;
  }
  const CacheControl = `public, max-age=0, s-maxage=${keptAtEdge}`;
  await s3Client().send(new PutObjectCommand({ Bucket: env('PAGE_BUCKET'), Key: key, Body: body, ContentType: type, CacheControl }));
}

/** Deletes a file. @returns false if there was none */
export async function dropPageFile(key: string): Promise<boolean> {
  if ((await readFile(key)) === undefined) return false;
  await s3Client().send(new DeleteObjectCommand({ Bucket: env('PAGE_BUCKET'), Key: key }));
  return true;
}

const pictureKey = (name: string): string => `pictures/${name}`;

/**
 * Stores a file of a public picture. The bytes under a name never change, so browsers may keep them for a year. Edges ask again as they do
 * for pages, so a picture that is deleted is gone everywhere within a minute.
 */
export async function putPicture(name: string, type: 'image/webp' | 'image/png' | 'image/jpeg', body: Uint8Array): Promise<void> {
  const CacheControl = `public, max-age=31536000, s-maxage=${keptAtEdge}, immutable`;
  await s3Client().send(
    new PutObjectCommand({ Bucket: env('PAGE_BUCKET'), Key: pictureKey(name), Body: body, ContentType: type, CacheControl }),
  );
}

/** Returns the bytes of a public picture's file; undefined if there is none. */
export const readPicture = (name: string): Promise<Uint8Array | undefined> => readFile(pictureKey(name));

async function readFile(Key: string): Promise<Uint8Array | undefined> {
  try {
    const reply = await s3Client().send(new GetObjectCommand({ Bucket: env('PAGE_BUCKET'), Key }));
    return await reply.Body?.transformToByteArray();
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}

/** Deletes files of public pictures. Idempotent. */
export async function deletePictures(names: readonly string[]): Promise<void> {
  const Bucket = env('PAGE_BUCKET');
  await Promise.all(names.map((name) => s3Client().send(new DeleteObjectCommand({ Bucket, Key: pictureKey(name) }))));
}
