import type { S3Event } from 'aws-lambda';
import { processUpload } from '../domain/photos/process-upload.ts';
import { uploadIdOf } from '../lib/aws/storage.ts';
import { setLogContext } from '../lib/log.ts';

/** Processes a new file in the upload bucket. Throws on failure, so that the event is retried. */
export async function handler(event: S3Event): Promise<void> {
  for (const { s3 } of event.Records) {
    const uploadId = uploadIdOf(decodeURIComponent(s3.object.key.replaceAll('+', ' ')));
    if (uploadId === undefined) continue;
    setLogContext({ upload_id: uploadId });
    await processUpload(uploadId);
  }
}
