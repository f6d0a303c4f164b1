import type { GuestNight } from '#shared/model/guest-evening/guest-evening.ts';
import type { Plan } from '#shared/model/rounds/night.ts';
import type { Phone } from './phone.ts';

/**
 * Describes phones that show a different seat in a round than the plan has, or a seat where the plan has none (as after the last round).
 */
export function wrongSeats(phones: readonly Phone[], plan: Plan, round: number): string[] {
  const seats = new Map<string, string>();
  const ids = new Map(plan.people.map(({ number, id }) => [number, id]));
  for (const [table, one, other] of plan.rounds[round - 1]?.tables ?? []) {
    seats.set(ids.get(one) ?? '', `${table} ${other}`);
    seats.set(ids.get(other) ?? '', `${table} ${one}`);
  }
  return phones.flatMap(({ participantId, night }) => {
    const should = seats.get(participantId);
    return should === seatOf(night) ? [] : [`round ${round}: ${participantId} shows ${seatOf(night)}, not ${should}`];
  });
}

const seatOf = (shown: GuestNight | undefined): string | undefined =>
  shown?.seat?.partner ? `${shown.seat.table} ${shown.seat.partner.number}` : undefined;
