import http, { type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';

/** Content security policy of the inbox: emails have their own styles and pictures, and the email store's page has an inline script. */
const inboxPolicy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "frame-src 'self' blob: data:",
  "frame-ancestors 'none'",
].join('; ');

/** Paths that the email store's page calls; on the site they are below `/inbox`. */
const pagePaths = /(['"`])\/(store|clear-store|get-emlContent)\b/g;

/**
 * Serves `/inbox`: the captured email, in the email store's own page. `/inbox/store` answers with its JSON.
 * @param target path and query below `/inbox`
 */
export async function sendInbox(
  mailStoreUrl: string,
  request: IncomingMessage,
  response: ServerResponse,
  target: string,
  headers: OutgoingHttpHeaders,
): Promise<void> {
  const isPage = target === '' || target === '/' || target.startsWith('?');
  const { origin } = new URL(mailStoreUrl);
  const upstream = http.request(`${origin}${isPage ? '/' : target}`, { method: request.method, headers: { accept: '*/*' } });
  const answered = new Promise<IncomingMessage>((resolve, reject) => upstream.on('response', resolve).on('error', reject));
  // Sends no body: the email store's page needs none, and one from another page must not reach the email store.
  upstream.end();
  const reply = await answered;
  const bytes: Buffer = Buffer.concat(await reply.toArray());
  const body = isPage ? Buffer.from(bytes.toString().replaceAll(pagePaths, '$1/inbox/$2')) : bytes;
  response.writeHead(reply.statusCode ?? 502, {
    ...headers,
    'content-type': reply.headers['content-type'] ?? 'text/plain; charset=utf-8',
    'content-length': body.length,
    'cache-control': 'no-store',
    ...(isPage ? { 'content-security-policy': inboxPolicy } : {}),
  });
  response.end(body);
}
