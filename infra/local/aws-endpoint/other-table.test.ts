import { expect, it } from 'vitest';
import { readFrom } from './other-table.ts';

const asked = { Keys: [{ pk: { S: 'a' }, sk: { S: 'b' } }], ConsistentRead: false };

it('sends a query or a read of an item to another table', () => {
  const { body, answerOf } = readFrom('copy', { TableName: 'ours', Key: asked.Keys[0] });
  expect(JSON.parse(body.toString())).toEqual({ TableName: 'copy', Key: asked.Keys[0] });
  const reply = { status: 200, headers: {}, body: '{"Item":{}}' };
  expect(answerOf(reply)).toBe(reply);
});

it('sends a batch to another table; the answer names the original one, without the checksum of the original body', () => {
  const { body, answerOf } = readFrom('copy', { RequestItems: { ours: asked } });
  expect(JSON.parse(body.toString())).toEqual({ RequestItems: { copy: asked } });
  const answered = { Responses: { copy: [{ pk: { S: 'a' } }] }, UnprocessedKeys: { copy: asked } };
  const reply = answerOf({ status: 200, headers: { 'x-amz-crc32': '1', 'content-type': 'x' }, body: JSON.stringify(answered) });
  expect(JSON.parse(reply.body.toString())).toEqual({ Responses: { ours: [{ pk: { S: 'a' } }] }, UnprocessedKeys: { ours: asked } });
  expect(reply.headers).toEqual({ 'content-type': 'x' });
  const refused = { status: 400, headers: {}, body: '{"__type":"x"}' };
  expect(answerOf(refused)).toBe(refused);
});
