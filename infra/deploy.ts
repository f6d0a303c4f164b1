import { existsSync } from 'node:fs';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { SESClient } from '@aws-sdk/client-ses';
import { buildFunctions } from './build/functions.ts';
import { webDir } from './build/project-root.ts';
import { buildWeb } from './build/web.ts';
import { readConfig } from './config.ts';
import { runCdk } from './deploy/cdk.ts';
import { checkAccount } from './deploy/check-account.ts';
import { finishDeployment } from './deploy/finish.ts';
import { readDeployOptions } from './deploy/options.ts';
import { outputsFile, readOutputs } from './deploy/outputs.ts';

// `npm run deploy -- --stage dev|staging|prod [--yes]`: asks whether the account can take it, builds, deploys both stacks (the CDK asks before it widens rights, unless --yes),
// and does what CloudFormation cannot. Repeating it is harmless. See docs/deploy.md.
try {
  const { stage, yes } = readDeployOptions(process.argv.slice(2));
  const config = readConfig(stage);
  const { region } = config;
  const account = { lambda: new LambdaClient({ region }), ses: new SESClient({ region }) };
  for (const line of await checkAccount(config, !existsSync(outputsFile(stage)), account)) console.log(line);
  await buildFunctions();
  await buildWeb();
  runCdk(stage, ['deploy', '--outputs-file', outputsFile(stage), '--require-approval', yes ? 'never' : 'broadening']);
  const outputs = readOutputs(stage);
  await finishDeployment(outputs, config, webDir);
  console.log(`ready ${outputs.SiteUrl}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
