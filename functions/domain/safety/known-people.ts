import type { StoredNight } from '../../data/rounds/night.ts';
import { findShownPlan } from '../plan/guest-seat.ts';
import { listMet, type Met } from '../plan/list-met.ts';

/**
 * Finds the people that a guest may report or be kept apart from: everyone they met, including at a date that was called off, and the next
 * partner that their phone shows.
 */
export async function findKnown(tenantId: string, eventId: string, night: StoredNight | undefined, participantId: string): Promise<Met[]> {
  const [{ seatOf }, met] = await Promise.all([
    findShownPlan(tenantId, eventId, night),
    listMet(tenantId, eventId, night, participantId, { calledOff: true }),
  ]);
  const seat = seatOf(participantId);
  const next = seat?.partner && { ...seat.partner, round: seat.round, table: seat.table };
  return next && !met.some(({ id }) => id === next.id) ? [next, ...met] : met;
}
