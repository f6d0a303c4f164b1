import type { Server } from 'node:http';
import { StackError } from '../stack-error.ts';

/** Listens on loopback and resolves to the port. @throws StackError when the port is taken or not allowed */
export function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, port)));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(address !== null && typeof address === 'object' ? address.port : port);
    });
  });
}

function explain(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new StackError(
      `Port ${port} is already in use: stop the other program, or choose another port with --port N (0 takes a free one).`,
    );
  }
  if (error.code === 'EACCES') return new StackError(`Port ${port} may not be used by this account: choose one above 1023 with --port N.`);
  return error;
}

/** Ends kept connections too, so that closing does not wait for them. */
export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
