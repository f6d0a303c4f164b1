import { type ChildProcessByStdio, execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { removeFile } from '../../build/patient-files.ts';

/** Milliseconds to wait for the last output of a process that has ended. */
const lastWordsMs = 200;

export interface SupervisedChild {
  /** Resolves when the command or its supervisor has ended, with the last output on standard error. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

/** Starts a command under `supervise.ts`, so that it ends with this process, however this process ends. */
export function startSupervised(pidFile: string, command: readonly string[]): SupervisedChild {
  const supervisor = fileURLToPath(new URL('./supervise.ts', import.meta.url));
  // A separate process group: Ctrl-C in the terminal reaches only the stack, which then stops its parts in order.
  const child: ChildProcessByStdio<Writable, null, Readable> = spawn(
    process.execPath,
    ['--max-old-space-size=32', supervisor, pidFile, ...command],
    {
      stdio: ['pipe', 'ignore', 'pipe'],
      detached: true,
      // Windows would open a console window for a detached process.
      windowsHide: true,
      env: withoutDebugger(process.env),
    },
  );
  let lastError = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    lastError = (lastError + text).slice(-2000);
  });
  child.stdin.on('error', () => undefined);
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', () => resolve(lastError.trim()));
    // A killed supervisor leaves its command behind, which holds the pipe open, so 'close' would never be emitted.
    child.on('exit', () => setTimeout(() => child.stderr.destroy(), lastWordsMs));
  });
  return {
    ended,
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
}

/** Returns the environment without NODE_OPTIONS, which may name a debugger's port or a loader meant only for this process. */
function withoutDebugger(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, ...rest } = env;
  return rest;
}

/**
 * Ends the command of an earlier stack that somehow outlived it, but only if its command line names both the program and the data file: its
 * process id may have been reused by another program.
 */
export async function endOrphan(pidFile: string, program: string, dataFile: string): Promise<void> {
  const pid = readPid(pidFile);
  if (pid !== undefined) {
    for (let attempt = 0; attempt < 50; attempt += 1) {
      const line = commandLineOf(pid);
      if (!line.includes(program) || !line.includes(dataFile)) break;
      process.kill(pid, 'SIGKILL');
      await wait(20);
    }
  }
  removeFile(pidFile);
}

function readPid(file: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
    return Number.isSafeInteger(pid) && pid > 1 ? pid : undefined;
  } catch {
    return undefined;
  }
}

function commandLineOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    if (process.platform === 'win32') {
      const question = `(Get-CimInstance Win32_Process -Filter 'ProcessId = ${pid}').CommandLine`;
      return execFileSync('powershell.exe', ['-NoProfile', '-Command', question], { encoding: 'utf8', windowsHide: true });
    }
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}
