import { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { KMSClient } from '@aws-sdk/client-kms';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { S3Client } from '@aws-sdk/client-s3';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESClient } from '@aws-sdk/client-ses';
import { SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { env } from '../env.ts';
import { connection } from './connection.ts';

const credentialEnv = z.object({
  AWS_ACCESS_KEY_ID: z.string().check(z.minLength(1)),
  AWS_SECRET_ACCESS_KEY: z.string().check(z.minLength(1)),
  AWS_SESSION_TOKEN: z.optional(z.string()),
});

/**
 * Reads the credentials each time a request is signed, because the runtime may give a warm function newer ones. The SDK would keep the
 * first ones it gets; `memoized` tells it that this is already handled.
 */
const credentialsFromEnv = Object.assign(
  async () => {
    const found = z.safeParse(credentialEnv, process.env);
    if (!found.success) throw new Error('AWS credentials are not in the environment');
    const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN: sessionToken } = found.data;
    return { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) };
  },
  { memoized: true },
);

async function regionFromEnv(): Promise<string> {
  const region = process.env['AWS_REGION'];
  if (!region) throw new Error('AWS_REGION is not set');
  return region;
}

/**
 * Returns the settings shared by all clients. Region and credentials are given, so the SDK never looks for profiles, SSO or the metadata
 * service.
 */
const shared = () => ({ region: regionFromEnv, credentials: credentialsFromEnv, maxAttempts: 3, ...connection });

/** Creates a client on the first call, and keeps it for the life of the process. */
function once<Client>(make: () => Client): () => Client {
  let made: Client | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Returns the table's client. Every reply includes its `ConsumedCapacity`, so that cost can be measured. */
export const documentClient = /* @__PURE__ */ once(() => {
  const client = new DynamoDBClient(shared());
  client.middlewareStack.add((next) => (args) => next({ ...args, input: { ...args.input, ReturnConsumedCapacity: 'TOTAL' } }), {
    step: 'initialize',
    name: 'returnConsumedCapacity',
  });
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
});

/**
 * Returns the client for S3. Path-style addresses (`host/bucket/key`) are used only with a custom endpoint, because an endpoint on an IP
 * address cannot have a host name for each bucket; on AWS, the pages may send only to the bucket's own origin (`infra/edge/headers.ts`).
 * Checksums are used only where S3 requires them, because signed forms carry none.
 */
export const s3Client = /* @__PURE__ */ once(
  () =>
    new S3Client({
      ...shared(),
      forcePathStyle: process.env['AWS_ENDPOINT_URL_S3'] !== undefined,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
);

export const kmsClient = /* @__PURE__ */ once(() => new KMSClient(shared()));

export const secretsClient = /* @__PURE__ */ once(() => new SecretsManagerClient(shared()));

export const sesClient = /* @__PURE__ */ once(() => new SESClient(shared()));

export const sqsClient = /* @__PURE__ */ once(() => new SQSClient(shared()));

/** How long a called function may take, ms. This is more than the time limit of any function (`infra/functions.ts`). */
const callTimeout = 35_000;

export const lambdaClient = /* @__PURE__ */ once(
  () => new LambdaClient({ ...shared(), requestHandler: { ...connection.requestHandler, requestTimeout: callTimeout } }),
);

/** Returns the client that posts to open sockets, through the management endpoint of the socket API's stage. */
export const socketApiClient = /* @__PURE__ */ once(
  () => new ApiGatewayManagementApiClient({ ...shared(), endpoint: env('SOCKET_API_URL') }),
);
