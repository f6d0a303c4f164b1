import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';

/** A process that `stopChild` can stop. */
export interface StoppableChild {
  readonly child: ChildProcess;
  readonly stdout: Readable;
  readonly stderr: Readable;
}

/** Starts a process with a channel to its parent, and without the window that Windows would open. */
export function spawnStoppable(
  command: string,
  args: readonly string[],
  { cwd = process.cwd(), env = {} }: { cwd?: string; env?: Readonly<Record<string, string>> } = {},
): StoppableChild {
  const child = spawn(command, [...args], {
    cwd,
    // A developer's own DynamoDB and Stripe account are only for `npm start`: each test has its own table and stand-in.
    env: { ...process.env, AWS_ENDPOINT_URL_DYNAMODB: '', STRIPE_SECRET_KEY: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    windowsHide: true,
  });
  const { stdout, stderr } = child;
  if (stdout === null || stderr === null) throw new Error(`${command} has no output to read`);
  return { child, stdout, stderr };
}

/** Asks a process to shut down cleanly. Sends a signal, or on Windows, where any signal ends a process immediately, a message. */
export function stopChild(child: ChildProcess, signal: 'SIGINT' | 'SIGTERM' = 'SIGINT', platform: string = process.platform): void {
  if (platform === 'win32' && child.connected) child.send('stop');
  else child.kill(signal);
}
