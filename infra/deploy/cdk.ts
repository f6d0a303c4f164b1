import { spawnSync } from 'node:child_process';
import { projectRoot } from '../build/project-root.ts';
import { StackError } from '../stack-error.ts';

/** Runs the CDK's own command, with what it says for all to see. @throws StackError when it fails */
export function runCdk(stage: string, args: readonly string[]): void {
  const { status } = spawnSync('cdk', [...args, '--all', '--context', `stage=${stage}`], { cwd: projectRoot, stdio: 'inherit' });
  if (status !== 0) throw new StackError(`cdk ${args[0]} did not finish; what was deployed before is still there.`);
}
