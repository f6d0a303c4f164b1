import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { emptyKeyMessage, findEmptyKey } from '../services/dynamodb/empty-keys.ts';
import { answerKms } from '../services/kms.ts';
import { answerLambda } from '../services/lambda.ts';
import { answerSecretsManager } from '../services/secrets-manager.ts';
import type { Caller } from './access-keys.ts';
import { askForCapacity, readCapacity } from './capacity.ts';
import type { AwsEndpointParts } from './endpoint-parts.ts';
import type { Forwarder } from './forward.ts';
import { readFrom } from './other-table.ts';
import type { Reply } from './reply.ts';
import { errorReply, type Service } from './service-errors.ts';
import { amzDateOf } from './sign-request.ts';

/** A request whose signature and rights have been checked. */
export interface SignedCall {
  readonly service: Service;
  readonly caller: Caller;
  readonly request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>;
  readonly body: Buffer;
  readonly parsed: unknown;
  readonly operation: string;
  /** The table that DynamoDB reads instead of the named one; set by an injected fault. */
  readonly otherTable?: string | undefined;
}

/**
 * Carries out a request to a service other than S3. An emulator that does not answer becomes the service's own server error, which the SDK
 * retries.
 */
export async function carryOut(parts: AwsEndpointParts, forwarder: Forwarder, call: SignedCall): Promise<Reply> {
  const { service, request, body, operation, parsed } = call;
  const { method = 'GET', url = '/', headers } = request;
  try {
    if (service === 'kms') return answerKms(parts.kmsKeys, operation, parsed);
    if (service === 'secretsmanager') return await answerSecretsManager(parts.readSecret, operation, parsed);
    if (service === 'sqs') return parts.queues.answer(operation, parsed);
    if (service === 'lambda') return await answerLambda(parts.invoke, url, headers['x-amz-invocation-type'], body);
    if (service === 'dynamodb') return await carryOutDynamodb(parts, forwarder, call);
    if (service === 'ses') {
      const reply = await forwarder.forward({ url: `${parts.sesUrl}/`, method, headers: signedAsLocal(headers, 'ses'), body });
      if (reply.status >= 500) throw new Error('The mail cannot be kept.');
      return reply;
    }
    const connectionId = connectionIn(url);
    if (connectionId === undefined) return errorReply(service, { status: 404, code: 'NotFoundException', message: 'No such path.' });
    return parts.socketApi({ method, connectionId, body });
  } catch (error) {
    // The emulator is gone, broke the connection, or has no room on the disk. AWS reports this as its own fault, which the SDK retries.
    return errorReply(service, {
      status: 500,
      code: service === 'dynamodb' ? 'InternalServerError' : 'InternalFailure',
      message: error instanceof Error ? error.message : String(error),
    });
  }
}

/**
 * Returns the headers with the same access key for every caller: DynamoDB Local keeps a separate database per key, and accepts only letters
 * and digits. No emulator checks the signature.
 */
function signedAsLocal(headers: IncomingHttpHeaders, service: string): IncomingHttpHeaders {
  const date = String(headers['x-amz-date'] ?? amzDateOf(new Date()));
  const authorization = `AWS4-HMAC-SHA256 Credential=local/${date.slice(0, 8)}/us-east-1/${service}/aws4_request, SignedHeaders=host;x-amz-date, Signature=${'0'.repeat(64)}`;
  return { ...headers, 'x-amz-date': date, authorization };
}

function connectionIn(url: string): string | undefined {
  const found = /\/(?:@|%40)connections\/([^/?]+)$/i.exec(url)?.[1];
  try {
    return found === undefined ? undefined : decodeURIComponent(found);
  } catch {
    return undefined;
  }
}

/** Returns the sort keys that a request names. Text that people type cannot look like a sort key, because its quotes are escaped. */
const sortKeysIn = (body: Buffer): string[] => Array.from(body.toString().matchAll(/"sk":\{"S":"([^"]*)"/g), ([, key = '']) => key);

const writes = new Set(['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem', 'TransactWriteItems']);

async function carryOutDynamodb(
  parts: AwsEndpointParts,
  forwarder: Forwarder,
  { caller, request, body: sent, parsed, operation, otherTable }: SignedCall,
): Promise<Reply> {
  const { headers } = request;
  const emptyKey = findEmptyKey(sent, parsed);
  if (emptyKey !== undefined) {
    return errorReply('dynamodb', { status: 400, code: 'ValidationException', message: emptyKeyMessage(emptyKey) });
  }
  const moved = otherTable === undefined ? undefined : readFrom(otherTable, parsed);
  const body = moved?.body ?? sent;
  if (parts.table !== undefined) {
    const reply = parts.table.answer(operation, moved === undefined ? parsed : JSON.parse(body.toString()));
    if (reply.status === 200 && writes.has(operation)) tellWriters(parts, sent);
    return moved?.answerOf(reply) ?? reply;
  }
  const counted = parts.capacityListeners.size > 0;
  const reply = await forwarder.forward({
    url: `${parts.dynamodbUrl}/`,
    method: 'POST',
    headers: signedAsLocal(headers, 'dynamodb'),
    body: counted ? askForCapacity(operation, body) : body,
  });
  if (reply.status === 200) {
    if (counted) {
      const record = readCapacity(caller.name, operation, reply.body);
      if (record) for (const listener of parts.capacityListeners) listener(record);
    }
    if (writes.has(operation)) tellWriters(parts, sent);
  }
  return moved?.answerOf(reply) ?? reply;
}

function tellWriters({ writeListeners }: AwsEndpointParts, body: Buffer): void {
  const sortKeys = sortKeysIn(body);
  for (const listener of writeListeners) setImmediate(listener, sortKeys);
}
