import { Aws, RemovalPolicy } from 'aws-cdk-lib';
import {
  AccessLogFormat,
  ApiDefinition,
  EndpointType,
  LogGroupLogDestination,
  type MethodDeploymentOptions,
  SpecRestApi,
} from 'aws-cdk-lib/aws-apigateway';
import type { IRole } from 'aws-cdk-lib/aws-iam';
import { CfnSamplingRule } from 'aws-cdk-lib/aws-xray';
import type { Construct } from 'constructs';
import { paramNames, pathsOf, type Route } from '#shared/contract/define.ts';
import type { StackConfig } from '../../config.ts';
import { gatewayKeyHeader } from '../../edge/gateway-key.ts';
import type { FunctionDefinition } from '../../functions.ts';
import type { Names } from '../names.ts';
import { createAccessLog } from './access-logs.ts';
import { gatewayResponses } from './gateway-responses.ts';
import { missingPagePaths } from './missing-page.ts';

/** First segment of every path that a browser calls. CloudFront passes it on, so the gateway's stage has the same name. */
export const restStage = 'api';

/**
 * Calls per second that the gateway lets through to a route which anyone can call without a session, and how many at once. Stripe repeats
 * what is refused, so a flood of forged messages takes no executions from guests, and real ones come later.
 */
export const signedRouteThrottle = { rate: 100, burst: 200 } as const;

interface RestApiOptions {
  readonly definitions: readonly FunctionDefinition[];
  readonly names: Names;
  readonly config: StackConfig;
  /** Role with which the gateway invokes the functions: one role instead of one permission per function. */
  readonly invokeRole: IRole;
}

/** Creates the whole API from one OpenAPI body, so that all routes together cost three resources, not three each. */
export function createRestApi(scope: Construct, options: RestApiOptions): SpecRestApi {
  const { logGroup, format } = createAccessLog(scope, 'rest', options);
  followSomeCalls(scope, options.names);
  return new SpecRestApi(scope, 'RestApi', {
    restApiName: options.names.prefix,
    apiDefinition: ApiDefinition.fromInline(restBody(options)),
    endpointTypes: [EndpointType.REGIONAL],
    deployOptions: {
      stageName: restStage,
      tracingEnabled: true,
      accessLogDestination: new LogGroupLogDestination(logGroup),
      accessLogFormat: AccessLogFormat.custom(format),
      methodOptions: throttles(options.definitions),
    },
    // Creates the account's one role for both gateways' logs; other stacks in the account may already be using it.
    cloudWatchRole: true,
    cloudWatchRoleRemovalPolicy: RemovalPolicy.RETAIN,
    failOnWarnings: true,
  });
}

/** Returns the limits of routes whose bodies are signed instead of sent by a caller with a session. */
function throttles(definitions: readonly FunctionDefinition[]): Record<string, MethodDeploymentOptions> {
  const { rate: throttlingRateLimit, burst: throttlingBurstLimit } = signedRouteThrottle;
  const signed = definitions.flatMap(({ triggers }) =>
    triggers.flatMap((trigger) => (trigger.kind === 'route' && trigger.route.raw !== undefined ? [trigger.route] : [])),
  );
  return Object.fromEntries(
    signed.flatMap((route) =>
      pathsOf(route).map((path) => [`/v1${path}/${route.method}`, { throttlingRateLimit, throttlingBurstLimit }] as const),
    ),
  );
}

/** Traces one call in a hundred with X-Ray. AWS's own rule traces one call a second and 5 % of the others, at $5 per million. */
function followSomeCalls(scope: Construct, names: Names): void {
  new CfnSamplingRule(scope, 'Sampling', {
    samplingRule: {
      ruleName: names.prefix,
      version: 1,
      priority: 1000,
      fixedRate: 0.01,
      reservoirSize: 0,
      serviceName: `${names.prefix}/${restStage}`,
      serviceType: 'AWS::ApiGateway::Stage',
      host: '*',
      httpMethod: '*',
      urlPath: '*',
      resourceArn: '*',
    },
  });
}

/**
 * Returns OpenAPI 3.0 in API Gateway's dialect: paths, their parameters and proxy integrations. It validates nothing, because the handlers
 * do.
 */
function restBody(options: RestApiOptions) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const definition of options.definitions) {
    for (const trigger of definition.triggers) {
      if (trigger.kind !== 'route') continue;
      for (const path of pathsOf(trigger.route).map((known) => `/v1${known}`)) {
        paths[path] = { ...paths[path], [trigger.route.method.toLowerCase()]: operationOf(trigger.route, definition, options) };
      }
    }
  }
  return {
    openapi: '3.0.1',
    info: { title: options.names.prefix, version: '1' },
    paths: { ...paths, ...missingPagePaths },
    components: { securitySchemes: { gatewayKey: { type: 'apiKey', name: gatewayKeyHeader, in: 'header' } } },
    'x-amazon-apigateway-api-key-source': 'HEADER',
    // All bodies are passed as base64, so that multipart uploads and photo replies stay intact.
    'x-amazon-apigateway-binary-media-types': ['*/*'],
    // Bytes.
    'x-amazon-apigateway-minimum-compression-size': 1024,
    'x-amazon-apigateway-gateway-responses': gatewayResponses(),
  };
}

function operationOf(route: Route, definition: FunctionDefinition, { names, config: { region }, invokeRole }: RestApiOptions) {
  const parameters = paramNames(route.path).map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
  return {
    ...(parameters.length === 0 ? {} : { parameters }),
    // OpenAPI requires a response. It cannot be `default`: API Gateway's importer skips that with a warning, and warnings fail the
    // deployment.
    responses: { '200': { description: 'The function’s reply, whatever its status' } },
    security: [{ gatewayKey: [] }],
    'x-amazon-apigateway-integration': {
      type: 'aws_proxy',
      httpMethod: 'POST',
      uri: invocationUri(names.functionArn(definition.name), region),
      credentials: invokeRole.roleArn,
      passthroughBehavior: 'when_no_match',
    },
  };
}

/** Returns the URI by which both gateways refer to a function that they call. */
export const invocationUri = (functionArn: string, region: string): string =>
  `arn:${Aws.PARTITION}:apigateway:${region}:lambda:path/2015-03-31/functions/${functionArn}/invocations`;
