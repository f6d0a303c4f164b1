import { Problem } from '#shared/contract/errors.ts';
import type { GuestMessage } from '#shared/contract/guest-sockets.ts';
import { socketsOfProjectors, socketsPerGuest } from '#shared/contract/sockets.ts';
import {
  type GuestSocket,
  listGuestSockets,
  type OpenGuestSocket,
  projectorSockets,
  putGuestSocket,
} from '../../data/live/guest-sockets.ts';
import { removeSockets } from '../../data/live/sockets.ts';
import { isOpen } from '../../data/tenants/tenants.ts';
import type { SignedClaims } from '../../lib/secrets/tokens.ts';
import { requireOwnEvent } from '../guests/own-registration.ts';
import { findProjector } from '../projector/find-projector.ts';
import { closeTold } from '../sockets/close-sockets.ts';
import { realTimeAndIds } from '../time-and-ids.ts';

/**
 * Lets a guest follow their evening at an event that they are registered for.
 * @throws Problem `unauthorized` when the session has ended; `event_not_found` for an event that is not theirs
 */
export async function watchAsGuest(connectionId: string, eventId: string, claims: SignedClaims, { now } = realTimeAndIds): Promise<void> {
  const { sub: participantId, tid: tenantId, sid: sessionId, epoch: mailEpoch } = claims;
  if (tenantId === undefined) throw new Problem('unauthorized');
  const socket = { connectionId, tenantId, eventId, of: participantId };
  // The socket is written first. If the guest is removed in the meantime, there is a row by which it can be closed.
  await putGuestSocket(socket, now());
  const checked = Promise.all([requireOwnEvent({ participantId, tenantId, sessionId, mailEpoch }, eventId), requireOpenToGuests(tenantId)]);
  const [check, open] = await Promise.allSettled([checked, listGuestSockets(tenantId, eventId, participantId)]);
  if (check.status === 'rejected') {
    await removeSockets([socket]);
    const { reason } = check;
    throw reason instanceof Problem && reason.code === 'participant_not_found' ? new Problem('event_not_found') : reason;
  }
  if (open.status === 'rejected') throw open.reason;
  // This comes last, so that a caller who is refused does not end another socket.
  await replaceOldest(socket, open.value, socketsPerGuest, now);
}

async function requireOpenToGuests(tenantId: string): Promise<void> {
  if (!(await isOpen(tenantId))) throw new Problem('unauthorized');
}

/**
 * Lets a projector follow the evening that its link opens, without a session.
 * @throws Problem `link_not_found`
 */
export async function watchAsProjector(connectionId: string, token: string, { now } = realTimeAndIds): Promise<void> {
  const { tenantId, eventId } = await findProjector(token);
  const socket = { connectionId, tenantId, eventId, of: projectorSockets };
  await putGuestSocket(socket, now());
  await replaceOldest(socket, await listGuestSockets(tenantId, eventId, projectorSockets), socketsOfProjectors, now);
}

/**
 * Closes the oldest sockets beyond `most`. Each gets a message first, because a page whose socket is closed without a word reconnects by
 * itself.
 * @param open the sockets of the guest or of the projectors, read after this one was written
 */
async function replaceOldest(
  { connectionId, eventId }: GuestSocket,
  open: readonly OpenGuestSocket[],
  most: number,
  now: () => number,
): Promise<void> {
  if (open.length <= most) return;
  const others = open.filter((socket) => socket.connectionId !== connectionId).sort((one, other) => one.since - other.since);
  const message: GuestMessage = { type: 'socket_replaced', event_id: eventId, at: new Date(now()).toISOString() };
  await closeTold(others.slice(0, open.length - most), message);
}
