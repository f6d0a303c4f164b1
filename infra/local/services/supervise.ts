// Runs a command that must not outlive the process which started this one: `supervise.ts PID_FILE COMMAND ARGUMENT…`. The parent process
// holds our standard input open. However the parent ends, even by SIGKILL, the operating system closes that pipe, and this program ends the
// command.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { removeFile } from '../../build/patient-files.ts';

const [pidFile, command, ...args] = process.argv.slice(2);
if (pidFile === undefined || command === undefined) throw new Error('Usage: supervise.ts PID_FILE COMMAND ARGUMENT…');

const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], windowsHide: true });
if (child.pid !== undefined) writeFileSync(pidFile, `${child.pid}\n`);
child.on('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
child.on('exit', (code) => {
  removeFile(pidFile);
  process.exit(code ?? 1);
});

function end(): void {
  child.kill('SIGTERM');
  setTimeout(() => child.kill('SIGKILL'), 2000).unref();
}
process.stdin.on('end', end).on('error', end).resume();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
