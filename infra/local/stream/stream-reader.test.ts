import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeFile } from '../../build/patient-files.ts';
import { StackError } from '../../stack-error.ts';
import { Checkpoint } from './checkpoint.ts';
import { StreamReader } from './stream-reader.ts';
import { StreamSource } from './stream-source.ts';

let folder: string;
const readers: StreamReader[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'stream-'));
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(readers.splice(0).map((reader) => reader.stop()));
  removeFile(folder);
});

/** Returns a stream with one shard, whose iterators are positions. */
function makeStream() {
  const keys: string[] = [];
  const asked: string[] = [];
  const open = () =>
    StreamSource.open('table', async (operation, input) => {
      asked.push(operation);
      if (operation === 'ListStreams') return { Streams: [{ StreamArn: 'arn' }] };
      if (operation === 'DescribeStream') return { StreamDescription: { Shards: [{ ShardId: 'shard' }] } };
      if (operation === 'GetShardIterator') return { ShardIterator: 'SequenceNumber' in input ? input.SequenceNumber : '0' };
      const from = 'ShardIterator' in input ? Number(input.ShardIterator) : 0;
      const Records = keys.slice(from).map((sk, index) => ({
        eventName: 'INSERT',
        dynamodb: { SequenceNumber: String(from + index + 1), Keys: { pk: { S: 'p' }, sk: { S: sk } } },
      }));
      return { Records, NextShardIterator: String(keys.length) };
    });
  return { keys, open, reads: () => asked.filter((operation) => operation === 'GetRecords').length };
}

async function startReader(stream: ReturnType<typeof makeStream>, invoke: (event: object) => Promise<unknown>) {
  const checkpoint = new Checkpoint(path.join(folder, 'reader.json'));
  const reader = new StreamReader({
    source: await stream.open(),
    checkpoint,
    sortKeys: ['COUNT#'],
    idle: 60_000,
    invoke,
    onDead: () => {},
  });
  readers.push(reader);
  return reader;
}

describe('a stream reader', () => {
  it('passes on only matching records, in Lambda’s form, as soon as it is woken', async () => {
    const stream = makeStream();
    const invoke = vi.fn(async () => ({ batchItemFailures: [] }));
    const reader = await startReader(stream, invoke);
    await new Promise((resolve) => setTimeout(resolve, 20));
    stream.keys.push('EVENT', 'COUNT#P', 'P#1', 'COUNT#M');
    reader.wake(['EVENT', 'COUNT#P']);
    await vi.waitFor(() => expect(invoke).toHaveBeenCalledOnce());
    const source = { eventSourceARN: 'arn', awsRegion: 'us-east-1', eventName: 'INSERT' };
    expect(invoke).toHaveBeenCalledWith({
      Records: [
        { ...source, dynamodb: { SequenceNumber: '2', Keys: { pk: { S: 'p' }, sk: { S: 'COUNT#P' } } } },
        { ...source, dynamodb: { SequenceNumber: '4', Keys: { pk: { S: 'p' }, sk: { S: 'COUNT#M' } } } },
      ],
    });
  });

  it('reads past unwanted records a little later, many at a time', async () => {
    // However long the writes take on a busy machine, the reader's moment comes only afterwards.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const stream = makeStream();
    const invoke = vi.fn(async () => undefined);
    const reader = await startReader(stream, invoke);
    await vi.waitFor(() => expect(stream.reads()).toBe(1));
    for (let write = 1; write <= 50; write += 1) {
      stream.keys.push(`C#${write}`);
      reader.wake([`C#${write}`, 'CONN']);
      await new Promise(setImmediate);
    }
    expect(stream.reads()).toBe(1);
    // One read returns all records, and one finds no more.
    await vi.waitFor(() => expect(stream.reads()).toBe(3));
    stream.keys.push('COUNT#P');
    reader.wake(['COUNT#P']);
    await vi.waitFor(() => expect(invoke).toHaveBeenCalledOnce());
  });

  it('continues where an earlier reader stopped, and repeats what that one had not finished', async () => {
    const stream = makeStream();
    stream.keys.push('COUNT#1', 'COUNT#2');
    const first = await startReader(stream, async () => ({ batchItemFailures: [{ itemIdentifier: '2' }] }));
    await vi.waitFor(() => expect(readFileSync(path.join(folder, 'reader.json'), 'utf8')).toBe('{"shard":"1"}'));
    await first.stop();

    const invoke = vi.fn(async () => undefined);
    await startReader(stream, invoke);
    await vi.waitFor(() => expect(invoke).toHaveBeenCalledOnce());
    expect(invoke.mock.calls[0]).toMatchObject([{ Records: [{ dynamodb: { SequenceNumber: '2' } }] }]);
  });

  it('reports when its position cannot be read', () => {
    writeFileSync(path.join(folder, 'reader.json'), '{bad');
    expect(() => new Checkpoint(path.join(folder, 'reader.json'))).toThrow(StackError);
  });
});
