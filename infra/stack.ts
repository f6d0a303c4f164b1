import { CfnOutput, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, type Function as LambdaFunction, LayerVersion } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { effectsNames, minuteNames } from '#shared/contract/effects.ts';
import { createAlarms, type Scheduled, type Watched } from './aws/alarms/alarms.ts';
import { createDashboard } from './aws/alarms/dashboard.ts';
import { createEdgeWatch } from './aws/alarms/edge-alarms.ts';
import { createPageBucket, createPhotoBucket, createSiteBucket, createUploadBucket } from './aws/data/buckets.ts';
import { createKeys } from './aws/data/keys.ts';
import { createTable } from './aws/data/table.ts';
import { Edge, edgeRegion } from './aws/edge/edge.ts';
import { Site } from './aws/edge/site.ts';
import { audienceOf, createFunctionStacks } from './aws/functions/function-stacks.ts';
import { RouteFunction } from './aws/functions/route-function.ts';
import { runEvery } from './aws/functions/schedule.ts';
import { BackgroundTriggers } from './aws/functions/triggers.ts';
import { GatewayKeys } from './aws/gateways/gateway-keys.ts';
import { createRestApi } from './aws/gateways/rest-api.ts';
import { SocketApi } from './aws/gateways/socket-api.ts';
import { createMail, createMailFeedback, createMailQueue } from './aws/mail.ts';
import { type Names, namesOf } from './aws/names.ts';
import { allowanceText, bulkPace, limitsText, type StackConfig } from './config.ts';
import { bulkAtOnce, exportMaker, type FunctionDefinition, functionDefinitions, isCanary } from './functions.ts';

/**
 * Context of the CDK app. Findings of the CDK's own template validation are errors, not warnings. What the main stack still uses cannot be
 * removed from the edge's stack.
 */
export const strictContext = {
  '@aws-cdk/core:validateAgainstDefaultRules': true,
  '@aws-cdk/core:defaultCrossStackReferences': 'strong',
};

export interface TableTwoProps extends StackProps {
  readonly config: StackConfig;
  /** Folder with `<function>/index.cjs` for every function. */
  readonly bundleDir: string;
  /** Folder with `nodejs/node_modules`: sharp for Linux on arm64. */
  readonly sharpDir: string;
  /** The edge, from its own stack. Without it the main stack creates the edge itself, because it is in the edge's region. */
  readonly edge?: Edge;
}

/** Whether a function runs for a stream, a queue, an upload or a notice, so that its failed work is kept. */
const inBackground = ({ triggers }: FunctionDefinition) =>
  triggers.some(({ kind }) => kind === 'stream' || kind === 'queue' || kind === 'upload' || kind === 'mail-feedback');
const readsMailFeedback = ({ triggers }: FunctionDefinition) => triggers.some(({ kind }) => kind === 'mail-feedback');
const readsUploads = ({ triggers }: FunctionDefinition) => triggers.some(({ kind }) => kind === 'upload');

/**
 * The whole product in one stack, with nested stacks for its functions: the same contract, function definitions and edge files that the
 * local stack runs.
 */
export class TableTwoStack extends Stack {
  readonly distributionId: string;
  /** Set only where the budget may stop the stage; otherwise nothing outside this stack needs the role. */
  readonly invokeRoleName: string | undefined;

