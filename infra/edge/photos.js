// CloudFront Function (runtime 2.0), viewer request, behavior /photos/*. It opens
// `/photos/<tenant>/<photo>.jpg?e=<epoch seconds>&s=<signature>` until the time `e`, if `s` is the first 22 base64url characters of
// HMAC-SHA256(key, `<tenant>/<photo>.<e>`). The same signature opens `<photo>-thumb.jpg`. There is one signature per photo and hour, so
// addresses stay the same for an hour and can be cached. The key (32 bytes, base64url) is `photo-key` in the associated KeyValueStore. All
// other requests are answered 403. The query is not part of the cache key, and is not sent to the bucket.
import cf from 'cloudfront';
// biome-ignore lint/style/useNodejsImportProtocol: the runtime's own module, not Node's.
import crypto from 'crypto';

const signatureLength = 22;

function refuse(statusCode, statusDescription) {
  return {
    statusCode: statusCode,
    statusDescription: statusDescription,
    headers: { 'cache-control': { value: 'no-store' }, 'x-content-type-options': { value: 'nosniff' } },
  };
}

// The runtime has no timingSafeEqual.
function sameText(a, b) {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return difference === 0;
}

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls `handler` by its name.
async function handler(event) {
  const request = event.request;
  const path = /^\/photos\/([0-9a-z]{1,64}\/[0-9A-Za-z-]{1,128}?)(?:-thumb)?\.jpg$/.exec(request.uri);
  const expires = request.querystring.e ? request.querystring.e.value : '';
  const given = request.querystring.s ? request.querystring.s.value : '';
  if (path === null || !/^[0-9]{1,12}$/.test(expires) || Number(expires) * 1000 <= Date.now()) return refuse(403, 'Forbidden');

  let key;
  try {
    key = Buffer.from(await cf.kvs().get('photo-key'), 'base64url');
  } catch (_) {
    // If the store lacks the key, nothing may be opened.
    return refuse(503, 'Service Unavailable');
  }
  const expected = crypto.createHmac('sha256', key).update(`${path[1]}.${expires}`).digest('base64url').slice(0, signatureLength);
  if (!sameText(given, expected)) return refuse(403, 'Forbidden');

  request.querystring = {};
  return request;
}
