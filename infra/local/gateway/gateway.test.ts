import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { functionNameOf, type Method, type Route } from '#shared/contract/define.ts';
import { close, listen } from '../http/listen.ts';
import { LambdaFailure } from '../lambda/lambda-failure.ts';
import { makeGateway } from './gateway.ts';

const route = (id: string, method: Method, path: `/${string}`): Route => ({
  id,
  method,
  path,
  summary: '',
  auth: ['public'],
  rights: [],
  reply: z.unknown(),
  errors: [],
});
const functions = [
  route('events.getEvent', 'GET', '/events/{id}'),
  route('events.count', 'GET', '/events/count'),
  route('events.matches', 'POST', '/events/{id}/matches'),
].map((each) => ({
  name: functionNameOf(each),
  entry: '',
  triggers: [{ kind: 'route' as const, route: each }],
  rights: [],
  memoryMb: 128,
  timeoutSeconds: 1,
}));

const servers: Server[] = [];
afterEach(() => Promise.all(servers.splice(0).map(close)));

const formEvent = z.object({ body: z.string(), isBase64Encoded: z.boolean(), headers: z.object({ 'content-type': z.string() }) });

interface Seen {
  functionName: string;
  event: Record<string, unknown>;
}

async function startGateway(
  answer: (seen: Seen) => unknown = () => ({ statusCode: 200, body: '{}' }),
  keys = { sent: 'present', accepted: ['present', 'former'] },
) {
  const seen: Seen[] = [];
  const gateway = makeGateway({
    functions,
    keys,
    invoke: async (functionName, event) => {
      const each = { functionName, event: { ...event } };
      seen.push(each);
      return answer(each);
    },
  });
  const server = createServer((request, response) => void gateway(request, response, request.url ?? '', { 'x-policy': 'yes' }));
  servers.push(server);
  const origin = `http://127.0.0.1:${await listen(server, 0)}`;
  return { seen, call: (path: string, init?: RequestInit) => fetch(origin + path, init) };
}

