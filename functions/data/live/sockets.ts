import * as z from 'zod/mini';
import { type Key, keys, prefixes } from '../table/keys/keys.ts';
import { countItems, queryItems, takeItem, writeItems } from '../table/table.ts';
import { exists } from '../table/writes/conditions.ts';
import { updateItem } from '../table/writes/transact.ts';
import { change } from '../table/writes/writes.ts';

/** A browser watching an event. */
export interface StoredSocket {
  readonly connectionId: string;
  readonly tenantId: string;
  readonly eventId: string;
  readonly userId: string;
}

/** API Gateway ends a connection after two hours; `$disconnect` is best effort, so rows expire by TTL. */
const keptSeconds = 2 * 3600 + 600;

/** Of staff (`u`), or of a guest or a screen (`g`). */
const storedPointer = z.union([
  z.object({ t: z.string(), e: z.string(), u: z.string() }),
  z.object({ t: z.string(), e: z.string(), g: z.string() }),
]);
/** Read by the hundred for each broadcast, so it repeats nothing that is in the key. */
const storedWatcher = z.object({ sk: z.string(), u: z.string(), ttl: z.number() });
/** `at`: when it was opened, epoch ms: the oldest has to give way. */
const storedGuestSocket = z.object({ sk: z.string(), at: z.number() });
const storedOfUser = z.object({ sk: z.string(), t: z.string(), e: z.string(), s: z.optional(z.string()), ttl: z.number() });

/** A socket, and the session whose token opened it. */
export interface SocketOfSession extends StoredSocket {
  readonly sessionId: string;
}

/** Writes three rows, to find the socket by event, by user and by connection. `now`: epoch ms. */
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

/** A socket of a guest, by their id, or of a screen without a session (`screenSockets`). */
export interface GuestSocket {
  readonly connectionId: string;
  readonly tenantId: string;
  readonly eventId: string;
  readonly of: string;
}

/** Whose sockets those of screens are: no participant has this id. */
export const screenSockets = 'SCREEN';

export type AnySocket = StoredSocket | GuestSocket;

/** Writes two rows, to find the socket by event and guest, and by connection. `now`: epoch ms. */
export async function putGuestSocket({ connectionId, tenantId, eventId, of }: GuestSocket, now: number): Promise<void> {
  const ttl = Math.floor(now / 1000) + keptSeconds;
  await writeItems({
    put: [
      { ...keys.socketPointer(connectionId), t: tenantId, e: eventId, g: of, ttl },
      { ...keys.guestSocket(tenantId, eventId, of, connectionId), at: now, ttl },
    ],
  });
}

/** `since`: when it was opened, epoch ms. */
export interface OpenGuestSocket extends GuestSocket {
  readonly since: number;
}

/** The sockets of an event's guests and screens, or of one of them (`of`). Consistent, like `listSockets`. */
export async function listGuestSockets(tenantId: string, eventId: string, of?: string): Promise<OpenGuestSocket[]> {
  const prefix = of === undefined ? prefixes.guestSocket : `${prefixes.guestSocket}${of}#`;
  const items = await queryItems({ pk: keys.event(tenantId, eventId).pk, prefix, consistent: true });
  return items.map((item) => {
    const { sk, at } = z.parse(storedGuestSocket, item);
    const [, whose = '', connectionId = ''] = sk.split('#');
    return { connectionId, tenantId, eventId, of: whose, since: at };
  });
}

/** Counts a socket's hellos. @returns the socket and its number of hellos, this one included; undefined when it is gone */
export async function countHello(connectionId: string): Promise<{ socket: AnySocket; hellos: number } | undefined> {
  const item = await updateItem(change(keys.socketPointer(connectionId), { add: { hellos: 1 } }, exists));
  if (item === undefined) return undefined;
  return { socket: socketOf(connectionId, item), hellos: z.parse(z.object({ hellos: z.number() }), item).hellos };
}

function socketOf(connectionId: string, item: Readonly<Record<string, unknown>>): AnySocket {
  const row = z.parse(storedPointer, item);
  const socket = { connectionId, tenantId: row.t, eventId: row.e };
  return 'u' in row ? { ...socket, userId: row.u } : { ...socket, of: row.g };
}

/** A socket and when its row was written (epoch ms, to the second). */
export interface Watcher extends StoredSocket {
  readonly since: number;
}

/** The sockets watching an event. Consistent: a watcher that just received the current numbers must get the next change. */
export async function listSockets(tenantId: string, eventId: string): Promise<Watcher[]> {
  const items = await queryItems({ pk: keys.event(tenantId, eventId).pk, prefix: prefixes.socket, consistent: true });
  return items.map((item) => {
    const row = z.parse(storedWatcher, item);
    return { connectionId: row.sk.slice(prefixes.socket.length), tenantId, eventId, userId: row.u, since: (row.ttl - keptSeconds) * 1000 };
  });
}

/** A socket in its user's list. `sessionId` is undefined for one opened before sessions were recorded. */
export interface SocketOfUser extends StoredSocket {
  readonly sessionId: string | undefined;
  /** Epoch seconds by which it has ended at the latest. */
  readonly endsBy: number;
}

/** Every socket of a user, in all events. Consistent: a socket opened just before the sessions ended must not survive. */
export async function listSocketsOfUser(userId: string): Promise<SocketOfUser[]> {
  const items = await queryItems({ pk: keys.user(userId).pk, prefix: prefixes.socket, consistent: true });
  return items.map((item) => {
    const row = z.parse(storedOfUser, item);
    const connectionId = row.sk.slice(prefixes.socket.length);
    return { connectionId, tenantId: row.t, eventId: row.e, userId, sessionId: row.s, endsBy: row.ttl };
  });
}

/** How many sockets watch an event, as of a moment ago. A vanished one counts until a broadcast misses it, or its row ends. */
export const countSockets = (tenantId: string, eventId: string): Promise<number> =>
  countItems({ pk: keys.event(tenantId, eventId).pk, prefix: prefixes.socket });

export async function removeSockets(sockets: readonly AnySocket[]): Promise<void> {
  await writeItems({ remove: sockets.flatMap((socket) => [keys.socketPointer(socket.connectionId), ...rowsOf(socket)]) });
}

/**
 * Removes a socket of which only the connection is known: the row that says whose it is comes back as it is deleted, and is not read before.
 * Does nothing when it is gone already.
 */
export async function removeSocketOf(connectionId: string): Promise<void> {
  const pointer = await takeItem(keys.socketPointer(connectionId));
  if (pointer !== undefined) await writeItems({ remove: rowsOf(socketOf(connectionId, pointer)) });
}

/** A socket's rows besides its pointer. */
function rowsOf(socket: AnySocket): Key[] {
  const { tenantId, eventId, connectionId } = socket;
  if ('of' in socket) return [keys.guestSocket(tenantId, eventId, socket.of, connectionId)];
  return [keys.socket(tenantId, eventId, connectionId), keys.socketOfUser(socket.userId, connectionId)];
}
