import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Caller } from '../front-door/access-keys.ts';
import { type Reply, sendReply } from '../front-door/reply.ts';
import { bucketResource } from '../front-door/required-rights.ts';
import { accessDenied, credentialError, errorReply } from '../front-door/service-errors.ts';
import { resourceNames } from '../resource-names.ts';
import { answerPreflight, corsHeaders } from './bucket-cors.ts';
import { type S3Parts, storeObject } from './s3-parts.ts';
import { storePostedForm } from './s3-post.ts';

/** Where a path-style S3 request points. */
export interface S3Target {
  readonly bucket: string;
  readonly key: string;
  /** The parameters that are not the signature's. */
  readonly parameters: URLSearchParams;
}

export function targetOf(url: string): S3Target | undefined {
  const [path = '', query = ''] = url.split('?', 2);
  const [, bucket = '', ...rest] = path.split('/');
  const parameters = new URLSearchParams(query);
  for (const name of [...parameters.keys()]) if (/^x-amz-|^x-id$/i.test(name)) parameters.delete(name);
  try {
    return { bucket: decodeURIComponent(bucket), key: decodeURIComponent(rest.join('/')), parameters };
  } catch {
    return undefined;
  }
}

/** A request without a signature of its own: a browser's preflight or its presigned form. Everything else is refused, since no object is public. */
export async function answerUnsigned(
  parts: S3Parts,
  request: IncomingMessage,
  body: Buffer | undefined,
  response: ServerResponse,
): Promise<void> {
  const bucket = targetOf(request.url ?? '/')?.bucket ?? '';
  const rule = bucket === resourceNames.uploadBucket ? parts.cors() : undefined;
  if (request.method === 'OPTIONS') return sendReply(response, answerPreflight(rule, request.headers));
  const reply = await answerForm(parts, bucket, request, body);
  if (reply === undefined) {
    response.destroy();
    return;
  }
  sendReply(response, { ...reply, headers: { ...reply.headers, ...corsHeaders(rule, request.headers, request.method ?? '') } });
}

async function answerForm(parts: S3Parts, bucket: string, request: IncomingMessage, body: Buffer | undefined): Promise<Reply | undefined> {
  const contentType = request.headers['content-type'] ?? '';
  if (request.method !== 'POST' || !contentType.startsWith('multipart/form-data')) return credentialError('s3', 'missing');
  if (body === undefined)
    return errorReply('s3', { status: 400, code: 'EntityTooLarge', message: 'Your proposed upload exceeds the maximum allowed size' });
  return storePostedForm(parts, bucket, body, contentType);
}

/** A signed request whose rights have been checked. */
export async function answerSigned(
  parts: S3Parts,
  caller: Caller,
  target: S3Target,
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<void> {
  const { bucket, key, parameters } = target;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead && key !== '' && caller.rights && !(await parts.store.exists(bucket, key))) {
    // Whoever may not list a bucket is not told that an object is missing.
    return sendReply(response, accessDenied('s3', caller.name, `${bucketResource(bucket)} s3:ListBucket`));
  }
  if (request.method === 'PUT' && key !== '') return sendReply(response, await putObject(parts, bucket, key, request, body));
  // s3rver knows no key but its own; the signature has been checked.
  delete request.headers.authorization;
  request.url = `/${encodeURIComponent(bucket)}${key === '' ? '' : `/${key.split('/').map(encodeURIComponent).join('/')}`}${parameters.size > 0 ? `?${parameters}` : ''}`;
  parts.store.handle(request, response);
}

async function putObject(parts: S3Parts, bucket: string, key: string, request: IncomingMessage, body: Buffer): Promise<Reply> {
  const { headers } = request;
  const encoding = headers['content-encoding'] ?? '';
  if ('x-amz-copy-source' in headers || encoding.includes('aws-chunked') || bucketResource(bucket) === 'other') {
    return errorReply('s3', {
      status: 501,
      code: 'NotImplemented',
      message: 'A header you provided implies functionality that is not implemented',
    });
  }
  const metadata = Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
  const contentType = headers['content-type'] ?? 'binary/octet-stream';
  const etag = await storeObject(parts, { bucket, key, body, contentType, metadata: Object.fromEntries(metadata) });
  return typeof etag === 'string' ? { status: 200, headers: { etag }, body: '' } : errorReply('s3', etag);
}