describe('the gateway', () => {
  it('calls the function of a route with the proxy event that API Gateway makes', async () => {
    const { seen, call } = await startGateway();
    await call('/events/a%20b/matches?x=1&x=2&__proto__=p', {
      method: 'POST',
      headers: { 'X-Own': 'v', 'x-forwarded-for': '9.9.9.9', 'x-api-key': 'forged' },
      body: 'hello',
    });
    expect(seen[0]?.functionName).toBe('events-matches');
    expect(seen[0]?.event).toMatchObject({
      resource: '/v1/events/{id}/matches',
      path: '/v1/events/a%20b/matches',
      httpMethod: 'POST',
      pathParameters: { id: 'a b' },
      queryStringParameters: { x: '2' },
      multiValueQueryStringParameters: { x: ['1', '2'] },
      body: Buffer.from('hello').toString('base64'),
      isBase64Encoded: true,
      requestContext: { stage: 'api', path: '/api/v1/events/a%20b/matches', requestId: expect.any(String) },
      // The viewer's real address is the second from the right, whatever the viewer claims.
      headers: { 'X-Forwarded-For': '9.9.9.9, 127.0.0.1, 130.176.0.1', 'x-api-key': 'present' },
    });
  });

  it('takes the viewer’s address from a program that simulates many phones, and does not pass that header on', async () => {
    const { seen, call } = await startGateway();
    await call('/events/count', { headers: { 'x-table-two-viewer': '203.0.113.7' } });
    await call('/events/count', { headers: { 'x-table-two-viewer': '203.0.113.7, 9.9.9.9' } });
    expect(seen.map(({ event }) => (event as { headers: Record<string, string> }).headers['X-Forwarded-For'])).toEqual([
      '203.0.113.7, 130.176.0.1',
      '127.0.0.1, 130.176.0.1',
    ]);
    expect(JSON.stringify(seen)).not.toContain('x-table-two-viewer');
  });

  it('lets in calls through the edge with the current or the previous key, and starts no function for others', async () => {
    const former = await startGateway(undefined, { sent: 'former', accepted: ['present', 'former'] });
    expect((await former.call('/events/count')).status).toBe(200);
    const around = await startGateway(undefined, { sent: 'other', accepted: ['present', 'former'] });
    const reply = await around.call('/events/count');
    expect([reply.status, await reply.json()]).toMatchObject([403, { code: 'forbidden' }]);
    expect(around.seen).toEqual([]);
  });

  it('prefers a fixed segment to a parameter', async () => {
    const { seen, call } = await startGateway();
    await call('/events/count');
    await call('/events/other');
    expect(seen.map(({ functionName }) => functionName)).toEqual(['events-count', 'events-get-event']);
  });

  it.each([
    ['an unknown path', '/nothing', 'GET'],
    ['a method without a route', '/events/1', 'DELETE'],
    ['an empty parameter', '/events/', 'GET'],
    ['an escape that is none', '/events/%E0%A4%A', 'GET'],
  ])('answers %s with 404 in our envelope', async (_what, path, method) => {
    const { call } = await startGateway();
    const reply = await call(path, { method });
    expect(reply.status).toBe(404);
    expect(reply.headers.get('x-policy')).toBe('yes');
    expect(await reply.json()).toMatchObject({ code: 'not_found', error: 'Not found', request_id: reply.headers.get('x-amzn-requestid') });
  });

  it('refuses more than 10 MB before any function runs', async () => {
    const { seen, call } = await startGateway();
    const reply = await call('/events/1/matches', { method: 'POST', body: Buffer.alloc(10 * 1024 * 1024 + 1) });
    expect(reply.status).toBe(413);
    expect(await reply.json()).toMatchObject({ code: 'too_large' });
    expect(seen).toEqual([]);
  });

  it.each(['timeout', 'crash', 'error', 'result-too-large'] as const)(
    'answers 500 when a function fails by %s, without internal details',
    async (kind) => {
      const { call } = await startGateway(() => {
        throw new LambdaFailure(kind, 'inner word');
      });
      const reply = await call('/events/1');
      expect(reply.status).toBe(500);
      const text = await reply.text();
      expect(JSON.parse(text)).toMatchObject({ code: 'internal' });
      expect(text).not.toContain('inner word');
    },
  );

  it('answers 500 when the function returns no proxy result', async () => {
    const { call } = await startGateway(() => ({ hello: 1 }));
    expect((await call('/events/1')).status).toBe(500);
  });

  it('passes on status, headers and base64 bodies', async () => {
    const { call } = await startGateway(() => ({
      statusCode: 201,
      headers: { 'Content-Type': 'image/jpeg', ETag: '"e"' },
      multiValueHeaders: { 'Set-Cookie': ['a=1', 'b=2'] },
      body: Buffer.from([1, 2, 255]).toString('base64'),
      isBase64Encoded: true,
    }));
    const reply = await call('/events/1');
    expect(reply.status).toBe(201);
    expect(reply.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(reply.headers.get('etag')).toBe('"e"');
    expect([...(await reply.bytes())]).toEqual([1, 2, 255]);
  });

  it('passes on a form with a file as received, whatever its bytes', async () => {
    const { seen, call } = await startGateway();
    const file = Uint8Array.from({ length: 4096 }, (_, index) => (index * 31) % 256);
    const form = new FormData();
    form.set('caption', 'Zoë');
    form.set('photo', new File([file], 'me.jpg', { type: 'image/jpeg' }));
    await call('/events/1/matches', { method: 'POST', body: form });
    const { body, isBase64Encoded, headers } = z.parse(formEvent, seen[0]?.event);
    expect(isBase64Encoded).toBe(true);
    const arrived = await new Response(Buffer.from(body, 'base64'), { headers: { 'content-type': headers['content-type'] } }).formData();
    expect(arrived.get('caption')).toBe('Zoë');
    const photo = z.parse(z.instanceof(File), arrived.get('photo'));
    expect([photo.name, photo.type]).toEqual(['me.jpg', 'image/jpeg']);
    expect(Buffer.from(await photo.arrayBuffer()).equals(file)).toBe(true);
  });

  it.each(['identity', 'gzip'])('sends a photo byte for byte to callers that accept %s', async (encoding) => {
    // A JPEG's first bytes and then every possible byte value: none of them may be read as text.
    const photo = Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Array.from({ length: 4096 }, (_, index) => (index * 31) % 256)]);
    const { call } = await startGateway(() => ({
      statusCode: 200,
      headers: { 'content-type': 'image/jpeg' },
      body: photo.toString('base64'),
      isBase64Encoded: true,
    }));
    const reply = await call('/events/1', { headers: { accept: 'image/*', 'accept-encoding': encoding } });
    expect(reply.headers.get('content-type')).toBe('image/jpeg');
    expect(Buffer.from(await reply.arrayBuffer()).equals(photo)).toBe(true);
  });

  it('compresses replies from 1 KB if the caller accepts gzip', async () => {
    const { call } = await startGateway(() => ({ statusCode: 200, body: 'x'.repeat(5000) }));
    const reply = await call('/events/1', { headers: { 'accept-encoding': 'gzip' } });
    expect(reply.headers.get('content-encoding')).toBe('gzip');
    expect(await reply.text()).toBe('x'.repeat(5000));
    const plain = await call('/events/1', { headers: { 'accept-encoding': 'gzip;q=0' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
  });
});
