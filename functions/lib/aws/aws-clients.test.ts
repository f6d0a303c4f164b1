import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { documentClient } from './aws-clients.ts';
import { postToSocket } from './socket-posts.ts';
import { deletePhoto, presignUpload, putPhoto, readUpload } from './storage.ts';

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
  /** The port from which the request came. It is the same for all requests of one connection. */
  port: number | undefined;
}

/** A server for all services: records requests and sends the replies that a test sets. */
let seen: Seen[] = [];
let answer: { status: number; headers?: Record<string, string>; body: string } = { status: 200, body: '{}' };
const server = createServer(async (request, response) => {
  seen.push({
    method: request.method,
    url: request.url,
    headers: request.headers,
    body: await text(request),
    port: request.socket.remotePort,
  });
  response.writeHead(answer.status, answer.headers).end(answer.body);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  for (const [name, value] of Object.entries({
    AWS_REGION: 'us-east-1',
    AWS_ENDPOINT_URL_DYNAMODB: address,
    AWS_ENDPOINT_URL_S3: address,
    SOCKET_API_URL: address,
    AWS_ACCESS_KEY_ID: 'first',
    AWS_SECRET_ACCESS_KEY: 'secret',
    UPLOAD_BUCKET: 'upload-bucket',
    PHOTO_BUCKET: 'photo-bucket',
  }))
    vi.stubEnv(name, value);
});
beforeEach(() => {
  seen = [];
  answer = { status: 200, body: '{}' };
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});

describe('the table’s client', () => {
  test('requests the cost of each call, drops undefined values, and reuses its connection', async () => {
    await documentClient().send(new GetCommand({ TableName: 't', Key: { pk: 'a', sk: 'b' } }));
    await documentClient().send(
      new TransactWriteCommand({ TransactItems: [{ Put: { TableName: 't', Item: { pk: 'a', sk: 'b', gone: undefined } } }] }),
    );
    expect(seen.map(({ body }) => JSON.parse(body))).toMatchObject([
      { ReturnConsumedCapacity: 'TOTAL', Key: { pk: { S: 'a' } } },
      { ReturnConsumedCapacity: 'TOTAL', TransactItems: [{ Put: { Item: { pk: { S: 'a' }, sk: { S: 'b' } } } }] },
    ]);
    expect(seen[1]?.body).not.toContain('gone');
    expect(new Set(seen.map(({ port }) => port)).size).toBe(1);
  });

  test('signs with the credentials that are in the environment at the time', async () => {
    const get = () => documentClient().send(new GetCommand({ TableName: 't', Key: { pk: 'a', sk: 'b' } }));
    await get();
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'second');
    vi.stubEnv('AWS_SESSION_TOKEN', 'session');
    await get();
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'first');
    vi.stubEnv('AWS_SESSION_TOKEN', undefined);
    expect(seen[0]?.headers.authorization).toMatch(/Credential=first\/\d{8}\/us-east-1\/dynamodb\/aws4_request/);
    expect(seen[1]?.headers.authorization).toContain('Credential=second/');
    expect(seen[1]?.headers['x-amz-security-token']).toBe('session');
  });
});

describe('every client', () => {
  const get = (client = documentClient()) => client.send(new GetCommand({ TableName: 't', Key: { pk: 'a', sk: 'b' } }));
  /** Creates a client as a fresh process would. */
  async function freshClient() {
    vi.resetModules();
    return (await import('./aws-clients.ts')).documentClient();
  }

  test('is created once', () => {
    expect(documentClient()).toBe(documentClient());
  });

  test('tries a failing service three times in all', async () => {
    answer = { status: 500, body: '{}' };
    await expect(get()).rejects.toMatchObject({ $metadata: { httpStatusCode: 500 } });
    expect(seen).toHaveLength(3);
  });

  test('waits 2 s for a connection and 5 s for a reply, and keeps up to 128 connections open', async () => {
    await get();
    const agent = { keepAlive: true, maxSockets: 128 };
    expect(documentClient().config.requestHandler).toMatchObject({
      config: { connectionTimeout: 2_000, requestTimeout: 5_000, throwOnRequestTimeout: true, httpAgent: agent, httpsAgent: agent },
    });
  });

  test.for([
    ['AWS_REGION', undefined, 'AWS_REGION is not set'],
    ['AWS_ACCESS_KEY_ID', '', 'AWS credentials are not in the environment'],
    ['AWS_SECRET_ACCESS_KEY', '', 'AWS credentials are not in the environment'],
    ['AWS_SECRET_ACCESS_KEY', undefined, 'AWS credentials are not in the environment'],
  ] as const)('looks nowhere else when %s is %j, and says so', async ([name, value, message]) => {
    const before = process.env[name];
    vi.stubEnv(name, value);
    await expect(get(await freshClient())).rejects.toThrow(message);
    vi.stubEnv(name, before);
    expect(seen).toEqual([]);
  });

  test('signs without a session token when there is none', async () => {
    await get(await freshClient());
    expect(seen[0]?.headers).not.toHaveProperty('x-amz-security-token');
  });
});

