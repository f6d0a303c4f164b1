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
  /** CloudFront's own host name, which a stage's own domain points at. */
  DistributionHost: z.string(),
  EdgeKeyStoreArn: z.string(),
  SecretKeyArn: z.string(),
  TableName: z.string(),
  /** JSON: DNS records for the mail domain's owner to set. */
  MailRecords: z.pipe(
    z.string(),
    z.transform((text) => z.parse(z.array(z.string()), JSON.parse(text))),
  ),
  /** JSON: function → its dead-letter queue. */
  FailureQueues: z.pipe(
    z.string(),
    z.transform((text) => z.parse(z.record(z.string(), z.string()), JSON.parse(text))),
  ),
});
/** Outputs of the stack that later steps of a deployment need. */
export type Outputs = z.output<typeof outputs>;

type Deployment = Pick<StackConfig, 'name'>;

/** Returns the file that `cdk deploy` writes them to. */
export const outputsFile = ({ name }: Deployment): string => path.join(buildDir, `outputs-${name}.json`);

/**
 * Reads the outputs.
 * @throws StackError before the stage was deployed from here
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
