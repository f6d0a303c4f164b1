import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { findRunningStack, type StackAccess } from '#infra/local/stack/stack-access.ts';
import { spawnStoppable, stopChild } from './stop-child.ts';

/** The product in a separate process, so that it can be killed. */
export interface StackProcess extends StackAccess {
  readonly child: ChildProcess;
  /** Sends SIGKILL, without a clean shutdown. */
  kill(): Promise<void>;
  /** Stops the process as Ctrl-C does. @returns the exit code */
  interrupt(): Promise<number | null>;
}

/** Starts `npm start -- --no-demo` on a free port. Resolves once it reports that it is ready. */
export async function startStackProcess(dataDir: string): Promise<StackProcess> {
  const args = ['infra/local/main.ts', '--port', '0', '--no-demo', '--data', dataDir];
  const { child, stdout, stderr } = spawnStoppable(process.execPath, args);
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  let errors = '';
  stderr.on('data', (text) => {
    errors += text;
  });
  for await (const line of createInterface({ input: stdout })) if (line.startsWith('ready ')) break;
  const access = await findRunningStack(dataDir);
  if (access === undefined) {
    // Waits for the exit, because the explanation may come after the last line of output.
    const code = await exited;
    throw new Error(`The stack did not start (exit code ${code}): ${errors}`);
  }
  return {
    ...access,
    child,
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    interrupt() {
      stopChild(child);
      return exited;
    },
  };
}
