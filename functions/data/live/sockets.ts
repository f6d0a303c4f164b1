import * as z from 'zod/mini';
import { exists } from '../table/conditions.ts';
import { keys, prefixes } from '../table/keys.ts';
import { getItem, queryItems, writeItems } from '../table/table.ts';
import { updateItem } from '../table/transact.ts';
import { change } from '../table/writes.ts';

/** A browser watching an event. */
export interface StoredSocket {
  readonly connectionId: string;
  readonly tenantId: string;
  readonly eventId: string;
  readonly userId: string;
}

/** API Gateway ends a connection after two hours; `$disconnect` is best effort, so rows end by themselves. */
const keptSeconds = 2 * 3600 + 600;

const storedPointer = z.object({ t: z.string(), e: z.string(), u: z.string() });
/** Read by the hundred for each broadcast: whatever the key says is not said again. */
const storedWatcher = z.object({ sk: z.string(), u: z.string(), ttl: z.number() });
const storedOfUser = z.object({ sk: z.string(), t: z.string(), e: z.string(), s: z.optional(z.string()), ttl: z.number() });

/** A socket with the session whose token opened it. */
export interface SocketOfSession extends StoredSocket {
  readonly sessionId: string;
}

/** Three rows, to find it by its event, by its user, and by itself when the browser speaks. `now`: epoch ms. */
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

export async function findSocket(connectionId: string): Promise<StoredSocket | undefined> {
  const item = await getItem(keys.socketPointer(connectionId), { consistent: true });
  if (item === undefined) return undefined;
  return socketOf(connectionId, item);
}

/** Counts a socket's hellos. @returns the socket, and how many it has said, this one included; undefined when it is gone */
export async function countHello(connectionId: string): Promise<{ socket: StoredSocket; hellos: number } | undefined> {
  const item = await updateItem(change(keys.socketPointer(connectionId), { add: { hellos: 1 } }, exists));
  if (item === undefined) return undefined;
  return { socket: socketOf(connectionId, item), hellos: z.parse(z.object({ hellos: z.number() }), item).hellos };
}

function socketOf(connectionId: string, item: Readonly<Record<string, unknown>>): StoredSocket {
  const row = z.parse(storedPointer, item);
  return { connectionId, tenantId: row.t, eventId: row.e, userId: row.u };
}

/** A socket with the epoch ms, to the second, since which it stands in the table. */
export interface Watcher extends StoredSocket {
  readonly since: number;
}

/** Everybody watching an event. Consistent: whoever was just told the current numbers must hear the next change. */
export async function listSockets(tenantId: string, eventId: string): Promise<Watcher[]> {
  const items = await queryItems({ pk: keys.event(tenantId, eventId).pk, prefix: prefixes.socket, consistent: true });
  return items.map((item) => {
    const row = z.parse(storedWatcher, item);
    return { connectionId: row.sk.slice(prefixes.socket.length), tenantId, eventId, userId: row.u, since: (row.ttl - keptSeconds) * 1000 };
  });
}

/** A socket as its user's list has it. `sessionId` is undefined for one that was opened before sessions were noted. */
export interface SocketOfUser extends StoredSocket {
  readonly sessionId: string | undefined;
  /** Epoch seconds: when it can have ended at the latest. */
  readonly endsBy: number;
}

/** Every socket of a user, wherever they watch. Consistent: one opened just before their sessions were ended must not stay. */
export async function listSocketsOfUser(userId: string): Promise<SocketOfUser[]> {
  const items = await queryItems({ pk: keys.user(userId).pk, prefix: prefixes.socket, consistent: true });
  return items.map((item) => {
    const row = z.parse(storedOfUser, item);
    const connectionId = row.sk.slice(prefixes.socket.length);
    return { connectionId, tenantId: row.t, eventId: row.e, userId, sessionId: row.s, endsBy: row.ttl };
  });
}

export async function removeSockets(sockets: readonly StoredSocket[]): Promise<void> {
  await writeItems({
    remove: sockets.flatMap((socket) => [
      keys.socketPointer(socket.connectionId),
      keys.socket(socket.tenantId, socket.eventId, socket.connectionId),
      keys.socketOfUser(socket.userId, socket.connectionId),
    ]),
  });
}
