import * as z from 'zod/mini';
import { type Key, keys } from '../table/keys/keys.ts';
import { takeItem, writeItems } from '../table/table.ts';
import { exists } from '../table/writes/conditions.ts';
import { updateItem } from '../table/writes/transact.ts';
import { change } from '../table/writes/writes.ts';
import type { GuestSocket } from './guest-sockets.ts';
import type { StoredSocket } from './staff-sockets.ts';

/** Pointer to a socket: one opened by staff (`u`), or by a guest or a projector (`g`). */
const storedPointer = z.union([
  z.object({ t: z.string(), e: z.string(), u: z.string() }),
  z.object({ t: z.string(), e: z.string(), g: z.string() }),
]);

export type AnySocket = StoredSocket | GuestSocket;

/**
 * Counts a hello from a socket.
 * @returns the socket and how many hellos it has sent, including this one; undefined if the socket is gone
 */
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

export async function removeSockets(sockets: readonly AnySocket[]): Promise<void> {
  await writeItems({ remove: sockets.flatMap((socket) => [keys.socketPointer(socket.connectionId), ...rowsOf(socket)]) });
}

/**
 * Removes a socket when only its connection is known. The deletion returns the row that says whose socket it is, so no read is needed
 * first. Idempotent.
 */
export async function removeSocketOf(connectionId: string): Promise<void> {
  const pointer = await takeItem(keys.socketPointer(connectionId));
  if (pointer !== undefined) await writeItems({ remove: rowsOf(socketOf(connectionId, pointer)) });
}

/** Returns a socket's rows besides its pointer. */
function rowsOf(socket: AnySocket): Key[] {
  const { tenantId, eventId, connectionId } = socket;
  if ('of' in socket) return [keys.guestSocket(tenantId, eventId, socket.of, connectionId)];
  return [keys.socket(tenantId, eventId, connectionId), keys.socketOfUser(socket.userId, connectionId)];
}
