import type { EndedSessions } from '../../data/accounts/account-records.ts';
import { type AnySocket, removeSockets } from '../../data/live/sockets.ts';
import { listSockets, listSocketsOfUser } from '../../data/live/staff-sockets.ts';
import type { ProfileRecord } from '../../data/participants/participant-records.ts';
import { closeSocket } from '../../lib/aws/socket-posts.ts';
import { closeSocketsOfGuest } from './watching-guests.ts';

/** Closes the sockets of ended sessions (docs/rules/live.md#who-may-watch). Idempotent. */
export async function closeSocketsOf({ userId, sessionId }: EndedSessions): Promise<void> {
  const all = await listSocketsOfUser(userId);
  await closeAll(sessionId === undefined ? all : all.filter((socket) => socket.sessionId === sessionId));
}

/** Closes the sockets of all staff who watch an event: it is deleted, so none of them comes back. Idempotent. */
export const closeSocketsOfStaff = async (tenantId: string, eventId: string): Promise<void> =>
  closeAll(await listSockets(tenantId, eventId));

async function closeAll(sockets: readonly AnySocket[]): Promise<void> {
  await Promise.all(sockets.map(({ connectionId }) => closeSocket(connectionId)));
  await removeSockets(sockets);
}

/** Closes a participant's sockets at all their events when some of their sessions ended: those that go on come back by themselves. */
export async function closeSocketsOfParticipant({ tenantId, before }: ProfileRecord): Promise<void> {
  for (const eventId of before.eventIds) await closeSocketsOfGuest(tenantId, eventId, before.id);
}
