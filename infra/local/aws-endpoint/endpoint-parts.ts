import type { KmsKey } from '../services/kms-keys.ts';
import type { S3Parts } from '../services/s3-parts.ts';
import type { Queues } from '../services/sqs.ts';
import type { ManagementApi } from '../sockets/management-api.ts';
import type { CapacityRecord } from './capacity.ts';

export type WriteListener = (sortKeys: readonly string[]) => void;

/** What stands behind the AWS endpoint, and who listens at it. */
export interface AwsEndpointParts extends S3Parts {
  readonly dynamodbUrl: string;
  readonly sesUrl: string;
  readonly queues: Queues;
  readonly kmsKeys: readonly KmsKey[];
  /** Where @connections requests go. */
  readonly socketApi: ManagementApi;
  readonly capacityListeners: ReadonlySet<(record: CapacityRecord) => void>;
  /** Told after each request that wrote to the table, with the sort keys of what it may have written. */
  readonly writeListeners: ReadonlySet<WriteListener>;
}
