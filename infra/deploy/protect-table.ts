import { DescribeTableCommand, type DynamoDBClient, UpdateTableCommand } from '@aws-sdk/client-dynamodb';

/**
 * Has the table refuse its deletion. Not by the template: a first creation that fails must be able to take everything back,
 * or the next one meets what it left behind.
 * @returns false when it did already
 */
export async function protectTable(client: DynamoDBClient, TableName: string): Promise<boolean> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  if (Table?.DeletionProtectionEnabled === true) return false;
  await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true }));
  return true;
}
