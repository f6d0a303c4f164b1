import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod/mini';
import type { StackAccess } from '#infra/local/stack-access.ts';

const environment = z.object({
  AWS_REGION: z.string(),
  AWS_ENDPOINT_URL_S3: z.string(),
  AWS_ACCESS_KEY_ID: z.string(),
  AWS_SECRET_ACCESS_KEY: z.string(),
  UPLOAD_BUCKET: z.string(),
  PHOTO_BUCKET: z.string(),
});

/** The keys of every object in both buckets. */
export async function allObjects({ adminEnvironment }: Pick<StackAccess, 'adminEnvironment'>): Promise<string[]> {
  const env = z.parse(environment, adminEnvironment);
  const client = new S3Client({
    region: env.AWS_REGION,
    endpoint: env.AWS_ENDPOINT_URL_S3,
    forcePathStyle: true,
    credentials: { accessKeyId: env.AWS_ACCESS_KEY_ID, secretAccessKey: env.AWS_SECRET_ACCESS_KEY },
  });
  const lists = await Promise.all([env.UPLOAD_BUCKET, env.PHOTO_BUCKET].map((Bucket) => client.send(new ListObjectsV2Command({ Bucket }))));
  return lists.flatMap(({ Contents = [] }) => Contents.map(({ Key = '' }) => Key));
}
