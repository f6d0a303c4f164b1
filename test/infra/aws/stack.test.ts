import { readFileSync } from 'node:fs';
import { App, CfnResource, Stack } from 'aws-cdk-lib';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { embedHeaders, securityHeaders, strictTransportSeconds } from '#infra/edge/headers.ts';
import { functionDefinitions, isCanary } from '#infra/functions.ts';
import { strictContext } from '#infra/stack.ts';
import { tableShape } from '#infra/table-shape.ts';
import { uploadCors } from '#infra/upload-cors.ts';
import type { Route } from '#shared/contract/define.ts';
import { errorTable } from '#shared/contract/errors.ts';
import { routes } from '#shared/contract/routes.ts';
import { statementsOfRoles } from './statements.ts';
import { asList, asObject, flatten, type Synthesized, synthesize } from './synthesize.ts';

const stack = synthesize();
const ownDomain = synthesize('prod', {
  TABLE_TWO_REGION: 'eu-west-1',
  TABLE_TWO_MAIL_FROM: 'hello@tabletwo.example',
  TABLE_TWO_DOMAIN: 'app.tabletwo.example',
  TABLE_TWO_CERTIFICATE_ARN: 'arn:aws:acm:us-east-1:123456789012:certificate/abc',
});

/** The properties of the only resource of its type. */
function only(type: string, from: Synthesized = stack): Record<string, unknown> {
  const found = from.ofType(type);
  expect(found).toHaveLength(1);
  return found[0]?.[1].Properties ?? {};
}

