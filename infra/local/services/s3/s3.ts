import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Caller } from '../../aws-endpoint/access-keys.ts';
import { escapeXml, type FileReply, type Reply, sendReply, xmlReply } from '../../aws-endpoint/reply.ts';
import { bucketResource } from '../../aws-endpoint/required-rights.ts';
import { accessDenied, credentialError, errorReply } from '../../aws-endpoint/service-errors.ts';
import { resourceNames } from '../../stack/resource-names.ts';
import { answerPreflight, corsHeaders } from './bucket-cors.ts';
import { multipartOperationOf } from './multipart-operation.ts';
import { answerMultipart } from './s3-multipart.ts';
import { keptHeaders, type S3Parts, storeObject } from './s3-parts.ts';
import { storePostedForm } from './s3-post.ts';

type RequestHead = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/** Target of a path-style S3 request. */
export interface S3Target {
  readonly bucket: string;
  readonly key: string;
  /** Query parameters that do not belong to the signature. */
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

/**
 * Answers a request that is not signed itself: a browser's preflight or its presigned form. Anything else is refused, since no object is
 * public.
 */
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

/**
 * Answers a signed request whose rights have been checked. It reads or writes one object, whole or in parts, possibly at an address that a
 * function signed; or it lists all keys. The product uses nothing else of S3.
 */
export async function answerSigned(parts: S3Parts, caller: Caller, request: RequestHead, body: Buffer): Promise<Reply | FileReply> {
  const { method, url = '/' } = request;
  const target = targetOf(url);
  if (target === undefined) return errorReply('s3', { status: 400, code: 'InvalidURI', message: "Couldn't parse the specified URI." });
  const { bucket, key, parameters } = target;
  if (bucketResource(bucket, key) === 'other')
    return errorReply('s3', { status: 404, code: 'NoSuchBucket', message: 'The specified bucket does not exist' });
  if (key === '') return method === 'GET' && String(parameters) === 'list-type=2' ? listObjects(parts, bucket) : notImplemented();
  const multipart = multipartOperationOf(method ?? '', parameters);
  if (multipart !== undefined) return answerMultipart(parts, multipart, { bucket, key, headers: request.headers, body });
  if (parameters.size > 0) return notImplemented();
  if (method === 'PUT') return putObject(parts, bucket, key, request, body);
  if (method === 'DELETE') {
    await parts.store.remove(bucket, key);
    return { status: 204, headers: {}, body: '' };
  }
  if (method !== 'GET' && method !== 'HEAD') return notImplemented();
  const large = await parts.store.findLarge(bucket, key);
  if (large !== undefined) return { status: 200, ...large };
  const object = await parts.store.read(bucket, key);
  if (object !== undefined) return { status: 200, ...object };
  // A caller without the right to list a bucket is not told that an object is missing.
  if (caller.rights) return accessDenied('s3', caller.name, `${bucketResource(bucket, key)} s3:ListBucket`);
  return errorReply('s3', { status: 404, code: 'NoSuchKey', message: 'The specified key does not exist.' });
}

async function listObjects({ store }: S3Parts, bucket: string): Promise<Reply> {
  const keys = await store.list(bucket);
  const contents = keys.map((key) => `<Contents><Key>${escapeXml(key)}</Key></Contents>`).join('');
  return xmlReply(
    200,
    `<ListBucketResult><KeyCount>${keys.length}</KeyCount><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`,
  );
}

async function putObject(parts: S3Parts, bucket: string, key: string, { headers }: RequestHead, body: Buffer): Promise<Reply> {
  if ('x-amz-copy-source' in headers || headers['content-encoding']?.includes('aws-chunked')) return notImplemented();
  const etag = await storeObject(parts, { bucket, key, body, headers: keptHeaders(headers) });
  return typeof etag === 'string' ? { status: 200, headers: { etag }, body: '' } : errorReply('s3', etag);
}

function notImplemented(): Reply {
  return errorReply('s3', {
    status: 501,
    code: 'NotImplemented',
    message: 'A header you provided implies functionality that is not implemented',
  });
}
