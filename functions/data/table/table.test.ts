import { beforeEach, expect, it } from 'vitest';
import { spyOnTable } from '#test/support/stack/table/spy-on-table.ts';
import { queryItems } from './table.ts';

const send = spyOnTable();
beforeEach(() => {
  send.mockImplementation(async () => ({ Items: [] }) as never);
});

/** Returns the condition with which a list is queried, and the condition's values. */
async function askedFor(query: Omit<Parameters<typeof queryItems>[0], 'pk'>) {
  await queryItems({ pk: 'a', ...query });
  const [[command] = []] = send.mock.calls;
  const { input } = command as unknown as { input: { KeyConditionExpression: string; ExpressionAttributeValues: Record<string, string> } };
  return [input.KeyConditionExpression, input.ExpressionAttributeValues];
}

it('asks for a part of a list by the sort key', async () => {
  expect(await askedFor({ from: 'b' })).toEqual(['#pk = :pk AND #sk >= :from', { ':pk': 'a', ':from': 'b' }]);
});

// DynamoDB refuses an empty text in a key condition.
it.each([{ from: '' }, { prefix: '' }])('asks for the whole list from its beginning: %o', async (query) => {
  expect(await askedFor(query)).toEqual(['#pk = :pk', { ':pk': 'a' }]);
});

it('ends a part that begins at the beginning', async () => {
  expect(await askedFor({ from: '', to: 'c' })).toEqual(['#pk = :pk AND #sk < :to', { ':pk': 'a', ':to': 'c' }]);
});
