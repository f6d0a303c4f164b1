import { Problem } from '#shared/contract/errors.ts';
import type { ServerMessage } from '#shared/contract/sockets.ts';
import { findMatchCounter, findPeopleCounter } from '../data/counters.ts';
import { findTenantOfEvent } from '../data/events.ts';
import { findSocket, putSocket, removeSockets } from '../data/sockets.ts';
import { findUser, type StoredUser } from '../data/users.ts';
import { postToSocket } from '../lib/socket-posts.ts';
import { verifyToken } from '../lib/tokens.ts';
import { realEffects } from './effects.ts';

/**
 * Lets a member of staff watch an event of their own tenant (a super_admin: any). Sessions that end before the row is
 * there have their sockets closed without this one (security.md 9): so the look that counts comes after the write.
 * @throws Problem `unauthorized`, `forbidden`, `event_not_found`
 */
export async function watchEvent(connectionId: string, eventId: string, token: string, { now } = realEffects): Promise<void> {
  const { sub: userId, epoch } = await verifyToken(token, { audience: 'staff', use: 'access' });
  const [known, tenantId] = await Promise.all([findUser(userId), findTenantOfEvent(eventId)]);
  const lookAgain = async () => refusalOf(await findUser(userId, { consistent: true }), epoch, tenantId);
  // The first look costs half, and may be a moment old: on its word alone nobody is refused, either.
  const before = refusalOf(known, epoch, tenantId) && (await lookAgain());
  if (before !== undefined || tenantId === undefined) throw new Problem(before ?? 'event_not_found');
  const socket = { connectionId, tenantId, eventId, userId };
  await putSocket(socket, now());
  const after = await lookAgain();
  if (after === undefined) return;
  await removeSockets([socket]);
  throw new Problem(after);
}

/** Why somebody may not watch; undefined when they may. `tenantId`: whose event it is. */
function refusalOf(user: StoredUser | undefined, epoch: number | undefined, tenantId: string | undefined) {
  if (user === undefined || user.epoch !== epoch) return 'unauthorized';
  if (user.role === 'user') return 'forbidden';
  if (tenantId === undefined || (user.role !== 'super_admin' && user.tenantId !== tenantId)) return 'event_not_found';
  return undefined;
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
