import { setTimeout as wait } from 'node:timers/promises';
import { escapeXml, type Reply, xmlReply } from '../../aws-endpoint/reply.ts';
import { bucketResource } from '../../aws-endpoint/required-rights.ts';
import { accessDenied, credentialError, errorReply } from '../../aws-endpoint/service-errors.ts';
import { isSignatureOf } from '../../aws-endpoint/signature.ts';
import { anyBytes } from './object-store.ts';
import { readUploadForm } from './post-form.ts';
import { checkPostPolicy } from './post-policy.ts';
import { type S3Parts, storeObject } from './s3-parts.ts';

/**
 * Stores the file of a presigned POST (AWS: 'Browser-based uploads using POST') and sends its event. First it checks the policy's
 * signature, the form against the policy, and that the function which signed the policy may itself put objects.
 * @returns undefined when an injected fault breaks the connection
 */
export async function storePostedForm(parts: S3Parts, bucket: string, body: Buffer, formType: string): Promise<Reply | undefined> {
  const form = await readUploadForm(body, formType);
  if (form === undefined)
    return errorReply('s3', {
      status: 400,
      code: 'MalformedPOSTRequest',
      message: 'The body of your POST request is not well-formed multipart/form-data.',
    });
  const { fields, file } = form;
  const field = (name: string): string => fields.get(name) ?? '';
  const credential = /^([^/]+)\/(\d{8}\/[^/]+\/s3\/aws4_request)$/.exec(field('x-amz-credential'));
  if (!credential || field('x-amz-algorithm') !== 'AWS4-HMAC-SHA256') return credentialError('s3', 'missing');
  const caller = parts.keys.find(credential[1] ?? '');
  if (caller === undefined) return credentialError('s3', 'unknownKey');
  if (!isSignatureOf(caller.secret, credential[2] ?? '', field('policy'), field('x-amz-signature')))
    return credentialError('s3', 'mismatch');
  if (file === undefined)
    return errorReply('s3', { status: 400, code: 'InvalidArgument', message: 'POST requires exactly one file upload per request.' });
  const key = field('key');
  const problem = checkPostPolicy({ bucket, fields, size: file.length }, Date.now());
  if (problem) return errorReply('s3', problem);
  if (key === '') return errorReply('s3', { status: 400, code: 'InvalidArgument', message: 'User key must have a length greater than 0.' });
  const right = `${bucketResource(bucket, key)} s3:PutObject`;
  if (caller.rights && !caller.rights.has(right)) {
    parts.rights.noteDenial(caller.name, right);
    return accessDenied('s3', caller.name, right);
  }
  parts.rights.noteUse(caller.name, [right]);

  const fault = parts.faults.find({ service: 's3', functionName: caller.name, operation: 'PostObject', body: key });
  if (fault?.kind === 'error') return errorReply('s3', fault);
  if (fault?.kind === 'delay') await wait(fault.milliseconds);
  if (fault?.kind === 'drop' && fault.when === 'before') return undefined;
  const contentType = field('content-type') || anyBytes;
  const etag = await storeObject(parts, { bucket, key, body: file, headers: { 'content-type': contentType } });
  if (typeof etag !== 'string') return errorReply('s3', etag);
  return fault?.kind === 'drop' ? undefined : created(field('success_action_status'), bucket, key, etag);
}

function created(wanted: string, bucket: string, key: string, etag: string): Reply {
  const location = `/${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`;
  const headers = { etag, location };
  if (wanted === '200') return { status: 200, headers, body: '' };
  if (wanted !== '201') return { status: 204, headers, body: '' };
  const reply = xmlReply(
    201,
    `<PostResponse><Location>${escapeXml(location)}</Location><Bucket>${bucket}</Bucket><Key>${escapeXml(key)}</Key><ETag>${escapeXml(etag)}</ETag></PostResponse>`,
  );
  return { ...reply, headers: { ...reply.headers, ...headers } };
}
