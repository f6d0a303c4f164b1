import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { documentClient } from '../../../lib/aws/aws-clients.ts';
import { exists } from './conditions.ts';
import { transact, writeTogether } from './transact.ts';
import { change, check, put, remove } from './writes.ts';

const key = (sk: string) => ({ pk: 'x', sk });
const send = vi.spyOn(documentClient(), 'send');

beforeEach(() => vi.stubEnv('TABLE_NAME', 'table'));
afterEach(() => {
  vi.unstubAllEnvs();
  send.mockReset();
});

/** Returns DynamoDB's reply to a refused transaction, with a reason for each of its writes. */
const refusal = (...codes: readonly string[]) =>
  Object.assign(new Error('refused'), {
    name: 'TransactionCanceledException',
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

const writes = {
  place: change(key('place'), { add: { n: 1 } }, exists),
  copies: [put(key('one')), put(key('other'))],
  mail: undefined,
  address: remove(key('address')),
  event: check(key('event'), exists),
};

it('sends the writes in the order of their names, keeping groups together', async () => {
  send.mockResolvedValueOnce({} as never);
  await expect(transact(writes)).resolves.toEqual([]);
  const [command] = send.mock.calls[0] ?? [];
  expect(command?.input).toMatchObject({
    TransactItems: [
      { Update: { TableName: 'table', Key: key('place'), UpdateExpression: 'ADD #0 :0', ConditionExpression: 'attribute_exists(#1)' } },
      { Put: { TableName: 'table', Item: key('one') } },
      { Put: { TableName: 'table', Item: key('other') } },
      { Delete: { TableName: 'table', Key: key('address') } },
      { ConditionCheck: { TableName: 'table', Key: key('event'), ConditionExpression: 'attribute_exists(#0)' } },
    ],
  });
});

it('names each refused write once', async () => {
  send.mockRejectedValueOnce(refusal('None', 'ConditionalCheckFailed', 'ConditionalCheckFailed', 'None', 'ConditionalCheckFailed'));
  await expect(transact(writes)).resolves.toEqual(['copies', 'event']);
});

it('retries after a conflict with another transaction, with the same token', async () => {
  send.mockRejectedValueOnce(refusal('TransactionConflict', 'None')).mockResolvedValueOnce({} as never);
  await expect(writeTogether([put(key('one')), put(key('other'))])).resolves.toBe(true);
  const [first, second] = send.mock.calls.map(([command]) => command.input);
  expect(first).toHaveProperty('ClientRequestToken', expect.any(String));
  expect(second).toEqual(first);
});

it('returns false when one of several writes was refused', async () => {
  send.mockRejectedValueOnce(refusal('ConditionalCheckFailed', 'TransactionConflict'));
  await expect(writeTogether([put(key('one')), put(key('other'))])).resolves.toBe(false);
  expect(send).toHaveBeenCalledOnce();
});

it('does not hide any other cancellation reason', async () => {
  const error = refusal('ValidationError', 'None');
  send.mockRejectedValueOnce(error);
  await expect(transact({ one: put(key('one')) })).rejects.toBe(error);
});
