import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { createPresignedPost, type PresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStack, type TestStack } from '../stack-for-test.ts';
import type { CreatedObject } from './object-events.ts';

const uploads = 'table-two-local-uploads';
const photos = 'table-two-local-photos';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({
    presigner: [['uploads', 's3:PutObject']],
    processor: [
      ['uploads', 's3:GetObject'],
      ['uploads', 's3:DeleteObject'],
      ['photos', 's3:PutObject'],
    ],
    exporter: [
      ['exports', 's3:PutObject'],
      ['exports', 's3:AbortMultipartUpload'],
      ['exports', 's3:GetObject'],
    ],
  });
});
afterAll(() => stack.stop());

const client = (name?: string) => new S3Client({ ...stack.client(name), maxAttempts: 1, requestChecksumCalculation: 'WHEN_REQUIRED' });
const presign = (options: { signer?: string; seconds?: number } = {}): Promise<PresignedPost> =>
  createPresignedPost(client(options.signer ?? 'presigner'), {
    Bucket: uploads,
    Key: 'uploads/one',
    Conditions: [['content-length-range', 1, 1000]],
    Fields: { 'Content-Type': 'image/jpeg' },
    Expires: options.seconds ?? 600,
  });

/** Posts a form as a browser does: the fields, then the file. */
async function post(
  { url, fields }: PresignedPost,
  change: Record<string, string> = {},
  size = 1000,
): Promise<{ status: number; code: string | undefined; headers: Headers }> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...change })) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(size).fill(255)], { type: 'image/jpeg' }), 'me.jpg');
  const reply = await fetch(url, { method: 'POST', body: form, headers: { origin: 'http://site.test' } });
  return { status: reply.status, code: /<Code>(\w+)<\/Code>/.exec(await reply.text())?.[1], headers: reply.headers };
}

test('a presigned form stores the file with its type, and the page may read the answer', async () => {
  const { status, headers } = await post(await presign());
  expect([status, headers.get('access-control-allow-origin')]).toEqual([204, 'http://site.test']);
  const { ContentType, Body } = await client('processor').send(new GetObjectCommand({ Bucket: uploads, Key: 'uploads/one' }));
  expect([ContentType, (await Body?.transformToByteArray())?.length]).toEqual(['image/jpeg', 1000]);
  expect(stack.services.usage().get('presigner')).toContain('uploads s3:PutObject');
});

test('a form that the policy does not allow is refused as S3 refuses it', async () => {
  const form = await presign();
  const refusals: [Awaited<ReturnType<typeof post>>, number, string][] = [
    [await post(form, {}, 1001), 400, 'EntityTooLarge'],
    [await post(form, {}, 0), 400, 'EntityTooSmall'],
    [await post(form, { key: 'uploads/other' }), 403, 'AccessDenied'],
    [await post(form, { 'Content-Type': 'text/html' }), 403, 'AccessDenied'],
    [await post(form, { acl: 'public-read' }), 403, 'AccessDenied'],
    [await post(form, { 'X-Amz-Signature': '0'.repeat(64) }), 403, 'SignatureDoesNotMatch'],
    [
      await post(form, { Policy: Buffer.from('{"expiration":"2100-01-01T00:00:00Z","conditions":[]}').toString('base64') }),
      403,
      'SignatureDoesNotMatch',
    ],
    [await post(form, { 'X-Amz-Credential': 'stranger/20260101/us-east-1/s3/aws4_request' }), 403, 'InvalidAccessKeyId'],
    [await post({ ...form, url: form.url.replace(uploads, photos) }), 403, 'AccessDenied'],
    [await post({ ...form, fields: { key: 'uploads/one' } }), 403, 'AccessDenied'],
    [await post(await presign({ signer: 'processor' })), 403, 'AccessDenied'],
    [await post(await presign({ seconds: -1 })), 403, 'AccessDenied'],
  ];
  expect(refusals.map(([reply]) => [reply.status, reply.code])).toEqual(refusals.map(([, status, code]) => [status, code]));
});

test('only the site’s pages may post', async () => {
  const preflight = (bucket: string, origin: string, method = 'POST') =>
    fetch(`${stack.services.awsEndpointUrl}/${bucket}`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': 'content-type' },
    });
  const allowed = await preflight(uploads, 'http://site.test');
  expect([allowed.status, allowed.headers.get('access-control-allow-headers')]).toEqual([200, 'content-type']);
  const refused = [
    await preflight(uploads, 'http://evil.test'),
    await preflight(uploads, 'http://site.test', 'PUT'),
    await preflight(photos, 'http://site.test'),
  ];
  expect(refused.map(({ status, headers }) => [status, headers.get('access-control-allow-origin')])).toEqual(Array(3).fill([403, null]));
});

