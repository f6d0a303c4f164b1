import { App, CfnResource, Stack } from 'aws-cdk-lib';
import { describe, expect, it } from 'vitest';
import { functionDefinitions } from '#infra/functions.ts';
import { strictContext } from '#infra/stack.ts';
import { tableShape } from '#infra/table-shape.ts';
import { uploadCors } from '#infra/upload-cors.ts';
import { statementsOfRoles } from './statements.ts';
import { asList, asObject, flatten, onlyOf, ownDomainSettings, type Synthesized, synthesize } from './synthesize.ts';

const stack = synthesize();
const ownDomain = synthesize('prod', ownDomainSettings);

describe('the template', () => {
  it("is created with CDK's own validation, which stops at errors (and circular references)", () => {
    const app = new App({ analyticsReporting: false, context: strictContext });
    const faulty = new Stack(app, 'Faulty', { env: { region: 'eu-central-1' } });
    new CfnResource(faulty, 'Function', { type: 'AWS::Lambda::Function', properties: { MemorySize: 'much' } });
    expect(() => app.synth()).toThrow("'much' is not of type 'integer'");
  });

  it('holds no secret: the origin secret is a reference that only the deployment resolves, and the edge key comes later', () => {
    const reference = /^\{\{resolve:secretsmanager:\{OriginSecret\w+\}:SecretString:::\}\}$/;
    expect(flatten(onlyOf(stack, 'AWS::ApiGateway::ApiKey')['Value'])).toMatch(reference);
    const secrets = ownDomain.ofType('AWS::SecretsManager::Secret');
    expect(secrets).toHaveLength(2);
    expect(stack.ofType('AWS::SecretsManager::Secret')).toHaveLength(1);
    for (const [, { Properties }] of secrets) expect(Properties).not.toHaveProperty('SecretString');
    expect(onlyOf(stack, 'AWS::CloudFront::KeyValueStore')).not.toHaveProperty('ImportSource');
    expect(stack.text).not.toMatch(/AKIA[0-9A-Z]{16}|-----BEGIN|photo-key"/);
  });
});

describe('keys', () => {
  it('of Stripe are read from the secret, which outlives a stage that keeps its data; functions know only its name', () => {
    const [[id = '', secret] = []] = ownDomain.ofType('AWS::SecretsManager::Secret').filter(([name]) => name.startsWith('StripeKeys'));
    expect(secret?.DeletionPolicy).toMatch(/^Retain/);
    const named = ownDomain
      .ofType('AWS::Lambda::Function')
      .flatMap(([, { Properties }]) => Object.entries(asObject(asObject(Properties['Environment'])['Variables'])))
      .filter(([name]) => name.startsWith('STRIPE'));
    expect(new Set(named.map(([name, value]) => `${name} ${flatten(value)}`))).toEqual(
      new Set([`STRIPE_SECRET_ID {${id}}`, 'STRIPE_API https://api.stripe.com']),
    );
  });

  const next = synthesize('prod', {
    TABLE_TWO_REGION: 'eu-west-1',
    TABLE_TWO_MAIL_FROM: 'hello@tabletwo.example',
    TABLE_TWO_ORIGIN_SECRET_NUMBER: '2',
  });
  it('the origin secret is replaced by number: CloudFront sends the new one, and the gateways accept both', () => {
    const keysOf = (from: Synthesized) =>
      new Map(
        from.ofType('AWS::ApiGateway::ApiKey').map(([, { Properties }]) => [flatten(Properties['Name']), flatten(Properties['Value'])]),
      );
    const sentBy = (from: Synthesized) => {
      const origins = asList(asObject(onlyOf(from, 'AWS::CloudFront::Distribution')['DistributionConfig'])['Origins']).map(asObject);
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
    expect(sentBy(ownDomain)).toEqual(Array(3).fill(['x-api-key', former]));
    expect(sentBy(next)).toEqual(Array(3).fill(['x-api-key', present]));
    // Both keys are accepted by both gateways.
    expect(next.ofType('AWS::ApiGateway::UsagePlanKey')).toHaveLength(2);
    expect(asList(onlyOf(next, 'AWS::ApiGateway::UsagePlan')['ApiStages'])).toHaveLength(2);
    expect(onlyOf(next, 'AWS::ApiGateway::UsagePlan')).not.toHaveProperty('Throttle');
    // CloudFront gets a new key only when the gateways accept it; the previous one, if it is removed at all, is removed at the end of a
    // deployment.
    const [[, distribution] = []] = next.ofType('AWS::CloudFront::Distribution');
    const known = next.ofType('AWS::ApiGateway::UsagePlanKey').map(([id]) => id);
    expect(asList(distribution?.DependsOn)).toEqual(expect.arrayContaining(known));
  });

  it('and no one opens a socket around CloudFront', () => {
    expect(onlyOf(stack, 'AWS::ApiGatewayV2::Api')['ApiKeySelectionExpression']).toBe('$request.header.x-api-key');
    const asking = stack.ofType('AWS::ApiGatewayV2::Route').filter(([, { Properties }]) => Properties['ApiKeyRequired'] === true);
    expect(asking.map(([, { Properties }]) => Properties['RouteKey'])).toEqual(['$connect']);
  });
});

describe('the table', () => {
  const table = onlyOf(stack, 'AWS::DynamoDB::GlobalTable');

  it('has the same shape as on the local stack', () => {
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

  it('may be a restored one: everything refers to that, and none is created', () => {
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
    // If a first creation fails, everything is removed, so that nothing blocks the next attempt.
    for (const type of ['AWS::DynamoDB::GlobalTable', 'AWS::KMS::Key']) {
      for (const [, kept] of ownDomain.ofType(type)) expect(kept.DeletionPolicy).toBe('RetainExceptOnCreate');
    }
    const [photos] = ownDomain.ofType('AWS::S3::Bucket').filter(([id]) => id.startsWith('PhotoBucket'));
    expect(photos?.[1].DeletionPolicy).toBe('RetainExceptOnCreate');
  });

  it('is read in several batches of a shard at once, where the account has enough executions (docs/scale.md#how-far-behind-the-streams-readers-are)', () => {
    const factors = (of: Synthesized) =>
      of
        .ofType('AWS::Lambda::EventSourceMapping')
        .map(([, { Properties }]) => Properties)
        .filter((mapping) => flatten(mapping['EventSourceArn']).includes('StreamArn'))
        .map((mapping) => mapping['ParallelizationFactor']);
    expect(factors(ownDomain)).toEqual([2, 10]);
    expect(factors(stack)).toEqual([1, 1]);
  });

  it('has exactly two stream readers, each seeing only what it reads, and neither stuck at a bad record', () => {
    const readers = functionDefinitions.flatMap(({ triggers }) => triggers.filter((trigger) => trigger.kind === 'stream'));
    const mappings = stack
      .ofType('AWS::Lambda::EventSourceMapping')
      .map(([, { Properties }]) => Properties)
      .filter((mapping) => flatten(mapping['EventSourceArn']).includes('StreamArn'));
    expect(mappings).toHaveLength(2);
    const patterns = mappings.map((mapping) =>
      asList(asObject(mapping['FilterCriteria'])['Filters']).map((filter): unknown => JSON.parse(flatten(asObject(filter)['Pattern']))),
    );
    expect(patterns).toEqual(
      readers.map(({ sortKeys }) => [{ dynamodb: { Keys: { sk: { S: sortKeys.map((prefix) => ({ prefix })) } } } }]),
    );
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

describe('resources that outlived a stack', () => {
  const key = 'arn:aws:kms:eu-west-1:123456789012:key/mrk-0123456789abcdef0123456789abcdef';
  const kept = synthesize('prod', { ...ownDomainSettings, TABLE_TWO_KEPT_PHOTO_BUCKET: 'kept-photos', TABLE_TWO_KEPT_SECRET_KEY_ARN: key });
  const environments = kept
    .ofType('AWS::Lambda::Function')
    .map(([, { Properties }]) => asObject(asObject(Properties['Environment'])['Variables']));
  const told = (name: string) => new Set(environments.flatMap((variables) => variables[name] ?? []));

  it('are taken over: the photos, which only CloudFront and our functions read', () => {
    expect(kept.ofType('AWS::S3::Bucket').filter(([id]) => id.startsWith('PhotoBucket'))).toEqual([]);
    expect(told('PHOTO_BUCKET')).toEqual(new Set(['kept-photos']));
    expect(flatten(kept.outputs['PhotoBucketName'])).toBe('kept-photos');
    const policyOf = (from: Synthesized) =>
      from.ofType('AWS::S3::BucketPolicy').find(([id]) => id.startsWith('PhotoBucketPolicy'))?.[1].Properties;
    expect(policyOf(kept)?.['Bucket']).toBe('kept-photos');
    const statements = (from: Synthesized) =>
      asList(asObject(policyOf(from)?.['PolicyDocument'])['Statement'])
        .map(asObject)
        .map((one) => [one['Effect'], one['Action'], JSON.stringify(one['Condition'])]);
    expect(statements(kept)).toEqual(statements(ownDomain));
  });

  it('and the secret key, without which every link is void; a first key may have a replica in another region', () => {
    const names = (from: Synthesized) => from.ofType('AWS::KMS::Key').map(([id]) => id.replace(/[0-9A-F]{8}$/, ''));
    expect([names(ownDomain), names(kept)]).toEqual([['SecretKey', 'TokenKey'], ['TokenKey']]);
    expect(told('SECRET_KEY_ID')).toEqual(new Set([key]));
    const deriving = statementsOfRoles(kept).filter(({ actions }) => actions.includes('kms:GenerateMac'));
    expect(new Set(deriving.flatMap(({ resources }) => resources))).toEqual(new Set([key]));
    const [secret] = ownDomain.ofType('AWS::KMS::Key').filter(([id]) => id.startsWith('SecretKey'));
    expect(secret?.[1].Properties).toMatchObject({ MultiRegion: true, KeySpec: 'HMAC_256' });
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

  it('no bucket keeps former versions', () => {
    const buckets = stack.ofType('AWS::S3::Bucket');
    expect(buckets.length).toBeGreaterThan(1);
    for (const [, { Properties }] of buckets) {
      expect(Properties['VersioningConfiguration']).toBeUndefined();
      expect(Properties['ReplicationConfiguration']).toBeUndefined();
    }
  });
});

describe('mail', () => {
  it.each([
    ['dev', stack, 'hello@dev.tabletwo.example', '*'],
    ['prod', ownDomain, 'hello@tabletwo.example', 'tabletwo.example'],
  ] as const)('is sent from one address; outside prod the sandbox limits recipients: %s', (_, from, sender, identity) => {
    const sending = from
      .ofType('AWS::IAM::Role')
      .flatMap(([, { Properties }]) => asList(Properties['Policies'] ?? []))
      .flatMap((policy) => asList(asObject(asObject(policy)['PolicyDocument'])['Statement']).map(asObject))
      .filter(({ Action }) => asList(Action).some((action) => String(action).startsWith('ses:')));
    // The two functions that send email.
    expect(sending).toHaveLength(2);
    for (const { Action, Condition, Resource } of sending) {
      expect([Action, Condition]).toEqual(['ses:SendRawEmail', { StringEquals: { 'ses:FromAddress': sender } }]);
      const identities = asList(Resource)
        .map(flatten)
        .filter((arn) => arn.includes(':identity/'));
      expect(identities.map((arn) => arn.split('/').at(-1))).toEqual([identity]);
    }
  });

  it('bounces to a separate name of the sender’s domain, and all DNS records for that domain are output', () => {
    expect(onlyOf(ownDomain, 'AWS::SES::EmailIdentity')).toMatchObject({
      EmailIdentity: 'tabletwo.example',
      MailFromAttributes: { MailFromDomain: 'bounce.tabletwo.example' },
    });
    const [id = ''] = ownDomain.ofType('AWS::SES::EmailIdentity').map(([found]) => found);
    expect(JSON.parse(flatten(ownDomain.outputs['MailRecords']))).toEqual([
      ...[1, 2, 3].map((number) => `{${id}.DkimDNSTokenName${number}} CNAME {${id}.DkimDNSTokenValue${number}}`),
      'bounce.tabletwo.example MX 10 feedback-smtp.eu-west-1.amazonses.com',
      'bounce.tabletwo.example TXT "v=spf1 include:amazonses.com ~all"',
      '_dmarc.tabletwo.example TXT "v=DMARC1; p=none"',
    ]);
    const sharing = synthesize('prod', { ...ownDomainSettings, TABLE_TWO_MAIL_IDENTITY: 'existing' });
    expect([sharing.ofType('AWS::SES::EmailIdentity'), sharing.outputs['MailRecords']]).toEqual([[], '[]']);
  });

  it('reports bounces and complaints to the function that suppresses addresses, and only SES may do so', () => {
    const destination = asObject(onlyOf(stack, 'AWS::SES::ConfigurationSetEventDestination')['EventDestination']);
    expect(destination).toMatchObject({ Enabled: true, MatchingEventTypes: ['bounce', 'complaint'] });
    const topic = flatten(asObject(destination['SnsDestination'])['TopicARN']);
    const subscription = onlyOf(stack, 'AWS::SNS::Subscription');
    expect([subscription['Protocol'], flatten(subscription['TopicArn'])]).toEqual(['lambda', topic]);
    expect(flatten(subscription['Endpoint'])).toContain('mailfeedback');
    const policy = stack.ofType('AWS::SNS::TopicPolicy').find(([id]) => id.startsWith('MailFeedback'))?.[1].Properties ?? {};
    const statements = asList(asObject(policy['PolicyDocument'])['Statement']).map(asObject);
    const [allowed, ...others] = statements.filter((statement) => statement['Effect'] === 'Allow');
    expect(others).toEqual([]);
    expect(allowed).toMatchObject({ Action: 'sns:Publish', Principal: { Service: 'ses.amazonaws.com' } });
  });
});

it('SES itself stops mail only after a bounce: after a complaint our own list does, which lets codes through', () => {
  expect(asObject(onlyOf(stack, 'AWS::SES::ConfigurationSet')['SuppressionOptions'])).toEqual({ SuppressedReasons: ['BOUNCE'] });
});
