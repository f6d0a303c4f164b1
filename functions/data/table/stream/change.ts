import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import type { Item } from '../table.ts';

/** A change of an item: its key, and the item before and after. */
interface Change {
  readonly pk: string;
  readonly sk: string;
  readonly before: Item | undefined;
  readonly after: Item | undefined;
}

type Image = Parameters<typeof unmarshall>[0];

/** Cached because several readers decode the same record. */
const known = new WeakMap<DynamoDBRecord, Change>();

export function changeOf(record: DynamoDBRecord): Change {
  const found = known.get(record) ?? readChange(record);
  known.set(record, found);
  return found;
}

function readChange({ dynamodb }: DynamoDBRecord): Change {
  // The two libraries' types differ only in binary values, and the table contains none.
  const read = (image: unknown) => (image === undefined ? undefined : unmarshall(image as Image));
  const { pk, sk } = read(dynamodb?.Keys) ?? {};
  return { pk: String(pk), sk: String(sk), before: read(dynamodb?.OldImage), after: read(dynamodb?.NewImage) };
}

/** Schema of a count; if the item lacks it, it is 0. */
export const countOrNone = z._default(z.number(), 0);
