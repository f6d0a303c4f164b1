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

// Files of exports, beside the photos in their bucket. A file is an upload in parts, which S3 wants of 5 MiB or more each, but the last: what does
// not fill one yet is kept as an object of its own, the tail, until the next step has added to it.

/** Bytes of the smallest part that S3 puts together with others (AWS: 'Amazon S3 multipart upload limits'). */
export const leastPartBytes = 5 * 1024 * 1024;

/** Which file. */
export interface ExportFile {
  readonly tenantId: string;
  /** Its folder's name. */
  readonly file: string;
}

const objectOf = ({ tenantId, file }: ExportFile, name: string) => ({
  Bucket: env('PHOTO_BUCKET'),
  Key: `exports/${tenantId}/${file}/${name}`,
});
export const wholeOf = (file: ExportFile) => objectOf(file, 'whole');
const tailOf = (file: ExportFile, step: number) => objectOf(file, `tail-${step}`);
/** What a step stored for later ones that is no part of the file. */
const besideOf = (file: ExportFile, step: number) => objectOf(file, `beside-${step}`);
type Stored = ReturnType<typeof objectOf>;

/** S3 may take its time to put parts together, ms. */
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

/** @returns the part's entity tag */
export async function putPart(file: ExportFile, UploadId: string, PartNumber: number, Body: Uint8Array): Promise<string> {
  const { ETag } = await s3Client().send(new UploadPartCommand({ ...wholeOf(file), UploadId, PartNumber, Body }), patiently);
  if (ETag === undefined) throw new Error('S3 stored a part without an entity tag');
  return ETag;
}

/** Puts the parts together, by their entity tags in order. */
export async function completeFile(file: ExportFile, UploadId: string, parts: readonly string[]): Promise<void> {
  const Parts = parts.map((ETag, index) => ({ ETag, PartNumber: index + 1 }));
  await s3Client().send(new CompleteMultipartUploadCommand({ ...wholeOf(file), UploadId, MultipartUpload: { Parts } }), patiently);
}

/** What S3 says of an upload that is over, or whose parts are not those that were noted: another run was at work, or the file was given up. */
const lost: readonly string[] = ['NoSuchUpload', 'InvalidPart'];
export const isLost = (error: unknown): boolean => error instanceof Error && lost.includes(error.name);

/**
 * Whether the parts of a file were put together. S3 may take minutes for that, and says of the upload afterwards only that there is none: so who
 * had no answer looks here.
 */
export async function isWhole(file: ExportFile): Promise<boolean> {
  try {
    await s3Client().send(new HeadObjectCommand(wholeOf(file)));
    return true;
  } catch (error) {
    // A caller that may not list a bucket is not told that an object is missing.
    if (error instanceof S3ServiceException && [403, 404].includes(error.$metadata.httpStatusCode ?? 0)) return false;
    throw error;
  }
}

/** Drops what was sent of a file that is not whole. Does nothing when it is over already. */
export async function abortFile(file: ExportFile, UploadId: string): Promise<void> {
  try {
    await s3Client().send(new AbortMultipartUploadCommand({ ...wholeOf(file), UploadId }));
  } catch (error) {
    if (!isLost(error)) throw error;
  }
}

export const putTail = (file: ExportFile, step: number, body: Uint8Array): Promise<void> => putObject(tailOf(file, step), body);
export const readTail = (file: ExportFile, step: number): Promise<Uint8Array> => readObject(tailOf(file, step));
/** Does nothing when it is gone already. */
export const deleteTail = (file: ExportFile, step: number): Promise<void> => deleteObject(tailOf(file, step));

export const putBeside = (file: ExportFile, step: number, body: Uint8Array): Promise<void> => putObject(besideOf(file, step), body);
export const readBeside = (file: ExportFile, step: number): Promise<Uint8Array> => readObject(besideOf(file, step));
/** Does nothing when it is gone already. */
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

/** Removes all that there is of a file: finished or not, with what its steps have stored. Does nothing when it is gone already. */
export async function deleteFile(file: ExportFile, upload: string | null, steps: number): Promise<void> {
  if (upload !== null) await abortFile(file, upload);
  await deleteObject(wholeOf(file));
  await deleteAllBeside(file, steps);
}

/** Removes what a file's steps have stored beside it, those among them that died. Does nothing when it is gone already. */
export async function deleteAllBeside(file: ExportFile, steps: number): Promise<void> {
  const numbers = Array.from({ length: steps }, (_, index) => index + 1);
  await inParallel(numbers, 20, async (step) => {
    await Promise.all([deleteTail(file, step), deleteBeside(file, step)]);
  });
}
