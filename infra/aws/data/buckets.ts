import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { AnyPrincipal, Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  BucketPolicy,
  type BucketProps,
  CfnBucket,
  HttpMethods,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { StackConfig } from '../../config.ts';
import { uploadCors } from '../../upload-cors.ts';
import type { Names } from '../names.ts';
import { removalOf } from './removal.ts';

const privately = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
} as const satisfies BucketProps;

/**
 * Works around a type mismatch: `Bucket` declares `isWebsite?: boolean | undefined`, but its own interface only `boolean`, which
 * exactOptionalPropertyTypes treats as different.
 */
const create = (scope: Construct, id: string, props: BucketProps) => new Bucket(scope, id, { ...privately, ...props }) as IBucket;

/**
 * Creates the bucket for photos and export files, or gives these settings to a bucket that outlived its stack, and lost its policy with the
 * stack. The bucket is not versioned: an erased photo must be gone. Exports are removed an hour after they were created; a lifecycle rule
 * removes after a day what a function left behind when it crashed.
 */
export function createPhotoBucket(scope: Construct, config: StackConfig): IBucket {
  if (config.keptPhotoBucket !== undefined) return takeUpAgain(scope, config.keptPhotoBucket);
  const day = Duration.days(1);
  return create(scope, 'PhotoBucket', {
    removalPolicy: removalOf(config),
    lifecycleRules: [{ prefix: 'exports/', expiration: day, abortIncompleteMultipartUploadAfter: day }],
  });
}

function takeUpAgain(scope: Construct, name: string): IBucket {
  const bucket = Bucket.fromBucketName(scope, 'PhotoBucket', name);
  bucket.policy = new BucketPolicy(scope, 'PhotoBucketPolicy', { bucket });
  bucket.addToResourcePolicy(
    new PolicyStatement({
      effect: Effect.DENY,
      principals: [new AnyPrincipal()],
      actions: ['s3:*'],
      resources: [bucket.bucketArn, bucket.arnForObjects('*')],
      conditions: { Bool: { 'aws:SecureTransport': 'false' } },
    }),
  );
  return bucket;
}

/** Creates the bucket for the built SPA, which can always be uploaded again. */
export function createSiteBucket(scope: Construct): IBucket {
  return create(scope, 'SiteBucket', { removalPolicy: RemovalPolicy.DESTROY });
}

/** Creates the bucket for public pages and their pictures. The pages can be written again from the table, the pictures cannot. */
export function createPageBucket(scope: Construct, config: StackConfig): IBucket {
  return create(scope, 'PageBucket', { removalPolicy: removalOf(config) });
}

interface UploadBucketOptions {
  readonly names: Names;
  readonly siteUrl: string;
  /** The function that reads each new upload. */
  readonly reader: LambdaFunction;
}

/**
 * Creates the bucket to which browsers upload photos by presigned POST. A file that is still there after a day belongs to no submitted
 * form, so it is deleted.
 */
export function createUploadBucket(scope: Construct, { names, siteUrl, reader }: UploadBucketOptions): void {
  const cors = uploadCors(siteUrl);
  const bucket = new Bucket(scope, 'UploadBucket', {
    ...privately,
    bucketName: names.uploadBucket,
    cors: [
      {
        allowedMethods: cors.allowedMethods.map(methodOf),
        allowedOrigins: [...cors.allowedOrigins],
        allowedHeaders: [...cors.allowedHeaders],
        maxAge: cors.maxAgeSeconds,
      },
    ],
    lifecycleRules: [{ expiration: Duration.days(1), abortIncompleteMultipartUploadAfter: Duration.days(1) }],
    removalPolicy: RemovalPolicy.DESTROY,
  });
  reader.addPermission('UploadEvents', {
    principal: new ServicePrincipal('s3.amazonaws.com'),
    sourceArn: names.uploadBucketArn,
    sourceAccount: bucket.stack.account,
  });
  // Sets the bucket's own property instead of calling `addEventNotification`, which would deploy a function of the CDK's with rights on
  // every bucket.
  const resource = bucket.node.defaultChild;
  if (!(resource instanceof CfnBucket)) throw new Error('A bucket is a CfnBucket');
  resource.notificationConfiguration = {
    lambdaConfigurations: [
      { event: 's3:ObjectCreated:*', function: reader.functionArn, filter: { s3Key: { rules: [{ name: 'prefix', value: 'uploads/' }] } } },
    ],
  };
  // When S3 accepts the setting, it checks that it may call the function.
  resource.node.addDependency(reader.node.findChild('UploadEvents'));
}

function methodOf(text: string): HttpMethods {
  const method = Object.values(HttpMethods).find((known) => known === text);
  if (method === undefined) throw new Error(`${text} is no method that a bucket allows`);
  return method;
}
