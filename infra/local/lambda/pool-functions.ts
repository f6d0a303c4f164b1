import { type EnvValues, environmentOf } from '../../bindings.ts';
import { bundleOf } from '../../build/project-root.ts';
import { functionDefinitions } from '../../functions.ts';
import type { Signer } from '../aws-endpoint/sign-request.ts';
import { resourceNames } from '../stack/resource-names.ts';
import type { PoolFunction } from './lambda-worker.ts';

export interface PoolEnvironment {
  readonly values: EnvValues;
  readonly awsEndpointUrl: string;
  credentialsOf(functionName: string): Signer;
}

/** Returns every function with its own environment and access key, as on Lambda. */
export function poolFunctions({ values, awsEndpointUrl, credentialsOf }: PoolEnvironment): PoolFunction[] {
  return functionDefinitions.map((definition) => {
    const { name, memoryMb, timeoutSeconds } = definition;
    return {
      name,
      memoryMb,
      timeoutSeconds,
      bundle: bundleOf(name),
      env: {
        ...environmentOf(definition, values),
        ...awsEnvironment(awsEndpointUrl, credentialsOf(name)),
        AWS_LAMBDA_FUNCTION_NAME: name,
        AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memoryMb),
        AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
        AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
        TZ: ':UTC',
      },
    };
  });
}

/** Returns the SDK's own variables: credentials, and the AWS endpoint's address for every service. */
export function awsEnvironment(awsEndpointUrl: string, { accessKeyId, secretAccessKey }: Signer): Record<string, string> {
  return {
    AWS_REGION: resourceNames.region,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: awsEndpointUrl,
    AWS_ENDPOINT_URL_S3: awsEndpointUrl,
    AWS_ENDPOINT_URL_SES: awsEndpointUrl,
    AWS_ENDPOINT_URL_KMS: awsEndpointUrl,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: awsEndpointUrl,
    AWS_ENDPOINT_URL_SQS: awsEndpointUrl,
    AWS_ENDPOINT_URL_LAMBDA: awsEndpointUrl,
  };
}
