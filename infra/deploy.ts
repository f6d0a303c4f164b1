import '@aws-sdk/signature-v4a';
import { existsSync } from 'node:fs';
import { CloudFrontKeyValueStoreClient } from '@aws-sdk/client-cloudfront-keyvaluestore';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { KMSClient } from '@aws-sdk/client-kms';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { S3Client } from '@aws-sdk/client-s3';
import { SESClient } from '@aws-sdk/client-ses';
import { SNSClient } from '@aws-sdk/client-sns';
import { translations } from '#shared/model/language.ts';
import { edgeRegion } from './aws/edge/edge.ts';
import { buildFunctions } from './build/functions.ts';
import { outputsFile, readOutputs } from './build/outputs.ts';
import { webDir } from './build/project-root.ts';
import { buildLanguage, buildWeb } from './build/web.ts';
import { readConfig } from './config.ts';
import { runCdk } from './deploy/cdk.ts';
import { deployStage } from './deploy/deploy-stage.ts';
import { readDeployOptions } from './deploy/options.ts';
import { makeCanaryAccount } from './local/seed/make-canary-account.ts';

// `npm run deploy -- --stage dev|staging|prod [--yes]`: checks that the account can hold the stage, builds, deploys the stacks (the CDK
// asks before it widens rights, unless --yes), and does what CloudFormation cannot. Idempotent. See docs/deploy.md.
try {
  const { stage, yes } = readDeployOptions(process.argv.slice(2));
  const config = readConfig(stage);
  const { region } = config;
  const account = { lambda: new LambdaClient({ region }), ses: new SESClient({ region }) };
  const topics = [...new Set([region, edgeRegion])].map((one) => new SNSClient({ region: one }));
  const finish = {
    table: new DynamoDBClient({ region }),
    kms: new KMSClient({ region }),
    // The key store is at the edge, so it belongs to no region.
    edgeKeys: new CloudFrontKeyValueStoreClient({ region }),
    pages: new S3Client({ region }),
  };
  try {
    await deployStage(config, {
      account,
      topics,
      isKnown: existsSync(outputsFile(config)),
      pagesDir: webDir,
      async build() {
        await buildFunctions();
        await buildWeb();
        for (const language of translations) await buildLanguage(language);
      },
      deployStacks: () =>
        runCdk(stage, ['deploy', '--all', '--outputs-file', outputsFile(config), '--require-approval', yes ? 'never' : 'broadening']),
      readOutputs: () => readOutputs(config),
      finish,
      makeCanaryAccount: async (outputs) => (await makeCanaryAccount(outputs, finish)).added,
      say: (line) => console.log(line),
    });
  } finally {
    for (const client of [...Object.values(account), ...topics, ...Object.values(finish)]) client.destroy();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
