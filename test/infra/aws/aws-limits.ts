import { asList, asObject, flatten, type Template } from './synthesize.ts';

/** A quota of AWS that neither the CDK nor cfn-lint checks. */
export interface Limit {
  readonly what: string;
  readonly most: number;
  /** Address of AWS's documentation of the quota. */
  readonly source: string;
  /** Returns how much of the quota a template uses, as pairs of the owner's name and the amount. */
  readonly measure: (template: Template) => readonly (readonly [name: string, amount: number])[];
}

const docs = 'https://docs.aws.amazon.com';

/**
 * Estimates the length of a text as deployed: an account has twelve digits, a region at most fourteen characters, a partition seven (the
 * longest is `aws-cn`), and a name that CloudFormation generates (`{Logical.Attribute}`) about 80.
 */
const deployed = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value, (_, part: unknown) => (isReference(part) ? flatten(part) : part)))
    .replaceAll('{AWS::AccountId}', '123456789012')
    .replaceAll('{AWS::Region}', 'ap-southeast-2')
    .replaceAll('{AWS::Partition}', 'aws')
    .replaceAll(/\{\w+\.\w+\}/g, 'x'.repeat(80));

const isReference = (part: unknown) => {
  if (typeof part !== 'object' || part === null) return false;
  const keys = Object.keys(part);
  return keys.length === 1 && ['Ref', 'Fn::GetAtt', 'Fn::Join'].includes(keys[0] ?? '');
};

const whole = (amount: (template: Template) => number) => (template: Template) => [['the template', amount(template)] as const];

/** Measures each resource of a type. */
const each = (type: string, amount: (properties: Record<string, unknown>) => number) => (template: Template) =>
  template.ofType(type).map(([id, { Properties }]) => [id, amount(Properties)] as const);

const charactersOf = (policy: unknown) => deployed(policy).replaceAll(/\s/g, '').length;
const lengthOf = (value: unknown) => (value === undefined ? 0 : deployed(flatten(value)).length);
const countOf = (value: unknown) => (value === undefined ? 0 : asList(value).length);

/** Counts the managed policies of each role. A policy may name its roles, or a role its policies. */
function policiesPerRole({ ofType }: Template) {
  const attached = ofType('AWS::IAM::ManagedPolicy').flatMap(([, { Properties }]) => asList(Properties['Roles'] ?? []).map(flatten));
  return ofType('AWS::IAM::Role').map(
    ([id, { Properties }]) =>
      [id, countOf(Properties['ManagedPolicyArns']) + attached.filter((role) => role === `{${id}}`).length] as const,
  );
}

/** Measures all inline policies of a role together, including those that are separate in the template. */
function inlineOfRoles({ ofType }: Template) {
  const apart = ofType('AWS::IAM::Policy').flatMap(([, { Properties }]) =>
    asList(Properties['Roles'] ?? []).map((role) => [flatten(role), charactersOf(Properties['PolicyDocument'])] as const),
  );
  return ofType('AWS::IAM::Role').map(([id, { Properties }]) => {
    const own = asList(Properties['Policies'] ?? []).map((policy) => charactersOf(asObject(policy)['PolicyDocument']));
    const others = apart.filter(([role]) => role === `{${id}}`).map(([, characters]) => characters);
    return [id, [...own, ...others].reduce((sum, characters) => sum + characters, 0)] as const;
  });
}

