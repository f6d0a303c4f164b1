import type { Server } from 'node:http';
import { createServer as createNetServer, type Server as NetServer } from 'node:net';
import { StackError } from '../../stack-error.ts';

/** The second listener of each server, on [::1]. */
const seconds = new WeakMap<Server, NetServer>();

/**
 * Listens on loopback and resolves to the port: on 127.0.0.1, and also on [::1] if the machine has it. `localhost` means both, and browsers
 * try [::1] first. If this server did not listen there, another program could get the page's requests, and on Windows each connection would
 * take 250 ms longer.
 * @throws StackError when the port is taken on either, or not allowed
 */
export async function listen(server: Server, port: number): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const found = await bind(server, port, '127.0.0.1').catch((error: unknown) => Promise.reject(explain(error, port)));
    try {
      await listenOnSecond(server, found);
      return found;
    } catch (error) {
      await new Promise((resolve) => server.close(resolve));
      // The system chose this port as free on 127.0.0.1; it may be taken on [::1].
      if (port !== 0 || attempt === 5) throw explain(error, found);
    }
  }
}

async function listenOnSecond(server: Server, port: number): Promise<void> {
  // Half-open connections, which HTTP allows; no Nagle delay, as in Node's own HTTP servers.
  const second = createNetServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket));
  try {
    await bind(second, port, '::1');
    seconds.set(server, second);
  } catch (error) {
    if (!lacksAddress(error)) throw error;
  }
}

/** Whether this machine has no IPv6, or none on loopback. */
const lacksAddress = (error: unknown): boolean => ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EPROTONOSUPPORT'].includes(codeOf(error));

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

function bind(server: NetServer, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(address !== null && typeof address === 'object' ? address.port : port);
    });
  });
}

function explain(error: unknown, port: number): unknown {
  if (codeOf(error) === 'EADDRINUSE') {
    return new StackError(
      `Port ${port} is already in use: stop the other program, or choose another port with --port N (0 takes a free one).`,
    );
  }
  if (codeOf(error) === 'EACCES')
    return new StackError(`Port ${port} may not be used by this account: choose one above 1023 with --port N.`);
  return error;
}

/** Closes the server and its kept connections, so that closing does not wait for them. */
export async function close(server: Server): Promise<void> {
  const second = seconds.get(server);
  const closed = [server, ...(second === undefined ? [] : [second])].map((one) => new Promise((resolve) => one.close(resolve)));
  server.closeAllConnections();
  await Promise.all(closed);
}
