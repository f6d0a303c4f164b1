import { setTimeout as delay } from 'node:timers/promises';
import { Problem } from '#shared/contract/errors.ts';
import type { GuestMessage } from '#shared/contract/guest-sockets.ts';
import { hellosPerSocket, type ServerMessage, socketsPerAccount } from '#shared/contract/sockets.ts';
import { lacksPasskey } from '../../call/lacks-passkey.ts';
import { findSession } from '../../data/accounts/sessions.ts';
import { findUser, type StoredUser } from '../../data/accounts/users.ts';
import { findMatchCounter, findPeopleCounter, quietFor } from '../../data/events/counters.ts';
import { findTenantOfEvent } from '../../data/events/events.ts';
import type { GuestSocket } from '../../data/live/guest-sockets.ts';
import { countHello, removeSocketOf, removeSockets } from '../../data/live/sockets.ts';
import { listSocketsOfUser, putSocket, type StoredSocket } from '../../data/live/staff-sockets.ts';
import { findNight } from '../../data/rounds/night.ts';
import { closeSocket } from '../../lib/aws/socket-posts.ts';
import type { SignedClaims } from '../../lib/secrets/tokens.ts';
import { hasSocketsLeft } from '../access/tenant-limits.ts';
import { findGuestNightOf } from '../guest-evening/guest-night.ts';
import { listHelpCalls } from '../safety/help-calls.ts';
import { realTimeAndIds } from '../time-and-ids.ts';

/**
 * Lets a staff member watch an event of their own tenant (a super_admin: any event). If the session ends before the socket's row is
 * written, ending the session cannot close this socket (docs/rules/live.md#who-may-watch), so the decisive check comes after the write.
 * @throws Problem `unauthorized`, `forbidden`, `passkey_needed`, `organization_closing`, `event_not_found`; `too_many_requests` at the
 * account's or the event's limit of sockets
 */
export async function watchEvent(
  connectionId: string,
  eventId: string,
  { sub: userId, sid, epoch }: SignedClaims,
  { now } = realTimeAndIds,
): Promise<void> {
  const [known, tenantId] = await Promise.all([findUser(userId), findTenantOfEvent(eventId)]);
  if (sid === undefined) throw new Problem('unauthorized');
  const checkAgain = async () => {
    const [user, session] = await Promise.all([findUser(userId, { consistent: true }), findSession(userId, sid)]);
    return session === undefined ? 'unauthorized' : refusalOf(user, epoch, tenantId);
  };
  // The first read costs half as much but may be outdated, so a refusal is confirmed by a consistent read.
  const before = refusalOf(known, epoch, tenantId) && (await checkAgain());
  if (before !== undefined || tenantId === undefined) throw new Problem(before ?? 'event_not_found');
  const socket = { connectionId, tenantId, eventId, userId, sessionId: sid };
  await putSocket(socket, now());
  const [after, ownLeft, left] = await Promise.all([
    checkAgain(),
    hasOwnSocketsLeft(socket, now),
    hasSocketsLeft(tenantId, eventId, { now }),
  ]);
  if (after === undefined && ownLeft && left) return;
  await removeSockets([socket]);
  throw after === undefined ? new Problem('too_many_requests', { retryAfter: 60 }) : new Problem(after);
}

/** How often, and how far apart (ms), a socket within the limit checks whether the sockets beyond the limit are gone. */
const patience = { checks: 5, pauseMs: 100 };

/**
 * Whether this socket, whose row has been written, is within its account's limit. If several compete for the last place, the rows that sort
 * last give way, and the others check again. The socket that is written last sees all the others, so no more than the limit remain.
 */
async function hasOwnSocketsLeft({ connectionId, userId }: StoredSocket, now: () => number): Promise<boolean> {
  for (let round = 1; ; round += 1) {
    const seconds = now() / 1000;
    const open = (await listSocketsOfUser(userId)).filter(({ endsBy }) => endsBy > seconds);
    if (open.length <= socketsPerAccount) return true;
    const inOrder = open.sort((one, other) => one.endsBy - other.endsBy || (one.connectionId < other.connectionId ? -1 : 1));
    const place = inOrder.findIndex((socket) => socket.connectionId === connectionId);
    if (place >= socketsPerAccount || round === patience.checks) return false;
    await delay(patience.pauseMs);
  }
}

/** Returns why a user may not watch; undefined if they may. `tenantId`: the event's tenant. */
function refusalOf(user: StoredUser | undefined, epoch: number | undefined, tenantId: string | undefined) {
  if (user === undefined || user.epoch !== epoch) return 'unauthorized';
  if (user.role === 'user') return 'forbidden';
  if (lacksPasskey(user)) return 'passkey_needed';
  if (user.closesAt !== '') return 'organization_closing';
  if (tenantId === undefined || (user.role !== 'super_admin' && user.tenantId !== tenantId)) return 'event_not_found';
  return undefined;
}

/**
 * Replies to a socket's hello with the numbers of the event's latest changes, so that the page can tell what it has missed. Closes a socket
 * that says hello too often, because each hello costs a call.
 * @returns undefined if the socket was closed
 */
export async function confirmConnection(
  connectionId: string,
  shown: number | undefined,
  { now } = realTimeAndIds,
): Promise<ServerMessage | GuestMessage | undefined> {
  const counted = await countHello(connectionId);
  if (counted === undefined) return undefined;
  const { socket, hellos } = counted;
  if (hellos > hellosPerSocket) {
    await closeSocket(connectionId);
    await removeSockets([socket]);
    return undefined;
  }
  const time = now();
  return 'of' in socket ? confirmationOfGuest(socket, shown, time) : confirmationOfStaff(socket.tenantId, socket.eventId, time);
}

/**
 * Returns the confirmation together with what a guest's page has missed. This way, when a whole room was disconnected, its pages need not
 * request it.
 */
async function confirmationOfGuest({ tenantId, eventId, of }: GuestSocket, shown: number | undefined, time: number): Promise<GuestMessage> {
  const night = await findNight(tenantId, eventId);
  const v = night?.v ?? 0;
  const confirmed = { type: 'connection_confirmed', event_id: eventId, at: new Date(time).toISOString() } as const;
  const missed = shown !== undefined && shown < v ? await findGuestNightOf(tenantId, eventId, of, night, time) : undefined;
  return { ...confirmed, v, ...(missed === undefined ? {} : { night: missed }) };
}

async function confirmationOfStaff(tenantId: string, eventId: string, time: number): Promise<ServerMessage> {
  const [people, matches, night, help] = await Promise.all([
    findPeopleCounter(tenantId, eventId, { consistent: true }),
    findMatchCounter(tenantId, eventId, { consistent: true }),
    findNight(tenantId, eventId),
    listHelpCalls(tenantId, eventId, time),
  ]);
  const quiet = (counter: Parameters<typeof quietFor>[0] = { v: 0, last: null }) => quietFor(counter, time);
  return {
    type: 'connection_confirmed',
    event_id: eventId,
    at: new Date(time).toISOString(),
    people: people?.v ?? 0,
    matches: matches?.v ?? 0,
    night: night?.v ?? 0,
    help,
    quiet: { people: quiet(people), matches: quiet(matches), night: quiet(night) },
  };
}

export const stopWatching = (connectionId: string): Promise<void> => removeSocketOf(connectionId);
