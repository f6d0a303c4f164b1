import { describe, expect, it } from 'vitest';
import { type FailedBatch, isDone, lambdaRecordOf, parseFailedWork, type ReadShard, readBatch } from './failed-work.ts';

const place = { shardId: 'shardId-1', startSequenceNumber: '100', endSequenceNumber: '103', batchSize: 3, streamArn: 'arn:stream' };
const batch: FailedBatch = { kind: 'batch', streamArn: 'arn:stream', shardId: 'shardId-1', first: '100', last: '103' };

describe('a message in a failure queue', () => {
  it('is the position of a batch in the stream', () => {
    expect(parseFailedWork(JSON.stringify({ requestContext: { condition: 'RetryAttemptsExhausted' }, DDBStreamBatchInfo: place }))).toEqual(
      batch,
    );
  });

  it('or the event that a function was called with', () => {
    expect(parseFailedWork(JSON.stringify({ version: '1.0', requestPayload: { Records: [1] } }))).toEqual({
      kind: 'call',
      payload: { Records: [1] },
    });
  });

  it('and nothing else', () => {
    expect(() => parseFailedWork('"text"')).toThrow();
  });
});

describe('the records of a batch', () => {
  const shardOf = (...pages: string[][]): ReadShard =>
    async function* read() {
      for (const page of pages) yield page.map((sequenceNumber) => ({ sequenceNumber, record: { eventID: sequenceNumber } }));
    };
  const ids = async (readShard: ReadShard) =>
    (await readBatch(batch, readShard)).Records.map((record) => ('eventID' in record ? record.eventID : undefined));

  it('are read across pages, even empty ones, up to the last of the batch', async () => {
    expect(await ids(shardOf(['100', '101'], [], ['103', '104'], ['105']))).toEqual(['100', '101', '103']);
  });

  it('end before later records when the last of the batch no longer exists', async () => {
    expect(await ids(shardOf(['100', '104']))).toEqual(['100']);
  });

  it('are compared as numbers, whose lengths differ', async () => {
    expect((await readBatch({ ...batch, first: '9', last: '10' }, shardOf(['9', '10', '11']))).Records).toHaveLength(2);
  });

  it('have the form in which Lambda passes them on', async () => {
    const { Records } = await readBatch(batch, shardOf(['103']));
    expect(Records).toEqual([{ eventID: '103', eventSource: 'aws:dynamodb', eventSourceARN: 'arn:stream' }]);
  });
});

it('converts the time of an SDK record to seconds, as Lambda does, since readers accept no date', () => {
  const Keys = { pk: { S: 'T#t#E#e' }, sk: { S: 'COUNT#M' } };
  const read = { eventID: '1', dynamodb: { Keys, ApproximateCreationDateTime: new Date('2027-01-02T03:04:05Z') } };
  expect(JSON.parse(JSON.stringify(lambdaRecordOf(read)))).toEqual({
    eventID: '1',
    dynamodb: { Keys, ApproximateCreationDateTime: Date.parse('2027-01-02T03:04:05Z') / 1000 },
  });
  expect(lambdaRecordOf({ eventID: '2', dynamodb: { Keys } })).toEqual({ eventID: '2', dynamodb: { Keys } });
});

describe('work is done', () => {
  it.each([
    ['nothing is answered', undefined, '', true],
    ['null is answered', undefined, 'null', true],
    ['no record failed', undefined, '{"batchItemFailures":[]}', true],
    ['a record failed', undefined, '{"batchItemFailures":[{"itemIdentifier":"1"}]}', false],
    ['the function failed', 'Unhandled', '{"errorMessage":"x"}', false],
  ])('when %s', (_, functionError, payload, expected) => {
    expect(isDone({ functionError, payload })).toBe(expected);
  });
});