describe('the template', () => {
  it("is made under CDK's own validation, which stops at what is wrong (and at circles of references)", () => {
    const app = new App({ analyticsReporting: false, context: strictContext });
    const faulty = new Stack(app, 'Faulty', { env: { region: 'eu-central-1' } });
    new CfnResource(faulty, 'Function', { type: 'AWS::Lambda::Function', properties: { MemorySize: 'much' } });
    expect(() => app.synth()).toThrow("'much' is not of type 'integer'");
  });

  it('holds no secret: the origin secret is a reference that only the deployment resolves, and the edge key comes later', () => {
    const reference = /^\{\{resolve:secretsmanager:\{OriginSecret\w+\}:SecretString:::\}\}$/;
    expect(flatten(only('AWS::ApiGateway::ApiKey')['Value'])).toMatch(reference);
    expect(asObject(only('AWS::SecretsManager::Secret'))).not.toHaveProperty('SecretString');
    expect(only('AWS::CloudFront::KeyValueStore')).not.toHaveProperty('ImportSource');
    expect(stack.text).not.toMatch(/AKIA[0-9A-Z]{16}|-----BEGIN|photo-key"/);
  });
});

describe('keys', () => {
  const next = synthesize('prod', {
    TABLE_TWO_REGION: 'eu-west-1',
    TABLE_TWO_MAIL_FROM: 'hello@tabletwo.example',
    TABLE_TWO_ORIGIN_SECRET_NUMBER: '2',
  });
  it('the origin secret is replaced by number: CloudFront sends the new one, and the gateways take both', () => {
    const keysOf = (from: Synthesized) =>
      new Map(
        from.ofType('AWS::ApiGateway::ApiKey').map(([, { Properties }]) => [flatten(Properties['Name']), flatten(Properties['Value'])]),
      );
    const sentBy = (from: Synthesized) => {
      const origins = asList(asObject(only('AWS::CloudFront::Distribution', from)['DistributionConfig'])['Origins']).map(asObject);
      return origins.flatMap((origin) =>
        asList(origin['OriginCustomHeaders'] ?? []).map((header) => [
          flatten(asObject(header)['HeaderName']),
          flatten(asObject(header)['HeaderValue']),
        ]),
      );
    };
    expect([...keysOf(ownDomain).keys()]).toEqual(['table-two-prod-1']);
    const [present = '', former = ''] = ['table-two-prod-2', 'table-two-prod-1'].map((name) => keysOf(next).get(name));
    expect(former).toBe(keysOf(ownDomain).get('table-two-prod-1'));
    expect(present).not.toBe(former);
    expect(sentBy(ownDomain)).toEqual(Array(2).fill(['x-api-key', former]));
    expect(sentBy(next)).toEqual(Array(2).fill(['x-api-key', present]));
    // Both keys open both gateways.
    expect(next.ofType('AWS::ApiGateway::UsagePlanKey')).toHaveLength(2);
    expect(asList(only('AWS::ApiGateway::UsagePlan', next)['ApiStages'])).toHaveLength(2);
    expect(only('AWS::ApiGateway::UsagePlan', next)).not.toHaveProperty('Throttle');
  });

  it('and nobody opens a socket around CloudFront', () => {
    expect(only('AWS::ApiGatewayV2::Api')['ApiKeySelectionExpression']).toBe('$request.header.x-api-key');
    const asking = stack.ofType('AWS::ApiGatewayV2::Route').filter(([, { Properties }]) => Properties['ApiKeyRequired'] === true);
    expect(asking.map(([, { Properties }]) => Properties['RouteKey'])).toEqual(['$connect']);
  });
});

describe('the table', () => {
  const table = only('AWS::DynamoDB::GlobalTable');

  it('has the shape that the local stack has', () => {
    expect(table).toMatchObject({
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: [
        { AttributeName: tableShape.partitionKey, KeyType: 'HASH' },
        { AttributeName: tableShape.sortKey, KeyType: 'RANGE' },
      ],
      TimeToLiveSpecification: { AttributeName: tableShape.ttl, Enabled: true },
      StreamSpecification: { StreamViewType: tableShape.stream },
      GlobalSecondaryIndexes: tableShape.indexes.map((index) => ({
        IndexName: index.name,
        KeySchema: [
          { AttributeName: index.partitionKey, KeyType: 'HASH' },
          { AttributeName: index.sortKey, KeyType: 'RANGE' },
        ],
        Projection: { ProjectionType: index.projection },
      })),
    });
  });

  it('may be a restored one: everything points to that, and none is made', () => {
    const arn = 'arn:aws:dynamodb:eu-west-1:123456789012:table/people-restored';
    const stream = `${arn}/stream/2026-11-23T05:00:00.000`;
    const settings = { TABLE_TWO_REGION: 'eu-west-1', TABLE_TWO_MAIL_FROM: 'hello@tabletwo.example' };
    const adopted = synthesize('prod', { ...settings, TABLE_TWO_RESTORED_TABLE_STREAM_ARN: stream });
    expect(adopted.ofType('AWS::DynamoDB::GlobalTable')).toEqual([]);
    expect(adopted.text).not.toMatch(/"Table[0-9A-F]{8}"/);
    const names = adopted
      .ofType('AWS::Lambda::Function')
      .flatMap(([, { Properties }]) => asObject(asObject(Properties['Environment'])['Variables'])['TABLE_NAME'] ?? []);
    expect(new Set(names.map(flatten))).toEqual(new Set(['people-restored']));
    const followed = adopted.ofType('AWS::Lambda::EventSourceMapping').map(([, { Properties }]) => flatten(Properties['EventSourceArn']));
    expect(followed.filter((source) => source === stream)).toHaveLength(2);
    const granted = statementsOfRoles(adopted).filter(({ actions }) => actions.some((action) => action.startsWith('dynamodb:')));
    expect(granted.length).toBeGreaterThan(100);
    for (const resource of granted.flatMap(({ resources }) => resources)) expect(resource.startsWith(arn)).toBe(true);
  });

  it('can be brought back to any second, and outside dev it outlives the stack', () => {
    const replica = { PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true } };
    expect(table['Replicas']).toMatchObject([replica]);
    // A first creation that fails takes all back, so that the next one finds nothing in its way.
    for (const type of ['AWS::DynamoDB::GlobalTable', 'AWS::KMS::Key']) {
      for (const [, kept] of ownDomain.ofType(type)) expect(kept.DeletionPolicy).toBe('RetainExceptOnCreate');
    }
    const [photos] = ownDomain.ofType('AWS::S3::Bucket').filter(([id]) => id.startsWith('PhotoBucket'));
    expect(photos?.[1].DeletionPolicy).toBe('RetainExceptOnCreate');
  });

  it('is followed by exactly two readers, each seeing only what it reads, and none of them stuck on a bad record', () => {
    const readers = functionDefinitions.flatMap(({ triggers }) =>
      triggers.flatMap((trigger) => (trigger.kind === 'stream' ? [trigger.sortKeys] : [])),
    );
    const mappings = stack
      .ofType('AWS::Lambda::EventSourceMapping')
      .map(([, { Properties }]) => Properties)
      .filter((mapping) => flatten(mapping['EventSourceArn']).includes('StreamArn'));
    expect(mappings).toHaveLength(2);
    const patterns = mappings.map((mapping) =>
      asList(asObject(mapping['FilterCriteria'])['Filters']).map((filter): unknown => JSON.parse(flatten(asObject(filter)['Pattern']))),
    );
    expect(patterns).toEqual(readers.map((sortKeys) => [{ dynamodb: { Keys: { sk: { S: sortKeys.map((prefix) => ({ prefix })) } } } }]));
    for (const mapping of mappings) {
      expect(mapping).toMatchObject({
        BisectBatchOnFunctionError: true,
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        StartingPosition: 'TRIM_HORIZON',
        MaximumRetryAttempts: 10,
      });
      expect(flatten(asObject(asObject(mapping['DestinationConfig'])['OnFailure'])['Destination'])).toMatch(/Failures\w+\.Arn/);
    }
  });
});

