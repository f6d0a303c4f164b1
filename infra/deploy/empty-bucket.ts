import { DeleteObjectsCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';

/** Deletes every object in a bucket, but not the bucket itself. */
export async function emptyBucket(Bucket: string, region: string): Promise<void> {
  const client = new S3Client({ region });
  try {
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket })) {
      const Objects = Contents.map(({ Key }) => ({ Key }));
      if (Objects.length > 0) await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
    }
  } finally {
    client.destroy();
  }
}
