import { Problem } from '#shared/contract/errors.ts';
import type { ServerMessage } from '#shared/contract/sockets.ts';
import { findMatchCounter, findPeopleCounter } from '../data/counters.ts';
import { findTenantOfEvent } from '../data/events.ts';
import { findSocket, putSocket, removeSockets } from '../data/sockets.ts';
import { findUser } from '../data/users.ts';
import { postToSocket } from '../lib/socket-posts.ts';
import { verifyToken } from '../lib/tokens.ts';
import { realEffects } from './effects.ts';

/**
 * Lets a member of staff watch an event of their own tenant (a super_admin: any).
 * @throws Problem `unauthorized`, `forbidden`, `event_not_found`
 */
export async function watchEvent(connectionId: string, eventId: string, token: string, { now } = realEffects): Promise<void> {
  const claims = await verifyToken(token, { audience: 'staff', use: 'access' });
  const [user, tenantId] = await Promise.all([findUser(claims.sub, { consistent: true }), findTenantOfEvent(eventId)]);
  if (user === undefined || user.epoch !== claims.epoch) throw new Problem('unauthorized');
  if (user.role === 'user') throw new Problem('forbidden');
  if (tenantId === undefined || (user.role !== 'super_admin' && user.tenantId !== tenantId)) throw new Problem('event_not_found');
  const socket = { connectionId, tenantId, eventId, userId: user.id };
  await putSocket(socket, now());
  // Sessions that ended before the row was there had their sockets closed without this one (security.md 9).
  const still = await findUser(user.id, { consistent: true });
  if (still?.epoch === claims.epoch) return;
  await removeSockets([socket]);
  throw new Problem('unauthorized');
}

/** Answers a watcher's hello with the numbers of the event's latest changes, by which it knows what it has missed. */
export async function confirmConnection(connectionId: string, { now } = realEffects): Promise<void> {
  const socket = await findSocket(connectionId);
  if (socket === undefined) return;
  const { tenantId, eventId } = socket;
  const [people, matches] = await Promise.all([
    findPeopleCounter(tenantId, eventId, { consistent: true }),
    findMatchCounter(tenantId, eventId, { consistent: true }),
  ]);
  const message: ServerMessage = {
    type: 'connection_confirmed',
    event_id: eventId,
    at: new Date(now()).toISOString(),
    people: people?.v ?? 0,
    matches: matches?.v ?? 0,
  };
  if ((await postToSocket(connectionId, JSON.stringify(message))) === 'gone') await removeSockets([socket]);
}

export async function stopWatching(connectionId: string): Promise<void> {
  const socket = await findSocket(connectionId);
  if (socket !== undefined) await removeSockets([socket]);
}
