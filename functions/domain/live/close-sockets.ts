import { listSocketsOfUser, removeSockets } from '../../data/live/sockets.ts';
import type { EndedSessions } from '../../data/table/stream.ts';
import { closeSocket } from '../../lib/aws/socket-posts.ts';

/** Closes the sockets of ended sessions (docs/rules/live.md#who-may-watch). Idempotent. */
export async function closeSocketsOf({ userId, sessionId }: EndedSessions): Promise<void> {
  const all = await listSocketsOfUser(userId);
  const sockets = sessionId === undefined ? all : all.filter((socket) => socket.sessionId === sessionId);
  await Promise.all(sockets.map(({ connectionId }) => closeSocket(connectionId)));
  await removeSockets(sockets);
}
