import { type Signer, signRequest } from './sign-request.ts';

interface JsonService {
  readonly url: string;
  /** As signed: `dynamodb`, `kms`. */
  readonly service: string;
  /** Before the operation in X-Amz-Target: `DynamoDBStreams_20120810`. */
  readonly target: string;
  readonly signer: Signer;
}

/** One call in AWS's JSON protocol, answered as parsed JSON. @throws Error with the service's own words when it refuses */
export async function callAwsJson({ url, service, target, signer }: JsonService, operation: string, input: object): Promise<unknown> {
  const body = JSON.stringify(input);
  const headers = { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': `${target}.${operation}` };
  const address = `${new URL(url).origin}/`;
  const reply = await fetch(address, {
    method: 'POST',
    body,
    headers: signRequest({ method: 'POST', url: address, service, body, headers }, signer),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${operation}: ${reply.status} ${text}`);
  return JSON.parse(text);
}
