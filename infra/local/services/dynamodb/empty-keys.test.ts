import { expect, it } from 'vitest';
import { findEmptyKey } from './empty-keys.ts';

const empty = { S: '' };
const find = (request: unknown) => findEmptyKey(Buffer.from(JSON.stringify(request)), request);

it.each([
  ['an item', { Item: { pk: { S: 'a' }, g2s: empty } }, 'g2s'],
  ['a key', { TransactItems: [{ Delete: { Key: { pk: { S: 'a' }, sk: empty } } }] }, 'sk'],
  ['a batch', { RequestItems: { ours: [{ PutRequest: { Item: { pk: empty } } }] } }, 'pk'],
  [
    'a change',
    {
      TransactItems: [
        {
          Update: {
            UpdateExpression: 'SET #a = :a, #b = :b',
            ExpressionAttributeNames: { '#a': 'n', '#b': 'g1s' },
            ExpressionAttributeValues: { ':a': empty, ':b': empty },
          },
        },
      ],
    },
    'g1s',
  ],
  [
    "a list's condition",
    { KeyConditionExpression: '#pk = :pk AND #sk >= :from', ExpressionAttributeValues: { ':pk': { S: 'a' }, ':from': empty } },
    ':from',
  ],
])('is found in %s', (_what, request, key) => {
  expect(find(request)).toBe(key);
});

it.each([
  ['another attribute', { Item: { pk: { S: 'a' }, note: empty } }],
  ['what stands inside an attribute', { Item: { pk: { S: 'a' }, all: { M: { pk: empty } }, list: { L: [{ M: { sk: empty } }] } } }],
  [
    'a change of another attribute',
    { UpdateExpression: 'SET #a = :a', ExpressionAttributeNames: { '#a': 'note' }, ExpressionAttributeValues: { ':a': empty } },
  ],
  [
    'a condition',
    { ConditionExpression: '#a = :a', ExpressionAttributeNames: { '#a': 'note' }, ExpressionAttributeValues: { ':a': empty } },
  ],
])('is not %s', (_what, request) => {
  expect(find(request)).toBeUndefined();
});
