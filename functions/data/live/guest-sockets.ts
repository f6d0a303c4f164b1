import * as z from 'zod/mini';
import { keys, prefixes } from '../table/keys/keys.ts';
import { queryItems, writeItems } from '../table/table.ts';
import { keptSeconds } from './kept-seconds.ts';

/** `at`: when the socket was opened, epoch ms. If there are too many sockets, the oldest is closed. */
const storedGuestSocket = z.object({ sk: z.string(), at: z.number() });

/** A socket of a guest, identified by the participant id, or of a projector, which has no session (`projectorSockets`). */
export interface GuestSocket {
  readonly connectionId: string;
  readonly tenantId: string;
  readonly eventId: string;
  readonly of: string;
}

/** Stands in for the participant id in projectors' sockets; no participant has this id. */
export const projectorSockets = 'SCREEN';

/** Stores a socket in two rows: one under the event and guest, one under the connection. `now`: epoch ms. */
export async function putGuestSocket({ connectionId, tenantId, eventId, of }: GuestSocket, now: number): Promise<void> {
  const ttl = Math.floor(now / 1000) + keptSeconds;
  await writeItems({
    put: [
      { ...keys.socketPointer(connectionId), t: tenantId, e: eventId, g: of, ttl },
      { ...keys.guestSocket(tenantId, eventId, of, connectionId), at: now, ttl },
    ],
  });
}

/** A socket with its opening time. `since`: epoch ms. */
export interface OpenGuestSocket extends GuestSocket {
  readonly since: number;
}

/** Returns the sockets of an event's guests and projectors, or only those of one of them (`of`). Consistent, like `listSockets`. */
export async function listGuestSockets(tenantId: string, eventId: string, of?: string): Promise<OpenGuestSocket[]> {
  const prefix = of === undefined ? prefixes.guestSocket : `${prefixes.guestSocket}${of}#`;
  const items = await queryItems({ pk: keys.event(tenantId, eventId).pk, prefix, consistent: true });
  return items.map((item) => {
    const { sk, at } = z.parse(storedGuestSocket, item);
    const [, whose = '', connectionId = ''] = sk.split('#');
    return { connectionId, tenantId, eventId, of: whose, since: at };
  });
}
