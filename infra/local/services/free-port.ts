import { createServer } from 'node:net';

/** A loopback port that was free a moment ago, for a program that cannot choose one itself. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port was given.')),
      );
    });
  });
}
