import type { IncomingHttpHeaders } from 'node:http';
import { escapeXml, type Reply, xmlReply } from '../../aws-endpoint/reply.ts';
import { errorReply } from '../../aws-endpoint/service-errors.ts';
import type { MultipartOperation } from './multipart-operation.ts';
import { anyBytes } from './object-store.ts';
import { keptHeaders, type S3Parts, storeParts } from './s3-parts.ts';

/** S3's quotas: the maximum number of parts, and the minimum size of each except the last. */
const mostParts = 10_000;
const leastBytes = 5 * 1024 * 1024;

interface Asked {
  readonly bucket: string;
  readonly key: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Answers a step of a multipart upload, after the caller's rights have been checked. */
export async function answerMultipart(parts: S3Parts, operation: MultipartOperation, asked: Asked): Promise<Reply> {
  const { bucket, key, headers, body } = asked;
  if (operation.name === 'CreateMultipartUpload') {
    const uploadId = await parts.unfinished.begin({ bucket, key, headers: keptHeaders(headers) });
    return xmlReply(
      200,
      `<InitiateMultipartUploadResult>${place(bucket, key)}<UploadId>${uploadId}</UploadId></InitiateMultipartUploadResult>`,
    );
  }
  const upload = await parts.unfinished.find(operation.uploadId);
  if (upload?.bucket !== bucket || upload.key !== key) {
    return refuse(
      404,
      'NoSuchUpload',
      'The specified upload does not exist. The upload ID may be invalid, or the upload may have been aborted or completed.',
    );
  }
  if (operation.name === 'AbortMultipartUpload') {
    parts.unfinished.end(operation.uploadId);
    return { status: 204, headers: {}, body: '' };
  }
  if (operation.name === 'CompleteMultipartUpload') return completeUpload(parts, operation.uploadId, upload.headers, asked);
  const { number } = operation;
  if (!Number.isInteger(number) || number < 1 || number > mostParts) {
    return refuse(400, 'InvalidArgument', 'Part number must be an integer between 1 and 10000, inclusive');
  }
  return { status: 200, headers: { etag: await parts.unfinished.put(operation.uploadId, number, body) }, body: '' };
}

/** Joins the listed parts into an object. Parts that are not listed are dropped. */
async function completeUpload(
  parts: S3Parts,
  uploadId: string,
  headers: Readonly<Record<string, string>>,
  { bucket, key, body }: Asked,
): Promise<Reply> {
  const listed = [...body.toString().matchAll(/<Part>([\s\S]*?)<\/Part>/g)].map(([, part = '']) => ({
    number: Number(/<PartNumber>\s*(\d+)\s*<\/PartNumber>/.exec(part)?.[1]),
    etag: (/<ETag>([\s\S]*?)<\/ETag>/.exec(part)?.[1] ?? '').replaceAll('&quot;', '"').trim(),
  }));
  if (listed.length === 0)
    return refuse(400, 'MalformedXML', 'The XML you provided was not well-formed or did not validate against our published schema');
  const there = await parts.unfinished.list(uploadId);
  const found = listed.map(({ number, etag }) => {
    const part = there.get(number);
    return part !== undefined && unquoted(part.etag) === unquoted(etag) ? part : undefined;
  });
  if (found.includes(undefined)) {
    return refuse(
      400,
      'InvalidPart',
      "One or more of the specified parts could not be found. The part may not have been uploaded, or the specified entity tag may not match the part's entity tag.",
    );
  }
  if (listed.some(({ number }, at) => at > 0 && number <= (listed[at - 1]?.number ?? 0))) {
    return refuse(400, 'InvalidPartOrder', 'The list of parts was not in ascending order. Parts must be ordered by part number.');
  }
  const whole = found.flatMap((part) => part ?? []);
  if (whole.slice(0, -1).some(({ size }) => size < leastBytes)) {
    return refuse(400, 'EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size');
  }
  const object = { bucket, key, headers: { ...headers, 'content-type': headers['content-type'] ?? anyBytes } };
  const etag = await storeParts(parts, object, whole);
  if (typeof etag !== 'string') return errorReply('s3', etag);
  parts.unfinished.end(uploadId);
  return xmlReply(
    200,
    `<CompleteMultipartUploadResult>${place(bucket, key)}<ETag>${escapeXml(etag)}</ETag></CompleteMultipartUploadResult>`,
  );
}

const unquoted = (etag: string) => etag.replaceAll('"', '');

const place = (bucket: string, key: string) => `<Bucket>${escapeXml(bucket)}</Bucket><Key>${escapeXml(key)}</Key>`;

const refuse = (status: number, code: string, message: string): Reply => errorReply('s3', { status, code, message });
