import type { ServerProcess } from '../../bench/support/stack-process.ts';

/** Stops the server after use, whatever happens, even if the run gives up halfway. */
export async function withServer<T>(server: ServerProcess, use: () => Promise<T>): Promise<T> {
  const abandon = () => {
    try {
      process.kill(server.pid);
    } catch {
      // The server has exited by itself.
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
