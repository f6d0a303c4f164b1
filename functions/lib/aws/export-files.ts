import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
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
  const Parts = parts.map((ETag, place) => ({ ETag, PartNumber: place + 1 }));
  await s3Client().send(new CompleteMultipartUploadCommand({ ...wholeOf(file), UploadId, MultipartUpload: { Parts } }), patiently);
}

/** What S3 says of an upload that is over, or whose parts are not those that were noted: another run was at work, or the file was given up. */
const lost: readonly string[] = ['NoSuchUpload', 'InvalidPart'];
export const isLost = (error: unknown): boolean => error instanceof Error && lost.includes(error.name);

/** Drops what was sent of a file that is not whole. Does nothing when it is over already. */
export async function abortFile(file: ExportFile, UploadId: string): Promise<void> {
  try {
    await s3Client().send(new AbortMultipartUploadCommand({ ...wholeOf(file), UploadId }));
  } catch (error) {
    if (!isLost(error)) throw error;
  }
}

export async function putTail(file: ExportFile, step: number, Body: Uint8Array): Promise<void> {
  await s3Client().send(new PutObjectCommand({ ...tailOf(file, step), Body }));
}

export async function readTail(file: ExportFile, step: number): Promise<Uint8Array> {
  const reply = await s3Client().send(new GetObjectCommand(tailOf(file, step)));
  return (await reply.Body?.transformToByteArray()) ?? new Uint8Array();
}

/** Does nothing when it is gone already. */
export async function deleteTail(file: ExportFile, step: number): Promise<void> {
  await s3Client().send(new DeleteObjectCommand(tailOf(file, step)));
}

/** Removes all that there is of a file: finished or not, with the tails of its steps. Does nothing when it is gone already. */
export async function deleteFile(file: ExportFile, upload: string | null, steps: number): Promise<void> {
  if (upload !== null) await abortFile(file, upload);
  await s3Client().send(new DeleteObjectCommand(wholeOf(file)));
  const tails = Array.from({ length: steps }, (_, place) => place + 1);
  await inParallel(tails, 10, (step) => deleteTail(file, step));
}
