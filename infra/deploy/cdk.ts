import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { projectRoot } from '../build/project-root.ts';
import { StackError } from '../stack-error.ts';

/**
 * Runs the CDK's own command on `cdk.json`'s app, showing its output.
 * @throws StackError when it fails
 */
export function runCdk(stage: string, args: readonly string[]): void {
  // Runs the file itself, since Windows starts the `cdk` of node_modules/.bin only through a shell.
  const cdk = createRequire(import.meta.url).resolve('aws-cdk/bin/cdk');
  const options = { cwd: projectRoot, stdio: 'inherit' } as const;
  const { status } = spawnSync(process.execPath, [cdk, ...args, '--context', `stage=${stage}`], options);
  if (status !== 0) throw new StackError(`cdk ${args[0]} did not finish; what was deployed before is still there.`);
}
