import * as z from 'zod/mini';

/** DynamoDB capacity that one request consumed. */
export interface CapacityRecord {
  readonly functionName: string;
  readonly operation: string;
  /** All units, including units of indexes. */
  readonly units: number;
  readonly indexUnits: number;
}

const consumed = z.object({
  CapacityUnits: z.number(),
  GlobalSecondaryIndexes: z.optional(z.record(z.string(), z.object({ CapacityUnits: z.number() }))),
});
const replyBody = z.object({ ConsumedCapacity: z.union([consumed, z.array(consumed)]) });

const countedOperations = new Set([
  'GetItem',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'Query',
  'Scan',
  'BatchGetItem',
  'BatchWriteItem',
  'TransactWriteItems',
  'TransactGetItems',
]);

/** Adds the option that makes DynamoDB return the consumed capacity to a request's body, unless it is set already. */
export function askForCapacity(operation: string, body: Buffer): Buffer {
  if (!countedOperations.has(operation) || body.includes('"ReturnConsumedCapacity"')) return body;
  const opening = body.indexOf('{');
  return Buffer.concat([Buffer.from('{"ReturnConsumedCapacity":"INDEXES",'), body.subarray(opening + 1)]);
}

/** Returns the capacity stated in a DynamoDB answer; undefined when it states none. */
export function readCapacity(functionName: string, operation: string, body: Buffer | string): CapacityRecord | undefined {
  const parsed = replyBody.safeParse(JSON.parse(body.toString()));
  if (!parsed.success) return undefined;
  const tables = [parsed.data.ConsumedCapacity].flat();
  const indexes = tables.flatMap((table) => Object.values(table.GlobalSecondaryIndexes ?? {}));
  const sum = (parts: readonly { CapacityUnits: number }[]): number => parts.reduce((total, part) => total + part.CapacityUnits, 0);
  return { functionName, operation, units: sum(tables), indexUnits: sum(indexes) };
}
