import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removeFile } from '../../../build/patient-files.ts';
import { StackError } from '../../../stack-error.ts';
import { type DataDir, openDataDir } from '../../stack/data-dir.ts';
import { startTestStack } from '../stack-for-test.ts';
import { endOrphan } from '../supervised-child.ts';
import { startDynamodb } from './dynamodb.ts';
import { findDynamodbCommand, isUsualEngine, readJavaVersion } from './dynamodb-command.ts';

let folder: string;
let dataDir: DataDir;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'table-two-dynamodb-'));
  dataDir = openDataDir(folder);
});
afterEach(() => {
  dataDir.release();
  removeFile(folder);
});

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Windows has no signals, so an ended process has an exit code there. */
const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

async function untilGone(pid: number): Promise<void> {
  for (let waited = 0; isAlive(pid) && waited < 5000; waited += 20) await wait(20);
}

async function fill(): Promise<void> {
  const dynamodb = await startDynamodb(dataDir, undefined);
  await dynamodb.stop();
}

test.runIf(isUsualEngine()).each([
  ['not a database', () => writeFileSync(dataDir.database, 'x'.repeat(10_000))],
  ['cut off', () => truncateSync(dataDir.database, 9000)],
  ['empty', () => truncateSync(dataDir.database, 0)],
  [
    'overwritten within',
    () => {
      const bytes = readFileSync(dataDir.database);
      writeFileSync(dataDir.database, bytes.fill(0x55, 4096, bytes.length - 4096));
    },
  ],
])('data that is %s stops the start with a message about the folder and what to do', async (_, damage) => {
  await fill();
  damage();
  const start = startDynamodb(dataDir, undefined);
  await expect(start).rejects.toBeInstanceOf(StackError);
  await expect(start).rejects.toThrow(`The data in ${folder} is damaged`);
  await expect(start).rejects.toThrow('--fresh');
});

test('the emulator ends with a stack that is killed', async () => {
  dataDir.release();
  const module = (path: string) => JSON.stringify(new URL(path, import.meta.url));
  const script = `const { openDataDir } = await import(${module('../../stack/data-dir.ts')}); const { startDynamodb } = await import(${module('./dynamodb.ts')}); await startDynamodb(openDataDir(${JSON.stringify(folder)}), undefined); console.log('up');`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(parent.stdout, 'data');
  const pid = Number(readFileSync(dataDir.databasePid, 'utf8'));
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await untilGone(pid);
  expect(isAlive(pid)).toBe(false);
});

test.runIf(process.platform !== 'win32').each(['before the stop', 'long before it'])(
  'an emulator whose supervisor was killed %s also ends, and stopping does not hang',
  async (when) => {
    const dynamodb = await startDynamodb(dataDir, undefined);
    const emulator = Number(readFileSync(dataDir.databasePid, 'utf8'));
    const supervisor = Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(emulator)], { encoding: 'utf8' }));
    expect(supervisor).not.toBe(process.pid);
    process.kill(supervisor, 'SIGKILL');
    if (when === 'long before it') {
      await untilGone(emulator);
      expect(isAlive(emulator)).toBe(false);
      await expect
        .poll(
          () =>
            fetch(dynamodb.url).then(
              () => true,
              () => false,
            ),
          { timeout: 10_000 },
        )
        .toBe(true);
    }
    const next = () => (existsSync(dataDir.databasePid) ? Number(readFileSync(dataDir.databasePid, 'utf8')) : emulator);
    const last = next();
    expect(await Promise.race([dynamodb.stop().then(() => 'stopped'), wait(10_000, 'hanging')])).toBe('stopped');
    for (const pid of [emulator, last]) await untilGone(pid);
    expect([emulator, last].map(isAlive)).toEqual([false, false]);
  },
);

test('ends an orphan, but not another program with its process id', async () => {
  const orphan = spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)', 'dynoxide', dataDir.database]);
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)', 'dynoxide', '/elsewhere.sqlite']);
  await wait(100);
  writeFileSync(dataDir.databasePid, `${orphan.pid}\n`);
  await endOrphan(dataDir.databasePid, 'dynoxide', dataDir.database);
  writeFileSync(dataDir.databasePid, `${stranger.pid}\n`);
  await endOrphan(dataDir.databasePid, 'dynoxide', dataDir.database);
  await untilGone(orphan.pid ?? 0);
  expect([orphan, stranger].map(hasEnded)).toEqual([true, false]);
  stranger.kill('SIGKILL');
});

test('a platform without its own emulator uses Amazon’s with Java; without Java, the error says what to install', () => {
  const platform = 'plan9-mips';
  expect(findDynamodbCommand(dataDir.database, { platform, java: () => 17 }).command(1234)).toContain('1234');
  expect(() => findDynamodbCommand(dataDir.database, { platform, java: () => undefined })).toThrow(
    /^There is no DynamoDB emulator for plan9-mips: install Java 17 or later, or set AWS_ENDPOINT_URL_DYNAMODB/,
  );
});

test('treats a Java that is too old as missing, and names its version', () => {
  const find = () => findDynamodbCommand(dataDir.database, { platform: 'plan9-mips', java: () => 11 });
  expect(find).toThrow('install Java 17 or later (yours is 11)');
});

test.each([
  ['openjdk version "17.0.9" 2023-10-17', 17],
  ['java version "1.8.0_292"', 8],
  ['openjdk version "25" 2025-09-16', 25],
  ['The operation couldn’t be completed. Unable to locate a Java Runtime.', undefined],
])('reads the Java version from %s', (said, version) => {
  expect(readJavaVersion(said)).toBe(version);
});

test('uses the user’s own DynamoDB if it answers, and reports if it does not', async () => {
  const theirs = await startDynamodb(dataDir, undefined);
  const stack = await startTestStack({ writer: [['table', 'dynamodb:PutItem']] }, { dynamodbEndpoint: theirs.url });
  const Item = { pk: { S: 'a' }, sk: { S: 'b' } };
  await new DynamoDBClient(stack.client('writer')).send(new PutItemCommand({ TableName: 'table-two-local', Item }));
  // DynamoDB Local accepts only keys of letters and digits.
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const direct = new DynamoDBClient({ ...stack.client(), credentials, endpoint: theirs.url });
  expect((await direct.send(new GetItemCommand({ TableName: 'table-two-local', Key: Item }))).Item).toEqual(Item);
  await stack.stop();
  await theirs.stop();
  await expect(startDynamodb(dataDir, theirs.url)).rejects.toThrow(/AWS_ENDPOINT_URL_DYNAMODB\) does not answer/);
});

test.runIf(isUsualEngine())('a start that fails late leaves nothing running', async () => {
  await fill();
  const database = new DatabaseSync(dataDir.database);
  database.exec('DROP TABLE _tables');
  database.close();
  await expect(startDynamodb(dataDir, undefined)).rejects.toThrow(`The data in ${folder} cannot be used`);
  // Waits long enough that an emulator which had died would have been restarted.
  await wait(400);
  expect(existsSync(dataDir.databasePid)).toBe(false);
});