test('objects are private, and a missing one looks like a forbidden one', async () => {
  expect((await fetch(`${stack.services.awsEndpointUrl}/${uploads}/uploads/one`)).status).toBe(403);
  await expect(client('processor').send(new GetObjectCommand({ Bucket: uploads, Key: 'uploads/none' }))).rejects.toMatchObject({
    name: 'AccessDenied',
  });
  await expect(client().send(new GetObjectCommand({ Bucket: uploads, Key: 'uploads/none' }))).rejects.toMatchObject({ name: 'NoSuchKey' });
});

test('functions put, read and delete within their grants', async () => {
  const photo = { Bucket: photos, Key: 'photos/t1/p1-u1 (ü).jpg' };
  await client('processor').send(
    new PutObjectCommand({ ...photo, Body: Buffer.from('jpeg'), ContentType: 'image/jpeg', CacheControl: 'private' }),
  );
  const stored = await stack.services.readObject(photos, photo.Key);
  expect([stored?.headers, String(stored?.body)]).toEqual([
    { 'content-type': 'image/jpeg', 'cache-control': 'private', etag: '"ab4f3ccba74857c5f2ba0d5b7dbf65e1"' },
    'jpeg',
  ]);
  expect(await client().send(new HeadObjectCommand(photo))).toMatchObject({ ContentLength: 4, ContentType: 'image/jpeg' });
  expect((await client().send(new ListObjectsV2Command({ Bucket: photos }))).Contents).toEqual([{ Key: photo.Key }]);
  await expect(client('processor').send(new GetObjectCommand(photo))).rejects.toMatchObject({ name: 'AccessDenied' });
  await expect(client('processor').send(new ListObjectsV2Command({ Bucket: photos }))).rejects.toMatchObject({ name: 'AccessDenied' });
  await client('processor').send(new DeleteObjectCommand({ Bucket: uploads, Key: 'uploads/one' }));
  await client('processor').send(new DeleteObjectCommand({ Bucket: uploads, Key: 'uploads/one' }));
  const left = await client().send(new ListObjectsV2Command({ Bucket: uploads }));
  expect(left.Contents ?? []).toEqual([]);
});

const mebibyte = 1024 * 1024;
const file = { Bucket: photos, Key: 'exports/t1/one/file' };
const beginUpload = async () => {
  const begun = await client('exporter').send(
    new CreateMultipartUploadCommand({ ...file, ContentType: 'text/csv', ContentDisposition: 'attachment; filename="people.csv"' }),
  );
  return begun.UploadId;
};
const uploadPart = (UploadId: string | undefined, PartNumber: number, body: Buffer) =>
  client('exporter').send(new UploadPartCommand({ ...file, UploadId, PartNumber, Body: body }));
const completeUpload = (UploadId: string | undefined, parts: readonly { number: number; etag: string | undefined }[]) =>
  client('exporter').send(
    new CompleteMultipartUploadCommand({
      ...file,
      UploadId,
      MultipartUpload: { Parts: parts.map(({ number, etag }) => ({ PartNumber: number, ETag: etag })) },
    }),
  );

test('an object can be uploaded in parts, with other uploads and a restart in between', async () => {
  const id = await beginUpload();
  const first = await uploadPart(id, 1, Buffer.alloc(5 * mebibyte, 'a'));
  await stack.restart();
  await uploadPart(id, 2, Buffer.from('sent twice'));
  const second = await uploadPart(id, 2, Buffer.from('the end'));
  const unlisted = await uploadPart(id, 7, Buffer.from('never listed'));
  expect(unlisted.ETag).toMatch(/^"[0-9a-f]{32}"$/);
  await expect(client('exporter').send(new GetObjectCommand(file))).rejects.toMatchObject({ name: 'AccessDenied' });
  await completeUpload(id, [
    { number: 1, etag: first.ETag },
    { number: 2, etag: second.ETag },
  ]);
  const whole = await client('exporter').send(new GetObjectCommand(file));
  expect([whole.ContentType, whole.ContentDisposition, whole.ContentLength]).toEqual([
    'text/csv',
    'attachment; filename="people.csv"',
    5 * mebibyte + 7,
  ]);
  expect((await whole.Body?.transformToString())?.slice(-8)).toBe('athe end');
  // As on S3, the entity tag is not the MD5 of the whole, and it includes the number of parts.
  const head = await client('exporter').send(new HeadObjectCommand(file));
  expect([head.ContentLength, head.ETag]).toEqual([5 * mebibyte + 7, whole.ETag]);
  expect(head.ETag).toMatch(/^"[0-9a-f]{32}-2"$/);
  await expect(uploadPart(id, 3, Buffer.from('too late'))).rejects.toMatchObject({ name: 'NoSuchUpload' });
});

