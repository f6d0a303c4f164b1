import { DescribeTableCommand, type DynamoDBClient, UpdateTableCommand } from '@aws-sdk/client-dynamodb';

/**
 * Turns the table's deletion protection on. The template does not set it, because a first creation that fails must be able to remove
 * everything: a leftover table would block the next attempt.
 * @returns false when it was on already
 */
export async function protectTable(client: DynamoDBClient, TableName: string): Promise<boolean> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  if (Table?.DeletionProtectionEnabled === true) return false;
  await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true }));
  return true;
}
