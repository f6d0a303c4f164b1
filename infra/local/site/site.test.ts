import { createHmac } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeFile } from '../../build/patient-files.ts';
import { close, listen } from '../http/listen.ts';
import { makePhotos } from './photos.ts';
import { withSecurityTxt } from './security-txt.ts';
import { makeSite, refuse, type SiteOptions } from './site.ts';
import { StaticFiles } from './static-files.ts';

const key = Buffer.alloc(32, 7);
const servers: Server[] = [];
let folder: string;
let port: number;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-'));
  mkdirSync(path.join(folder, 'web/assets'), { recursive: true });
  writeFileSync(path.join(folder, 'secret.txt'), 'secret');
  writeFileSync(path.join(folder, 'web/index.html'), '<div id="root"></div>');
  writeFileSync(path.join(folder, 'web/assets/app-1.js'), 'x'.repeat(3000));
  writeFileSync(path.join(folder, 'web/embed.js'), 'embedded');
  const files = new StaticFiles(path.join(folder, 'web'));
  const tell =
    (name: string): SiteOptions['api'] =>
    async (_request, response, target, headers) => {
      if (target === '/boom') throw new Error('boom');
      response.writeHead(200, headers).end(`${name} ${target}`);
    };
  const site = makeSite({
    headers: { 'x-policy': 'yes' },
    embedHeaders: { 'x-policy': 'embedded' },
    pageHeaders: { 'x-policy': 'page' },
    publicFiles: tell('public'),
    api: tell('api'),
    inbox: tell('inbox'),
    photos: makePhotos({
      key,
      read: async (name) =>
        name === 'photos/t/p-u.jpg'
          ? { body: Buffer.from('jpeg'), headers: { 'content-type': 'image/jpeg', 'cache-control': 'private, max-age=60', etag: '"e"' } }
          : undefined,
    }),
    pages: withSecurityTxt(
      { contact: 'mailto:security@site.test', siteUrl: 'https://site.test' },
      async (request, response, target, headers) => {
        if (!(await files.send(request, response, target, headers))) refuse(response, 404, headers);
      },
    ),
  });
  const server = createServer((request, response) => void site(request, response));
  servers.push(server);
  port = await listen(server, 0);
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map(close));
  removeFile(folder);
});

/** Uses node:http, because fetch normalizes paths and sets Host by itself. */
function get(
  target: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<{ status: number | undefined; headers: IncomingMessage['headers']; text: string }> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      { host: '127.0.0.1', port, path: target, method, headers: { host: `localhost:${port}`, ...headers } },
      async (reply) => {
        resolve({ status: reply.statusCode, headers: reply.headers, text: Buffer.concat(await reply.toArray()).toString() });
      },
    );
    outgoing.on('error', reject).end();
  });
}

describe('the site', () => {
  it.each([
    ['/api/v1/events?x=1', 'api /events?x=1'],
    ['/api/v1', 'api '],
    ['/api/v2/events', 'api /'],
    ['/inbox', 'inbox '],
    ['/inbox/store', 'inbox /store'],
    ['/', '<div id="root"></div>'],
    ['/events/new?x=1', '<div id="root"></div>'],
    ['/inboxes', '<div id="root"></div>'],
  ])('sends %s to its origin, with the headers of the policy', async (target, text) => {
    const reply = await get(target);
    expect(reply).toMatchObject({ status: 200, text });
    expect(reply.headers['x-policy']).toBe('yes');
  });

  it('caches hashed files for good, and revalidates the page each time', async () => {
    expect((await get('/assets/app-1.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const page = await get('/');
    expect(page.headers['cache-control']).toBe('no-cache');
    expect((await get('/', { 'if-none-match': page.headers.etag ?? '' })).status).toBe(304);
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('compresses for a browser that accepts %s', async (accepted, encoding) => {
    const { headers } = await get('/assets/app-1.js', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
  });

  it('sends the script for other websites with separate headers', async () => {
    const { status, headers, text } = await get('/embed.js');
    expect([status, headers['x-policy'], text]).toEqual([200, 'embedded', 'embedded']);
    expect(headers['cache-control']).toBe('public, max-age=600');
    expect((await get('/index.html')).headers['x-policy']).toBe('yes');
  });

  it('says where to report a vulnerability', async () => {
    const { status, headers, text } = await get('/.well-known/security.txt');
    expect([status, headers['content-type'], headers['x-policy']]).toEqual([200, 'text/plain; charset=utf-8', 'yes']);
    expect(text).toMatch(
      /^Contact: mailto:security@site\.test\nExpires: .+Z\n.+\nCanonical: https:\/\/site\.test\/\.well-known\/security\.txt\n$/,
    );
    expect(await get('/.well-known/security.txt', {}, 'HEAD')).toMatchObject({ status: 200, text: '' });
  });

  it.each(['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/missing.js', '/%00.js'])('has no %s', async (target) => {
    expect((await get(target)).status).toBe(404);
  });

  it.each(['evil.example', '10.0.0.1', 'localhost.evil.example'])('refuses a page at %s', async (host) => {
    expect((await get('/', { host })).status).toBe(403);
  });

  it('answers an unexpected failure in the envelope, without its details', async () => {
    const told = vi.spyOn(console, 'error').mockReturnValue();
    const reply = await get('/api/v1/boom');
    expect(told).toHaveBeenCalledOnce();
    told.mockRestore();
    expect(reply.status).toBe(500);
    expect(JSON.parse(reply.text)).toMatchObject({ code: 'internal' });
    expect(reply.text).not.toContain('boom');
  });
});

describe('photos', () => {
  const hour = () => Math.floor(Date.now() / 1000) + 3600;
  const sign = (photo: string, expires: number) => createHmac('sha256', key).update(`${photo}.${expires}`).digest('base64url').slice(0, 22);

  it('are served privately to whoever has the address', async () => {
    const target = `/photos/t/p-u.jpg?e=${hour()}&s=${sign('t/p-u', hour())}`;
    const reply = await get(target);
    expect(reply).toMatchObject({ status: 200, text: 'jpeg', headers: { 'content-type': 'image/jpeg', 'x-policy': 'yes' } });
    expect(reply.headers['cache-control']).toBe('private, max-age=60');
    expect((await get(target, { 'if-none-match': '"e"' })).status).toBe(304);
  });

  it('are refused without a signature, after it expires, and with another tenant’s', async () => {
    const past = hour() - 7200;
    expect((await get('/photos/t/p-u.jpg')).status).toBe(403);
    expect((await get(`/photos/t/p-u.jpg?e=${past}&s=${sign('t/p-u', past)}`)).status).toBe(403);
    expect((await get(`/photos/t/p-u.jpg?e=${hour()}&s=${sign('other/p-u', hour())}`)).status).toBe(403);
  });

  it('that no longer exist are 404', async () => {
    expect((await get(`/photos/t/gone.jpg?e=${hour()}&s=${sign('t/gone', hour())}`)).status).toBe(404);
  });
});