  constructor(scope: Construct, id: string, { config, bundleDir, sharpDir, edge, ...props }: TableTwoProps) {
    super(scope, id, { ...props, env: { region: config.region }, crossRegionReferences: true });
    const names = namesOf(config);
    const table = createTable(this, config);
    const keys = createKeys(this, config);
    const mail = createMail(this, config);
    const photoBucket = createPhotoBucket(this, config);
    const pageBucket = createPageBucket(this, config);
    const siteBucket = createSiteBucket(this);

    const invokeRole = this.invokeRole(names);
    this.invokeRoleName = config.costStop === undefined ? undefined : invokeRole.roleName;
    const gateways = { definitions: functionDefinitions, names, config, invokeRole };
    const restApi = createRestApi(this, gateways);
    const socketApi = new SocketApi(this, gateways);
    // Both gateways log through the account's role, which comes with the REST API.
    socketApi.node.addDependency(restApi);
    const gatewayKeys = new GatewayKeys(this, {
      name: names.prefix,
      keys: keys.gateway,
      stages: [
        { apiId: restApi.restApiId, stage: restApi.deploymentStage.stageName },
        { apiId: socketApi.apiId, stage: socketApi.stageName },
      ],
    });
    const site = new Site(this, {
      config,
      names,
      siteBucket,
      photoBucket,
      pageBucket,
      restApi,
      socketHost: socketApi.host,
      gatewayKey: keys.gateway[0].value,
      edge: edge ?? new Edge(this, { config, names }),
    });
    // Without this order, CloudFront could send a key that the gateways do not accept yet.
    site.distribution.node.addDependency(gatewayKeys);

    const functionStacks = createFunctionStacks(this, { names, config });
    const inBackgroundStack = functionStacks.background.stack;
    const mailQueues = {
      prompt: createMailQueue(inBackgroundStack, 'prompt'),
      bulk: createMailQueue(inBackgroundStack, 'bulk'),
    };
    const around = {
      functionName: names.functionName,
      bundleDir,
      reservesConcurrency: config.reservesConcurrency,
      memoryFactor: config.memoryFactor,
      sharpLayer: sharpLayer(inBackgroundStack, sharpDir),
      values: {
        SITE_URL: site.url,
        // Off on AWS, where an imperfect reply serves a visitor better than an error. Tests and the local stack check every reply.
        REPLY_CHECK: 'off',
        POWERTOOLS_SERVICE_NAME: names.prefix,
        TABLE_NAME: table.tableName,
        TOKEN_KEY_IDS: keys.tokens.map((key) => key.keyArn).join(),
        SECRET_KEY_ID: keys.secrets.keyArn,
        STRIPE_SECRET_ID: keys.stripe?.secretArn ?? 'off',
        STRIPE_API: 'https://api.stripe.com',
        UPLOAD_BUCKET: names.uploadBucket,
        PHOTO_BUCKET: photoBucket.bucketName,
        PAGE_BUCKET: pageBucket.bucketName,
        MAIL_FROM: config.mailFrom,
        MAIL_CONFIGURATION_SET: mail.configurationSet.configurationSetName,
        MAIL_QUEUE_PROMPT: mailQueues.prompt.queue.queueUrl,
        MAIL_QUEUE_BULK: mailQueues.bulk.queue.queueUrl,
        MAIL_BULK_PACE: String(bulkPace(config, bulkAtOnce)),
        EFFECTS_PREFIX: names.functionName('effects-'),
        MINUTES_PREFIX: names.functionName('schedules-'),
        EXPORT_MAKER: names.functionName(exportMaker),
        SOCKET_API_URL: socketApi.managementUrl,
        INVITATION_ALLOWANCE: allowanceText(config.invitations),
        TENANT_LIMITS: limitsText(config.tenantLimits),
        SUPER_ADMIN_PASSKEYS: config.superAdminPasskeys,
      },
      targets: {
        tableArn: table.tableArn,
        tokenKeyArns: keys.tokens.map((key) => key.keyArn),
        secretKeyArn: keys.secrets.keyArn,
        stripeSecretArn: keys.stripe?.secretArn,
        uploadBucketArn: names.uploadBucketArn,
        photoBucketArn: photoBucket.bucketArn,
        pageBucketArn: pageBucket.bucketArn,
        mailArns: mail.arns,
        mailQueueArns: Object.values(mailQueues).map(({ queue }) => queue.queueArn),
        effectsArns: effectsNames.map((name) => names.functionArn(`effects-${name}`)),
        minutesArns: minuteNames.map((name) => names.functionArn(`schedules-${name}`)),
        exportMakerArn: names.functionArn(exportMaker),
        mailFrom: config.mailFrom,
        socketApiArn: socketApi.stageArn,
      },
    };
    const streamArn = table.tableStreamArn;
    if (streamArn === undefined) throw new Error('The table has no stream');
    const background: Watched['background'][number][] = [];
    let schedule: Scheduled | undefined;
    let canary: LambdaFunction | undefined;
    for (const definition of functionDefinitions) {
      if (isCanary(definition) && !config.canary) continue;
      const { stack: within, logGroup } = functionStacks[audienceOf(definition)];
      const { lambda } = new RouteFunction(within, definition, logGroup, around);
      if (inBackground(definition)) {
        const hasManyExecutions = config.reservesConcurrency;
        const from = { definition, lambda, tableArn: table.tableArn, streamArn, mailQueues, hasManyExecutions };
        const { failures, followsStream, source } = new BackgroundTriggers(within, from);
        const isHeldBack = definition.concurrency !== undefined;
        background.push({ name: definition.name, lambda, failures, followsStream, isHeldBack, source });
      }
      for (const trigger of definition.triggers) {
        if (trigger.kind === 'schedule') schedule = { lambda, rule: runEvery(within, 'Schedule', lambda, 1) };
        if (trigger.kind !== 'canary') continue;
        runEvery(within, 'CanarySchedule', lambda, trigger.everyMinutes);
        canary = lambda;
      }
      if (readsMailFeedback(definition)) createMailFeedback(within, mail, lambda);
      if (readsUploads(definition)) createUploadBucket(this, { names, siteUrl: site.url, reader: lambda });
    }
    const [{ keyArn: tokenKeyArn }] = keys.tokens;
    const { configurationSetName } = mail.configurationSet;
    if (schedule === undefined) throw new Error('Nothing is done once a minute');
    const watched = {
      ...{ config, names, restApi, socketApiId: socketApi.apiId, tokenKeyArn, table },
      ...{ background, schedule, canary, configurationSetName },
    };
    createAlarms(this, watched);
    // An account's first three dashboards are free.
    if (config.watched === 'all') createDashboard(this, watched);
    const { distributionId } = site.distribution;
    if (config.region === edgeRegion) createEdgeWatch(this, { config, names, distributionId, invokeRoleName: this.invokeRoleName });
    this.distributionId = distributionId;
    this.output({
      SiteUrl: site.url,
      SiteBucketName: siteBucket.bucketName,
      UploadBucketName: names.uploadBucket,
      PhotoBucketName: photoBucket.bucketName,
      PageBucketName: pageBucket.bucketName,
      DistributionHost: site.distribution.distributionDomainName,
      EdgeKeyStoreArn: site.edgeKeys.keyValueStoreArn,
      SecretKeyArn: keys.secrets.keyArn,
      TableName: table.tableName,
      MailRecords: this.toJsonString([...mail.records]),
      FailureQueues: this.toJsonString(Object.fromEntries(background.map(({ name, failures }) => [name, failures.queueUrl]))),
    });
  }

