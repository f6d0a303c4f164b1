import { isDeepStrictEqual } from 'node:util';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import type { OwnTable } from '#infra/local/aws-endpoint/endpoint-parts.ts';
import { jsonReply } from '#infra/local/aws-endpoint/reply.ts';
import { tableShape } from '#infra/table-shape.ts';
import type { Item } from './items.ts';
import { MemoryTable, type Written } from './memory-table.ts';

type Wire = Record<string, unknown>;

/** Attributes of a request or reply that contain one or more items in DynamoDB's format. */
const items = new Set(['Key', 'Item', 'ExclusiveStartKey', 'LastEvaluatedKey', 'ExpressionAttributeValues', 'Attributes']);
const lists = new Set(['Keys', 'Items']);

const arn = 'arn:aws:dynamodb:us-east-1:000000000000:table/memory/stream/1';
const shard = 'shardId-00000000000000000000';

/** A DynamoDB in memory for one stack: it answers the requests to its table, and to the table's stream. */
export class MemoryDynamodb implements OwnTable {
  readonly table = new MemoryTable();
  readonly #changes: Written[] = [];

  constructor() {
    this.table.onWrite = (written) => this.#changes.push(...written.filter(({ before, after }) => !isDeepStrictEqual(before, after)));
  }

  answer(operation: string, body: unknown) {
    try {
      return reply(200, this.#stream(operation, body as Wire) ?? this.#perform(operation, body));
    } catch (error) {
      const { name, message, CancellationReasons } = error as Error & { CancellationReasons?: unknown };
      return reply(400, { __type: `com.amazonaws.dynamodb.v20120810#${name}`, message, CancellationReasons });
    }
  }

  #perform(operation: string, body: unknown): unknown {
    return toWire(this.table.answer(operation.replace(/Items?$/, ''), fromWire(body)));
  }

  /** Answers the operations on the stream, which has a single shard and keeps everything written. */
  #stream(operation: string, body: Wire): Wire | undefined {
    switch (operation) {
      case 'ListStreams':
        return { Streams: [{ StreamArn: arn }] };
      case 'DescribeStream':
        return { StreamDescription: { Shards: [{ ShardId: shard }] } };
      case 'GetShardIterator':
        return { ShardIterator: String(Number(body['SequenceNumber'] ?? 0)) };
      case 'GetRecords': {
        const from = Number(body['ShardIterator']);
        const changes = this.#changes.slice(from, from + Number(body['Limit'] ?? 1000));
        return {
          Records: changes.map((change, place) => recordOf(change, from + place + 1)),
          NextShardIterator: String(from + changes.length),
        };
      }
      default:
        return undefined;
    }
  }
}

const reply = (status: number, body: unknown) => jsonReply(status, body, 'application/x-amz-json-1.0');

function recordOf({ pk, sk, before, after }: Written, number: number): Wire {
  return {
    eventID: String(number),
    eventName: before === undefined ? 'INSERT' : after === undefined ? 'REMOVE' : 'MODIFY',
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    dynamodb: {
      ApproximateCreationDateTime: Date.now() / 1000,
      Keys: marshall({ [tableShape.partitionKey]: pk, [tableShape.sortKey]: sk }),
      ...(after && { NewImage: marshall(after) }),
      ...(before && { OldImage: marshall(before) }),
      SequenceNumber: String(number),
      StreamViewType: tableShape.stream,
    },
  };
}

/** Replaces values in DynamoDB's format by plain ones, wherever a request contains some. */
const fromWire = (value: unknown): unknown => convert(value, (item) => unmarshall(item as Parameters<typeof unmarshall>[0]));
const toWire = (value: unknown): unknown => convert(value, (item) => marshall(item as Item, { removeUndefinedValues: true }));

function convert(value: unknown, one: (item: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => convert(each, one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      if (part === undefined) return [name, part];
      if (items.has(name)) return [name, one(part)];
      if (lists.has(name)) return [name, (part as unknown[]).map(one)];
      if (name === 'Responses')
        return [name, Object.fromEntries(Object.entries(part as object).map(([table, all]) => [table, all.map(one)]))];
      return [name, convert(part, one)];
    }),
  );
}
