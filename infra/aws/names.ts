import { Aws } from 'aws-cdk-lib';
import type { StackConfig } from '../config.ts';

/**
 * Names that we choose instead of CloudFormation. They break two cycles: functions know the site's address → the distribution → the APIs →
 * the functions; and upload bucket (CORS) → distribution → headers policy (CSP) → upload bucket. APIs and policies refer to these names, so
 * only the first arrow of each cycle remains.
 */
export interface Names {
  readonly prefix: string;
  functionName(definitionName: string): string;
  functionArn(definitionName: string): string;
  readonly uploadBucket: string;
  readonly uploadBucketArn: string;
  /** Origin to which presigned POSTs go: `https://…`. */
  readonly uploadOrigin: string;
}

export function namesOf({ name, region }: StackConfig): Names {
  const prefix = `table-two-${name}`;
  const functionName = (definitionName: string) => `${prefix}-${definitionName}`;
  const uploadBucket = `${prefix}-uploads-${Aws.ACCOUNT_ID}-${region}`;
  return {
    prefix,
    functionName,
    functionArn: (definitionName) => `arn:${Aws.PARTITION}:lambda:${region}:${Aws.ACCOUNT_ID}:function:${functionName(definitionName)}`,
    uploadBucket,
    uploadBucketArn: `arn:${Aws.PARTITION}:s3:::${uploadBucket}`,
    uploadOrigin: `https://${uploadBucket}.s3.${region}.amazonaws.com`,
  };
}
