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

// Files of exports, beside the photos in their bucket.

/** Bytes of a part of an upload: the least that S3 puts together with others (AWS: 'Amazon S3 multipart upload limits'). */
export const leastPartBytes = 5 * 1024 * 1024;

/** Names a file of an export. */
export interface ExportFile {
  readonly tenantId: string;
  /** Name of its folder. */
  readonly file: string;
}

export const wholeOf = ({ tenantId, file }: ExportFile) => ({ Bucket: env('PHOTO_BUCKET'), Key: `exports/${tenantId}/${file}/whole` });

/** S3 may take its time to store parts and to put them together, ms. */
const patiently = { requestTimeout: 20_000 };

/** Stores a file while it is made: of its bytes a part is held. When they end in an error, nothing is stored. */
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
    // What cannot be dropped goes a day later, by the bucket's own rule.
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

/** Whether the parts of a file were put together. */
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

/** Does nothing when it is gone already. */
export async function deleteFile(file: ExportFile): Promise<void> {
  await s3Client().send(new DeleteObjectCommand(wholeOf(file)));
}
