import type { CancellationNotice } from '#shared/model/cancellations/cancellation.ts';
import { findEvent, type StoredEvent } from '../../data/events/events.ts';
import { factsOf } from './event-facts.ts';
import { linkOfEvent, windowOf } from './registration-link.ts';

/**
 * Returns what guests of a canceled event are told (docs/rules/events.md#canceling); undefined if it is not canceled.
 * @param now epoch ms
 */
export async function noticeOf({ tenantId, cancellation }: StoredEvent, now: number): Promise<CancellationNotice | undefined> {
  if (cancellation === null) return undefined;
  const { reason, nextEventId } = cancellation;
  const next = await findNext(tenantId, nextEventId, now);
  if (next === undefined) return { reason, next: null };
  return { reason, next: { ...factsOf(next), registration_link: await linkOfEvent(next) } };
}

/** Returns the event that guests of a canceled one are pointed to; undefined if there is none, or its registration is over. */
export async function findNext(tenantId: string, eventId: string | null, now: number): Promise<StoredEvent | undefined> {
  const event = eventId === null ? undefined : await findEvent(tenantId, eventId);
  return event === undefined || windowOf(event, now).expired ? undefined : event;
}
