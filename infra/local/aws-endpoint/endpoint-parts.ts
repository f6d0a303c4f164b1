import type { KmsKey } from '../services/kms-keys.ts';
import type { InvokeFunction } from '../services/lambda.ts';
import type { S3Parts } from '../services/s3/s3-parts.ts';
import type { ReadSecret } from '../services/secrets-manager.ts';
import type { Queues } from '../services/sqs.ts';
import type { ManagementApi } from '../sockets/management-api.ts';
import type { CapacityRecord } from './capacity.ts';
import type { Reply } from './reply.ts';

/** A DynamoDB that runs in this process; tests use it instead of an emulator. */
export interface OwnTable {
  /**
   * Carries out one operation of the table or of its stream.
   * @param body parsed JSON
   */
  answer(operation: string, body: unknown): Reply;
}

export type WriteListener = (sortKeys: readonly string[]) => void;

/** Services behind the AWS endpoint, and its listeners. */
export interface AwsEndpointParts extends S3Parts {
  readonly dynamodbUrl: string;
  readonly table: OwnTable | undefined;
  readonly sesUrl: string;
  readonly queues: Queues;
  /** Calls a function on behalf of another function. */
  readonly invoke: InvokeFunction;
  readonly kmsKeys: readonly KmsKey[];
  readonly readSecret: ReadSecret;
  /** Receives @connections requests. */
  readonly socketApi: ManagementApi;
  readonly capacityListeners: ReadonlySet<(record: CapacityRecord) => void>;
  /** Called after each request that wrote to the table, with the sort keys that it may have written. */
  readonly writeListeners: ReadonlySet<WriteListener>;
}
