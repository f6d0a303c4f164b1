import { createServer } from 'node:http';
import { close, listen } from '../http/listen.ts';

/** Finds a loopback port that was free a moment ago, for a program that cannot choose one itself. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, 0);
  await close(server);
  return port;
}
