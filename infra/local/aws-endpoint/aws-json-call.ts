import { type Signer, signRequest } from './sign-request.ts';

interface JsonService {
  readonly url: string;
  /** Name of the service in the signature, such as `dynamodb` or `kms`. */
  readonly service: string;
  /** Part of X-Amz-Target before the operation: `DynamoDBStreams_20120810`. */
  readonly target: string;
  readonly signer: Signer;
}

/**
 * Calls an AWS JSON service and returns the parsed answer.
 * @throws Error with the service's own message when it refuses the call
 */
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
