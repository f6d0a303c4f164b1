import { createHmac, createSecretKey, hash, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Signer of a request (AWS Signature Version 4), as stated in its Authorization header or its query. */
export interface Credential {
  readonly form: 'header' | 'query';
  readonly accessKeyId: string;
  /** `20260131/us-east-1/dynamodb/aws4_request` */
  readonly scope: string;
  readonly service: string;
  /** `20260131T120000Z` */
  readonly signedAt: string;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
  /** How long a presigned URL is valid, in seconds. */
  readonly expiresIn?: number;
}

export interface SignedRequest {
  readonly method: string;
  /** Path and query as received. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

/** AWS accepts requests that were signed at most this long before or after its own time. */
const maxSkewMs = 15 * 60 * 1000;

export function readCredential({ url, headers }: SignedRequest): Credential | undefined {
  const header = /^AWS4-HMAC-SHA256 +Credential=([^,\s]+), *SignedHeaders=([^,\s]+), *Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  );
  if (header) return toCredential('header', header[1], headerText(headers, 'x-amz-date'), header[2], header[3]);
  const query = url.indexOf('?');
  if (query < 0 || !url.includes('X-Amz-Signature=', query)) return undefined;
  const parameters = new URLSearchParams(url.slice(query + 1));
  const get = (name: string): string => parameters.get(name) ?? '';
  if (get('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256') return undefined;
  const credential = toCredential('query', get('X-Amz-Credential'), get('X-Amz-Date'), get('X-Amz-SignedHeaders'), get('X-Amz-Signature'));
  return credential && { ...credential, expiresIn: Number(get('X-Amz-Expires')) };
}

function toCredential(form: Credential['form'], text = '', signedAt = '', signedHeaders = '', signature = ''): Credential | undefined {
  const match = /^([^/]+)\/(\d{8}\/[^/]+\/([^/]+)\/aws4_request)$/.exec(text);
  if (!match) return undefined;
  const [, accessKeyId = '', scope = '', service = ''] = match;
  return { form, accessKeyId, scope, service, signedAt, signedHeaders: signedHeaders.split(';'), signature };
}

/**
 * Checks time, body and signature of a signed request. `bodyHash` is the SHA-256 of the body as received, in hex.
 * @returns what is wrong, or undefined
 */
export function checkSignature(
  request: SignedRequest,
  credential: Credential,
  secret: string,
  bodyHash: () => string,
  now: number,
): 'mismatch' | 'skewed' | 'expired' | undefined {
  const signedAt = parseAmzDate(credential.signedAt);
  if (Number.isNaN(signedAt) || !credential.signedHeaders.includes('host') || !credential.scope.startsWith(credential.signedAt.slice(0, 8)))
    return 'mismatch';
  if (credential.form === 'header' && Math.abs(now - signedAt) > maxSkewMs) return 'skewed';
  if (credential.form === 'query' && !(now < signedAt + (credential.expiresIn ?? 0) * 1000)) return 'expired';
  const payload = payloadOf(request, credential, bodyHash);
  if (payload === undefined) return 'mismatch';
  const toSign = ['AWS4-HMAC-SHA256', credential.signedAt, credential.scope, sha256(canonicalRequest(request, credential, payload))].join(
    '\n',
  );
  return isSignatureOf(secret, credential.scope, toSign, credential.signature) ? undefined : 'mismatch';
}

/** Whether `signature` (hex) is the signature of `text` under the key derived from `secret` and `scope`. */
export function isSignatureOf(secret: string, scope: string, text: string, signature: string): boolean {
  const expected = createHmac('sha256', signingKey(secret, scope)).update(text).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Parses `20260131T120000Z` to epoch milliseconds, or NaN. */
function parseAmzDate(text: string): number {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text);
  return parts ? Date.parse(`${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}:${parts[5]}:${parts[6]}Z`) : Number.NaN;
}

export function sha256(data: string | Buffer): string {
  return hash('sha256', data, 'hex');
}

/** Returns what the signer sent in place of the body's hash; undefined when it does not match the body. */
function payloadOf({ headers }: SignedRequest, { form }: Credential, bodyHash: () => string): string | undefined {
  if (form === 'query') return 'UNSIGNED-PAYLOAD';
  const declared = headerText(headers, 'x-amz-content-sha256');
  if (declared === 'UNSIGNED-PAYLOAD') return declared;
  const actual = bodyHash();
  return declared === '' || declared === actual ? actual : undefined;
}

function canonicalRequest({ method, url, headers }: SignedRequest, credential: Credential, payload: string): string {
  const [path = '/', query = ''] = splitOnce(url, '?');
  const headerLines = credential.signedHeaders.map((name) => `${name}:${headerText(headers, name).trim().replace(/ +/g, ' ')}\n`);
  // S3 signs the path as sent; every other service signs it encoded once more.
  const signedPath = credential.service === 's3' ? path : path.split('/').map(encode).join('/');
  return [method, signedPath, canonicalQuery(query), headerLines.join(''), credential.signedHeaders.join(';'), payload].join('\n');
}

function canonicalQuery(query: string): string {
  if (query === '') return '';
  return query
    .split('&')
    .map((pair) => splitOnce(pair, '=').map((part) => encode(decodeURIComponent(part.replaceAll('+', ' ')))))
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value = '']) => [name, value] as const)
    .sort(([nameA = '', valueA], [nameB = '', valueB]) => (nameA === nameB ? compare(valueA, valueB) : compare(nameA, nameB)))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function splitOnce(text: string, separator: string): string[] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

function headerText(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name];
  return Array.isArray(value) ? value.join(',') : (value ?? '');
}

/** Cache of signing keys, keyed by secret and scope; the oldest is dropped. A key changes once a day and takes four hashes to compute. */
const signingKeys = new Map<string, KeyObject>();

export function signingKey(secret: string, scope: string): KeyObject {
  const name = `${secret}/${scope}`;
  const known = signingKeys.get(name);
  if (known) return known;
  const bytes = scope
    .split('/')
    .reduce<Buffer>((last, part) => createHmac('sha256', last).update(part).digest(), Buffer.from(`AWS4${secret}`));
  const key = createSecretKey(bytes);
  if (signingKeys.size >= 1000)
    for (const first of signingKeys.keys()) {
      signingKeys.delete(first);
      break;
    }
  signingKeys.set(name, key);
  return key;
}