describe('storage', () => {
  /** S3's refusal for a missing object if the caller may not list the bucket: it names the missing permission. */
  const denied = (action: string) => ({
    status: 403,
    headers: { 'content-type': 'application/xml' },
    body: `<Error><Code>AccessDenied</Code><Message>User: arn:aws:sts::123456789012:assumed-role/r/f is not authorized to perform: ${action} on resource: "arn:aws:s3:::b" because no identity-based policy allows the ${action} action</Message></Error>`,
  });
  const policyShape = z.object({ expiration: z.string(), conditions: z.array(z.unknown()) });

  test('an upload form fixes bucket, key, type, size and expiry without a call', async () => {
    const { url, fields } = await presignUpload('upload1', 'image/png');
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/upload-bucket\/?$/);
    expect(fields).toMatchObject({ key: 'uploads/upload1', 'Content-Type': 'image/png' });
    expect(fields['X-Amz-Credential']).toMatch(/^first\/\d{8}\/us-east-1\/s3\/aws4_request$/);
    const policy = z.parse(policyShape, JSON.parse(Buffer.from(fields['Policy'] ?? '', 'base64').toString()));
    expect(policy.conditions).toEqual(
      expect.arrayContaining([
        ['content-length-range', 1, 5 * 1024 * 1024],
        { key: 'uploads/upload1' },
        { 'Content-Type': 'image/png' },
        { bucket: 'upload-bucket' },
      ]),
    );
    const seconds = (Date.parse(policy.expiration) - Date.now()) / 1000;
    expect(seconds).toBeGreaterThan(590);
    expect(seconds).toBeLessThan(601);
    expect(seen).toEqual([]);
  });

  test('an upload is read whole, and a missing one is undefined', async () => {
    answer = { status: 200, body: 'the bytes' };
    expect(await readUpload('upload1')).toEqual(Buffer.from('the bytes'));
    answer = denied('s3:ListBucket');
    expect(await readUpload('upload2')).toBeUndefined();
    expect(seen.map(({ method, url }) => `${method} ${url?.split('?')[0]}`)).toEqual([
      'GET /upload-bucket/uploads/upload1',
      'GET /upload-bucket/uploads/upload2',
    ]);
  });

  test('an upload that may not be read is not reported as missing', async () => {
    answer = denied('s3:GetObject');
    await expect(readUpload('upload1')).rejects.toMatchObject({ name: 'AccessDenied' });
  });

  test('a photo is two JPEGs under the tenant, deleted together', async () => {
    await putPhoto('tenant1', 'p1-u1', Buffer.from('photo'), Buffer.from('thumb'));
    const puts = seen.toSorted((a, b) => (a.url ?? '').localeCompare(b.url ?? ''));
    expect(puts.map(({ url, body }) => [url?.split('?')[0], body])).toEqual([
      ['/photo-bucket/photos/tenant1/p1-u1-thumb.jpg', 'thumb'],
      ['/photo-bucket/photos/tenant1/p1-u1.jpg', 'photo'],
    ]);
    for (const { headers } of puts) {
      expect(headers['content-type']).toBe('image/jpeg');
      expect(headers['cache-control']).toContain('private');
      expect(headers['x-amz-checksum-crc32']).toBeUndefined();
    }
    seen = [];
    answer = { status: 204, body: '' };
    await deletePhoto('tenant1', 'p1-u1');
    expect(seen.map(({ method, url }) => `${method} ${url?.split('?')[0]}`).sort()).toEqual([
      'DELETE /photo-bucket/photos/tenant1/p1-u1-thumb.jpg',
      'DELETE /photo-bucket/photos/tenant1/p1-u1.jpg',
    ]);
  });
});

describe('a post to a socket', () => {
  test('goes to its connection, signed', async () => {
    expect(await postToSocket('abc=', '{"type":"pong"}')).toBe('sent');
    expect(seen).toMatchObject([{ method: 'POST', body: '{"type":"pong"}' }]);
    expect(decodeURIComponent(seen[0]?.url ?? '')).toMatch(/^\/@connections\/abc=/);
    expect(seen[0]?.headers.authorization).toContain('/execute-api/aws4_request');
  });

  test('is not sent after its deadline', async () => {
    await expect(postToSocket('abc=', 'x', AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
    expect(seen).toEqual([]);
  });

  test('reports that the socket is gone', async () => {
    answer = { status: 410, headers: { 'x-amzn-errortype': 'GoneException' }, body: '{}' };
    expect(await postToSocket('abc=', 'x')).toBe('gone');
  });

  test('throws any other error', async () => {
    answer = { status: 403, headers: { 'x-amzn-errortype': 'ForbiddenException' }, body: '{}' };
    await expect(postToSocket('abc=', 'x')).rejects.toMatchObject({ name: 'ForbiddenException' });
  });
});
