import type { ServerProcess } from '../../bench/support/stack-process.ts';

/** Stops the server after its use, whatever happens, even if the run gives up in the middle. */
export async function withServer<T>(server: ServerProcess, use: () => Promise<T>): Promise<T> {
  const abandon = () => {
    try {
      process.kill(server.pid);
    } catch {
      // It has exited by itself.
    }
  };
  process.once('exit', abandon);
  try {
    return await use();
  } finally {
    await server.stop();
    process.off('exit', abandon);
  }
}
