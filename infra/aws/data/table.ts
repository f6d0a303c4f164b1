import { AttributeType, Billing, type ITableV2, ProjectionType, StreamViewType, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import type { StackConfig } from '../../config.ts';
import { tableShape } from '../../table-shape.ts';
import { removalOf } from './removal.ts';

const text = (name: string) => ({ name, type: AttributeType.STRING });

/**
 * Creates the one table, billed on demand, with 35 days of point-in-time recovery. A stage may instead use a restored table, which belongs
 * to no stack; then the former table is kept.
 */
export function createTable(scope: Construct, config: StackConfig): ITableV2 | TableV2 {
  if (config.restoredTableStream !== undefined) {
    const [tableArn = ''] = config.restoredTableStream.split('/stream/');
    const globalIndexes = tableShape.indexes.map(({ name }) => name);
    return TableV2.fromTableAttributes(scope, 'Table', { tableArn, tableStreamArn: config.restoredTableStream, globalIndexes });
  }
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
    // Outside dev the deployment turns deletion protection on at its end (`infra/deploy/protect-table.ts`).
    removalPolicy: removalOf(config),
  });
}
