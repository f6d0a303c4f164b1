import type { GuestMessage } from '#shared/contract/guest-sockets.ts';
import { recallInterests } from '../../data/catalogue/catalogue.ts';
import { recallWithOwn } from '../../data/catalogue/own-interests.ts';
import { type GuestSocket, listGuestSockets, projectorSockets } from '../../data/live/guest-sockets.ts';
import { recallRoom } from '../../data/registration/recall-room.ts';
import { findNight } from '../../data/rounds/night.ts';
import { describeGuestNight, findShownPlan } from '../plan/guest-seat.ts';
import { closeGuestSockets } from '../sockets/close-sockets.ts';
import { tellSockets } from '../sockets/tell-sockets.ts';
import { realTimeAndIds } from '../time-and-ids.ts';
import type { CounterStep } from './live-changes.ts';

/**
 * Tells an event's guests and projectors what these changes mean for them, and closes the sockets of guests who have left. Each guest is
 * told only about their own seat.
 */
export async function tellGuests(tenantId: string, eventId: string, steps: readonly CounterStep[]): Promise<void> {
  const night = steps.findLast(({ last }) => last.type === 'night_changed');
  const hasNewStatus = steps.some(({ last }) => last.type === 'event_status_changed');
  const updated = new Set(steps.flatMap(({ last }) => (last.type === 'participant_updated' ? [last.id] : [])));
  const removed = new Set(steps.flatMap(({ last }) => (last.type === 'participant_removed' ? [last.id] : [])));
  if (night === undefined && !hasNewStatus && updated.size === 0 && removed.size === 0) return;
  const all = await listGuestSockets(tenantId, eventId);
  if (all.length === 0) return;
  const at = steps.at(-1)?.at ?? new Date().toISOString();
  await closeGuestSockets(
    all.filter(({ of }) => removed.has(of)),
    at,
  );
  const sockets = all.filter(({ of }) => !removed.has(of));
  const describe =
    night === undefined
      ? await describerOfPeople(tenantId, eventId, [...updated, ...removed], { at, hasNewStatus })
      : await nightDescriber(tenantId, eventId, night.at);
  await tellSockets(sockets, (socket) => [
    ...describe(socket),
    ...(updated.has(socket.of) || (hasNewStatus && socket.of !== projectorSockets)
      ? [{ type: 'evening_outdated', event_id: eventId, at } satisfies GuestMessage]
      : []),
  ]);
}

type Describer = (socket: GuestSocket) => GuestMessage[];

/**
 * Describes changed people for others. A changed person's partner sees their name and the topic; a projector shows the names of seated
 * guests, and no names once the event is completed.
 * @param participantIds the people who have changed
 * @returns a function that returns the message for a socket
 */
async function describerOfPeople(
  tenantId: string,
  eventId: string,
  participantIds: readonly string[],
  { at, hasNewStatus }: { at: string; hasNewStatus: boolean },
): Promise<Describer> {
  const { night, seatOf } = await findShownPlan(tenantId, eventId, await findNight(tenantId, eventId));
  const seats = participantIds.flatMap((id) => seatOf(id) ?? []);
  const partners = new Set(seats.flatMap(({ partner }) => partner?.id ?? []));
  const isOnProjectors = hasNewStatus || seats.length > 0;
  return ({ of }) => {
    if (of === projectorSockets) return isOnProjectors ? [{ type: 'screen_changed', event_id: eventId, at, v: night?.v ?? 0 }] : [];
    return partners.has(of) ? [{ type: 'evening_outdated', event_id: eventId, at }] : [];
  };
}

/**
 * Describes the evening as it is now.
 * @returns a function that returns the message for a guest's or projector's socket; none for a guest who is no longer registered
 */
async function nightDescriber(tenantId: string, eventId: string, at: string): Promise<Describer> {
  const now = realTimeAndIds.now();
  const [night, people, platform] = await Promise.all([findNight(tenantId, eventId), recallRoom(tenantId, eventId), recallInterests(now)]);
  const interests = await recallWithOwn(platform, tenantId, people.values(), now);
  const shown = await findShownPlan(tenantId, eventId, night);
  return ({ of }) => {
    if (of === projectorSockets) return [{ type: 'screen_changed', event_id: eventId, at, v: night?.v ?? 0 }];
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
