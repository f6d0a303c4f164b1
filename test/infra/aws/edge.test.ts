import { createHmac } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '#infra/edge/headers.ts';
import { type EdgeRequest, loadEdgeFunction } from '#infra/edge/load.ts';
import { translations } from '#shared/model/language.ts';

const folder = new URL('../../../infra/edge/', import.meta.url);

function request(target: string): EdgeRequest {
  const [uri = '', query = ''] = target.split('?');
  const pairs = query === '' ? [] : query.split('&').map((pair) => pair.split('='));
  return {
    method: 'GET',
    uri,
    querystring: Object.fromEntries(pairs.map(([name = '', value = '']) => [name, { value }])),
    headers: { 'sec-websocket-protocol': { value: 'token.abc' } },
    cookies: {},
  };
}

describe.each(readdirSync(folder).filter((name) => name.endsWith('.js')))('%s', (file) => {
  const source = readFileSync(new URL(file, folder), 'utf8');

  it('is small enough for CloudFront (10 KB)', () => expect(Buffer.byteLength(source)).toBeLessThanOrEqual(10_240));

  it('uses only the language of runtime 2.0', () => {
    expect(source).not.toMatch(/\?\.|\?\?|\.\.\.|\bclass\b|\bfor \(const \w+ of\b|^export /m);
    expect(
      [...source.matchAll(/^import \w+ from '(\w+)';$/gm)]
        .map((found) => found[1])
        .every((name) => name === 'cloudfront' || name === 'crypto'),
    ).toBe(true);
  });
});

describe('spa.js', () => {
  const run = loadEdgeFunction('spa.js');

  it.each([
    ['/', '/index.html'],
    ['/events', '/index.html'],
    ['/events/k3j4h5g6f7d8s9a0/match', '/index.html'],
    ['/register/k3j4h5g6f7d8s9a0', '/index.html'],
    ['/v1.2/about', '/index.html'],
    ['/screen/aB3_-xyz', '/screen.html'],
    ['/events/k3j4h5g6f7d8s9a0/screen', '/index.html'],
    ['/screen/aB3_-xyz.', '/screen.html'],
    ['/screen/aB3_-xyz%3E,', '/screen.html'],
    ['/evening/k3j4h5g6f7d8s9a0).', '/evening.html'],
    ['/screen/', '/index.html'],
    ['/index.html', '/index.html'],
    ['/assets/main-B2x.js', '/assets/main-B2x.js'],
    ['/assets/figtree.woff2', '/assets/figtree.woff2'],
    ['/favicon.svg', '/favicon.svg'],
    ['/.well-known/security.txt', '/.well-known/security.txt'],
  ])('%s is served from %s', async (uri, expected) => {
    expect(await run(request(uri))).toMatchObject({ uri: expected });
  });
});

describe('spa.js chooses the language of a guest’s page', () => {
  const run = loadEdgeFunction('spa.js');
  const asked = (uri: string, { accepts, cookie }: { accepts?: string; cookie?: string } = {}) => ({
    ...request(uri),
    headers: accepts === undefined ? {} : { 'accept-language': { value: accepts } },
    cookies: cookie === undefined ? {} : { lang: { value: cookie } },
  });
  const link = '/register/k3j4h5g6f7d8s9a0?token=a%2Bb';

  it('knows the languages that are built', () => {
    const source = readFileSync(new URL('../../../infra/edge/spa.js', import.meta.url), 'utf8');
    const known = /const languages = \[(.*)\];/.exec(source)?.[1]?.replaceAll("'", '').split(', ');
    expect(known).toEqual(translations);
  });

  it.each([
    [asked(link), '/index.html'],
    [asked(link, { accepts: 'en-US,en;q=0.9,de;q=0.8' }), '/index.html'],
    [asked(link, { accepts: 'de-AT,de;q=0.9,en;q=0.8' }), '/index.de.html'],
    [asked(link, { accepts: 'sv-SE,sv;q=0.9,en;q=0.5,pl;q=0.7' }), '/index.pl.html'],
    [asked(link, { accepts: 'de;q=0,fr' }), '/index.fr.html'],
    [asked(link, { accepts: ',;q=x,\u0000' }), '/index.html'],
    [asked(link, { accepts: 'de', cookie: 'en' }), '/index.html'],
    [asked(link, { accepts: 'en', cookie: 'ar' }), '/index.ar.html'],
    [asked(link, { accepts: 'de', cookie: '../x' }), '/index.de.html'],
    [asked(`${link}&event_lang=tr`, { accepts: 'sv' }), '/index.tr.html'],
    [asked(`${link}&event_lang=tr`, { accepts: 'sv,en' }), '/index.html'],
    [asked('/evening/k3j4h5g6f7d8s9a0', { accepts: 'nl' }), '/evening.nl.html'],
    [asked('/waitlist/aB3_-xyz', { accepts: 'it' }), '/index.it.html'],
    [asked('/waitlist/aB3_-xyz?event_lang=it', { accepts: 'sv' }), '/index.it.html'],
    [asked('/order/aB3_-xyz', { accepts: 'it' }), '/index.it.html'],
    [asked('/order/back?event=e1&event_lang=it&paid=1'), '/index.it.html'],
    [asked('/transfer/aB3_-xyz', { accepts: 'it' }), '/index.it.html'],
    [asked('/participant/profile/edit?participantId=p', { accepts: 'es' }), '/index.es.html'],
    // Staff's pages are in English, and a projector follows its link alone.
    [asked('/dashboard', { accepts: 'de', cookie: 'de' }), '/index.html'],
    [asked('/register', { accepts: 'de' }), '/index.html'],
    [asked('/dashboard?lang=de'), '/index.html'],
    [asked('/screen/aB3_-xyz', { accepts: 'de', cookie: 'de' }), '/screen.html'],
    [asked('/screen/aB3_-xyz?lang=fr'), '/screen.fr.html'],
    [asked('/assets/main-B2x.js?lang=fr', { accepts: 'de' }), '/assets/main-B2x.js'],
  ])('%j is served from %s', async (viewer, expected) => {
    expect(await run(viewer)).toMatchObject({ uri: expected });
  });

  it('remembers a choice in a cookie, and leads to the same address without it', async () => {
    expect(await run(asked(`${link}&lang=de`))).toMatchObject({
      statusCode: 302,
      headers: { location: { value: link } },
      cookies: { lang: { value: 'de', attributes: 'Path=/; Max-Age=31536000; SameSite=Lax' } },
    });
    expect(await run(asked('/evening/k3j4h5g6f7d8s9a0?lang=en'))).toMatchObject({
      headers: { location: { value: '/evening/k3j4h5g6f7d8s9a0' } },
    });
    expect(await run(asked(`${link}&lang=xx`))).toMatchObject({ uri: '/index.html' });
  });
});

describe('socket.js', () => {
  const run = loadEdgeFunction('socket.js');

  it('moves event and token to the query of the stage', async () => {
    const result = await run(request('/ws/k3j4h5g6f7d8s9a0?token=a.b%2Bc&evil=1'));
    expect(result).toMatchObject({ uri: '/live', headers: { 'sec-websocket-protocol': { value: 'token.abc' } } });
    expect('querystring' in result && result.querystring).toEqual({ event_id: { value: 'k3j4h5g6f7d8s9a0' }, token: { value: 'a.b%2Bc' } });
  });

  it('passes on the event alone without a token', async () => {
    expect(await run(request('/ws/k3j4h5g6f7d8s9a0'))).toMatchObject({ querystring: { event_id: { value: 'k3j4h5g6f7d8s9a0' } } });
  });

  it('ignores an event in the query in favor of the one in the path', async () => {
    expect(await run(request('/ws/mine?event_id=yours'))).toMatchObject({ querystring: { event_id: { value: 'mine' } } });
  });

  it.each(['/ws/', '/ws/a/b', '/ws/a%2Fb', '/ws/../api', `/ws/${'a'.repeat(65)}`])('%s matches no event', async (uri) => {
    expect(await run(request(uri))).toMatchObject({ statusCode: 404 });
  });
});

describe('photos.js', () => {
  const key = Buffer.alloc(32, 7);
  const run = loadEdgeFunction('photos.js', { 'photo-key': key.toString('base64url') });
  const soon = Math.floor(Date.now() / 1000) + 60;
  const past = soon - 120;
  const one = 'p1p1p1p1p1p1p1p1-u1u1u1u1u1u1u1u1';
  const sign = (tenant: string, expires: number, by = key, name = one) =>
    createHmac('sha256', by).update(`${tenant}/${name}.${expires}`).digest('base64url').slice(0, 22);
  const photo = (tenant: string, query: string, name = one) => request(`/photos/${tenant}/${name}.jpg?${query}`);

  it.each([one, `${one}-thumb`])('opens %s with the photo’s signature, and the bucket sees no query', async (name) => {
    const result = await run(photo('tenanta', `e=${soon}&s=${sign('tenanta', soon)}`, name));
    expect(result).toMatchObject({ uri: `/photos/tenanta/${name}.jpg` });
    expect('querystring' in result && result.querystring).toEqual({});
  });

  it.each([
    ['no signature', photo('tenanta', '')],
    ['an empty signature', photo('tenanta', `e=${soon}&s=`)],
    ['a forged signature', photo('tenanta', `e=${soon}&s=${'A'.repeat(22)}`)],
    ['another key', photo('tenanta', `e=${soon}&s=${sign('tenanta', soon, Buffer.alloc(32, 8))}`)],
    ['another photo of the same tenant', photo('tenanta', `e=${soon}&s=${sign('tenanta', soon)}`, 'p2p2p2p2p2p2p2p2-u1u1u1u1u1u1u1u1')],
    ['its thumbnail’s', photo('tenanta', `e=${soon}&s=${sign('tenanta', soon, key, `${one}-thumb`)}`, `${one}-thumb`)],
    [
      'a whole tenant’s',
      photo('tenanta', `e=${soon}&s=${createHmac('sha256', key).update(`tenanta.${soon}`).digest('base64url').slice(0, 22)}`),
    ],
    ["another tenant's photo", photo('tenantb', `e=${soon}&s=${sign('tenanta', soon)}`)],
    ['an expired signature', photo('tenanta', `e=${past}&s=${sign('tenanta', past)}`)],
    ['a lengthened life', photo('tenanta', `e=${soon + 3600}&s=${sign('tenanta', soon)}`)],
    ['an expiry that is no number', photo('tenanta', `e=Infinity&s=${sign('tenanta', soon)}`)],
    ['a path that climbs', request(`/photos/tenanta/../tenantb/x.jpg?e=${soon}&s=${sign('tenanta', soon)}`)],
    ['another file type', request(`/photos/tenanta/x.svg?e=${soon}&s=${sign('tenanta', soon)}`)],
  ])('%s is 403', async (_, given) => {
    expect(await run(given)).toMatchObject({ statusCode: 403, headers: { 'cache-control': { value: 'no-store' } } });
  });

  it('opens nothing while the key store has no key', async () => {
    expect(await loadEdgeFunction('photos.js')(photo('tenanta', `e=${soon}&s=${sign('tenanta', soon, Buffer.alloc(0))}`))).toMatchObject({
      statusCode: 503,
    });
  });
});

describe('the content security policy', () => {
  it('names the upload bucket and nothing else outside the site', () => {
    const policy = contentSecurityPolicy({ upload: 'https://bucket.example' });
    expect(policy).toContain("connect-src 'self' https://bucket.example;");
    expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/]+=*'){3};/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy.match(/https?:/g)).toHaveLength(1);
  });
});
