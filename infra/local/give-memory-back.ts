// The Linux allocator keeps freed memory of threads that held pictures or password hashes: 150 MB after the demo was created. With a fixed
// threshold the memory is returned immediately. The setting is read when a process starts, so this process replaces itself, keeping its
// process id. A child process with a channel to its parent is left alone, because it would lose the channel.
const setting = 'MALLOC_MMAP_THRESHOLD_';
if (process.platform === 'linux' && process.env[setting] === undefined && process.send === undefined) {
  const args = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  process.execve?.(process.execPath, args, { ...process.env, [setting]: String(2 ** 20) });
}
