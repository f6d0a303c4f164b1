import { randomUUID } from 'node:crypto';

/** An object that was created in a bucket. */
export interface CreatedObject {
  readonly bucket: string;
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  readonly etag?: string | undefined;
}

/**
 * Returns the event that S3 sends for a created object. In it the key is form-encoded.
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/notification-content-structure.html
 */
export function objectCreatedEventOf({ bucket, key, size, etag }: CreatedObject): object {
  return {
    Records: [
      {
        eventVersion: '2.1',
        eventSource: 'aws:s3',
        awsRegion: 'us-east-1',
        eventTime: new Date().toISOString(),
        eventName: 'ObjectCreated:Post',
        s3: {
          s3SchemaVersion: '1.0',
          bucket: { name: bucket, arn: `arn:aws:s3:::${bucket}` },
          object: { key: encodeURIComponent(key).replaceAll('%2F', '/').replaceAll('%20', '+'), size, eTag: etag ?? '' },
        },
      },
    ],
  };
}

/** Returns the event that an EventBridge schedule sends. */
export function scheduledEventOf(functionName: string, time = new Date()): object {
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Scheduled Event',
    source: 'aws.events',
    account: '000000000000',
    time: time.toISOString(),
    region: 'us-east-1',
    resources: [`arn:aws:events:us-east-1:000000000000:rule/${functionName}`],
    detail: {},
  };
}
