import type { DynamoDBRecord } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { each, last, together } from './effect.ts';
import { runEffects } from './run-effects.ts';

const record = (number: number, sk: string) =>
  ({ dynamodb: { SequenceNumber: String(number), Keys: { pk: { S: 'p' }, sk: { S: sk } } } }) as DynamoDBRecord;
const numberOf = ({ dynamodb }: DynamoDBRecord): number => Number(dynamodb?.SequenceNumber);
const failedOf = (...numbers: number[]) => ({ batchItemFailures: numbers.map((number) => ({ itemIdentifier: String(number) })) });

/** Returns an effect that records its calls and fails this number of times before it succeeds. */
function noting(failures: number) {
  const calls: number[] = [];
  const run = async (number: number) => {
    calls.push(number);
    if (calls.length <= failures) throw new Error('Down');
  };
  return { calls, run };
}

describe('effects of records', () => {
  it('are given those of their own sort keys, and a failing one is repeated by itself', async () => {
    const [clearing, erasing] = [noting(1), noting(0)];
    const handler = runEffects('erasures', {
      clearDeletedEvent: each(numberOf, clearing.run),
      followErasure: each(numberOf, erasing.run),
    });
    expect(await handler({ Records: [record(1, 'DELETING'), record(2, 'CLOSING'), record(3, 'COUNT#P')] })).toEqual(failedOf());
    expect([clearing.calls, erasing.calls]).toEqual([[1, 1], [2]]);
  });

  it('leave to the stream what fails again and again, and what was not done of it alone', async () => {
    const [clearing, erasing] = [noting(100), noting(0)];
    const handler = runEffects('erasures', {
      clearDeletedEvent: each(numberOf, clearing.run),
      followErasure: each(numberOf, erasing.run),
    });
    expect(await handler({ Records: [record(1, 'DELETING'), record(2, 'CLOSING')] })).toEqual(failedOf(1));
    expect([clearing.calls, erasing.calls]).toEqual([[1, 1, 1], [2]]);
  });

  it('of a batch are one for all records about the same: the last of them, or all, of which some may be refused', async () => {
    const closing = noting(0);
    const forgotten: (readonly number[])[] = [];
    const handler = runEffects('endings', {
      forgetAccount: together(
        numberOf,
        () => '',
        async (numbers) => {
          forgotten.push(numbers);
          return numbers.filter((number) => number === 3);
        },
      ),
      followClosing: last(numberOf, () => '', closing.run),
    });
    const records = [record(1, 'CLOSING'), record(2, 'CLOSING'), record(3, 'FORGETTING'), record(4, 'FORGETTING')];
    expect(await handler({ Records: records })).toEqual(failedOf(3));
    expect([forgotten, closing.calls]).toEqual([[[3, 4], [3], [3]], [2]]);
  });
});
