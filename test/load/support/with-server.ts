import type { ServerProcess } from '../../bench/support/stack-process.ts';

/** Ends the server after its use, whatever happens: also when the run gives up in the middle of it. */
export async function withServer<T>(server: ServerProcess, use: () => Promise<T>): Promise<T> {
  const abandon = () => {
    try {
      process.kill(server.pid);
    } catch {
      // It has ended by itself.
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
