import type { GuestMessage } from '#shared/contract/sockets.ts';
import { readCatalogue } from '../../data/catalogue/catalogue.ts';
import { type GuestSocket, listGuestSockets, screenSockets } from '../../data/live/sockets.ts';
import { findNight } from '../../data/night/night.ts';
import { recallPlan } from '../../data/night/plans.ts';
import { listRegistrations } from '../../data/registration/registrations.ts';
import { describeGuestNight, seatInPlan, shownRound } from '../evening/guest-seat.ts';
import type { CounterStep } from './live-changes.ts';
import { tellSockets } from './tell-sockets.ts';
import { closeSocketsOfGuest } from './watching-guests.ts';

/**
 * Tells an event's guests and screens what concerns them of these changes, and closes the sockets of guests who left. Each guest gets
 * their own seat, so nothing of anybody else's is in the message.
 */
export async function tellGuests(tenantId: string, eventId: string, steps: readonly CounterStep[]): Promise<void> {
  const night = steps.findLast(({ last }) => last.type === 'night_changed');
  const updated = new Set(steps.flatMap(({ last }) => (last.type === 'participant_updated' ? [last.id] : [])));
  const removed = steps.flatMap(({ last }) => (last.type === 'participant_removed' ? [last.id] : []));
  if (night === undefined && updated.size === 0 && removed.length === 0) return;
  for (const participantId of removed) await closeSocketsOfGuest(tenantId, eventId, participantId);
  const sockets = await listGuestSockets(tenantId, eventId);
  if (sockets.length === 0) return;
  // Whoever sits with them sees their name and the topic.
  const partners = night === undefined ? await partnersOf(tenantId, eventId, [...updated, ...removed]) : [];
  const outdated = new Set([...updated, ...partners]);
  const describe = night === undefined ? undefined : await nightDescriber(tenantId, eventId, night.at);
  const at = steps.at(-1)?.at ?? new Date().toISOString();
  await tellSockets(sockets, (socket) => [
    ...(describe === undefined ? [] : describe(socket)),
    ...(outdated.has(socket.of) ? [{ type: 'evening_outdated', event_id: eventId, at } satisfies GuestMessage] : []),
  ]);
}

/** Who sits with these guests in the round that is shown. */
async function partnersOf(tenantId: string, eventId: string, participantIds: readonly string[]): Promise<string[]> {
  const night = await findNight(tenantId, eventId);
  const round = night && shownRound(night);
  const plan = night && round !== undefined ? await recallPlan(tenantId, eventId, night.plan) : undefined;
  if (plan === undefined || round === undefined) return [];
  return participantIds.flatMap((id) => seatInPlan(plan, round, id)?.partner?.id ?? []);
}

/** @returns what a socket's guest, or a screen, is to be told of the evening as it is now; nothing for who is no longer registered */
async function nightDescriber(tenantId: string, eventId: string, at: string): Promise<(socket: GuestSocket) => GuestMessage[]> {
  const [night, registrations, catalogue] = await Promise.all([
    findNight(tenantId, eventId),
    listRegistrations(tenantId, eventId),
    readCatalogue(),
  ]);
  const plan = night && (await recallPlan(tenantId, eventId, night.plan));
  const round = night && shownRound(night);
  const people = new Map(registrations.map((person) => [person.id, person]));
  return ({ of }) => {
    if (of === screenSockets) return [{ type: 'screen_changed', event_id: eventId, at, v: night?.v ?? 0 }];
    const me = people.get(of);
    if (me === undefined) return [];
    const seat = plan !== undefined && round !== undefined ? seatInPlan(plan, round, of) : null;
    const described = describeGuestNight(
      { night, plan, seat },
      me,
      (id) => people.get(id),
      (id) => catalogue.interests.get(id)?.name,
    );
    return [{ type: 'evening_changed', event_id: eventId, at, night: described }];
  };
}
