import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CloudFrontKeyValueStoreClient, ResourceNotFoundException } from '@aws-sdk/client-cloudfront-keyvaluestore';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { KMSClient } from '@aws-sdk/client-kms';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { SESClient } from '@aws-sdk/client-ses';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readOutputs } from '../build/outputs.ts';
import { removeFile } from '../build/patient-files.ts';
import { readConfig } from '../config.ts';
import { startTestStack, type TestStack } from '../local/services/stack-for-test.ts';
import { resourceNames } from '../local/stack/resource-names.ts';
import { StackError } from '../stack-error.ts';
import { type DeployTools, deployStage } from './deploy-stage.ts';

/**
 * A whole deployment, from the first check of the account to `ready`. CloudFormation, the account and the edge's key store answer from
 * memory, as AWS would; table, keys and buckets are the local stack's.
 */

let stack: TestStack;
let dir: string;
beforeAll(async () => {
  stack = await startTestStack();
  dir = mkdtempSync(path.join(tmpdir(), 'deploy-'));
  mkdirSync(path.join(dir, 'pages/assets'), { recursive: true });
  writeFileSync(path.join(dir, 'pages/index.html'), '<!doctype html>');
  writeFileSync(path.join(dir, 'pages/assets/main-B2x.js'), 'start();');
});
afterAll(async () => {
  await stack?.stop();
  if (dir !== undefined) removeFile(dir);
});

type Answer = (command: string, input: unknown) => object | Promise<object>;

/** Answers a client's commands as AWS would, and records them. */
const inPlaceOfAws =
  (answer: Answer) =>
  (_next: unknown, { commandName = '' }: { commandName?: string }) =>
  async ({ input }: { input: unknown }) => {
    did.push(commandName);
    return { output: { $metadata: {}, ...(await answer(commandName, input)) }, response: undefined };
  };

/** Everything that was done and printed, in order. */
let did: string[];
let said: string[];
/** AWS's state: executions, email identities, the edge's keys, and whether the next creation fails. */
let aws: { executions: number; identities: string[]; edgeKeys: Map<string, string>; creation: 'fails' | 'succeeds' };
beforeEach(() => {
  did = [];
  said = [];
  aws = { executions: 1000, identities: [], edgeKeys: new Map(), creation: 'succeeds' };
});

const outputsFile = () => path.join(dir, 'outputs.json');
const given = { TABLE_TWO_REGION: 'eu-central-1', TABLE_TWO_MAIL_FROM: 'hello@tabletwo.example' };

/** Acts as CloudFormation: a failed creation is rolled back and has no outputs; a successful creation has outputs. */
function deployStacks(): void {
  did.push('deploy stacks');
  if (aws.creation === 'fails') throw new StackError('cdk deploy did not finish; what was deployed before is still there.');
  const outputs = {
    SiteUrl: 'https://site.test',
    SiteBucketName: resourceNames.photoBucket,
    UploadBucketName: resourceNames.uploadBucket,
    PhotoBucketName: resourceNames.photoBucket,
    PageBucketName: resourceNames.pageBucket,
    DistributionHost: 'd111.cloudfront.net',
    EdgeKeyStoreArn: 'arn:aws:cloudfront::000000000000:key-value-store/edge',
    SecretKeyArn: stack.services.keys.secretKeyId,
    TableName: resourceNames.table,
    FailureQueues: '{}',
    MailRecords: '["a CNAME b"]',
  };
  writeFileSync(outputsFile(), JSON.stringify({ 'TableTwo-staging': outputs }));
}

const putRequest = z.object({ Key: z.string(), Value: z.string() });
const keyRequest = z.object({ Key: z.string() });
const optionsOf = { region: 'eu-central-1', credentials: { accessKeyId: 'a', secretAccessKey: 'b' } };

function tools(isKnown = false): DeployTools {
  const local = stack.client();
  const edge: Answer = (command, input) => {
    if (command === 'DescribeKeyValueStoreCommand') return { ETag: `version-${aws.edgeKeys.size}` };
    if (command === 'GetKeyCommand') {
      const Value = aws.edgeKeys.get(z.parse(keyRequest, input).Key);
      if (Value === undefined) throw new ResourceNotFoundException({ message: 'Key not found', $metadata: {} });
      return { Value };
    }
    const { Key, Value } = z.parse(putRequest, input);
    aws.edgeKeys.set(Key, Value);
    return {};
  };
  const table = new DynamoDBClient(local);
  table.middlewareStack.add(
    (next, { commandName = '' }) =>
      (request) => {
        // The local table has no deletion protection.
        if (commandName === 'UpdateTableCommand' || commandName === 'DescribeTableCommand') did.push(commandName);
        if (commandName === 'UpdateTableCommand') return Promise.resolve({ output: { $metadata: {} }, response: undefined });
        return next(request);
      },
    { step: 'initialize' },
  );
  const lambda = new LambdaClient(optionsOf);
  const settings = () => ({ AccountLimit: { ConcurrentExecutions: aws.executions } });
  lambda.middlewareStack.add(inPlaceOfAws(settings), { step: 'initialize' });
  const ses = new SESClient(optionsOf);
  const verified = () => Object.fromEntries(aws.identities.map((name) => [name, { VerificationStatus: 'Success' }]));
  ses.middlewareStack.add(
    inPlaceOfAws((command) => (command === 'GetIdentityVerificationAttributesCommand' ? { VerificationAttributes: verified() } : {})),
    { step: 'initialize' },
  );
  const edgeKeys = new CloudFrontKeyValueStoreClient({ region: 'us-east-1' });
  edgeKeys.middlewareStack.add(inPlaceOfAws(edge), { step: 'initialize' });
  return {
    account: { lambda, ses },
    topics: [],
    isKnown,
    pagesDir: path.join(dir, 'pages'),
    async build() {
      did.push('build');
    },
    deployStacks,
    readOutputs: () => readOutputs({ name: 'staging' }, outputsFile()),
    finish: {
      table,
      kms: new KMSClient(local),
      edgeKeys,
      pages: new S3Client({ ...local, forcePathStyle: true }),
    },
    async makeCanaryAccount({ TableName }) {
      did.push(`canary in ${TableName}`);
      return true;
    },
    say: (line) => said.push(line),
  };
}

