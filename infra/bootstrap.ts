import { buildFunctions } from './build/functions.ts';
import { readConfig } from './config.ts';
import { runCdk } from './deploy/cdk.ts';
import { readDeployOptions } from './deploy/options.ts';

// `npm run bootstrap -- --stage dev|staging|prod [--execution-policy ARN]`: prepares the regions of a stage for the CDK, once per account.
// Idempotent. See docs/deploy.md.
try {
  const { stage, executionPolicy } = readDeployOptions(process.argv.slice(2));
  readConfig(stage);
  // The CDK reads the regions from the stacks, and the stacks refer to the bundles.
  await buildFunctions();
  runCdk(stage, ['bootstrap', ...(executionPolicy === undefined ? [] : ['--cloudformation-execution-policies', executionPolicy])]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
