import { argon2Sync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { minuteLasts } from '#functions/schedules/run-minute.ts';
import { wildcardReasons } from '#infra/aws/functions/grants.ts';
import { missingPagePath } from '#infra/aws/gateways/missing-page.ts';
import { bindings, type EnvName, type Resource } from '#infra/bindings.ts';
import { type FunctionDefinition, functionDefinitions } from '#infra/functions.ts';
import { functionNameOf, pathsOf } from '#shared/contract/define.ts';
import { routes } from '#shared/contract/routes.ts';
import { statementsOfResources, statementsOfRoles } from './statements.ts';
import { asList, asObject, flatten, synthesize } from './synthesize.ts';

// A stage with all optional parts.
const stack = synthesize('dev', { TABLE_TWO_CANARY: 'on', TABLE_TWO_PAYMENTS: 'on' });
const functions = new Map(
  stack.ofType('AWS::Lambda::Function').map(([, { Properties }]) => [flatten(Properties['FunctionName']), Properties]),
);
const nameOf = ({ name }: FunctionDefinition) => `table-two-dev-${name}`;

describe('routes and functions', () => {
  it('every function definition is deployed, and nothing else', () => {
    expect([...functions.keys()].sort()).toEqual(functionDefinitions.map(nameOf).sort());
  });

  it('every route of the contract reaches its own function, and no other path exists', () => {
    const [api] = stack.ofType('AWS::ApiGateway::RestApi');
    const paths = z.parse(z.record(z.string(), z.record(z.string(), z.unknown())), asObject(api?.[1].Properties['Body'])['paths']);
    const calling = Object.entries(paths).filter(([path]) => !path.startsWith(missingPagePath));
    const found = calling.flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => {
        const { uri, type, credentials } = asObject(asObject(operation)['x-amazon-apigateway-integration']);
        expect({ type, credentials: flatten(credentials) }).toEqual({
          type: 'aws_proxy',
          credentials: expect.stringContaining('InvokeRole'),
        });
        return `${method.toUpperCase()} ${path} -> ${/function:([\w-]+)\/invocations$/.exec(flatten(uri))?.[1]}`;
      }),
    );
    expect(found.sort()).toEqual(
      routes
        .flatMap((route) => pathsOf(route).map((path) => `${route.method} /v1${path} -> table-two-dev-${functionNameOf(route)}`))
        .sort(),
    );
  });

  it('every socket route reaches its own function, and ping is answered by the gateway', () => {
    const integrations = new Map(
      stack
        .ofType('AWS::ApiGatewayV2::Integration')
        .map(([id, { Properties }]) => [id, flatten(Properties['IntegrationUri'] ?? Properties['IntegrationType'])]),
    );
    const found = stack.ofType('AWS::ApiGatewayV2::Route').map(([, { Properties }]) => {
      const target = integrations.get(/\{(\w+)\}/.exec(flatten(Properties['Target']))?.[1] ?? '') ?? '';
      return `${flatten(Properties['RouteKey'])} -> ${/function:([\w-]+)\/invocations$/.exec(target)?.[1] ?? target}`;
    });
    expect(found.sort()).toEqual([
      '$connect -> table-two-dev-sockets-connect',
      '$disconnect -> table-two-dev-sockets-disconnect',
      'hello -> table-two-dev-sockets-hello',
      'ping -> MOCK',
    ]);
  });

  it('hello and ping are answered over the socket that sent them', () => {
    const keyOf = new Map(stack.ofType('AWS::ApiGatewayV2::Route').map(([id, { Properties }]) => [id, Properties['RouteKey']]));
    const answering = stack.ofType('AWS::ApiGatewayV2::RouteResponse').map(([, { Properties }]) => {
      expect(Properties['RouteResponseKey']).toBe('$default');
      return keyOf.get(/\{(\w+)\}/.exec(flatten(Properties['RouteId']))?.[1] ?? '');
    });
    expect(answering.sort()).toEqual(['hello', 'ping']);
    const selecting = stack
      .ofType('AWS::ApiGatewayV2::Route')
      .filter(([, { Properties }]) => Properties['RouteResponseSelectionExpression'] === '$default')
      .map(([, { Properties }]) => Properties['RouteKey']);
    expect(selecting.sort()).toEqual(['hello', 'ping']);
  });

  it('the sockets’ stage is created after everything that it deploys', () => {
    const deployed = ['Route', 'RouteResponse', 'IntegrationResponse'].flatMap((kind) =>
      stack.ofType(`AWS::ApiGatewayV2::${kind}`).map(([id]) => id),
    );
    expect(deployed).toHaveLength(7);
    const [[, stage] = []] = stack.ofType('AWS::ApiGatewayV2::Stage');
    expect(asList(stage?.DependsOn)).toEqual(expect.arrayContaining(deployed));
  });

  it('gateways, the stream’s reader and the schedule may invoke only what they call, and nothing else may', () => {
    const invoking = statementsOfRoles(stack).filter(({ actions }) => actions.includes('lambda:InvokeFunction'));
    const called = functionDefinitions.filter(({ triggers }) =>
      triggers.some(({ kind }) => ['route', 'socket', 'effects', 'minute', 'export'].includes(kind)),
    );
    const invoked = invoking.flatMap(({ resources }) => resources.map((arn) => arn.split(':').at(-1)));
    expect(invoked.sort()).toEqual(called.map(nameOf).sort());
  });
});

