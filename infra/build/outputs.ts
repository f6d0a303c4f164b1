import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { type StackConfig, stackNameOf } from '../config.ts';
import { StackError } from '../stack-error.ts';
import { buildDir } from './project-root.ts';

const outputs = z.object({
  SiteUrl: z.string(),
  SiteBucketName: z.string(),
  UploadBucketName: z.string(),
  PhotoBucketName: z.string(),
  PageBucketName: z.string(),
  /** CloudFront's own host name, which a stage's own domain points at. */
  DistributionHost: z.string(),
  EdgeKeyStoreArn: z.string(),
  SecretKeyArn: z.string(),
  TableName: z.string(),
  /** JSON: DNS records that the email domain's owner must set. */
  MailRecords: z.pipe(
    z.string(),
    z.transform((text) => z.parse(z.array(z.string()), JSON.parse(text))),
  ),
  /** JSON: each function's dead-letter queue, keyed by function. */
  FailureQueues: z.pipe(
    z.string(),
    z.transform((text) => z.parse(z.record(z.string(), z.string()), JSON.parse(text))),
  ),
});
/** Outputs of the stack that later steps of a deployment need. */
export type Outputs = z.output<typeof outputs>;

type Deployment = Pick<StackConfig, 'name'>;

/** Returns the file to which `cdk deploy` writes the outputs. */
export const outputsFile = ({ name }: Deployment): string => path.join(buildDir, `outputs-${name}.json`);

/**
 * Reads the stack's outputs.
 * @throws StackError when the stage was never deployed from this checkout
 */
export function readOutputs(deployment: Deployment, file = outputsFile(deployment)): Outputs {
  let stacks: unknown;
  try {
    stacks = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new StackError(`${file} is missing: deploy the stage first (npm run deploy).`);
  }
  return z.parse(outputs, z.parse(z.record(z.string(), z.unknown()), stacks)[stackNameOf(deployment)]);
}
