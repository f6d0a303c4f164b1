import { createHash, createHmac, type KeyObject } from 'node:crypto';
import { signingKey } from './signature.ts';

export interface Signer {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

interface Unsigned {
  readonly method: string;
  /** Address without a query, and with a path that needs no escaping: the stack makes no other calls. */
  readonly url: string;
  /** `dynamodb`, `kms` */
  readonly service: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: KeyObject, text: string) => createHmac('sha256', key).update(text).digest();

/** Returns a time in the form of the header `X-Amz-Date`: `20130524T000000Z`. */
export const amzDateOf = (time: Date): string => time.toISOString().replaceAll(/[-:]|\.\d+/g, '');

/**
 * Returns the headers of a request with an AWS Signature Version 4. The stack itself makes few calls (to the stream, and for one key), so
 * it loads no SDK clients for them at its start. https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html
 */
export function signRequest({ method, url, service, body, headers }: Unsigned, signer: Signer, now = new Date()): Record<string, string> {
  const { host, pathname } = new URL(url);
  const time = amzDateOf(now);
  const scope = `${time.slice(0, 8)}/us-east-1/${service}/aws4_request`;
  const payload = sha256(body);
  const signed: Record<string, string> = { ...headers, host, 'x-amz-content-sha256': payload, 'x-amz-date': time };
  const names = Object.keys(signed).sort();
  const canonical = [method, pathname, '', ...names.map((name) => `${name}:${signed[name]}`), '', names.join(';'), payload].join('\n');
  const signature = hmac(
    signingKey(signer.secretAccessKey, scope),
    ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n'),
  ).toString('hex');
  signed['authorization'] =
    `AWS4-HMAC-SHA256 Credential=${signer.accessKeyId}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`;
  return signed;
}
