import { listSocketsOfUser, removeSockets } from '../data/sockets.ts';
import { closeSocket } from '../lib/socket-posts.ts';

/** Closes every socket of somebody whose sessions were ended (security.md 9). Repeating it is harmless. */
export async function closeSocketsOf(userId: string): Promise<void> {
  const sockets = await listSocketsOfUser(userId);
  await Promise.all(sockets.map(({ connectionId }) => closeSocket(connectionId)));
  await removeSockets(sockets);
}