describe('an account that cannot hold the stage', () => {
  it('with too few executions is told what to raise, and nothing is built', async () => {
    aws.executions = 10;
    await expect(deployStage(readConfig('prod', given), tools())).rejects.toThrow('Raise it to 1,000 first');
    expect(did).toEqual(['GetAccountSettingsCommand']);
  });

  it('without the mail identity on which the stage relies is told so, and nothing is built', async () => {
    const config = readConfig('staging', { ...given, TABLE_TWO_MAIL_IDENTITY: 'existing' });
    await expect(deployStage(config, tools())).rejects.toThrow('SES does not know tabletwo.example');
    expect(did).not.toContain('build');
  });

  it('with an identity that another stage created is warned before CloudFormation refuses it', async () => {
    aws.identities = ['tabletwo.example'];
    aws.creation = 'fails';
    await expect(deployStage(readConfig('staging', given), tools())).rejects.toThrow('did not finish');
    expect(said).toEqual([expect.stringContaining('set TABLE_TWO_MAIL_IDENTITY=existing')]);
  });
});

describe('a first deployment', () => {
  it('that fails changes nothing in the stage, and the second attempt does everything in order', async () => {
    const config = readConfig('staging', given);
    aws.creation = 'fails';
    await expect(deployStage(config, tools())).rejects.toThrow('did not finish');
    expect(did).toEqual(['GetAccountSettingsCommand', 'GetIdentityVerificationAttributesCommand', 'build', 'deploy stacks']);
    expect(aws.edgeKeys.size).toBe(0);

    did = [];
    aws.creation = 'succeeds';
    await deployStage(config, tools());
    expect(did).toEqual([
      'GetAccountSettingsCommand',
      'GetIdentityVerificationAttributesCommand',
      'build',
      'deploy stacks',
      'GetKeyCommand',
      'DescribeKeyValueStoreCommand',
      'PutKeyCommand',
      `canary in ${resourceNames.table}`,
      'DescribeTableCommand',
      'UpdateTableCommand',
      'GetIdentityDkimAttributesCommand',
      'GetIdentityMailFromDomainAttributesCommand',
      'GetSendQuotaCommand',
    ]);
    expect(said).toEqual([
      'The catalogue of interests and traits was written.',
      'The edge was given the key that opens photos.',
      '2 files of the pages were uploaded.',
      'The canary was given its account.',
      'The table refuses its deletion from now on.',
      expect.stringContaining('DKIM'),
      '  a CNAME b',
      expect.stringContaining('sandbox'),
      'ready https://site.test',
    ]);
    // Pages name their assets by content, and the page itself is never cached, so nothing at the edge needs invalidation.
    const { Contents = [] } = await new S3Client({ ...stack.client(), forcePathStyle: true }).send(
      new ListObjectsV2Command({ Bucket: resourceNames.photoBucket }),
    );
    expect(Contents.map(({ Key }) => Key)).toEqual(['assets/main-B2x.js', 'index.html']);
  });

  it('with its own domain says where the domain’s DNS record must point', async () => {
    const config = readConfig('dev', { TABLE_TWO_DOMAIN: 'app.tabletwo.example' });
    await deployStage(config, tools());
    expect(said.at(-2)).toBe('app.tabletwo.example must lead to d111.cloudfront.net: a CNAME, or an ALIAS at the top of a zone.');
  });

  it('when repeated uploads the pages, renews security.txt, and changes nothing else', async () => {
    const config = readConfig('dev', {});
    await deployStage(config, tools());
    did = [];
    said = [];
    await deployStage(config, tools(true));
    expect(did.filter((command) => !command.startsWith('GetIdentity') && command !== 'GetSendQuotaCommand')).toEqual([
      'GetAccountSettingsCommand',
      'build',
      'deploy stacks',
      'GetKeyCommand',
    ]);
    const aboutMail = (line: string) => line.startsWith('Mail: ') || line.startsWith('  ');
    expect(said.filter((line) => !aboutMail(line))).toEqual([
      '2 files of the pages were uploaded.',
      'security.txt was renewed.',
      'ready https://site.test',
    ]);
  });
});
