import {
  type CloudFrontKeyValueStoreClient,
  DescribeKeyValueStoreCommand,
  GetKeyCommand,
  PutKeyCommand,
} from '@aws-sdk/client-cloudfront-keyvaluestore';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GenerateMacCommand, type KMSClient } from '@aws-sdk/client-kms';
import { DeleteObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import type { Outputs } from '../build/outputs.ts';
import { photoKeyMessage } from '../edge/photo-key.ts';
import { renderSecurityTxt, securityTxtKey } from '../edge/security-txt.ts';
import { seedCatalogue } from '../seed/seed-catalogue.ts';
import { pageFile, type SiteFile, siteFiles } from './site-files.ts';

/** Services that the last steps of a deployment call. The key store is at the edge, so it belongs to no region. */
export interface FinishClients {
  readonly table: DynamoDBClient;
  readonly kms: KMSClient;
  readonly edgeKeys: CloudFrontKeyValueStoreClient;
  readonly pages: S3Client;
}

/**
 * Performs the steps that CloudFormation cannot. Each is idempotent.
 * @returns a line for each step that changed something
 */
export async function finishSteps(
  outputs: Outputs,
  { pagesDir, securityContact, now = Date.now() }: { pagesDir: string; securityContact?: string | undefined; now?: number },
  clients: FinishClients,
): Promise<string[]> {
  const done: string[] = [];
  if (await seedCatalogue(clients.table, outputs.TableName)) done.push('The catalogue of interests and traits was written.');
  if (await givePhotoKey(outputs, clients)) done.push('The edge was given the key that opens photos.');
  done.push(`${await uploadPages(outputs, clients.pages, pagesDir)} files of the pages were uploaded.`);
  if (securityContact === undefined)
    await clients.pages.send(new DeleteObjectCommand({ Bucket: outputs.SiteBucketName, Key: securityTxtKey }));
  else {
    const text = renderSecurityTxt({ contact: securityContact, siteUrl: outputs.SiteUrl, now });
    await upload(outputs, clients.pages, pageFile(securityTxtKey, Buffer.from(text)));
    done.push('security.txt was renewed.');
  }
  return done;
}

const photoKey = 'photo-key';

/**
 * Derives the photo key and puts it into the edge's key store. The key is stored nowhere else: the functions derive the same bytes
 * themselves.
 */
async function givePhotoKey({ EdgeKeyStoreArn: KvsARN, SecretKeyArn: KeyId }: Outputs, { edgeKeys, kms }: FinishClients): Promise<boolean> {
  if (await hasKey(edgeKeys, KvsARN)) return false;
  const { Mac } = await kms.send(new GenerateMacCommand({ KeyId, MacAlgorithm: 'HMAC_SHA_256', Message: photoKeyMessage() }));
  if (Mac === undefined) throw new Error('KMS made no MAC');
  const { ETag } = await edgeKeys.send(new DescribeKeyValueStoreCommand({ KvsARN }));
  await edgeKeys.send(new PutKeyCommand({ KvsARN, Key: photoKey, Value: Buffer.from(Mac).toString('base64url'), IfMatch: ETag }));
  return true;
}

async function hasKey(store: CloudFrontKeyValueStoreClient, KvsARN: string): Promise<boolean> {
  try {
    await store.send(new GetKeyCommand({ KvsARN, Key: photoKey }));
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === 'ResourceNotFoundException') return false;
    throw error;
  }
}

/** Uploads the pages. Assets of earlier deployments stay: a page that was open during the deployment may still request them. */
async function uploadPages(outputs: Outputs, pages: S3Client, dir: string): Promise<number> {
  const files = siteFiles(dir);
  for (const file of files) await upload(outputs, pages, file);
  return files.length;
}

async function upload({ SiteBucketName: Bucket }: Outputs, pages: S3Client, file: SiteFile): Promise<void> {
  const { key: Key, body: Body, contentType: ContentType, cacheControl: CacheControl } = file;
  await pages.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, CacheControl }));
}
