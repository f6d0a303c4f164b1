import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3ServiceException } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { photoMaxBytes } from '#shared/model/photos/photo.ts';
import { env } from '../env.ts';
import { s3Client } from './aws-clients.ts';
import { guard } from './overload.ts';

const uploadSeconds = 600;

const uploadPrefix = 'uploads/';
const uploadKey = (uploadId: string): string => `${uploadPrefix}${uploadId}`;

/** Returns the upload id of an object in the upload bucket; undefined if the object is not an upload. */
export const uploadIdOf = (key: string): string | undefined => (key.startsWith(uploadPrefix) ? key.slice(uploadPrefix.length) : undefined);

/** Returns the keys of a photo's two objects. Their public addresses differ from the keys only by a signature. */
const photoKeys = (tenantId: string, photoKey: string) =>
  [`photos/${tenantId}/${photoKey}.jpg`, `photos/${tenantId}/${photoKey}-thumb.jpg`] as const;

/**
 * Returns a form that uploads one photo straight to S3: this key, this content type, 1 byte to 5 MiB, within ten minutes. S3 itself refuses
 * anything else (docs/rules/photos.md#upload).
 */
export function presignUpload(uploadId: string, contentType: string): Promise<{ url: string; fields: Record<string, string> }> {
  return createPresignedPost(s3Client(), {
    Bucket: env('UPLOAD_BUCKET'),
    Key: uploadKey(uploadId),
    Fields: { 'Content-Type': contentType },
    Conditions: [['content-length-range', 1, photoMaxBytes]],
    Expires: uploadSeconds,
  });
}

/** Stores a photo in the place where an upload would have stored it, so that it triggers the same processing. */
export async function storeUpload(uploadId: string, bytes: Uint8Array): Promise<void> {
  await s3Client().send(new PutObjectCommand({ Bucket: env('UPLOAD_BUCKET'), Key: uploadKey(uploadId), Body: bytes }));
}

/**
 * Whether this is S3's error for a missing object. A function without permission to list a bucket gets a different error, which names that
 * permission.
 */
export function isGone(error: unknown): boolean {
  if (error instanceof NoSuchKey) return true;
  return error instanceof S3ServiceException && error.name === 'AccessDenied' && !error.message.includes('s3:GetObject');
}

/** Returns the uploaded bytes; undefined if there is no such object. */
export async function readUpload(uploadId: string): Promise<Buffer | undefined> {
  try {
    const reply = await s3Client().send(new GetObjectCommand({ Bucket: env('UPLOAD_BUCKET'), Key: uploadKey(uploadId) }));
    const bytes = await reply.Body?.transformToByteArray();
    return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}

/** Deletes an upload. Idempotent. */
export async function deleteUpload(uploadId: string): Promise<void> {
  await s3Client().send(new DeleteObjectCommand({ Bucket: env('UPLOAD_BUCKET'), Key: uploadKey(uploadId) }));
}

/**
 * Returns a stored photo's bytes; undefined if the photo is gone.
 * @throws Problem `busy`
 */
export async function readPhoto(tenantId: string, photoKey: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const Key = photoKeys(tenantId, photoKey)[0];
    const reply = await guard(() => s3Client().send(new GetObjectCommand({ Bucket: env('PHOTO_BUCKET'), Key })));
    const bytes = await reply.Body?.transformToByteArray();
    return bytes && Uint8Array.from(bytes);
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}

/**
 * Stores both JPEGs. The bytes stored under a key never change, so browsers may cache them for the hour that the address stays the same.
 */
export async function putPhoto(tenantId: string, photoKey: string, photo: Buffer, thumbnail: Buffer): Promise<void> {
  const [full, small] = photoKeys(tenantId, photoKey);
  const put = (Key: string, Body: Buffer) =>
    s3Client().send(
      new PutObjectCommand({
        Bucket: env('PHOTO_BUCKET'),
        Key,
        Body,
        ContentType: 'image/jpeg',
        CacheControl: 'private, max-age=3600, immutable',
      }),
    );
  await Promise.all([put(full, photo), put(small, thumbnail)]);
}

/** Deletes both pictures of a photo. Idempotent. */
export async function deletePhoto(tenantId: string, photoKey: string): Promise<void> {
  const Bucket = env('PHOTO_BUCKET');
  await Promise.all(photoKeys(tenantId, photoKey).map((Key) => s3Client().send(new DeleteObjectCommand({ Bucket, Key }))));
}
