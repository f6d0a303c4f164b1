import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStack, type TestStack } from '../services/stack-for-test.ts';
import type { ManagementApi } from '../sockets/management-api.ts';

const posted: string[] = [];
const socketApi: ManagementApi = ({ method, connectionId, body }) => {
  posted.push(`${method} ${connectionId} ${body}`);
  const isGone = connectionId === 'gone';
  return { status: isGone ? 410 : 200, headers: isGone ? { 'x-amzn-errortype': 'GoneException' } : {}, body: '' };
};

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ poster: [['sockets', 'execute-api:POST']] }, { socketApi });
});
afterAll(() => stack.stop());

const client = (name: string) => new ApiGatewayManagementApiClient({ ...stack.client(name), maxAttempts: 1 });

test('a message goes to its connection, whatever characters the id has', async () => {
  await client('poster').send(new PostToConnectionCommand({ ConnectionId: 'aB-_c==', Data: Buffer.from('{"kind":"people"}') }));
  expect(posted.at(-1)).toBe('POST aB-_c== {"kind":"people"}');
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
