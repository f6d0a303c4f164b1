import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { close, listen } from '#infra/local/http/listen.ts';
import type { StaffCall } from './staff-call.ts';

export interface AwsStub {
  /** Environment that makes the SDK call the stub. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

const getItem = z.object({ Key: z.object({ sk: z.object({ S: z.string() }) }) });

/** Starts stand-ins for KMS and DynamoDB on loopback, as far as one staff call that reads needs them. */
export async function startAwsStub(call: StaffCall): Promise<AwsStub> {
  const items = new Map([
    ['USER', { Item: attributesOf(call.user) }],
    ['EVENT', { Item: attributesOf(call.event) }],
  ]);
  const answer = async (request: IncomingMessage): Promise<object> => {
    const body = await json(request);
    const operation = request.headers['x-amz-target'];
    if (operation === 'TrentService.GetPublicKey') return { KeyId: 'bench-key', PublicKey: call.publicKey.toString('base64') };
    if (operation === 'DynamoDB_20120810.GetItem') return items.get(z.parse(getItem, body).Key.sk.S) ?? {};
    throw new Error(`The stub knows no ${String(operation)}`);
  };
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    answer(request).then(
      (body) => response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body)),
      (error: Error) => response.writeHead(400).end(JSON.stringify({ __type: 'ValidationException', message: error.message })),
    );
  });
  const url = `http://127.0.0.1:${await listen(server, 0)}`;
  return { env: { AWS_ENDPOINT_URL_DYNAMODB: url, AWS_ENDPOINT_URL_KMS: url }, stop: () => close(server) };
}

function attributesOf(item: object): Record<string, object> {
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [name, attributeOf(value)]));
}

function attributeOf(value: unknown): object {
  if (typeof value === 'string') return { S: value };
  if (typeof value === 'number') return { N: String(value) };
  if (typeof value === 'object' && value !== null) return { M: attributesOf(value) };
  return { NULL: true };
}
