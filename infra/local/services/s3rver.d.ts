// s3rver has no types of its own; these are the parts used here.
declare module 's3rver' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  import type { Readable } from 'node:stream';

  interface StoredObject {
    readonly bucket: string;
    readonly key: string;
    readonly content: Buffer | Readable | null;
    readonly metadata: Record<string, string | number | undefined>;
  }

  interface Store {
    getResourcePath(bucket: string, key: string, resource: string): string;
    putMetadata(bucket: string, key: string, metadata: StoredObject['metadata'], md5: string): Promise<void>;
    putObject(object: StoredObject): Promise<{ size: number; md5: string }>;
    getObject(bucket: string, key: string): Promise<StoredObject | null>;
    existsObject(bucket: string, key: string): Promise<boolean>;
    deleteObject(bucket: string, key: string): Promise<void>;
  }

  export default class S3rver {
    constructor(options: { directory: string; silent: boolean; vhostBuckets: boolean; configureBuckets: { name: string }[] });
    readonly store: Store;
    readonly logger: { close(): void };
    configureBuckets(): Promise<unknown>;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  }
}