/** How the template names each resource of the bindings. Repeated here, so that a mistake in the stack is noticed. */
const arnPatterns: Record<Exclude<Resource, 'cards'>, RegExp> = {
  table: /^\{Table\w+\.Arn\}$/,
  'index:main': /^\{Table\w+\.Arn\}\/index\/main$/,
  'index:status': /^\{Table\w+\.Arn\}\/index\/status$/,
  'index:creator': /^\{Table\w+\.Arn\}\/index\/creator$/,
  'index:all': /^\{Table\w+\.Arn\}\/index\/all$/,
  'token-keys': /^\{TokenKey\w+\.Arn\}$/,
  'secret-key': /^\{SecretKey\w+\.Arn\}$/,
  stripe: /^\{StripeKeys\w+\}$/,
  uploads: /:s3:::table-two-dev-uploads-\{AWS::AccountId\}-eu-central-1\/uploads\/\*$/,
  photos: /^\{PhotoBucket\w+\.Arn\}\/photos\/\*$/,
  pages: /^\{PageBucket\w+\.Arn\}\/([eo]\/\*|sitemaps\/\*|sitemap\.xml|robots\.txt)$/,
  pictures: /^\{PageBucket\w+\.Arn\}\/pictures\/\*$/,
  exports: /^\{PhotoBucket\w+\.Arn\}\/exports\/\*$/,
  mail: /:ses:eu-central-1:\{AWS::AccountId\}:(identity|configuration-set)\//,
  'mail-queues': /^\{(prompt|bulk)mails\w+\.Arn\}$/,
  effects: /:lambda:eu-central-1:\{AWS::AccountId\}:function:table-two-dev-effects-\w+$/,
  minutes: /:lambda:eu-central-1:\{AWS::AccountId\}:function:table-two-dev-schedules-(?!every)\w+$/,
  'export-maker': /:lambda:eu-central-1:\{AWS::AccountId\}:function:table-two-dev-workers-make-export$/,
  sockets: /:execute-api:eu-central-1:\{AWS::AccountId\}:\{SocketApi\w+\}\/live\/(POST|DELETE)\/@connections\/\*$/,
};

/** Rights that every function has because of where it runs, whatever it does. */
const surroundings: [prefix: string, resource: RegExp][] = [
  ['logs:', /^\{\w*Logs\w+\.Arn\}$/],
  ['dynamodb:DescribeStream', /^\{Table\w+\.StreamArn\}$/],
  ['dynamodb:GetRecords', /^\{Table\w+\.StreamArn\}$/],
  ['dynamodb:GetShardIterator', /^\{Table\w+\.StreamArn\}$/],
  ['dynamodb:ListStreams', /^\{Table\w+\.Arn\}\/stream\/\*$/],
  ['sqs:', /Failures\w+\.Arn\}$/],
  ['sqs:ReceiveMessage', /^\{(prompt|bulk)mails\w+\.Arn\}$/],
  ['sqs:DeleteMessage', /^\{(prompt|bulk)mails\w+\.Arn\}$/],
  ['sqs:GetQueueAttributes', /^\{(prompt|bulk)mails\w+\.Arn\}$/],
  ['xray:PutTraceSegments', /^\*$/],
  ['xray:PutTelemetryRecords', /^\*$/],
];

const awsAction = (action: string) => (action.startsWith('execute-api:') ? 'execute-api:ManageConnections' : action);

it('passwords are hashed by a Node of the runtime’s own major version, whose OpenSSL is new enough for argon2', () => {
  const [major] = process.versions.node.split('.');
  expect(new Set([...functions.values()].map(({ Runtime }) => Runtime))).toEqual(new Set([`nodejs${major}.x`]));
  const [openssl = 0, minor = 0] = process.versions.openssl.split('.').map(Number);
  expect(100 * openssl + minor).toBeGreaterThanOrEqual(302);
  expect(
    argon2Sync('argon2id', { message: 'word', nonce: Buffer.alloc(16), memory: 64, passes: 1, parallelism: 1, tagLength: 32 }),
  ).toHaveLength(32);
});

it('no function has more than fourteen rights: one that sells a place also registers its guest', () => {
  const many = functionDefinitions.filter(({ rights }) => rights.length > 14);
  expect(many.map(({ name }) => name)).toEqual([]);
});

