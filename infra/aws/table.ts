import { AttributeType, Billing, ProjectionType, StreamViewType, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import type { StackConfig } from '../config.ts';
import { tableShape } from '../table-shape.ts';
import { removalOf } from './removal.ts';

const text = (name: string) => ({ name, type: AttributeType.STRING });

/** The one table, on demand, with 35 days of point-in-time recovery. */
export function createTable(scope: Construct, config: StackConfig): TableV2 {
  return new TableV2(scope, 'Table', {
    partitionKey: text(tableShape.partitionKey),
    sortKey: text(tableShape.sortKey),
    globalSecondaryIndexes: tableShape.indexes.map((index) => ({
      indexName: index.name,
      partitionKey: text(index.partitionKey),
      sortKey: text(index.sortKey),
      projectionType: ProjectionType[index.projection],
    })),
    timeToLiveAttribute: tableShape.ttl,
    dynamoStream: StreamViewType[tableShape.stream],
    billing: Billing.onDemand(),
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    // Outside dev the deployment switches deletion protection on when all stands (`infra/deploy/protect-table.ts`).
    removalPolicy: removalOf(config),
  });
}