describe('uploads', () => {
  it('wake the photo reader, take POSTs of the site only, and vanish after a day', () => {
    const upload = stack.ofType('AWS::S3::Bucket').find(([id]) => id.startsWith('UploadBucket'))?.[1].Properties ?? {};
    const [rule] = asList(asObject(upload['CorsConfiguration'])['CorsRules']).map(asObject);
    const { allowedMethods, allowedHeaders, maxAgeSeconds } = uploadCors('');
    expect(rule).toMatchObject({ AllowedMethods: allowedMethods, AllowedHeaders: allowedHeaders, MaxAge: maxAgeSeconds });
    expect(asList(rule?.['AllowedOrigins']).map(flatten)).toEqual([
      expect.stringMatching(/^https:\/\/\{SiteDistribution\w+\.DomainName\}$/),
    ]);
    const [event] = asList(asObject(upload['NotificationConfiguration'])['LambdaConfigurations']).map(asObject);
    expect(event).toMatchObject({ Event: 's3:ObjectCreated:*', Filter: { S3Key: { Rules: [{ Name: 'prefix', Value: 'uploads/' }] } } });
    expect(flatten(event?.['Function'])).toContain('uploadsprocessphoto');
    expect(upload['LifecycleConfiguration']).toMatchObject({ Rules: [{ ExpirationInDays: 1, Status: 'Enabled' }] });
  });

  it('no bucket is public', () => {
    const closed = { BlockPublicAcls: true, BlockPublicPolicy: true, IgnorePublicAcls: true, RestrictPublicBuckets: true };
    for (const [, { Properties }] of stack.ofType('AWS::S3::Bucket')) expect(Properties['PublicAccessBlockConfiguration']).toEqual(closed);
  });
});

describe('mail', () => {
  it.each([
    ['dev', stack, 'hello@dev.tabletwo.example', '*'],
    ['prod', ownDomain, 'hello@tabletwo.example', 'tabletwo.example'],
  ] as const)('is sent from the one address, and outside prod to whomever the sandbox allows: %s', (_, from, sender, identity) => {
    const sending = from
      .ofType('AWS::IAM::Role')
      .flatMap(([, { Properties }]) => asList(Properties['Policies'] ?? []))
      .flatMap((policy) => asList(asObject(asObject(policy)['PolicyDocument'])['Statement']).map(asObject))
      .filter(({ Action }) => asList(Action).some((action) => String(action).startsWith('ses:')));
    // The two functions that send.
    expect(sending).toHaveLength(2);
    for (const { Action, Condition, Resource } of sending) {
      expect([Action, Condition]).toEqual(['ses:SendRawEmail', { StringEquals: { 'ses:FromAddress': sender } }]);
      const identities = asList(Resource)
        .map(flatten)
        .filter((arn) => arn.includes(':identity/'));
      expect(identities.map((arn) => arn.split('/').at(-1))).toEqual([identity]);
    }
  });

  it('brings bounces and complaints to the function that suppresses addresses, and only SES may say so', () => {
    const destination = asObject(only('AWS::SES::ConfigurationSetEventDestination')['EventDestination']);
    expect(destination).toMatchObject({ Enabled: true, MatchingEventTypes: ['bounce', 'complaint'] });
    const topic = flatten(asObject(destination['SnsDestination'])['TopicARN']);
    const subscription = only('AWS::SNS::Subscription');
    expect([subscription['Protocol'], flatten(subscription['TopicArn'])]).toEqual(['lambda', topic]);
    expect(flatten(subscription['Endpoint'])).toContain('mailfeedback');
    const policy = stack.ofType('AWS::SNS::TopicPolicy').find(([id]) => id.startsWith('MailFeedback'))?.[1].Properties ?? {};
    const statements = asList(asObject(policy['PolicyDocument'])['Statement']).map(asObject);
    const [allowed, ...others] = statements.filter((statement) => statement['Effect'] === 'Allow');
    expect(others).toEqual([]);
    expect(allowed).toMatchObject({ Action: 'sns:Publish', Principal: { Service: 'ses.amazonaws.com' } });
  });
});

it('SES itself stops mail after a bounce only: after a complaint our own list does, which lets codes through', () => {
  expect(asObject(only('AWS::SES::ConfigurationSet')['SuppressionOptions'])).toEqual({ SuppressedReasons: ['BOUNCE'] });
});

