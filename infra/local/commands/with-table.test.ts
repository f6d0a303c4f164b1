import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTarget } from './with-table.ts';

/** Regions for which commands on a deployed table sign: always the stage's region, even if the AWS command line has another. */
const asked: string[] = [];
const server = createServer(({ headers }, response) => {
  asked.push(headers.authorization ?? '');
  response.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' }).end('{"__type":"ValidationException","message":"no"}');
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());

const run = (file: string, args: readonly string[]) =>
  new Promise<string>((resolve) => {
    const { port } = server.address() as AddressInfo;
    const env = {
      ...process.env,
      ...{ AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${port}`, AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' },
      ...{ AWS_REGION: 'us-east-1', TABLE_TWO_REGION: 'eu-west-1', SUPER_ADMIN_PASSWORD: 'long-enough-words' },
    };
    execFile(process.execPath, [file, ...args], { env }, (_error, stdout, stderr) => resolve(stdout + stderr));
  });

it.each([
  ['infra/local/commands/create-super-admin.ts', ['first@example.com', '--table', 'people']],
  ['infra/local/commands/remove-passkeys.ts', ['first@example.com', '--table', 'people']],
  ['infra/repeat-erasures.ts', ['--from', 'people', '--to', 'restored', '--since', '2026-11-23T05:00:00Z']],
  ['infra/rewrite-pages.ts', ['--to', 'restored']],
])('%s signs for the region of the stage', async (file, args) => {
  asked.length = 0;
  const said = await run(file, args);
  expect(asked, said).not.toEqual([]);
  for (const header of asked) expect(header).toMatch(/Credential=key\/\d{8}\/eu-west-1\/dynamodb\//);
});

describe('a stage', () => {
  const settings = { TABLE_TWO_REGION: 'sa-east-1', TABLE_TWO_MAIL_FROM: 'hello@tabletwo.example' };
  const read = (...args: string[]) => readTarget('create-super-admin', args, settings, ({ name }) => ({ TableName: `people-of-${name}` }));

  it('stands for the name of its table and its region', () => {
    expect(read('A@example.com', '--stage', 'prod')).toMatchObject({
      email: 'a@example.com',
      table: 'people-of-prod',
      region: 'sa-east-1',
    });
    expect(read('a@example.com', '--table', 'other')).toMatchObject({ table: 'other', region: 'sa-east-1' });
    expect(read('a@example.com')).toMatchObject({ table: undefined });
  });

  it('must be one that exists', () => {
    expect(() => read('a@example.com', '--stage', 'production')).toThrow("There is no stage 'production'");
  });
});
