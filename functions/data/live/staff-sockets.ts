import * as z from 'zod/mini';
import { keys, prefixes } from '../table/keys/keys.ts';
import { countItems, queryItems, writeItems } from '../table/table.ts';
import { keptSeconds } from './kept-seconds.ts';

/** A browser watching an event. */
export interface StoredSocket {
  readonly connectionId: string;
  readonly tenantId: string;
  readonly eventId: string;
  readonly userId: string;
}

/** Hundreds of these are read for each broadcast, so the row does not repeat anything from its key. */
const storedWatcher = z.object({ sk: z.string(), u: z.string(), ttl: z.number() });

const storedOfUser = z.object({ sk: z.string(), t: z.string(), e: z.string(), s: z.optional(z.string()), ttl: z.number() });

/** A socket, and the session whose token opened it. */
export interface SocketOfSession extends StoredSocket {
  readonly sessionId: string;
}

/** Stores a socket in three rows: one under the event, one under the user and one under the connection. `now`: epoch ms. */
export async function putSocket({ connectionId, tenantId, eventId, userId, sessionId }: SocketOfSession, now: number): Promise<void> {
  const ttl = Math.floor(now / 1000) + keptSeconds;
  await writeItems({
    put: [
      { ...keys.socketPointer(connectionId), t: tenantId, e: eventId, u: userId, ttl },
      { ...keys.socket(tenantId, eventId, connectionId), u: userId, ttl },
      { ...keys.socketOfUser(userId, connectionId), t: tenantId, e: eventId, s: sessionId, ttl },
    ],
  });
}

/** A socket and when its row was written (epoch ms, to the second). */
export interface Watcher extends StoredSocket {
  readonly since: number;
}

/**
 * Returns the sockets watching an event. Consistent, because a watcher that has just received the current numbers must get the next change.
 */
export async function listSockets(tenantId: string, eventId: string): Promise<Watcher[]> {
  const items = await queryItems({ pk: keys.event(tenantId, eventId).pk, prefix: prefixes.socket, consistent: true });
  return items.map((item) => {
    const row = z.parse(storedWatcher, item);
    return { connectionId: row.sk.slice(prefixes.socket.length), tenantId, eventId, userId: row.u, since: (row.ttl - keptSeconds) * 1000 };
  });
}

/** A socket in its user's list. `sessionId` is undefined for a socket opened before sessions were recorded. */
export interface SocketOfUser extends StoredSocket {
  readonly sessionId: string | undefined;
  /** The latest time at which the socket ends, epoch seconds. */
  readonly endsBy: number;
}

/**
 * Returns every socket of a user, for all events. Consistent, because a socket opened just before the sessions ended must not stay open.
 */
export async function listSocketsOfUser(userId: string): Promise<SocketOfUser[]> {
  const items = await queryItems({ pk: keys.user(userId).pk, prefix: prefixes.socket, consistent: true });
  return items.map((item) => {
    const row = z.parse(storedOfUser, item);
    const connectionId = row.sk.slice(prefixes.socket.length);
    return { connectionId, tenantId: row.t, eventId: row.e, userId, sessionId: row.s, endsBy: row.ttl };
  });
}

/**
 * Counts the sockets watching an event, as of a moment ago (`now`: epoch ms). A socket that has vanished is counted until a broadcast fails
 * to reach it or its TTL passes.
 */
export const countSockets = (tenantId: string, eventId: string, now: number): Promise<number> =>
  countItems({ pk: keys.event(tenantId, eventId).pk, prefix: prefixes.socket }, { now });