test('refuses multipart requests that S3 refuses, in the same way', async () => {
  const id = await beginUpload();
  const [small, last] = [await uploadPart(id, 1, Buffer.from('small')), await uploadPart(id, 2, Buffer.from('last'))];
  const [one, two] = [
    { number: 1, etag: small.ETag },
    { number: 2, etag: last.ETag },
  ];
  const refusals: [() => Promise<unknown>, string][] = [
    [() => uploadPart(id, 0, Buffer.from('x')), 'InvalidArgument'],
    [() => uploadPart(id, 10_001, Buffer.from('x')), 'InvalidArgument'],
    [() => uploadPart('00000000-0000-4000-8000-000000000000', 1, Buffer.from('x')), 'NoSuchUpload'],
    [() => uploadPart('../../secret', 1, Buffer.from('x')), 'NoSuchUpload'],
    [() => completeUpload(id, [one, two]), 'EntityTooSmall'],
    [() => completeUpload(id, [two, one]), 'InvalidPartOrder'],
    [() => completeUpload(id, [{ number: 3, etag: one.etag }]), 'InvalidPart'],
    [() => completeUpload(id, [{ number: 1, etag: two.etag }]), 'InvalidPart'],
    [() => client('processor').send(new CreateMultipartUploadCommand(file)), 'AccessDenied'],
    [() => client('exporter').send(new CreateMultipartUploadCommand({ Bucket: photos, Key: 'photos/t1/one.jpg' })), 'AccessDenied'],
  ];
  for (const [call, name] of refusals) await expect(call()).rejects.toMatchObject({ name });
  await client('exporter').send(new AbortMultipartUploadCommand({ ...file, UploadId: id }));
  await expect(completeUpload(id, [one])).rejects.toMatchObject({ name: 'NoSuchUpload' });
});

test('an address signed by a function opens its object, and nothing else, until it expires', async () => {
  const sign = (seconds: number, name = 'exporter') => getSignedUrl(client(name), new GetObjectCommand(file), { expiresIn: seconds });
  const address = await sign(3600);
  const reply = await fetch(address);
  expect([reply.status, reply.headers.get('content-disposition'), (await reply.arrayBuffer()).byteLength]).toEqual([
    200,
    'attachment; filename="people.csv"',
    5 * mebibyte + 7,
  ]);
  const refused = await Promise.all([
    fetch(address.replace('/one/', '/two/')),
    fetch(address.replace('X-Amz-Expires=3600', 'X-Amz-Expires=36000')),
    fetch(await sign(-1)),
    fetch(await sign(3600, 'presigner')),
    fetch(address, { method: 'DELETE' }),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
});

test('an upload triggers its event, again after a failure, and after a restart if it was not handled', async () => {
  const seen: string[] = [];
  let attempts = 0;
  stack.services.onObjectCreated(async ({ key, size, contentType }: CreatedObject) => {
    attempts += 1;
    if (attempts === 1) throw new Error('not now');
    seen.push(`${key} ${size} ${contentType}`);
    // This promise never settles: the stack is stopped first.
    await new Promise(() => undefined);
  });
  // The events of the earlier tests' uploads are waiting; the listener's first attempt fails.
  await expect.poll(() => seen, { timeout: 10_000 }).toContain('uploads/one 1000 image/jpeg');
  await stack.restart();
  const again = await new Promise<CreatedObject>((resolve) => stack.services.onObjectCreated(async (object) => resolve(object)));
  expect(again).toEqual({ bucket: uploads, key: 'uploads/one', size: 1000, contentType: 'image/jpeg' });
  await expect.poll(() => readdirSync(stack.dataDir.objectEvents)).toEqual([]);
  await stack.restart();
  let leftOver = 0;
  stack.services.onObjectCreated(async () => {
    leftOver += 1;
  });
  await wait(20);
  expect(leftOver).toBe(0);
});
