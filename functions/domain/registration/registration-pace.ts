import { Problem } from '#shared/contract/errors.ts';
import type { StoredEvent } from '../../data/events/events.ts';
import { countRegistering, type Pace } from '../../data/registration/registration-pace.ts';
import type { TimeAndIds } from '../time-and-ids.ts';

/**
 * Rate limit for registrations from one network address. If everyone in a room shares one address, 120 guests get through in three minutes,
 * and 500 within the hour (docs/decisions/046-pace-by-address.md).
 */
export const pace: Pace = { burst: 30, everyMs: 2000, anHour: 600, longestMs: 300_000 };

/** The smallest burst, used even if an event has hardly more places. */
const leastAtOnce = 4;

/** What the rate limit of an event depends on. */
export type PacedEvent = Pick<StoredEvent, 'tenantId' | 'id' | 'maleLimit' | 'femaleLimit' | 'participantLimit'>;

/**
 * Returns the burst, which is also how many unpaid places may be held at once: at most half of the places for the gender that has fewer, so that a script cannot fill either before someone notices.
 * A limit that the event's format does not have is ignored.
 */
export const burstOf = ({ maleLimit, femaleLimit, participantLimit }: PacedEvent): number => {
  const smaller = Math.min(...[maleLimit, femaleLimit, participantLimit].filter((limit) => limit > 0));
  return Math.min(pace.burst, Math.max(leastAtOnce, Math.floor(smaller / 2)));
};

/**
 * Refuses a guest who takes a place without staff's help and comes too fast. This check comes before any check of what the guest sent, so
 * that a refusal does not reveal who is registered (docs/rules/registration.md#pace).
 * @param clientAddress the client's network
 * @throws Problem `too_many_at_once` with the seconds to wait
 */
export async function requireTurn(event: PacedEvent, clientAddress: string, { now }: Pick<TimeAndIds, 'now'>): Promise<void> {
  const { tenantId, id: eventId } = event;
  const waitMs = await countRegistering({ tenantId, eventId }, clientAddress, now(), { ...pace, burst: burstOf(event) });
  if (waitMs > 0) throw new Problem('too_many_at_once', { retryAfter: Math.ceil(waitMs / 1000) });
}
