import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { projectRoot } from '#infra/build/project-root.ts';
import { spawnStoppable, stopChild } from '../../support/stack/stop-child.ts';

/** A server that runs in a process of its own. */
export interface ServerProcess {
  /** `http://localhost:3000` */
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

interface Start {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Pattern of the output line that says the server is ready; its first group is the address. */
  readonly ready: RegExp;
  readonly timeoutSeconds?: number;
}

/** Starts a server and waits for the output line with its address. Rejects, with the output so far, when the server exits first. */
export async function startServer({
  command,
  args,
  cwd = projectRoot,
  env = {},
  ready,
  timeoutSeconds = 60,
}: Start): Promise<ServerProcess> {
  const { child, stdout, stderr } = spawnStoppable(command, args, { cwd, env });
  const written: string[] = [];
  const address = new Promise<string>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`Not ready after ${timeoutSeconds} s: ${written.slice(-5).join(' / ')}`)),
      timeoutSeconds * 1000,
    );
    for (const stream of [stdout, stderr]) {
      createInterface(stream).on('line', (line) => {
        written.push(line);
        const found = ready.exec(line)?.[1];
        if (found === undefined) return;
        clearTimeout(timer);
        resolve(found);
      });
    }
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`Ended with ${code} before it was ready: ${written.slice(-5).join(' / ')}`));
    });
    child.once('error', reject);
  });
  const stop = () => end(child);
  try {
    return { url: await address, pid: child.pid ?? 0, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  stopChild(child, 'SIGTERM');
  const forced = setTimeout(() => child.kill('SIGKILL'), 20_000);
  await ended;
  clearTimeout(forced);
}

/** Starts the built product like `npm start -- --no-demo`, on a free port. */
export const startStackProcess = (dataDir: string): Promise<ServerProcess> =>
  startServer({
    command: process.execPath,
    args: ['infra/local/main.ts', '--port', '0', '--data', dataDir, '--no-demo', '--apart'],
    ready: /^ready (http:\S+)$/,
  });

/** Returns resident memory in bytes: `own` of one process, `tree` of it and all its descendants. */
export function residentMemory(pid: number): { own: number; tree: number } {
  const rows = listProcesses()
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number));
  const tree = new Set([pid]);
  for (let before = 0; before !== tree.size; ) {
    before = tree.size;
    for (const [child = 0, parent = 0] of rows) if (tree.has(parent)) tree.add(child);
  }
  const bytes = (wanted: (id: number) => boolean) =>
    rows.reduce((sum, [id = 0, , kilobytes = 0]) => sum + (wanted(id) ? kilobytes * 1024 : 0), 0);
  return { own: bytes((id) => id === pid), tree: bytes((id) => tree.has(id)) };
}

const windowsList =
  'Get-CimInstance Win32_Process | ForEach-Object { "$($_.ProcessId) $($_.ParentProcessId) $([math]::Round($_.WorkingSetSize / 1KB))" }';

/** Lists all processes, one per line: id, parent's id, kilobytes in memory. */
function listProcesses(): string {
  const [command, args] =
    process.platform === 'win32'
      ? (['powershell.exe', ['-NoProfile', '-Command', windowsList]] as const)
      : (['ps', ['-A', '-o', 'pid=,ppid=,rss=']] as const);
  return execFileSync(command, args, { encoding: 'utf8', windowsHide: true });
}
