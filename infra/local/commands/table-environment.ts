import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { StackError } from '../../stack-error.ts';

export type TableEnvironment = Readonly<Record<string, string>>;

interface Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

/** Returns the environment that the product's own code reads when it works on a table outside Lambda. */
export function environmentOf(
  table: string,
  region: string,
  { accessKeyId, secretAccessKey, sessionToken }: Keys,
  rest: TableEnvironment = {},
): TableEnvironment {
  return {
    TABLE_NAME: table,
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    ...(sessionToken === undefined ? {} : { AWS_SESSION_TOKEN: sessionToken }),
    ...rest,
  };
}

/** Creates a client for deployed tables. @param region by default, the region of the AWS command line */
export const openTables = (region: string | undefined): DynamoDBClient => new DynamoDBClient(region ? { region } : {});

/**
 * Returns the environment for a deployed table, with its client's credentials and region.
 * @throws StackError when the client has no credentials or region
 */
export async function awsEnvironmentOf(table: string, client: DynamoDBClient): Promise<TableEnvironment> {
  const [credentials, region] = await Promise.all([client.config.credentials(), client.config.region()]).catch((error: unknown) => {
    throw new StackError(`AWS cannot be reached without credentials and region: ${error instanceof Error ? error.message : String(error)}`);
  });
  const endpoint = process.env['AWS_ENDPOINT_URL_DYNAMODB'];
  return environmentOf(table, region, credentials, endpoint ? { AWS_ENDPOINT_URL_DYNAMODB: endpoint } : {});
}
