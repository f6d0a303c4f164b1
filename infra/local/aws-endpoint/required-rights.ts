import * as z from 'zod/mini';
import { effectsNames, minuteNames } from '#shared/contract/effects.ts';
import { cardsPartition } from '#shared/contract/rights.ts';
import { exportMaker } from '../../functions.ts';
import { tableShape } from '../../table-shape.ts';
import { keyIdOf } from '../services/kms.ts';
import type { KmsKey } from '../services/kms-keys.ts';
import { invokedBy } from '../services/lambda.ts';
import { multipartOperationOf } from '../services/s3/multipart-operation.ts';
import { secretNameOf } from '../services/secrets-manager.ts';
import { resourceNames } from '../stack/resource-names.ts';

const mailQueueNames: readonly string[] = Object.values(resourceNames.mailQueues);

/** What a request demands: its operation, and the `resource action` pairs that the caller needs. */
export interface Demand {
  readonly operation: string;
  readonly rights: readonly string[];
}

const onTable = z.object({ TableName: z.string() });
const dynamodbRequest = z.object({
  TableName: z.optional(z.string()),
  IndexName: z.optional(z.string()),
  TransactItems: z.optional(z.array(z.record(z.string(), onTable))),
  RequestItems: z.optional(z.record(z.string(), z.unknown())),
});

/** IAM action for each kind of item in a transaction, because IAM checks each item's action. */
const transactActions: Record<string, string> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
};

/**
 * Returns what a DynamoDB request demands: its operation, and the rights that its caller needs. `target` is the X-Amz-Target header, for
 * example `DynamoDB_20120810.GetItem`.
 */
export function demandOfDynamodb(target: string, body: unknown): Demand {
  const operation = target.split('.')[1] ?? '';
  const parsed = dynamodbRequest.safeParse(body);
  if (!parsed.success) return { operation, rights: [`other dynamodb:${operation}`] };
  const needed = rightsOnItems(operation, parsed.data);
  // On AWS, IAM would check its condition on leading keys here.
  return { operation, rights: opensCards(body) ? [...needed, 'cards dynamodb:LeadingKeys'] : needed };
}

function rightsOnItems(
  operation: string,
  { TableName, IndexName, TransactItems, RequestItems }: z.output<typeof dynamodbRequest>,
): string[] {
  if (TransactItems) {
    const rights = TransactItems.flatMap((item) =>
      Object.entries(item).map(([kind, { TableName: table }]) => `${tableResource(table)} dynamodb:${transactActions[kind] ?? kind}`),
    );
    return [...new Set(rights)];
  }
  if (RequestItems) return Object.keys(RequestItems).map((table) => `${tableResource(table)} dynamodb:${operation}`);
  return [`${IndexName === undefined ? tableResource(TableName) : indexResource(TableName, IndexName)} dynamodb:${operation}`];
}

/** Whether the request names a partition of cards. No value that people type ends like such a partition. */
const opensCards = (body: unknown): boolean => partitionsIn(body).some((pk) => pk.endsWith(cardsPartition));

const partition = z.object({ S: z.string() });
/** Returns the partition keys that a request names: in items and keys, and as the first value of a query. */
function partitionsIn(body: unknown): string[] {
  if (Array.isArray(body)) return body.flatMap(partitionsIn);
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([name, value]) => {
    const key = name === tableShape.partitionKey || name === ':pk' ? partition.safeParse(value) : undefined;
    return key?.success ? [key.data.S] : partitionsIn(value);
  });
}

/** Returns the resource that a table's name stands for; the name may also be an ARN. */
function tableResource(name: string | undefined): string {
  return name?.split('/').at(-1) === resourceNames.table ? 'table' : 'other';
}

function indexResource(table: string | undefined, index: string): string {
  return tableResource(table) === 'table' && tableShape.indexes.some(({ name }) => name === index) ? `index:${index}` : 'other';
}

