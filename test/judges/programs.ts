import { spawnSync } from 'node:child_process';

/** Whether a program of another ecosystem is on this machine, and which. */
export function versionOf(program: string, args: readonly string[]): string | undefined {
  const { status, stdout, stderr, error } = spawnSync(program, [...args], { encoding: 'utf8' });
  if (error !== undefined || status !== 0) return undefined;
  return `${stdout}${stderr}`.trim().split('\n')[0] ?? '';
}
