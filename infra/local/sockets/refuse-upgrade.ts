import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** Answers a socket's upgrade request with a plain HTTP reply, and closes the connection. */
export function refuseUpgrade(socket: Duplex, status: number, body = ''): void {
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Error'}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
