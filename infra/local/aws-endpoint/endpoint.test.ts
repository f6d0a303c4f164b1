import { createServer } from 'node:http';
import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { close, listen } from '../listen.ts';
import { readBody } from '../read-body.ts';
import { startTestStack, type TestStack } from '../services/stack-for-test.ts';

const posted: string[] = [];
const sockets = createServer(async (request, response) => {
  const body = await readBody(request, 1024);
  posted.push(`${request.method} ${request.url} ${body}`);
  const gone = request.url?.includes('gone');
  response.writeHead(gone ? 410 : 200, gone ? { 'x-amzn-errortype': 'GoneException' } : {}).end();
});

let stack: TestStack;
beforeAll(async () => {
  const origin = `http://127.0.0.1:${await listen(sockets, 0)}`;
  stack = await startTestStack({ poster: [['sockets', 'execute-api:POST']] }, { socketApi: () => origin });
});
afterAll(async () => {
  await stack.stop();
  await close(sockets);
});

const client = (name: string) => new ApiGatewayManagementApiClient({ ...stack.client(name), maxAttempts: 1 });

test('a message goes to its connection, whatever characters the id has', async () => {
  await client('poster').send(new PostToConnectionCommand({ ConnectionId: 'aB-_c==', Data: Buffer.from('{"kind":"people"}') }));
  expect(posted.at(-1)).toBe('POST /@connections/aB-_c%3D%3D {"kind":"people"}');
  expect(stack.services.usage().get('poster')).toEqual(new Set(['sockets execute-api:POST']));
});

test('a connection that has gone is a GoneException', async () => {
  await expect(client('poster').send(new PostToConnectionCommand({ ConnectionId: 'gone', Data: Buffer.from('x') }))).rejects.toBeInstanceOf(
    GoneException,
  );
});

test('closing needs its own right', async () => {
  const before = posted.length;
  await expect(client('poster').send(new DeleteConnectionCommand({ ConnectionId: 'a' }))).rejects.toMatchObject({
    name: 'AccessDeniedException',
    $metadata: { httpStatusCode: 403 },
  });
  expect(posted.length).toBe(before);
});

test('requests without a signature reach nothing', async () => {
  const dynamodb = await fetch(stack.services.awsEndpointUrl, {
    method: 'POST',
    headers: { 'x-amz-target': 'DynamoDB_20120810.GetItem' },
    body: '{}',
  });
  expect([dynamodb.status, await dynamodb.text()]).toEqual([400, expect.stringContaining('MissingAuthenticationToken')]);
  const unknown = await fetch(`${stack.services.awsEndpointUrl}/@connections/a`, { method: 'POST', body: 'x' });
  expect(unknown.status).toBe(403);
});
