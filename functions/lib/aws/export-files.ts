import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  HeadObjectCommand,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { env } from '../env.ts';
import { s3Client } from './aws-clients.ts';

// Files of exports are stored next to the photos, in the same bucket.

/**
 * Size of each part of an upload, in bytes: the smallest part that S3 can combine with others (AWS: 'Amazon S3 multipart upload limits').
 */
export const leastPartBytes = 5 * 1024 * 1024;

/** Identifies a file of an export. */
export interface ExportFile {
  readonly tenantId: string;
  /** The name of the file's folder. */
  readonly file: string;
}

export const wholeOf = ({ tenantId, file }: ExportFile) => ({ Bucket: env('PHOTO_BUCKET'), Key: `exports/${tenantId}/${file}/whole` });

/** Time limit for storing parts and combining them, ms. S3 may take a while for both. */
const patiently = { requestTimeout: 20_000 };

/** Stores a file while it is being created. Holds only one part of its bytes in memory. If the bytes end in an error, nothing is stored. */
export async function storeFile(
  file: ExportFile,
  { type, fileName }: { type: string; fileName: string },
  bytes: AsyncIterable<Uint8Array>,
): Promise<void> {
  const whole = wholeOf(file);
  const { UploadId } = await s3Client().send(
    new CreateMultipartUploadCommand({
      ...whole,
      ContentType: type,
      ContentDisposition: `attachment; filename="${fileName}"`,
      CacheControl: 'private, no-store',
    }),
  );
  const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
  try {
    for await (const Body of inParts(bytes)) {
      const PartNumber = Parts.length + 1;
      const { ETag } = await s3Client().send(new UploadPartCommand({ ...whole, UploadId, PartNumber, Body }), patiently);
      Parts.push({ ETag, PartNumber });
    }
  } catch (error) {
    // If the parts cannot be deleted here, the bucket's own rule deletes them a day later.
    await s3Client()
      .send(new AbortMultipartUploadCommand({ ...whole, UploadId }))
      .catch(() => undefined);
    throw error;
  }
  await s3Client().send(new CompleteMultipartUploadCommand({ ...whole, UploadId, MultipartUpload: { Parts } }), patiently);
}

async function* inParts(bytes: AsyncIterable<Uint8Array>) {
  let [pieces, length]: [Uint8Array[], number] = [[], 0];
  for await (const piece of bytes) {
    pieces.push(piece);
    length += piece.length;
    if (length < leastPartBytes) continue;
    yield Buffer.concat(pieces);
    [pieces, length] = [[], 0];
  }
  if (length > 0) yield Buffer.concat(pieces);
}

/** Whether the parts of a file have been combined. */
export async function isWhole(file: ExportFile): Promise<boolean> {
  try {
    await s3Client().send(new HeadObjectCommand(wholeOf(file)));
    return true;
  } catch (error) {
    // If the caller may not list the bucket, S3 answers 403 instead of 404 for a missing object.
    if (error instanceof S3ServiceException && [403, 404].includes(error.$metadata.httpStatusCode ?? 0)) return false;
    throw error;
  }
}

/** Deletes a file. Does nothing if the file is already gone. */
export async function deleteFile(file: ExportFile): Promise<void> {
  await s3Client().send(new DeleteObjectCommand(wholeOf(file)));
}
