import { Problem } from '#shared/contract/errors.ts';
import type { OpenedLink } from '../../data/registration/registration-links.ts';
import { countRegistering, type Pace } from '../../data/registration/registration-pace.ts';
import type { Effects } from '../effects.ts';

/** A room of 120 behind one address is through in three minutes, one of 500 within the hour (docs/decisions.md#the-pace-of-registrations). */
export const pace: Pace = { burst: 30, everyMs: 2000, anHour: 600, longestMs: 300_000 };

/**
 * Whoever takes a place by themselves, before anything else is looked at: a refusal tells nothing of the event
 * (docs/rules/registration.md#pace).
 * @param clientAddress the client's network
 * @throws Problem `too_many_at_once` with the seconds to wait
 */
export async function requireTurn(opened: OpenedLink, clientAddress: string, { now }: Pick<Effects, 'now'>): Promise<void> {
  const waitMs = await countRegistering(opened, clientAddress, now(), pace);
  if (waitMs > 0) throw new Problem('too_many_at_once', { retryAfter: Math.ceil(waitMs / 1000) });
}
