import { randomBytes } from 'node:crypto';
import type { WebSocket } from 'ws';

/** One client of the socket API. It exists from before `$connect` until after `$disconnect`. */
export interface Connection {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly connectedAt: number;
  readonly sourceIp: string;
  readonly userAgent: string;
  lastActiveAt: number;
  /** Undefined until `$connect` has returned. Until then, posting to the connection answers 410, as on AWS. */
  socket: WebSocket | undefined;
  /** Pending messages that functions must handle: one after the other, so that no connection occupies all workers. */
  working: Promise<void>;
}

/** Returns a new connection id. As on AWS it ends with `=`, which callers of `@connections` must percent-encode. */
export const newConnectionId = (): string => `${randomBytes(11).toString('base64url')}=`;
