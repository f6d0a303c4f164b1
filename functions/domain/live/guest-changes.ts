import type { GuestMessage } from '#shared/contract/sockets.ts';
import { recallInterests } from '../../data/catalogue/catalogue.ts';
import { type GuestSocket, listGuestSockets, screenSockets } from '../../data/live/sockets.ts';
import { findNight } from '../../data/night/night.ts';
import { recallRoom } from '../../data/registration/recall-room.ts';
import { realEffects } from '../effects.ts';
import { describeGuestNight, findShownPlan } from '../evening/guest-seat.ts';
import type { CounterStep } from './live-changes.ts';
import { tellSockets } from './tell-sockets.ts';
import { closeGuestSockets } from './watching-guests.ts';

/**
 * Tells an event's guests and screens what concerns them of these changes, and closes the sockets of guests who left. Each guest gets
 * their own seat, so nothing of anybody else's is in the message.
 */
export async function tellGuests(tenantId: string, eventId: string, steps: readonly CounterStep[]): Promise<void> {
  const night = steps.findLast(({ last }) => last.type === 'night_changed');
  const updated = new Set(steps.flatMap(({ last }) => (last.type === 'participant_updated' ? [last.id] : [])));
  const removed = new Set(steps.flatMap(({ last }) => (last.type === 'participant_removed' ? [last.id] : [])));
  if (night === undefined && updated.size === 0 && removed.size === 0) return;
  const all = await listGuestSockets(tenantId, eventId);
  if (all.length === 0) return;
  const at = steps.at(-1)?.at ?? new Date().toISOString();
  await closeGuestSockets(
    all.filter(({ of }) => removed.has(of)),
    at,
  );
  const sockets = all.filter(({ of }) => !removed.has(of));
  // Whoever sits with them sees their name and the topic.
  const partners = night === undefined ? await partnersOf(tenantId, eventId, [...updated, ...removed]) : [];
  const outdated = new Set([...updated, ...partners]);
  const describe = night === undefined ? undefined : await nightDescriber(tenantId, eventId, night.at);
  await tellSockets(sockets, (socket) => [
    ...(describe === undefined ? [] : describe(socket)),
    ...(outdated.has(socket.of) ? [{ type: 'evening_outdated', event_id: eventId, at } satisfies GuestMessage] : []),
  ]);
}

/** Who sits with these guests in the round that is shown. */
async function partnersOf(tenantId: string, eventId: string, participantIds: readonly string[]): Promise<string[]> {
  const { seatOf } = await findShownPlan(tenantId, eventId, await findNight(tenantId, eventId));
  return participantIds.flatMap((id) => seatOf(id)?.partner?.id ?? []);
}

/** @returns what a socket's guest, or a screen, is to be told of the evening as it is now; nothing for who is no longer registered */
async function nightDescriber(tenantId: string, eventId: string, at: string): Promise<(socket: GuestSocket) => GuestMessage[]> {
  const [night, people, interests] = await Promise.all([
    findNight(tenantId, eventId),
    recallRoom(tenantId, eventId),
    recallInterests(realEffects.now()),
  ]);
  const shown = await findShownPlan(tenantId, eventId, night);
  return ({ of }) => {
    if (of === screenSockets) return [{ type: 'screen_changed', event_id: eventId, at, v: night?.v ?? 0 }];
    const me = people.get(of);
    if (me === undefined) return [];
    const described = describeGuestNight(
      shown,
      me,
      (id) => people.get(id),
      (id) => interests.get(id)?.name,
    );
    return [{ type: 'evening_changed', event_id: eventId, at, night: described }];
  };
}
