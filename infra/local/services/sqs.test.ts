import { ChangeMessageVisibilityCommand, SendMessageBatchCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resourceNames } from '../stack/resource-names.ts';
import { startTestStack, type TestStack } from './stack-for-test.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ sender: [['mail-queues', 'sqs:SendMessage']] });
});
afterAll(() => stack.stop());

const client = (name?: string) => new SQSClient({ ...stack.client(name), maxAttempts: 1 });
const urlOf = (name: string) => `${stack.services.awsEndpointUrl}/${resourceNames.account}/${name}`;
const QueueUrl = () => urlOf(resourceNames.mailQueues.prompt);
const queue = () => stack.services.queues.named.get(resourceNames.mailQueues.prompt);

test('messages that the SDK sends are received in any order, and not before their delay', async () => {
  const Entries = [
    { Id: '0', MessageBody: 'one' },
    { Id: '1', MessageBody: 'two' },
    { Id: '2', MessageBody: 'later', DelaySeconds: 900 },
  ];
  const { Successful, Failed } = await client('sender').send(new SendMessageBatchCommand({ QueueUrl: QueueUrl(), Entries }));
  expect([Successful?.map(({ Id }) => Id), Failed]).toEqual([['0', '1', '2'], []]);
  const received = queue()?.receive(10, 60_000) ?? [];
  expect(received.map(({ body }) => body).toSorted()).toEqual(['one', 'two']);
  expect(queue()?.receive(10, 60_000)).toEqual([]);
  const ReceiptHandle = received[0]?.receiptHandle;
  await client().send(new ChangeMessageVisibilityCommand({ QueueUrl: QueueUrl(), ReceiptHandle, VisibilityTimeout: 0 }));
  expect(queue()?.receive(10, 0)).toMatchObject([{ body: received[0]?.body, timesReceived: 2 }]);
});

test('refuses what SQS refuses: longer delays, unknown queues, receipts of no message', async () => {
  const send = (input: { QueueUrl?: string; DelaySeconds?: number }) =>
    client().send(new SendMessageCommand({ QueueUrl: QueueUrl(), MessageBody: 'x', ...input }));
  await expect(send({ DelaySeconds: 901 })).rejects.toMatchObject({ name: 'InvalidParameterValue' });
  await expect(send({ QueueUrl: urlOf('strange') })).rejects.toMatchObject({ name: 'QueueDoesNotExist' });
  const hide = (VisibilityTimeout: number) =>
    client().send(new ChangeMessageVisibilityCommand({ QueueUrl: QueueUrl(), ReceiptHandle: 'none', VisibilityTimeout }));
  await expect(hide(10)).rejects.toMatchObject({ name: 'MessageNotInflight' });
  await expect(hide(43_201)).rejects.toMatchObject({ name: 'InvalidParameterValue' });
});

test('a function without the right is refused', async () => {
  const hide = new ChangeMessageVisibilityCommand({ QueueUrl: QueueUrl(), ReceiptHandle: 'none', VisibilityTimeout: 0 });
  await expect(client('sender').send(hide)).rejects.toMatchObject({ name: 'AccessDeniedException' });
});
