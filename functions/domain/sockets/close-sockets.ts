import type { GuestMessage } from '#shared/contract/guest-sockets.ts';
import type { EndedSessions } from '../../data/accounts/account-records.ts';
import { type GuestSocket, listGuestSockets } from '../../data/live/guest-sockets.ts';
import { type AnySocket, removeSockets } from '../../data/live/sockets.ts';
import { listSockets, listSocketsOfUser } from '../../data/live/staff-sockets.ts';
import type { ProfileRecord } from '../../data/participants/participant-records.ts';
import { closeSocket, postToSocket } from '../../lib/aws/socket-posts.ts';
import { realTimeAndIds } from '../time-and-ids.ts';

/** Closes the sockets of ended sessions (docs/rules/live.md#who-may-watch). Idempotent. */
export async function closeSocketsOf({ userId, sessionId }: EndedSessions): Promise<void> {
  const all = await listSocketsOfUser(userId);
  await closeAll(sessionId === undefined ? all : all.filter((socket) => socket.sessionId === sessionId));
}

/** Closes the sockets of all staff who are watching a deleted event. Idempotent. */
export const closeSocketsOfStaff = async (tenantId: string, eventId: string): Promise<void> =>
  closeAll(await listSockets(tenantId, eventId));

async function closeAll(sockets: readonly AnySocket[]): Promise<void> {
  await Promise.all(sockets.map(({ connectionId }) => closeSocket(connectionId)));
  await removeSockets(sockets);
}

/**
 * Closes a participant's sockets at all their events when some of their sessions have ended. Pages whose session is still open reconnect.
 */
export async function closeSocketsOfParticipant({ tenantId, before }: ProfileRecord): Promise<void> {
  for (const eventId of before.eventIds) await closeSocketsOfGuest(tenantId, eventId, before.id);
}

/** Sends guests or projectors a message, closes their sockets, and deletes the sockets' rows. */
export async function closeTold(sockets: readonly GuestSocket[], message: GuestMessage): Promise<void> {
  await Promise.all(
    sockets.map(async (socket) => {
      // If the socket is dead, there is no one to tell.
      await postToSocket(socket.connectionId, JSON.stringify(message)).catch(() => undefined);
      await closeSocket(socket.connectionId);
    }),
  );
  await removeSockets(sockets);
}

/**
 * Closes the sockets of guests who are no longer registered for the event, or whose session has ended. Each page is told to read its
 * evening again, and learns the reason from the reply; a page whose session is still open reconnects.
 * @param at UTC ISO
 */
export async function closeGuestSockets(sockets: readonly GuestSocket[], at: string): Promise<void> {
  const [first] = sockets;
  if (first !== undefined) await closeTold(sockets, { type: 'evening_outdated', event_id: first.eventId, at });
}

/** Closes all sockets of a guest at one event, or (with `projectorSockets`) all sockets of its projectors. */
export async function closeSocketsOfGuest(tenantId: string, eventId: string, of: string, { now } = realTimeAndIds): Promise<void> {
  await closeGuestSockets(await listGuestSockets(tenantId, eventId, of), new Date(now()).toISOString());
}
