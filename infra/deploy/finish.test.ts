import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CloudFrontKeyValueStoreClient, ConflictException, ResourceNotFoundException } from '@aws-sdk/client-cloudfront-keyvaluestore';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GenerateMacCommand, KMSClient } from '@aws-sdk/client-kms';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Outputs } from '../build/outputs.ts';
import { removeFile } from '../build/patient-files.ts';
import { photoKeyMessage } from '../edge/photo-key.ts';
import { startTestStack, type TestStack } from '../local/services/stack-for-test.ts';
import { resourceNames } from '../local/stack/resource-names.ts';
import { catalogueInterests, catalogueTraits } from '../seed/catalogue-data.ts';
import { type FinishClients, finishSteps } from './finish.ts';

/**
 * Tests the last steps of a deployment on the local table, keys and buckets. There is no local key store for the edge, so its client
 * answers from memory.
 */

let stack: TestStack;
let pagesDir: string;

beforeAll(async () => {
  stack = await startTestStack();
  pagesDir = mkdtempSync(path.join(tmpdir(), 'pages-'));
  mkdirSync(path.join(pagesDir, 'assets'));
  writeFileSync(path.join(pagesDir, 'index.html'), '<!doctype html>');
  writeFileSync(path.join(pagesDir, 'assets/main-B2x.js'), 'start();');
});
afterAll(async () => {
  await stack?.stop();
  if (pagesDir !== undefined) removeFile(pagesDir);
});

const keyRequest = z.object({ Key: z.string() });
const putRequest = z.object({ Key: z.string(), Value: z.string(), IfMatch: z.string() });

/** Returns a client that stores into `keys`. Every put changes the store's version, and the next put must name the new one. */
function edgeKeysIn(keys: Map<string, string>): CloudFrontKeyValueStoreClient {
  const client = new CloudFrontKeyValueStoreClient({ region: 'us-east-1' });
  const answer = (command: string | undefined, input: unknown): object => {
    const version = `version-${keys.size}`;
    if (command === 'DescribeKeyValueStoreCommand') return { ETag: version };
    if (command === 'GetKeyCommand') {
      const Value = keys.get(z.parse(keyRequest, input).Key);
      if (Value === undefined) throw new ResourceNotFoundException({ message: 'Key not found', $metadata: {} });
      return { Value };
    }
    const { Key, Value, IfMatch } = z.parse(putRequest, input);
    if (IfMatch !== version) throw new ConflictException({ message: 'Another version', $metadata: {} });
    keys.set(Key, Value);
    return {};
  };
  client.middlewareStack.add(
    (_next, { commandName }) =>
      async ({ input }) => ({ output: { $metadata: {}, ...answer(commandName, input) }, response: undefined }),
    { step: 'initialize' },
  );
  return client;
}

function clientsWith(keys: Map<string, string>): FinishClients {
  const local = stack.client();
  return {
    table: new DynamoDBClient(local),
    kms: new KMSClient(local),
    edgeKeys: edgeKeysIn(keys),
    pages: new S3Client({ ...local, forcePathStyle: true }),
  };
}

function outputs(): Outputs {
  return {
    SiteUrl: 'https://site.test',
    SiteBucketName: resourceNames.photoBucket,
    UploadBucketName: resourceNames.uploadBucket,
    PhotoBucketName: resourceNames.photoBucket,
    PageBucketName: resourceNames.pageBucket,
    EdgeKeyStoreArn: 'arn:aws:cloudfront::000000000000:key-value-store/edge',
    DistributionHost: 'd111.cloudfront.net',
    SecretKeyArn: stack.services.keys.secretKeyId,
    TableName: resourceNames.table,
    MailRecords: [],
    FailureQueues: {},
  };
}

it('gives a new deployment its catalogue, the photo key and the pages; when repeated, only the pages', async () => {
  const keys = new Map<string, string>();
  const clients = clientsWith(keys);

  expect(await finishSteps(outputs(), { pagesDir }, clients)).toEqual([
    'The catalogue of interests and traits was written.',
    'The edge was given the key that opens photos.',
    '2 files of the pages were uploaded.',
  ]);

  const catalogue = new QueryCommand({
    TableName: resourceNames.table,
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': 'CATALOGUE' },
  });
  expect((await DynamoDBDocumentClient.from(clients.table).send(catalogue)).Count).toBe(catalogueInterests.length + catalogueTraits.length);
  // The stored key must have exactly the bytes that the functions sign with, in the form that infra/edge/photos.js reads.
  const mac = new GenerateMacCommand({ KeyId: outputs().SecretKeyArn, MacAlgorithm: 'HMAC_SHA_256', Message: photoKeyMessage() });
  const { Mac } = await clients.kms.send(mac);
  expect([...keys]).toEqual([['photo-key', Buffer.from(Mac ?? []).toString('base64url')]]);
  const read = async (Key: string) => {
    const object = await clients.pages.send(new GetObjectCommand({ Bucket: resourceNames.photoBucket, Key }));
    return [object.ContentType, await object.Body?.transformToString()];
  };
  expect(await read('index.html')).toEqual(['text/html; charset=utf-8', '<!doctype html>']);
  expect(await read('assets/main-B2x.js')).toEqual(['text/javascript; charset=utf-8', 'start();']);

  expect(await finishSteps(outputs(), { pagesDir }, clients)).toEqual(['2 files of the pages were uploaded.']);
});

it('leaves an existing key at the edge alone, so that photo addresses stay valid', async () => {
  const keys = new Map([['photo-key', 'kept']]);
  const done = await finishSteps(outputs(), { pagesDir }, clientsWith(keys));
  expect(done).not.toContain('The edge was given the key that opens photos.');
  expect([...keys]).toEqual([['photo-key', 'kept']]);
});

it('renews security.txt, and takes it away when no one is named any more', async () => {
  const clients = clientsWith(new Map([['photo-key', 'kept']]));
  const stored = () => clients.pages.send(new GetObjectCommand({ Bucket: resourceNames.photoBucket, Key: '.well-known/security.txt' }));
  const named = { pagesDir, securityContact: 'mailto:security@site.test', now: Date.parse('2026-11-24T15:00:00Z') };

  expect(await finishSteps(outputs(), named, clients)).toContain('security.txt was renewed.');
  const { ContentType, CacheControl, Body } = await stored();
  expect([ContentType, CacheControl]).toEqual(['text/plain; charset=utf-8', 'no-cache']);
  const text = await Body?.transformToString();
  expect(text).toContain('Contact: mailto:security@site.test\n');
  expect(text).toContain('Canonical: https://site.test/.well-known/security.txt\n');

  await finishSteps(outputs(), { pagesDir }, clients);
  await expect(stored()).rejects.toMatchObject({ name: 'NoSuchKey' });
});

it('stops at a step that fails', async () => {
  const lost = { ...outputs(), SecretKeyArn: 'arn:aws:kms:us-east-1:000000000000:key/lost' };
  await expect(finishSteps(lost, { pagesDir }, clientsWith(new Map()))).rejects.toThrow('does not exist');
});
