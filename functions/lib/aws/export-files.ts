import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { env } from '../env.ts';
import { inParallel } from '../in-parallel.ts';
import { s3Client } from './aws-clients.ts';

// Files of exports, beside the photos in their bucket. A file is a multipart upload, whose parts must be at least 5 MiB each, except the
// last. What does not fill a part yet is stored as an object of its own, the tail, until the next step has added to it.

/** Smallest part that S3 accepts before the last, in bytes (AWS: 'Amazon S3 multipart upload limits'). */
export const leastPartBytes = 5 * 1024 * 1024;

/** Names a file of an export. */
export interface ExportFile {
  readonly tenantId: string;
  /** Name of its folder. */
  readonly file: string;
}

const objectOf = ({ tenantId, file }: ExportFile, name: string) => ({
  Bucket: env('PHOTO_BUCKET'),
  Key: `exports/${tenantId}/${file}/${name}`,
});
export const wholeOf = (file: ExportFile) => objectOf(file, 'whole');
const tailOf = (file: ExportFile, step: number) => objectOf(file, `tail-${step}`);
/** Object that a step stored for later ones and that is not part of the file. */
const besideOf = (file: ExportFile, step: number) => objectOf(file, `beside-${step}`);
type Stored = ReturnType<typeof objectOf>;

/** Longer timeout, ms: S3 may take its time to complete an upload. */
const patiently = { requestTimeout: 20_000 };

/** Begins a file. @returns S3's id of the upload */
export async function beginFile(file: ExportFile, { type, fileName }: { type: string; fileName: string }): Promise<string> {
  const { UploadId } = await s3Client().send(
    new CreateMultipartUploadCommand({
      ...wholeOf(file),
      ContentType: type,
      ContentDisposition: `attachment; filename="${fileName}"`,
      CacheControl: 'private, no-store',
    }),
  );
  if (UploadId === undefined) throw new Error('S3 began an upload without an id');
  return UploadId;
}

/**
 * Uploads a part.
 * @returns the part's entity tag
 */
export async function putPart(file: ExportFile, UploadId: string, PartNumber: number, Body: Uint8Array): Promise<string> {
  const { ETag } = await s3Client().send(new UploadPartCommand({ ...wholeOf(file), UploadId, PartNumber, Body }), patiently);
  if (ETag === undefined) throw new Error('S3 stored a part without an entity tag');
  return ETag;
}

/** Completes the upload from the parts' entity tags, in order. */
export async function completeFile(file: ExportFile, UploadId: string, parts: readonly string[]): Promise<void> {
  const Parts = parts.map((ETag, index) => ({ ETag, PartNumber: index + 1 }));
  await s3Client().send(new CompleteMultipartUploadCommand({ ...wholeOf(file), UploadId, MultipartUpload: { Parts } }), patiently);
}

/**
 * S3's errors for an upload that has ended, or whose parts are not the recorded ones: another run was at work, or the file was given up.
 */
const lost: readonly string[] = ['NoSuchUpload', 'InvalidPart'];
export const isLost = (error: unknown): boolean => error instanceof Error && lost.includes(error.name);

/**
 * Whether a file's upload was completed. S3 may take minutes for that, and afterwards says of the upload only that there is none. So a
 * caller that got no answer checks here.
 */
export async function isWhole(file: ExportFile): Promise<boolean> {
  try {
    await s3Client().send(new HeadObjectCommand(wholeOf(file)));
    return true;
  } catch (error) {
    // A caller without the right to list a bucket is not told that an object is missing.
    if (error instanceof S3ServiceException && [403, 404].includes(error.$metadata.httpStatusCode ?? 0)) return false;
    throw error;
  }
}

/** Drops the parts of an incomplete file. Does nothing when the upload has ended already. */
export async function abortFile(file: ExportFile, UploadId: string): Promise<void> {
  try {
    await s3Client().send(new AbortMultipartUploadCommand({ ...wholeOf(file), UploadId }));
  } catch (error) {
    if (!isLost(error)) throw error;
  }
}

export const putTail = (file: ExportFile, step: number, body: Uint8Array): Promise<void> => putObject(tailOf(file, step), body);
export const readTail = (file: ExportFile, step: number): Promise<Uint8Array> => readObject(tailOf(file, step));
/** Deletes a tail. Idempotent. */
export const deleteTail = (file: ExportFile, step: number): Promise<void> => deleteObject(tailOf(file, step));

export const putBeside = (file: ExportFile, step: number, body: Uint8Array): Promise<void> => putObject(besideOf(file, step), body);
export const readBeside = (file: ExportFile, step: number): Promise<Uint8Array> => readObject(besideOf(file, step));
/** Deletes what a step stored beside a file. Idempotent. */
export const deleteBeside = (file: ExportFile, step: number): Promise<void> => deleteObject(besideOf(file, step));

async function putObject(stored: Stored, Body: Uint8Array): Promise<void> {
  await s3Client().send(new PutObjectCommand({ ...stored, Body }));
}

async function readObject(stored: Stored): Promise<Uint8Array> {
  const reply = await s3Client().send(new GetObjectCommand(stored));
  return (await reply.Body?.transformToByteArray()) ?? new Uint8Array();
}

async function deleteObject(stored: Stored): Promise<void> {
  await s3Client().send(new DeleteObjectCommand(stored));
}

/** Removes everything of a file, finished or not, including what its steps have stored. Idempotent. */
export async function deleteFile(file: ExportFile, upload: string | null, steps: number): Promise<void> {
  if (upload !== null) await abortFile(file, upload);
  await deleteObject(wholeOf(file));
  await deleteAllBeside(file, steps);
}

/** Removes what a file's steps have stored beside it, even steps that died. Idempotent. */
export async function deleteAllBeside(file: ExportFile, steps: number): Promise<void> {
  const numbers = Array.from({ length: steps }, (_, index) => index + 1);
  await inParallel(numbers, 20, async (step) => {
    await Promise.all([deleteTail(file, step), deleteBeside(file, step)]);
  });
}