it('the every-minute function has more time than any function that it calls', () => {
  const scheduled = functionDefinitions.filter(({ triggers }) => triggers.some(({ kind }) => kind === 'minute'));
  expect(scheduled).toHaveLength(6);
  for (const { timeoutSeconds } of scheduled) expect(timeoutSeconds * 1000 - minuteLasts).toBeGreaterThanOrEqual(10_000);
});

describe.each(functionDefinitions.map((definition) => [definition.name, definition] as const))('%s', (_, definition) => {
  const properties = functions.get(nameOf(definition)) ?? {};
  const role = flatten(properties['Role']).replace(/^\{(\w+)\.Arn\}$/, '$1');

  it('runs as declared', () => {
    expect(properties).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      Handler: 'index.handler',
      // Functions in dev have half of the declared memory.
      MemorySize: Math.round(definition.memoryMb / 2),
      Timeout: definition.timeoutSeconds,
    });
    expect('Layers' in properties).toBe(definition.name === 'uploads-process-photo');
  });

  it('has exactly the environment its rights bind', () => {
    const names = new Set(definition.rights.flatMap((right) => bindings[right].env));
    const variables = asObject(asObject(properties['Environment'])['Variables']);
    const expected: EnvName[] = ['SITE_URL', 'REPLY_CHECK', 'POWERTOOLS_SERVICE_NAME', ...names];
    expect(Object.keys(variables).sort()).toEqual([...new Set(expected)].sort());
  });

  it('has exactly the rights it declares', () => {
    const declared = definition.rights
      .filter((right) => bindings[right].resource !== 'cards')
      .flatMap((right) => bindings[right].actions.map((action) => `${awsAction(action)} on ${bindings[right].resource}`));
    const granted = statementsOfRoles(stack)
      .filter(({ owner, effect }) => owner === role && effect === 'Allow')
      .flatMap(({ actions, resources }) => actions.flatMap((action) => resources.map((resource) => ({ action, resource }))))
      .filter(({ action, resource }) => !surroundings.some(([prefix, pattern]) => action.startsWith(prefix) && pattern.test(resource)))
      .map(({ action, resource }) => `${action} on ${resourceNamed(resource)}`);
    expect([...new Set(granted)].sort()).toEqual([...new Set(declared)].sort());
  });

  it('is denied the cards of guests in everything it may do on the table, unless it declares the right to open them', () => {
    const own = statementsOfRoles(stack).filter(({ owner }) => owner === role);
    const onTable = own.filter(({ resources }) => resources.some((resource) => arnPatterns.table.test(resource)));
    const actions = (effect: string) =>
      onTable.filter((statement) => statement.effect === effect).flatMap((statement) => statement.actions);
    const opens = definition.rights.includes('cards:open');
    expect(actions('Deny')).toEqual(opens ? [] : actions('Allow'));
    for (const { condition } of own.filter(({ effect }) => effect === 'Deny'))
      expect(condition).toEqual({ 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['*#CARDS'] } });
  });

  it('shares its role with no one', () => {
    const users = [...functions.values()].filter((other) => flatten(other['Role']) === flatten(properties['Role']));
    expect(users).toHaveLength(1);
  });
});

function resourceNamed(arn: string): string {
  return Object.entries(arnPatterns).find(([, pattern]) => pattern.test(arn))?.[0] ?? arn;
}

describe('all policies', () => {
  it('nobody may scan, and no action is a wildcard', () => {
    const actions = statementsOfRoles(stack).flatMap((statement) => statement.actions);
    expect(actions.filter((action) => /:Scan$/i.test(action) || action.includes('*'))).toEqual([]);
    expect(stack.text).not.toMatch(/:Scan\b/);
  });

  it('every wildcard in a resource has a written reason', () => {
    const bound = statementsOfRoles(stack).filter(({ actions }) => !actions.every((action) => action.startsWith('xray:Put')));
    const wild = bound.flatMap(({ resources }) => resources.filter((resource) => resource.includes('*')));
    const endings = wild.map((resource) => Object.keys(wildcardReasons).find((ending) => resource.endsWith(ending)) ?? resource);
    expect(new Set(endings)).toEqual(new Set(Object.keys(wildcardReasons).filter((ending) => endings.includes(ending))));
    expect(wild).not.toContain('*');
  });

  it('buckets, queues and topics are open to everyone only to deny, to CloudFront only to read, to SES and alarms only to notify', () => {
    const allowed = statementsOfResources(stack).filter(({ effect }) => effect === 'Allow');
    expect(allowed.flatMap(({ actions }) => actions)).toEqual([
      's3:GetObject',
      's3:ListBucket',
      's3:GetObject',
      's3:GetObject',
      'sns:Publish',
      'sns:Publish',
    ]);
  });
});