/** The stage's policy with this end of its name. */
function headersPolicyOf(from: typeof stack, end: string): Record<string, unknown> {
  const policies = from
    .ofType('AWS::CloudFront::ResponseHeadersPolicy')
    .map(([, { Properties }]) => asObject(Properties['ResponseHeadersPolicyConfig']));
  const found = policies.filter(({ Name }) => new RegExp(`-(dev|staging|prod)${end}$`).test(String(Name)));
  if (found[0] === undefined || found.length > 1) throw new Error(`${found.length} policies end with ${end}`);
  return found[0];
}

describe('the distribution', () => {
  const config = asObject(only('AWS::CloudFront::Distribution')['DistributionConfig']);
  const behaviors = asList(config['CacheBehaviors']).map(asObject);
  const policyOf = (behavior: Record<string, unknown>) => {
    const policies = new Map(stack.ofType('AWS::CloudFront::CachePolicy').map(([id, { Properties }]) => [`{${id}}`, Properties]));
    return asObject(policies.get(flatten(behavior['CachePolicyId'])))['CachePolicyConfig'];
  };

  it('serves the SPA, the API, sockets and photos under one origin', () => {
    expect(behaviors.map((behavior) => behavior['PathPattern'])).toEqual(['/api/v1/feeds/*', '/api/*', '/ws/*', '/photos/*', '/embed.js']);
    const edgeOf = (behavior: Record<string, unknown>) =>
      asList(behavior['FunctionAssociations'] ?? []).map((association) =>
        flatten(asObject(association)['FunctionARN']).replace(/^\{Site(\w+?)js.*$/, '$1.js'),
      );
    expect([asObject(config['DefaultCacheBehavior']), ...behaviors].map(edgeOf)).toEqual([
      ['spa.js'],
      [],
      [],
      ['socket.js'],
      ['photos.js'],
      [],
    ]);
  });

  it('leads on to https from what organizations publish, and from no other call', () => {
    const all: readonly Route[] = Object.values(routes);
    const idsOf = (some: readonly Route[]) => some.map(({ id }) => id).sort();
    expect(idsOf(all.filter(({ path }) => path.startsWith('/feeds/')))).toEqual(
      idsOf(all.filter(({ published }) => published !== undefined)),
    );
  });

  it('never keeps an error, and never turns one into a page', () => {
    const errors = asList(config['CustomErrorResponses']).map(asObject);
    expect(errors.map((error) => error['ErrorCode'])).toEqual([400, 403, 404, 405, 414, 500, 501, 502, 503, 504]);
    for (const error of errors) {
      expect(error['ErrorCachingMinTTL']).toBe(0);
      expect(error).not.toHaveProperty('ResponsePagePath');
    }
  });

  it('speaks HTTP/3 and IPv6, and only TLS behind its address', () => {
    expect(config).toMatchObject({ HttpVersion: 'http2and3', IPV6Enabled: true });
    // Pages lead on to https; calls, sockets and photos are refused without it, as a redirect comes after the token was sent.
    expect(asObject(config['DefaultCacheBehavior'])['ViewerProtocolPolicy']).toBe('redirect-to-https');
    // But for a calendar's address, which `webcal:` makes one of plain http.
    expect(behaviors.map((behavior) => behavior['ViewerProtocolPolicy'])).toEqual(['redirect-to-https', ...Array(4).fill('https-only')]);
    const gateways = asList(config['Origins']).flatMap((origin) => asObject(origin)['CustomOriginConfig'] ?? []);
    expect(gateways).toHaveLength(2);
    for (const gateway of gateways) expect(gateway).toMatchObject({ OriginProtocolPolicy: 'https-only', OriginSSLProtocols: ['TLSv1.2'] });
  });

  it('compresses the pages by brotli, and keeps each file just as long as it says itself', () => {
    const pages = asObject(config['DefaultCacheBehavior']);
    expect(pages['Compress']).toBe(true);
    expect(policyOf(pages)).toMatchObject({
      MinTTL: 0,
      DefaultTTL: 0,
      MaxTTL: 31_536_000,
      ParametersInCacheKeyAndForwardedToOrigin: {
        EnableAcceptEncodingBrotli: true,
        EnableAcceptEncodingGzip: true,
        QueryStringsConfig: { QueryStringBehavior: 'none' },
        CookiesConfig: { CookieBehavior: 'none' },
        HeadersConfig: { HeaderBehavior: 'none' },
      },
    });
  });

  it('keeps nothing of the API and of sockets, and hands them everything but the host', () => {
    // AWS's own policies: CachingDisabled, AllViewerExceptHostHeader, which hands on every cookie, too.
    const through = {
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
      OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
      AllowedMethods: expect.arrayContaining(['GET', 'POST', 'PUT', 'DELETE']),
    };
    for (const behavior of behaviors.slice(0, 3)) expect(behavior).toMatchObject(through);
  });

  it('keeps photos for a minute, whatever they say themselves and whoever asks, and an erased one not a moment longer', () => {
    const photos = behaviors[3] ?? {};
    expect(policyOf(photos)).toMatchObject({
      MinTTL: 60,
      DefaultTTL: 60,
      MaxTTL: 60,
      ParametersInCacheKeyAndForwardedToOrigin: { QueryStringsConfig: { QueryStringBehavior: 'none' } },
    });
    expect(photos).not.toHaveProperty('OriginRequestPolicyId');
    // That it is not there is asked anew each time.
    const errors = asList(config['CustomErrorResponses']).map(asObject);
    for (const ErrorCode of [403, 404]) expect(errors).toContainEqual({ ErrorCode, ErrorCachingMinTTL: 0 });
  });

  it('proves itself to both gateways', () => {
    const origins = asList(config['Origins']).map(asObject);
    const proven = origins.filter((origin) => JSON.stringify(origin['OriginCustomHeaders'] ?? '').includes('x-api-key'));
    expect(proven.map((origin) => flatten(origin['DomainName']))).toEqual([
      expect.stringMatching(/^\{RestApi\w+\}\.execute-api\./),
      expect.stringMatching(/^\{SocketApi\w+\}\.execute-api\./),
    ]);
  });

  it.each([
    ['without a domain', stack, 'eu-central-1', 'dev', {}],
    ['with its own', ownDomain, 'eu-west-1', 'prod', { socket: 'wss://app.tabletwo.example' }],
  ])('sends the security headers of infra/edge/headers.ts, %s', (_, from, region, stage, socket) => {
    const upload = `https://table-two-${stage}-uploads-{AWS::AccountId}-${region}.s3.${region}.amazonaws.com`;
    const policy = headersPolicyOf(from, '-headers');
    const security = asObject(policy['SecurityHeadersConfig']);
    const items = asList(asObject(policy['CustomHeadersConfig'])['Items']).map(asObject);
    const sent = {
      'strict-transport-security': `max-age=${asObject(security['StrictTransportSecurity'])['AccessControlMaxAgeSec']}; includeSubDomains`,
      'content-security-policy': flatten(asObject(security['ContentSecurityPolicy'])['ContentSecurityPolicy']),
      'x-content-type-options': security['ContentTypeOptions'] === undefined ? '' : 'nosniff',
      'x-frame-options': asObject(security['FrameOptions'])['FrameOption'],
      'referrer-policy': asObject(security['ReferrerPolicy'])['ReferrerPolicy'],
      ...Object.fromEntries(items.map((item) => [flatten(item['Header']), item['Value']])),
    };
    expect(sent).toEqual(securityHeaders({ upload, ...socket }));
    expect(strictTransportSeconds).toBeGreaterThanOrEqual(31_536_000);
    expect(JSON.stringify(sent['content-security-policy'])).not.toMatch(/script-src[^;]*unsafe/);
  });

  it('gives the script that other websites load headers of its own, and no other file', () => {
    const policyIn = (behavior: Record<string, unknown> | undefined) => flatten(behavior?.['ResponseHeadersPolicyId']);
    const [name, ...others] = behaviors.filter((behavior) => policyIn(behavior) !== policyIn(behaviors[0]));
    expect([name?.['PathPattern'], others]).toEqual(['/embed.js', []]);
    const policy = headersPolicyOf(stack, '-embed-headers');
    expect(policy['CustomHeadersConfig']).toEqual({
      Items: [{ Header: 'cross-origin-resource-policy', Value: 'cross-origin', Override: true }],
    });
    expect(Object.keys(asObject(policy['SecurityHeadersConfig'])).sort()).toEqual([
      'ContentTypeOptions',
      'ReferrerPolicy',
      'StrictTransportSecurity',
    ]);
    expect(Object.keys(embedHeaders()).sort()).toEqual([
      'cross-origin-resource-policy',
      'referrer-policy',
      'strict-transport-security',
      'x-content-type-options',
    ]);
  });

  it('carries its own domain when it has one, and the functions know it', () => {
    const own = asObject(only('AWS::CloudFront::Distribution', ownDomain)['DistributionConfig']);
    expect(own['Aliases']).toEqual(['app.tabletwo.example']);
    const urls = ownDomain
      .ofType('AWS::Lambda::Function')
      .map(([, { Properties }]) => asObject(asObject(Properties['Environment'])['Variables'])['SITE_URL']);
    expect(new Set(urls)).toEqual(new Set(['https://app.tabletwo.example']));
  });
});

describe('what the REST gateway refuses by itself', () => {
  const body = asObject(only('AWS::ApiGateway::RestApi')['Body']);
  const responses = z.parse(
    z.record(z.string(), z.object({ statusCode: z.string(), responseTemplates: z.object({ 'application/json': z.string() }) })),
    body['x-amazon-apigateway-gateway-responses'],
  );

  it('comes in our envelope, with the status that the code has everywhere', () => {
    for (const response of Object.values(responses)) {
      const envelope = asObject(JSON.parse(response.responseTemplates['application/json']));
      const [, entry] = Object.entries(errorTable).find(([code]) => code === envelope['code']) ?? [];
      expect(envelope).toEqual({
        error: entry?.message,
        message: entry?.message,
        code: envelope['code'],
        request_id: '$context.requestId',
      });
      expect(response.statusCode).toBe(String(entry?.status));
    }
  });

  it('an unknown path is 404', () => {
    expect(responses['MISSING_AUTHENTICATION_TOKEN']?.statusCode).toBe('404');
  });

  it('bodies arrive as base64, replies above 1 KB leave compressed', () => {
    expect(body['x-amazon-apigateway-binary-media-types']).toEqual(['*/*']);
    expect(body['x-amazon-apigateway-minimum-compression-size']).toBe(1024);
  });
});

describe('alarms', () => {
  const alarmsOf = (from: Synthesized) =>
    [...from.ofType('AWS::CloudWatch::Alarm'), ...(from.watch?.ofType('AWS::CloudWatch::Alarm') ?? [])].map(
      ([, { Properties }]) => Properties,
    );
  const alarms = alarmsOf(ownDomain);
  const nameOf = (alarm: Record<string, unknown>) => String(alarm['AlarmName']).replace('table-two-prod-', '');
  const runbook = readFileSync(new URL('../../../docs/runbook.md', import.meta.url), 'utf8');
  const [ofAlarms = ''] = runbook.split('\n# ');
  const headings = [...ofAlarms.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);

  it('each say in the runbook what to do, and the runbook knows no other', () => {
    expect(headings.toSorted()).toEqual(alarms.map(nameOf).toSorted());
    for (const alarm of alarms) expect(alarm['AlarmDescription']).toBe(`docs/runbook.md#${nameOf(alarm)}`);
  });

  it('watch what can go wrong: errors, slowness, throttles, both readers, both queues of mail, every failure queue, the mail’s reputation', () => {
    const watched = alarms.map(({ MetricName, Namespace }) => `${Namespace ?? 'counted'} ${MetricName ?? 'together'}`);
    const failures = ownDomain.ofType('AWS::SQS::Queue').length - 2;
    expect(watched.toSorted()).toEqual(
      [
        'AWS/ApiGateway 5XXError',
        'AWS/ApiGateway Latency',
        'AWS/KMS SuccessfulRequest',
        // The canary's, and those of the minutely schedule.
        'AWS/Lambda Errors',
        'AWS/Lambda Errors',
        'AWS/Lambda ConcurrentExecutions',
        'AWS/WAFV2 BlockedRequests',
        // The table's throttles, the sockets' errors, and the edge's.
        'counted together',
        'counted together',
        'counted together',
        'AWS/Lambda IteratorAge',
        'AWS/Lambda IteratorAge',
        'AWS/Lambda Throttles',
        'AWS/SES Reputation.BounceRate',
        'AWS/SES Reputation.ComplaintRate',
        'AWS/SQS ApproximateAgeOfOldestMessage',
        'AWS/SQS ApproximateAgeOfOldestMessage',
        ...Array.from({ length: failures }, () => 'AWS/SQS ApproximateNumberOfMessagesVisible'),
      ].toSorted(),
    );
    for (const { AlarmActions } of alarms) expect(AlarmActions).toHaveLength(1);
  });

  it('about what is written only while something is wrong ring though another part of the sum, or its last minutes, are missing', () => {
    const sums = alarms.filter(({ Metrics }) => Metrics !== undefined && !JSON.stringify(Metrics).includes('AWS/CloudFront'));
    expect(sums.map(nameOf).toSorted()).toEqual(['socket-errors', 'throttled-table']);
    for (const { Metrics, EvaluationPeriods, DatapointsToAlarm } of sums) {
      const [expression, ...parts] = asList(Metrics).map(asObject);
      expect(expression?.['Expression']).toBe(`SUM([${parts.map(({ Id }) => `FILL(${Id}, 0)`).join(', ')}])`);
      expect(parts).toHaveLength(2);
      expect(Number(EvaluationPeriods) - Number(DatapointsToAlarm)).toBeGreaterThanOrEqual(3);
      expect(DatapointsToAlarm).toBe(2);
    }
  });

  it('in a small stage are those by which something is lost', () => {
    expect(
      alarmsOf(stack)
        .map((alarm) => String(alarm['AlarmName']).replace('table-two-dev-', ''))
        .filter((name) => !name.startsWith('failed-')),
    ).toEqual(['server-errors', 'failing-streams-follow-up', 'bounced-mail']);
    expect(alarmsOf(stack)).toHaveLength(3 + stack.ofType('AWS::SQS::Queue').filter(([id]) => !/^(prompt|bulk)mails/.test(id)).length);
    expect(stack.ofType('AWS::CloudWatch::Dashboard')).toEqual([]);
    expect(stack.watch).toBeUndefined();
    const grown = synthesize('dev', { TABLE_TWO_ALARMS: 'all' });
    // Neither firewall nor canary.
    expect(alarmsOf(grown)).toHaveLength(alarms.length - 2);
    expect(grown.ofType('AWS::CloudWatch::Dashboard')).toHaveLength(1);
  });

  it('ring when the canary fails twice, which walks every five minutes where the stage has one', () => {
    const canaryOf = (from: Synthesized) =>
      from
        .ofType('AWS::Lambda::Function')
        .flatMap(([id, { Properties }]) => (/canary/.test(flatten(Properties['FunctionName'])) ? [id] : []));
    expect(canaryOf(stack)).toEqual([]);
    const [walk] = canaryOf(ownDomain);
    const rules = ownDomain
      .ofType('AWS::Events::Rule')
      .map(([, { Properties }]) => [
        Properties['ScheduleExpression'],
        asList(Properties['Targets']).map((target) => flatten(asObject(target)['Arn'])),
      ]);
    expect(rules).toContainEqual(['rate(5 minutes)', [`{${walk}.Arn}`]]);
    expect(alarms.find((alarm) => nameOf(alarm) === 'canary')).toMatchObject({
      MetricName: 'Errors',
      Period: 300,
      EvaluationPeriods: 2,
      Threshold: 1,
    });
  });

  it('about the edge stand where its metrics are', () => {
    expect(ownDomain.watch?.ofType('AWS::CloudWatch::Alarm')).toHaveLength(2);
    const there = synthesize('prod', { TABLE_TWO_REGION: 'us-east-1', TABLE_TWO_MAIL_FROM: 'hello@tabletwo.example' });
    expect(there.watch).toBeUndefined();
    expect(
      alarmsOf(there)
        .map(({ AlarmName }) => AlarmName)
        .toSorted(),
    ).toEqual(alarms.map(({ AlarmName }) => AlarmName).toSorted());
  });

  it('tell before the month costs more than was meant, where somebody is to be told', () => {
    expect(ownDomain.watch?.ofType('AWS::Budgets::Budget')).toEqual([]);
    const told = synthesize('dev', { TABLE_TWO_ALARM_MAIL: 'ops@tabletwo.example', TABLE_TWO_MONTHLY_BUDGET: '25' });
    expect(told.watch?.ofType('AWS::CloudWatch::Alarm')).toEqual([]);
    const [budget] = (told.watch?.ofType('AWS::Budgets::Budget') ?? []).map(([, { Properties }]) => Properties);
    expect(budget?.['Budget']).toMatchObject({ BudgetType: 'COST', TimeUnit: 'MONTHLY', BudgetLimit: { Amount: 25, Unit: 'USD' } });
    const notices = asList(budget?.['NotificationsWithSubscribers']).map(asObject);
    expect(notices.map(({ Notification }) => Notification)).toMatchObject([
      { NotificationType: 'ACTUAL', Threshold: 80 },
      { NotificationType: 'FORECASTED', Threshold: 100 },
    ]);
    for (const { Subscribers } of notices) expect(Subscribers).toEqual([{ SubscriptionType: 'EMAIL', Address: 'ops@tabletwo.example' }]);
  });

  it('are told where the stage says, and only there', () => {
    expect(ownDomain.ofType('AWS::SNS::Subscription').map(([, { Properties }]) => Properties['Protocol'])).toEqual(['lambda']);
    const told = synthesize('dev', { TABLE_TWO_ALARM_MAIL: 'ops@tabletwo.example' }).ofType('AWS::SNS::Subscription');
    expect(told.map(([, { Properties }]) => [Properties['Protocol'], flatten(Properties['Endpoint'])])).toContainEqual([
      'email',
      'ops@tabletwo.example',
    ]);
  });
});

describe('traces', () => {
  it('are of one call in a hundred, and of nothing that runs by itself', () => {
    expect(asObject(only('AWS::XRay::SamplingRule')['SamplingRule'])).toMatchObject({
      FixedRate: 0.01,
      ReservoirSize: 0,
      ServiceName: 'table-two-dev/api',
      ServiceType: 'AWS::ApiGateway::Stage',
    });
    expect(only('AWS::ApiGateway::Stage')).toMatchObject({ TracingEnabled: true });
    const modes = new Map(
      stack
        .ofType('AWS::Lambda::Function')
        .map(([, { Properties }]) => [flatten(Properties['FunctionName']), asObject(Properties['TracingConfig'])['Mode']]),
    );
    for (const { name, triggers } of functionDefinitions.filter((one) => !isCanary(one))) {
      expect([name, modes.get(`table-two-dev-${name}`)]).toEqual([
        name,
        triggers.some(({ kind }) => kind === 'route') ? 'Active' : 'PassThrough',
      ]);
    }
  });
});

describe('functions', () => {
  it('that can wait are held back where the stage reserves concurrency, and nowhere else', () => {
    const reserved = (from: Synthesized) =>
      from.ofType('AWS::Lambda::Function').flatMap(([, { Properties }]) => Properties['ReservedConcurrentExecutions'] ?? []);
    expect(reserved(stack)).toEqual([]);
    expect(reserved(ownDomain)).toEqual(functionDefinitions.flatMap(({ concurrency }) => concurrency ?? []));
  });

  it('each keep their log in a group of their own, as long as the stage says', () => {
    const days: [Synthesized, number][] = [
      [stack, 7],
      [ownDomain, 90],
    ];
    for (const [from, retention] of days) {
      const groups = new Map(from.ofType('AWS::Logs::LogGroup').map(([id, { Properties }]) => [id, Properties]));
      for (const { RetentionInDays } of groups.values()) expect(RetentionInDays).toBe(retention);
      const used = from.ofType('AWS::Lambda::Function').map(([, { Properties }]) => {
        const group = flatten(asObject(Properties['LoggingConfig'])['LogGroup']).slice(1, -1);
        expect(groups.get(group)?.['LogGroupName']).toBe(`/aws/lambda/${flatten(Properties['FunctionName'])}`);
        return group;
      });
      const deployed = functionDefinitions.filter((one) => !isCanary(one) || from === ownDomain).length;
      expect(new Set(used).size).toBe(deployed);
      // And two for the gateways.
      expect(groups.size).toBe(deployed + 2);
    }
  });

  it('that nobody waits for keep for two weeks what they could not do', () => {
    // What reads a queue leaves to that queue what it could not do (test/infra/aws/mail-queues.test.ts), and the canary walks anew anyway.
    const waitedFor = ['route', 'socket', 'queue', 'canary'];
    const background = functionDefinitions.filter(({ triggers }) => triggers.some(({ kind }) => !waitedFor.includes(kind)));
    const configs = stack.ofType('AWS::Lambda::EventInvokeConfig').map(([, { Properties }]) => Properties);
    expect(configs).toHaveLength(background.length);
    const isScheduled = (config: Record<string, unknown>) => config['MaximumRetryAttempts'] === 0;
    // The next minute does what one left, so nothing is kept of it.
    expect(configs.filter(isScheduled)).toEqual([expect.objectContaining({ MaximumEventAgeInSeconds: 60 })]);
    expect(configs.filter(isScheduled).map((config) => config['DestinationConfig'])).toEqual([undefined]);
    const kept = configs.filter((config) => !isScheduled(config));
    for (const config of kept) expect(config['MaximumRetryAttempts']).toBe(2);
    const queues = [
      ...kept.map((config) => flatten(asObject(asObject(config['DestinationConfig'])['OnFailure'])['Destination'])),
      ...stack
        .ofType('AWS::Lambda::EventSourceMapping')
        .map(([, { Properties }]) => Properties['DestinationConfig'])
        .filter((destination) => destination !== undefined)
        .map((destination) => flatten(asObject(asObject(destination)['OnFailure'])['Destination'])),
    ];
    expect(new Set(queues).size).toBe(background.length);
    const own = stack.ofType('AWS::SQS::Queue').filter(([id]) => !/^(prompt|bulk)mails/.test(id));
    expect(own).toHaveLength(background.length);
    for (const [id, { Properties }] of own) {
      expect(queues).toContain(`{${id}.Arn}`);
      expect(Properties).toMatchObject({ MessageRetentionPeriod: 14 * 86_400, SqsManagedSseEnabled: true });
    }
  });

  it('have the memory they declare, where people use them', () => {
    const sizes = ownDomain
      .ofType('AWS::Lambda::Function')
      .map(([, { Properties }]) => [Properties['FunctionName'], Properties['MemorySize']]);
    expect(Object.fromEntries(sizes)).toEqual(
      Object.fromEntries(functionDefinitions.map(({ name, memoryMb }) => [`table-two-prod-${name}`, memoryMb])),
    );
  });
});
