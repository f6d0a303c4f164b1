import { createInterface } from 'node:readline/promises';
import { readOutputs } from './build/outputs.ts';
import { readConfig } from './config.ts';
import { runCdk } from './deploy/cdk.ts';
import { emptyBucket } from './deploy/empty-bucket.ts';
import { readDeployOptions } from './deploy/options.ts';
import { StackError } from './stack-error.ts';

// `npm run destroy -- --stage dev|staging|prod [--yes]`: removes a stage. Outside dev its table, photos and keys are kept; they are removed
// by further steps (docs/deploy.md, "Removing it all").
try {
  const { stage, yes } = readDeployOptions(process.argv.slice(2));
  const config = readConfig(stage);
  const { region, keepsData, keptPhotoBucket } = config;
  if (!yes) await askFor(config.name, keepsData);
  const { SiteBucketName, UploadBucketName, PhotoBucketName, PageBucketName } = readOutputs(config);
  // CloudFormation removes only empty buckets.
  const photos = keepsData || keptPhotoBucket !== undefined ? [] : [PhotoBucketName];
  for (const bucket of [SiteBucketName, UploadBucketName, ...photos, ...(keepsData ? [] : [PageBucketName])])
    await emptyBucket(bucket, region);
  runCdk(stage, ['destroy', '--all', '--force']);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function askFor(name: string, keepsData: boolean): Promise<void> {
  if (!process.stdin.isTTY) throw new StackError('There is no terminal to ask at: say --yes.');
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const what = keepsData ? 'Its table, photos and keys are kept.' : 'EVERYTHING in it is lost.';
  const answer = await lines.question(`This takes the stage '${name}' off the internet. ${what} Type its name to go on: `);
  lines.close();
  if (answer !== name) throw new StackError('Nothing was changed.');
}
