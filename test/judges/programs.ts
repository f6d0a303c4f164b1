import { spawnSync } from 'node:child_process';

/** Returns the version of an external program; undefined if this machine lacks it. */
export function versionOf(program: string, args: readonly string[]): string | undefined {
  const { status, stdout, stderr, error } = spawnSync(program, [...args], { encoding: 'utf8' });
  if (error !== undefined || status !== 0) return undefined;
  return `${stdout}${stderr}`.trim().split('\n')[0] ?? '';
}