export function demandOfKms(target: string, body: unknown, keys: readonly KmsKey[]): Demand {
  const operation = target.split('.')[1] ?? '';
  const key = keys.find(({ id }) => id === keyIdOf(body));
  return { operation, rights: [`${key === undefined ? 'other' : key.kind === 'token' ? 'token-keys' : 'secret-key'} kms:${operation}`] };
}

export function demandOfSecrets(target: string, body: unknown): Demand {
  const operation = target.split('.')[1] ?? '';
  return { operation, rights: [`${secretNameOf(body) === resourceNames.stripeSecret ? 'stripe' : 'other'} secretsmanager:${operation}`] };
}

const queueRequest = z.object({ QueueUrl: z.string() });

/** Returns the demand of an SQS request. For a batch operation, IAM checks the action of the single operation. */
export function demandOfSqs(target: string, body: unknown): Demand {
  const operation = target.split('.')[1] ?? '';
  const found = queueRequest.safeParse(body);
  const isOurs = found.success && mailQueueNames.includes(found.data.QueueUrl.split('/').at(-1) ?? '');
  return { operation, rights: [`${isOurs ? 'mail-queues' : 'other'} sqs:${operation.replace(/Batch$/, '')}`] };
}

export function demandOfSes(form: URLSearchParams): Demand {
  const operation = form.get('Action') ?? '';
  return { operation, rights: [`mail ses:${operation}`] };
}

/** Returns the demand of an invocation, `POST /2015-03-31/functions/<name>/invocations`. */
export function demandOfLambda(url: string): Demand {
  const invoked = invokedBy(url);
  const isEffects = effectsNames.some((name) => `effects-${name}` === invoked);
  const isMinute = minuteNames.some((name) => `schedules-${name}` === invoked);
  const resource = isEffects ? 'effects' : isMinute ? 'minutes' : invoked === exportMaker ? 'export-maker' : 'other';
  return { operation: 'Invoke', rights: [`${resource} lambda:InvokeFunction`] };
}

/** Returns the demand of POST and DELETE `/@connections/<id>`. */
export function demandOfSockets(method: string): Demand {
  return { operation: `${method} @connections`, rights: [`sockets execute-api:${method}`] };
}

const objectActions: Record<string, string> = { GET: 'GetObject', HEAD: 'GetObject', PUT: 'PutObject', DELETE: 'DeleteObject' };

/**
 * Returns the demand of an S3 request. Each operation on objects has a right with the same name as in IAM. Anything else (listing, buckets,
 * copies) is only for the stack itself.
 */
export function demandOfS3(
  method: string,
  { bucket, key, parameters }: { readonly bucket: string; readonly key: string; readonly parameters: URLSearchParams },
  isCopy: boolean,
): Demand {
  const resource = bucketResource(bucket, key);
  if (key === '' || isCopy) return { operation: `${method} bucket`, rights: [`${resource} s3:${method} bucket`] };
  const inParts = multipartOperationOf(method, parameters)?.name;
  // IAM checks the steps of a multipart upload as the operation that they finally perform.
  if (inParts !== undefined)
    return { operation: inParts, rights: [`${resource} s3:${inParts === 'AbortMultipartUpload' ? inParts : 'PutObject'}`] };
  const operation = parameters.size === 0 ? (objectActions[method] ?? `${method} object`) : `${method} bucket`;
  return { operation, rights: [`${resource} s3:${operation}`] };
}

/**
 * Returns the resource to which an object belongs. The buckets of photos and of pages hold two resources each, distinguished by key prefix,
 * and a right applies only to one of them.
 */
export function bucketResource(bucket: string, key: string): 'uploads' | 'photos' | 'exports' | 'pages' | 'pictures' | 'other' {
  if (bucket === resourceNames.uploadBucket) return 'uploads';
  if (bucket === resourceNames.pageBucket) return key.startsWith('pictures/') ? 'pictures' : 'pages';
  if (bucket !== resourceNames.photoBucket) return 'other';
  return key.startsWith('exports/') ? 'exports' : 'photos';
}
