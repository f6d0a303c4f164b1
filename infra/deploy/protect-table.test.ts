import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { protectTable } from './protect-table.ts';

const update = z.object({ TableName: z.string(), DeletionProtectionEnabled: z.boolean() });

it('turns deletion protection on, once', async () => {
  const table = { TableName: 'people', DeletionProtectionEnabled: false };
  const client = new DynamoDBClient({ region: 'eu-central-1', credentials: { accessKeyId: 'a', secretAccessKey: 'b' } });
  let updates = 0;
  client.middlewareStack.add(
    (_next, { commandName }) =>
      async ({ input }) => {
        if (commandName === 'UpdateTableCommand') {
          updates += 1;
          Object.assign(table, z.parse(update, input));
        }
        return { output: { $metadata: {}, Table: { ...table } }, response: undefined };
      },
    { step: 'initialize' },
  );
  expect(await protectTable(client, 'people')).toBe(true);
  expect(table.DeletionProtectionEnabled).toBe(true);
  expect(await protectTable(client, 'people')).toBe(false);
  expect(updates).toBe(1);
});
