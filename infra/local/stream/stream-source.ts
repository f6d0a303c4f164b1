import * as z from 'zod/mini';
import { wholeImage } from './whole-image.ts';

const image = z.pipe(z.record(z.string(), z.record(z.string(), z.unknown())), z.transform(wholeImage));

/** A record in the form of GetRecords. Lambda's event has the same form, with the source's ARN added. */
const streamRecord = z.looseObject({
  dynamodb: z.looseObject({
    SequenceNumber: z.string(),
    Keys: z.looseObject({ sk: z.optional(z.looseObject({ S: z.string() })) }),
    NewImage: z.optional(image),
    OldImage: z.optional(image),
  }),
});
export type StreamRecord = z.output<typeof streamRecord>;

const listed = z.object({ Streams: z.array(z.object({ StreamArn: z.string() })) });
const described = z.object({ StreamDescription: z.object({ Shards: z.array(z.object({ ShardId: z.string() })) }) });
const iterator = z.object({ ShardIterator: z.string() });
const read = z.object({ Records: z.array(streamRecord), NextShardIterator: z.nullish(z.string()) });

/** Calls one operation of `DynamoDBStreams_20120810` and returns the parsed JSON; rejects when the call is refused. */
export type CallStreams = (
  operation: 'ListStreams' | 'DescribeStream' | 'GetShardIterator' | 'GetRecords',
  input: object,
) => Promise<unknown>;

/** Reads the stream of one table. */
export class StreamSource {
  readonly arn: string;
  readonly #call: CallStreams;

  private constructor(arn: string, call: CallStreams) {
    this.arn = arn;
    this.#call = call;
  }

  /**
   * Opens a table's stream.
   * @throws Error when the table has none
   */
  static async open(tableName: string, call: CallStreams): Promise<StreamSource> {
    const { Streams } = z.parse(listed, await call('ListStreams', { TableName: tableName }));
    const arn = Streams.at(-1)?.StreamArn;
    if (arn === undefined) throw new Error(`Table ${tableName} has no stream`);
    return new StreamSource(arn, call);
  }

  async shards(): Promise<string[]> {
    const reply = z.parse(described, await this.#call('DescribeStream', { StreamArn: this.arn }));
    return reply.StreamDescription.Shards.map(({ ShardId }) => ShardId);
  }

  /** Returns the iterator that starts after a sequence number; without one, at the oldest record. */
  async iteratorAfter(shardId: string, sequenceNumber: string | undefined): Promise<string> {
    const where =
      sequenceNumber === undefined
        ? { ShardIteratorType: 'TRIM_HORIZON' }
        : { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: sequenceNumber };
    return z.parse(iterator, await this.#call('GetShardIterator', { StreamArn: this.arn, ShardId: shardId, ...where })).ShardIterator;
  }

  /** Reads at most 100 records; `next` is null at the end of a closed shard. */
  async read(shardIterator: string): Promise<{ records: StreamRecord[]; next: string | null }> {
    const reply = z.parse(read, await this.#call('GetRecords', { ShardIterator: shardIterator, Limit: 100 }));
    return { records: reply.Records, next: reply.NextShardIterator ?? null };
  }
}