  /** Creates the role that both gateways assume; it may invoke exactly our functions. */
  private invokeRole(names: Names): Role {
    const role = new Role(this, 'InvokeRole', { assumedBy: new ServicePrincipal('apigateway.amazonaws.com') });
    const called = functionDefinitions.filter(({ triggers }) => triggers.some(({ kind }) => kind === 'route' || kind === 'socket'));
    // Makes small statements: the CDK spreads them over policies of up to 6,144 characters (AWS's limit), but does not split a statement.
    for (let start = 0; start < called.length; start += 20) {
      const resources = called.slice(start, start + 20).map(({ name }) => names.functionArn(name));
      role.addToPolicy(new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources }));
    }
    Validations.of(role).acknowledge({
      id: 'AwsSolutions-IAM5',
      reason: 'The CDK spreads a policy this long over several, which the rule cannot read; a test sees that it names functions only.',
    });
    return role;
  }

  /** Writes the outputs that the deployment's later steps need. */
  private output(values: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(values)) new CfnOutput(this, name, { value });
  }
}

const sharpLayer = (scope: Construct, sharpDir: string): LayerVersion =>
  new LayerVersion(scope, 'Sharp', {
    description: 'sharp with libvips',
    code: Code.fromAsset(sharpDir),
    compatibleArchitectures: [Architecture.ARM_64],
  });
