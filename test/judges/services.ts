import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { CreateTableCommand, DynamoDBClient, UpdateTimeToLiveCommand } from '@aws-sdk/client-dynamodb';
import { CreateKeyCommand, KMSClient } from '@aws-sdk/client-kms';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { CreateConfigurationSetCommand, SESClient, VerifyDomainIdentityCommand } from '@aws-sdk/client-ses';
import { tableShape } from '#infra/table-shape.ts';
import type { Judge } from './judge.ts';
import { versionOf } from './programs.ts';

const patience = 30_000;

/** Starts moto's server, passes its address to `use`, and stops it. */
async function withMoto<T>(use: (endpoint: string) => Promise<T>): Promise<T> {
  const port = await freePort();
  const moto = spawn('moto_server', ['-H', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
  const ended = once(moto, 'exit');
  const endpoint = `http://127.0.0.1:${port}`;
  try {
    for (const end = Date.now() + patience; !(await isUp(endpoint)); await delay(200)) {
      if (Date.now() > end || moto.exitCode !== null) throw new Error('moto_server did not start');
    }
    return await use(endpoint);
  } finally {
    moto.kill();
    await ended;
  }
}

const isUp = (endpoint: string) =>
  fetch(endpoint).then(
    () => true,
    () => false,
  );

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}

const account = { region: 'eu-central-1', credentials: { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'secret' } };

/** Creates what CloudFormation would have created, and returns the environment that functions would find. */
async function makeResources(endpoint: string): Promise<Record<string, string>> {
  const client = { ...account, endpoint };
  const table = new DynamoDBClient(client);
  const TableName = 'people';
  const keysOf = (partition: string, sort: string) => [
    { AttributeName: partition, KeyType: 'HASH' as const },
    { AttributeName: sort, KeyType: 'RANGE' as const },
  ];
  const names = [tableShape, ...tableShape.indexes].flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey]);
  await table.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: names.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      KeySchema: keysOf(tableShape.partitionKey, tableShape.sortKey),
      GlobalSecondaryIndexes: tableShape.indexes.map(({ name, partitionKey, sortKey, projection }) => ({
        IndexName: name,
        KeySchema: keysOf(partitionKey, sortKey),
        Projection: { ProjectionType: projection },
      })),
    }),
  );
  await table.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification: { Enabled: true, AttributeName: tableShape.ttl } }));
  const kms = new KMSClient(client);
  const secretKey = await kms.send(new CreateKeyCommand({ KeySpec: 'HMAC_256', KeyUsage: 'GENERATE_VERIFY_MAC' }));
  const s3 = new S3Client({ ...client, forcePathStyle: true });
  for (const Bucket of ['uploads-of-people', 'photos-of-people']) {
    await s3.send(new CreateBucketCommand({ Bucket, CreateBucketConfiguration: { LocationConstraint: 'eu-central-1' } }));
  }
  const ses = new SESClient(client);
  await ses.send(new VerifyDomainIdentityCommand({ Domain: 'tabletwo.example' }));
  await ses.send(new CreateConfigurationSetCommand({ ConfigurationSet: { Name: 'mails' } }));
  return {
    AWS_REGION: account.region,
    AWS_ACCESS_KEY_ID: account.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: account.credentials.secretAccessKey,
    AWS_ENDPOINT_URL: endpoint,
    SITE_URL: 'https://site.test',
    REPLY_CHECK: 'strict',
    TABLE_NAME: TableName,
    SECRET_KEY_ID: secretKey.KeyMetadata?.KeyId ?? '',
    UPLOAD_BUCKET: 'uploads-of-people',
    PHOTO_BUCKET: 'photos-of-people',
    MAIL_FROM: 'hello@tabletwo.example',
    MAIL_CONFIGURATION_SET: 'mails',
  };
}

/** Calls each service as the functions do. Returns every error, and every answer that differs from what was stored, as a complaint. */
async function callAll(): Promise<string[]> {
  const [{ addStaff }, { findUserByEmail }, { deriveSecret }, storage, { sendMail }] = await Promise.all([
    import('#infra/local/seed/add-staff.ts'),
    import('#functions/data/accounts/users.ts'),
    import('#functions/lib/secrets/secrets.ts'),
    import('#functions/lib/aws/storage.ts'),
    import('#functions/lib/mail/delivery/mailer.ts'),
  ]);
  const complaints: string[] = [];
  const judge = async (what: string, run: () => Promise<boolean>) => {
    const failure = await run().then(
      (isRight) => (isRight ? undefined : 'answered something else than was stored'),
      (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error)),
    );
    console.log(`  ${failure === undefined ? '✓' : '✗'} ${what}`);
    if (failure !== undefined) complaints.push(`${what}: ${failure}`);
  };
  const staff = [{ email: 'host@tabletwo.example', password: 'correct horse battery staple', role: 'host' as const }];
  await judge('DynamoDB: transactions with conditions, reads and queries', async () => {
    const organization = { id: 'candlelight00000', name: 'Candlelight', slug: 'candlelight' };
    const [first, again] = [await addStaff({ organization, staff }), await addStaff({ organization, staff })];
    const found = await findUserByEmail('host@tabletwo.example');
    return first.users[0]?.added === true && again.users[0]?.added === false && found?.id === first.users[0].id;
  });
  await judge('KMS: a MAC', async () => {
    const secrets = [
      await deriveSecret('link', 'e', 'n', 1),
      await deriveSecret('link', 'e', 'n', 1),
      await deriveSecret('link', 'e', 'n', 2),
    ];
    return secrets[0] === secrets[1] && secrets[0] !== secrets[2] && /^[\w-]{22}$/.test(secrets[0] ?? '');
  });
  console.log('  – KMS: signatures are not judged, as moto knows no Ed25519 keys');
  const photo = Buffer.from('a photo');
  await judge('S3: a presigned form', async () => {
    const { url, fields } = await storage.presignUpload('upload1', 'image/jpeg');
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new Blob([photo]));
    const reply = await fetch(url, { method: 'POST', body: form });
    return reply.ok && (await storage.readUpload('upload1'))?.equals(photo) === true;
  });
  await judge('S3: objects', async () => {
    await storage.deleteUpload('upload1');
    await storage.putPhoto('tenant1', 'photo1', photo, photo);
    const stored = await storage.readPhoto('tenant1', 'photo1');
    await storage.deletePhoto('tenant1', 'photo1');
    const gone = [await storage.readUpload('upload1'), await storage.readPhoto('tenant1', 'photo1')];
    return stored !== undefined && Buffer.from(stored).equals(photo) && gone.every((one) => one === undefined);
  });
  await judge('SES: a raw mail under a configuration set', async () => {
    await sendMail({ to: 'guest@example.org', subject: 'Welcome', html: '<p>Welcome</p>', text: 'Welcome', organization: 'tenant1' });
    return true;
  });
  return complaints;
}

export const services: Judge = {
  name: 'services',
  what: 'moto’s DynamoDB, KMS, S3 and SES, called as the functions call AWS',
  bring: "pip install 'moto[server]'",
  find: () => versionOf('moto_server', ['--help']) && 'moto',
  run: () =>
    withMoto(async (endpoint) => {
      Object.assign(process.env, await makeResources(endpoint));
      return callAll();
    }),
};
