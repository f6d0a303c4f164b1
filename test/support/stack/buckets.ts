import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod/mini';
import type { StackAccess } from '#infra/local/stack/stack-access.ts';
import { eventually } from '../people/calls/eventually.ts';

const environment = z.object({
  AWS_REGION: z.string(),
  AWS_ENDPOINT_URL_S3: z.string(),
  AWS_ACCESS_KEY_ID: z.string(),
  AWS_SECRET_ACCESS_KEY: z.string(),
  UPLOAD_BUCKET: z.string(),
  PHOTO_BUCKET: z.string(),
  PAGE_BUCKET: z.string(),
});

type Stack = Pick<StackAccess, 'adminEnvironment'>;

function openBuckets({ adminEnvironment }: Stack) {
  const env = z.parse(environment, adminEnvironment);
  const client = new S3Client({
    region: env.AWS_REGION,
    endpoint: env.AWS_ENDPOINT_URL_S3,
    forcePathStyle: true,
    credentials: { accessKeyId: env.AWS_ACCESS_KEY_ID, secretAccessKey: env.AWS_SECRET_ACCESS_KEY },
  });
  return { client, env };
}

/** Returns the bytes of a stored photo, given the key in its owner's profile. */
export async function storedPhoto(stack: Stack, tenantId: string, photoKey: string): Promise<Buffer> {
  const { client, env } = openBuckets(stack);
  const reply = await client.send(new GetObjectCommand({ Bucket: env.PHOTO_BUCKET, Key: `photos/${tenantId}/${photoKey}.jpg` }));
  return Buffer.from((await reply.Body?.transformToByteArray()) ?? []);
}

/** Stores bytes as a photo with this key. */
export async function storePhoto(stack: Stack, tenantId: string, photoKey: string, Body: Uint8Array): Promise<void> {
  const { client, env } = openBuckets(stack);
  await client.send(new PutObjectCommand({ Bucket: env.PHOTO_BUCKET, Key: `photos/${tenantId}/${photoKey}.jpg`, Body }));
}

/** Removes a stored photo as an erasure does, but without changing the table. */
export async function removePhoto(stack: Stack, tenantId: string, photoKey: string): Promise<void> {
  const { client, env } = openBuckets(stack);
  await client.send(new DeleteObjectCommand({ Bucket: env.PHOTO_BUCKET, Key: `photos/${tenantId}/${photoKey}.jpg` }));
}

/** Stores a public page's file, as a function leaves it that dies before it reads the page again. */
export async function storePageFile(stack: Stack, Key: string, Body: string): Promise<void> {
  const { client, env } = openBuckets(stack);
  await client.send(new PutObjectCommand({ Bucket: env.PAGE_BUCKET, Key, Body, ContentType: 'text/html; charset=utf-8' }));
}

/** Returns the keys of all objects in both buckets. */
export async function allObjects(stack: Stack): Promise<string[]> {
  const { client, env } = openBuckets(stack);
  const lists = await Promise.all([env.UPLOAD_BUCKET, env.PHOTO_BUCKET].map((Bucket) => client.send(new ListObjectsV2Command({ Bucket }))));
  return lists.flatMap(({ Contents = [] }) => Contents.map(({ Key = '' }) => Key));
}

/** Waits until all objects of uploads are gone, which happens once a photo is stored or refused. @throws Error if some are still there */
export const untilNoUploads = (stack: Stack): Promise<string[]> =>
  eventually(
    () => allObjects(stack),
    (all) => all.every((key) => !key.startsWith('uploads/')),
  );
