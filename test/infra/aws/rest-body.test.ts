import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createRestApi } from '#infra/aws/gateways/rest-api.ts';
import { namesOf } from '#infra/aws/names.ts';
import { readConfig } from '#infra/config.ts';
import { type FunctionDefinition, functionDefinitions } from '#infra/functions.ts';
import { paramNames, pathsOf } from '#shared/contract/define.ts';
import { routes } from '#shared/contract/routes.ts';
import { asObject, synthesize } from './synthesize.ts';

/** The part of OpenAPI 3.0 that our body uses. API Gateway accepts all of it; anything else would have to be checked first. */
const parameter = z.strictObject({
  name: z.string().check(z.regex(/^[\w.-]+$/)),
  in: z.literal('path'),
  required: z.literal(true),
  schema: z.strictObject({ type: z.literal('string') }),
});
const operation = z.strictObject({
  parameters: z.optional(z.array(parameter)),
  // Keyed by status: the importer skips `default` with a warning, and warnings fail the deployment.
  responses: z.record(z.string().check(z.regex(/^[1-5]\d\d$/)), z.strictObject({ description: z.string() })),
  // A call that did not come through CloudFront starts no function.
  security: z.tuple([z.strictObject({ gatewayKey: z.tuple([]) })]),
  'x-amazon-apigateway-integration': z.strictObject({
    type: z.literal('aws_proxy'),
    // Lambda is always invoked with POST, whatever the route's own method.
    httpMethod: z.literal('POST'),
    uri: z.unknown(),
    credentials: z.unknown(),
    passthroughBehavior: z.literal('when_no_match'),
  }),
});
/** The answer where there is no public page, which the gateway gives itself. */
const mock = z.strictObject({
  parameters: z.array(parameter),
  responses: z.strictObject({
    '404': z.strictObject({
      description: z.string(),
      headers: z.strictObject({ 'Content-Type': z.strictObject({ schema: z.strictObject({ type: z.literal('string') }) }) }),
    }),
  }),
  security: z.tuple([z.strictObject({ gatewayKey: z.tuple([]) })]),
  'x-amazon-apigateway-integration': z.strictObject({
    type: z.literal('mock'),
    requestTemplates: z.strictObject({ 'application/json': z.literal('{"statusCode": 404}') }),
    passthroughBehavior: z.literal('when_no_match'),
    contentHandling: z.literal('CONVERT_TO_TEXT'),
    responses: z.strictObject({
      default: z.strictObject({
        statusCode: z.literal('404'),
        responseParameters: z.strictObject({ 'method.response.header.Content-Type': z.literal("'text/html; charset=utf-8'") }),
        // Text of Velocity's, in which these two signs have a meaning.
        responseTemplates: z.strictObject({ 'application/json': z.string().check(z.regex(/^[^#$]+$/)) }),
        contentHandling: z.literal('CONVERT_TO_TEXT'),
      }),
    }),
  }),
});
const methods = z.enum(['get', 'post', 'put', 'delete']);
const body = z.strictObject({
  openapi: z.literal('3.0.1'),
  info: z.strictObject({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.partialRecord(methods, z.union([operation, mock]))),
  components: z.strictObject({
    securitySchemes: z.strictObject({
      gatewayKey: z.strictObject({ type: z.literal('apiKey'), name: z.literal('x-api-key'), in: z.literal('header') }),
    }),
  }),
  'x-amazon-apigateway-api-key-source': z.literal('HEADER'),
  'x-amazon-apigateway-binary-media-types': z.array(z.string()),
  'x-amazon-apigateway-minimum-compression-size': z.number().check(z.minimum(0), z.maximum(10 * 1024 * 1024)),
  'x-amazon-apigateway-gateway-responses': z.record(
    z.string(),
    z.strictObject({
      // The import's dialect requires a text here.
      statusCode: z.string().check(z.regex(/^[45]\d\d$/)),
      responseTemplates: z.record(z.string(), z.string()),
      responseParameters: z.optional(
        z.record(z.string().check(z.regex(/^gatewayresponse\.header\.[\w-]+$/)), z.string().check(z.regex(/^'[^']*'$/))),
      ),
    }),
  ),
});

const [api] = synthesize().ofType('AWS::ApiGateway::RestApi');
const { paths, 'x-amazon-apigateway-gateway-responses': responses } = z.parse(body, asObject(api?.[1].Properties['Body']));

describe("the REST API's body, in API Gateway's dialect", () => {
  it('has an integration behind every method, and no path without a method', () => {
    for (const [path, operations] of Object.entries(paths)) expect(Object.keys(operations), path).not.toEqual([]);
    expect(Object.values(paths).flatMap((operations) => Object.keys(operations))).toHaveLength(routes.flatMap(pathsOf).length + 2);
  });

  it('has paths of plain segments; a parameter fills a whole segment, and none is greedy', () => {
    // Characters allowed in a resource's path part: letters, digits and . _ - : $ ~ @ ,
    for (const path of Object.keys(paths)) expect(path).toMatch(/^(\/([\w.:$~@,-]+|\{\w+\}))+$/);
  });

  it('declares a reply for every operation', () => {
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    for (const { responses: declared } of operations) expect(Object.keys(declared)).not.toEqual([]);
  });

  it('declares exactly the parameters of each path', () => {
    for (const [path, operations] of Object.entries(paths)) {
      for (const { parameters = [] } of Object.values(operations)) expect(parameters.map(({ name }) => name)).toEqual(paramNames(path));
      expect(new Set(paramNames(path)).size, path).toBe(paramNames(path).length);
    }
  });

  it('uses one parameter name per place in the tree: siblings with two names are refused', () => {
    const names = new Map<string, Set<string>>();
    for (const path of Object.keys(paths)) {
      const segments = path.split('/');
      segments.forEach((segment, depth) => {
        const parent = segments.slice(0, depth).join('/');
        if (segment.startsWith('{')) names.set(parent, new Set([...(names.get(parent) ?? []), segment]));
      });
    }
    expect([...names].filter(([, siblings]) => siblings.size > 1)).toEqual([]);
    expect(names.size).toBeGreaterThan(0);
  });

  it('names only gateway responses that exist', () => {
    // https://docs.aws.amazon.com/apigateway/latest/developerguide/supported-gateway-response-types.html
    const known = [
      'ACCESS_DENIED API_CONFIGURATION_ERROR AUTHORIZER_CONFIGURATION_ERROR AUTHORIZER_FAILURE BAD_REQUEST_PARAMETERS BAD_REQUEST_BODY',
      'DEFAULT_4XX DEFAULT_5XX EXPIRED_TOKEN INTEGRATION_FAILURE INTEGRATION_TIMEOUT INVALID_API_KEY INVALID_SIGNATURE',
      'MISSING_AUTHENTICATION_TOKEN QUOTA_EXCEEDED REQUEST_TOO_LARGE RESOURCE_NOT_FOUND THROTTLED UNAUTHORIZED UNSUPPORTED_MEDIA_TYPE',
      'WAF_FILTERED',
    ].flatMap((line) => line.split(' '));
    expect(Object.keys(responses).filter((name) => !known.includes(name))).toEqual([]);
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['DEFAULT_4XX', 'DEFAULT_5XX']));
  });

  it('has at most the 300 resources that a REST API may have', () => {
    const places = new Set(Object.keys(paths).flatMap((path) => path.split('/').map((_, depth, all) => all.slice(0, depth + 1).join('/'))));
    expect(places.size).toBeLessThanOrEqual(300);
  });
});

describe("the REST API's deployment", () => {
  function deploymentOf(definitions: readonly FunctionDefinition[]): string[] {
    const config = readConfig('dev', {});
    const stack = new Stack(new App({ analyticsReporting: false }), 'Rest', { env: { region: config.region } });
    const invokeRole = new Role(stack, 'Invoke', { assumedBy: new ServicePrincipal('apigateway.amazonaws.com') });
    createRestApi(stack, { definitions, names: namesOf(config), config, invokeRole });
    return Object.keys(Template.fromStack(stack).findResources('AWS::ApiGateway::Deployment'));
  }

  it('is a new one whenever a route is added or removed: otherwise the stage would keep serving the former body', () => {
    const all = deploymentOf(functionDefinitions);
    expect(all).toHaveLength(1);
    expect(deploymentOf(functionDefinitions)).toEqual(all);
    expect(deploymentOf(functionDefinitions.slice(1))).not.toEqual(all);
  });
});
