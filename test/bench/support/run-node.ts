import { spawn } from 'node:child_process';
import { json } from 'node:stream/consumers';
import { resultFd } from './result-fd.ts';

/**
 * Runs a script with this Node and only the given environment, and parses the JSON that the script writes to `resultFd`.
 * @throws Error when the script fails
 */
export async function runNode(script: string, env: Readonly<Record<string, string>>, args: readonly string[] = []): Promise<unknown> {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [...args, script], {
    env: { PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
  });
  // The output is read, as Lambda does, and dropped.
  child.stdout?.resume();
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`${script} ended with ${code}`))));
  });
  const [, result] = await Promise.all([ended, readResult(child.stdio[resultFd])]);
  return result;
}

const readResult = (pipe: NodeJS.ReadableStream | NodeJS.WritableStream | null | undefined): Promise<unknown> => {
  if (pipe === null || pipe === undefined || !('read' in pipe)) throw new Error('There is no pipe for the result');
  return json(pipe);
};
