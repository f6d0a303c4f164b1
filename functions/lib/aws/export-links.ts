import { GetObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { s3Client } from './aws-clients.ts';
import { type ExportFile, wholeOf } from './export-files.ts';

/** Returns an address that opens a file for the given number of seconds. Anyone who has it may read the file, and nothing else. */
export const signExportLink = (file: ExportFile, seconds: number): Promise<string> =>
  getSignedUrl(s3Client(), new GetObjectCommand(wholeOf(file)), { expiresIn: seconds });
