import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GenerateMacCommand, type KMSClient } from '@aws-sdk/client-kms';
import { canaryAccount, canaryOrganization, canaryPurpose, passwordOf } from '#functions/lib/canary-account.ts';
import { keyMessage } from '#functions/lib/secrets/secrets.ts';
import { runSeeder } from './run-seeder.ts';

/**
 * Creates the account with which the canary signs in. It uses the product's own code, as for the first administrator's account.
 * @param endpoint address of DynamoDB, if it is not AWS's own
 * @returns the account, and whether it is new
 */
export async function makeCanaryAccount(
  { SecretKeyArn: KeyId, TableName }: { readonly SecretKeyArn: string; readonly TableName: string },
  { table, kms }: { readonly table: DynamoDBClient; readonly kms: KMSClient },
  endpoint?: string,
): Promise<{ readonly email: string; readonly password: string; readonly added: boolean }> {
  const { Mac } = await kms.send(new GenerateMacCommand({ KeyId, MacAlgorithm: 'HMAC_SHA_256', Message: keyMessage(canaryPurpose) }));
  if (Mac === undefined) throw new Error('KMS made no MAC');
  const [{ accessKeyId, secretAccessKey, sessionToken }, region] = await Promise.all([table.config.credentials(), table.config.region()]);
  const adminEnvironment = {
    TABLE_NAME: TableName,
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    ...(sessionToken === undefined ? {} : { AWS_SESSION_TOKEN: sessionToken }),
    ...(endpoint === undefined ? {} : { AWS_ENDPOINT_URL_DYNAMODB: endpoint }),
  };
  const account = { ...canaryAccount, password: passwordOf(Mac) };
  const { users } = await runSeeder({ adminEnvironment }, 'add-staff', { organization: canaryOrganization, staff: [account] });
  return { ...account, added: users.some(({ added }) => added) };
}