export const limits: readonly Limit[] = [
  {
    what: 'resources in a template',
    most: 500,
    source: `${docs}/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html`,
    measure: whole(({ resources }) => Object.keys(resources).length),
  },
  {
    what: 'bytes of a template',
    most: 1_000_000,
    source: `${docs}/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html`,
    measure: whole(({ text }) => Buffer.byteLength(text)),
  },
  {
    what: 'dynamic references in a template',
    most: 60,
    source: `${docs}/AWSCloudFormation/latest/UserGuide/dynamic-references.html`,
    measure: whole(({ text }) => text.split('{{resolve:').length - 1),
  },
  {
    what: 'parameters of a template',
    most: 200,
    source: `${docs}/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html`,
    measure: whole(({ parameters }) => parameters),
  },
  {
    what: 'outputs of a template',
    most: 200,
    source: `${docs}/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html`,
    measure: whole(({ outputs }) => Object.keys(outputs).length),
  },
  {
    what: 'characters of a managed policy, without white space',
    most: 6144,
    source: `${docs}/IAM/latest/UserGuide/reference_iam-quotas.html`,
    measure: each('AWS::IAM::ManagedPolicy', ({ PolicyDocument }) => charactersOf(PolicyDocument)),
  },
  {
    what: "characters of a role's inline policies together, without white space",
    most: 10_240,
    source: `${docs}/IAM/latest/UserGuide/reference_iam-quotas.html`,
    measure: inlineOfRoles,
  },
  {
    what: 'managed policies attached to a role',
    most: 10,
    source: `${docs}/IAM/latest/UserGuide/reference_iam-quotas.html`,
    measure: policiesPerRole,
  },
  {
    what: 'filters of an event source mapping',
    most: 5,
    source: `${docs}/lambda/latest/dg/invocation-eventfiltering.html`,
    measure: each('AWS::Lambda::EventSourceMapping', ({ FilterCriteria }) =>
      FilterCriteria === undefined ? 0 : countOf(asObject(FilterCriteria)['Filters']),
    ),
  },
  {
    what: 'characters of a filter',
    most: 4096,
    source: `${docs}/lambda/latest/dg/invocation-eventfiltering.html`,
    measure: each('AWS::Lambda::EventSourceMapping', ({ FilterCriteria }) =>
      FilterCriteria === undefined
        ? 0
        : Math.max(...asList(asObject(FilterCriteria)['Filters']).map((filter) => flatten(asObject(filter)['Pattern']).length)),
    ),
  },
  {
    what: 'metrics that an alarm counts together',
    most: 10,
    source: `${docs}/AmazonCloudWatch/latest/monitoring/alarm-limits.html`,
    measure: each('AWS::CloudWatch::Alarm', ({ Metrics }) => countOf(Metrics) - (Metrics === undefined ? 0 : 1)),
  },
  {
    what: "characters of a function's name",
    most: 64,
    source: `${docs}/lambda/latest/api/API_CreateFunction.html`,
    measure: each('AWS::Lambda::Function', ({ FunctionName }) => lengthOf(FunctionName)),
  },
  {
    what: "bytes of a function's environment",
    most: 4096,
    source: `${docs}/lambda/latest/dg/gettingstarted-limits.html`,
    measure: each('AWS::Lambda::Function', ({ Environment }) => (Environment === undefined ? 0 : deployed(Environment).length)),
  },
  {
    what: 'layers of a function',
    most: 5,
    source: `${docs}/lambda/latest/dg/gettingstarted-limits.html`,
    measure: each('AWS::Lambda::Function', ({ Layers }) => countOf(Layers)),
  },
  {
    what: 'resources of a REST API',
    most: 300,
    source: `${docs}/apigateway/latest/developerguide/api-gateway-execution-service-limits-table.html`,
    measure: each('AWS::ApiGateway::RestApi', ({ Body }) => {
      const places = Object.keys(asObject(asObject(Body)['paths'])).flatMap((path) =>
        path.split('/').map((_, depth, all) => all.slice(0, depth + 1).join('/')),
      );
      return new Set(places).size;
    }),
  },
  {
    what: 'characters of an API key (20 to 128)',
    most: 128,
    source: `${docs}/apigateway/latest/developerguide/api-gateway-execution-service-limits-table.html`,
    // The value is a reference, which resolves to a generated secret of this length.
    measure: each('AWS::SecretsManager::Secret', ({ GenerateSecretString, Description }) => {
      // The operator stores other keys in the other secret.
      if (!String(Description).includes('CloudFront')) return 0;
      const length = Number(asObject(GenerateSecretString)['PasswordLength']);
      return length < 20 ? Number.POSITIVE_INFINITY : length;
    }),
  },
  {
    what: "characters of a bucket's name",
    most: 63,
    source: `${docs}/AmazonS3/latest/userguide/bucketnamingrules.html`,
    measure: each('AWS::S3::Bucket', ({ BucketName }) => lengthOf(BucketName)),
  },
  {
    what: 'seconds for which a queue hides a message',
    most: 43_200,
    source: `${docs}/AWSSimpleQueueService/latest/SQSDeveloperGuide/quotas-messages.html`,
    measure: each('AWS::SQS::Queue', ({ VisibilityTimeout }) => Number(VisibilityTimeout ?? 30)),
  },
  {
    what: 'seconds for which a queue keeps a message',
    most: 1_209_600,
    source: `${docs}/AWSSimpleQueueService/latest/SQSDeveloperGuide/quotas-messages.html`,
    measure: each('AWS::SQS::Queue', ({ MessageRetentionPeriod }) => Number(MessageRetentionPeriod ?? 345_600)),
  },
  {
    what: 'times that a message is received before it is given up',
    most: 1000,
    source: `${docs}/AWSSimpleQueueService/latest/APIReference/API_SetQueueAttributes.html`,
    measure: each('AWS::SQS::Queue', ({ RedrivePolicy }) =>
      RedrivePolicy === undefined ? 0 : Number(asObject(RedrivePolicy)['maxReceiveCount']),
    ),
  },
  {
    what: "messages in a mapping's batch, where it waits for none",
    most: 10,
    source: `${docs}/lambda/latest/dg/services-sqs-configure.html`,
    measure: each('AWS::Lambda::EventSourceMapping', ({ ScalingConfig, BatchSize }) =>
      ScalingConfig === undefined ? 0 : Number(BatchSize),
    ),
  },
  {
    what: 'calls of a mapping at the same time (2 to 1,000)',
    most: 1000,
    source: `${docs}/lambda/latest/dg/services-sqs-scaling.html`,
    measure: each('AWS::Lambda::EventSourceMapping', ({ ScalingConfig }) => {
      if (ScalingConfig === undefined) return 0;
      const most = Number(asObject(ScalingConfig)['MaximumConcurrency']);
      return most < 2 ? Number.POSITIVE_INFINITY : most;
    }),
  },
  {
    what: "bytes of an edge function's code",
    most: 10_240,
    source: `${docs}/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html`,
    measure: each('AWS::CloudFront::Function', ({ FunctionCode }) => Buffer.byteLength(flatten(FunctionCode))),
  },
  {
    what: 'behaviors of a distribution',
    most: 25,
    source: `${docs}/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html`,
    measure: each('AWS::CloudFront::Distribution', ({ DistributionConfig }) => countOf(asObject(DistributionConfig)['CacheBehaviors'])),
  },
  {
    what: 'characters of a content security policy',
    most: 1783,
    source: `${docs}/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html`,
    measure: each('AWS::CloudFront::ResponseHeadersPolicy', ({ ResponseHeadersPolicyConfig: policy }) =>
      // The policy for scripts on other websites has no such header.
      lengthOf(asObject(asObject(asObject(policy)['SecurityHeadersConfig'])['ContentSecurityPolicy'] ?? {})['ContentSecurityPolicy'] ?? ''),
    ),
  },
  {
    what: 'custom headers of a response headers policy',
    most: 10,
    source: `${docs}/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html`,
    measure: each('AWS::CloudFront::ResponseHeadersPolicy', ({ ResponseHeadersPolicyConfig: policy }) =>
      countOf(asObject(asObject(policy)['CustomHeadersConfig'])['Items']),
    ),
  },
  {
    what: "bytes of a firewall's custom answer",
    most: 4096,
    source: `${docs}/waf/latest/developerguide/limits.html`,
    measure: each('AWS::WAFv2::WebACL', ({ CustomResponseBodies }) =>
      Math.max(0, ...Object.values(asObject(CustomResponseBodies ?? {})).map((body) => flatten(asObject(body)['Content']).length)),
    ),
  },
  {
    what: "characters of a firewall's regular expression",
    most: 200,
    source: `${docs}/waf/latest/developerguide/limits.html`,
    measure: each('AWS::WAFv2::WebACL', ({ Rules }) =>
      Math.max(
        0,
        ...[...JSON.stringify(Rules).matchAll(/"RegexString":("(?:[^"\\]|\\.)*")/g)].map(
          ([, text = '""']) => String(JSON.parse(text)).length,
        ),
      ),
    ),
  },
  {
    what: 'global secondary indexes of a table',
    most: 20,
    source: `${docs}/amazondynamodb/latest/developerguide/ServiceQuotas.html`,
    measure: each('AWS::DynamoDB::GlobalTable', ({ GlobalSecondaryIndexes }) => countOf(GlobalSecondaryIndexes)),
  },
];
