import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { removeFile } from '#infra/build/patient-files.ts';
import { projectRoot } from '#infra/build/project-root.ts';
import { ownDomainSettings, writeAssembly } from './synthesize.ts';

const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(projectRoot, file), 'utf8'));
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) removeFile(folder);
});

/** Returns the output of the CDK's command, run without a network or an account. @throws Error with the command's message when it fails */
function runCdk(...args: string[]): string {
  const cdk = createRequire(import.meta.url).resolve('aws-cdk/bin/cdk');
  const env = { PATH: process.env['PATH'], HOME: tmpdir(), CI: 'true', AWS_EC2_METADATA_DISABLED: 'true' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [cdk, ...args, '--no-notices'], { env, encoding: 'utf8', cwd: tmpdir() });
  if (status !== 0) throw new Error(stderr);
  return `${stdout}${stderr}`;
}

describe.each([
  ['dev', {}, ['TableTwo-dev']],
  [
    'staging',
    { TABLE_TWO_REGION: 'eu-central-1', TABLE_TWO_MAIL_FROM: 'hello@tabletwo.example' },
    ['TableTwo-staging-edge', 'TableTwo-staging', 'TableTwo-staging-edge-watch'],
  ],
  ['prod', ownDomainSettings, ['TableTwo-prod-edge', 'TableTwo-prod', 'TableTwo-prod-edge-watch']],
] as const)("the CDK's own command, for the stage %s", (stage, given, names) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'table-two-cdk-'));
  folders.push(folder);
  const { directory } = writeAssembly(folder, stage, given);

  it('reads what the library writes, and lists its stacks', () => {
    const listed = runCdk('ls', '--app', directory).trim().split('\n');
    expect(listed.map((line) => line.replace(/ .*/, '')).sort()).toEqual([...names].sort());
  });

  it('finds no difference from the template that would be deployed', () => {
    const [name] = names.filter((one) => one === `TableTwo-${stage}`);
    const template = path.join(directory, `${name}.template.json`);
    expect(runCdk('diff', String(name), '--app', directory, '--template', template, '--exclusively', '--no-change-set')).toContain(
      'no differences',
    );
  });
});

it('is installed once an operator has run any command of the documents in a fresh clone', () => {
  const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(readJson('package.json'));
  const typed = [
    'start',
    'test',
    'test:all',
    'bootstrap',
    'deploy',
    'destroy',
    'redrive',
    'repeat-erasures',
    'rewrite-pages',
    'smoke',
    'create-super-admin',
  ];
  const bare = [...typed, 'remove-passkeys'].filter((name) => scripts[`pre${name}`] !== 'node scripts/ensure-installed.mjs');
  expect(bare).toEqual([]);
});
