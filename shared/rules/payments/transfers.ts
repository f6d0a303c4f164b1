import type { EventStatus } from '../../model/events/event.ts';
import { isListClosed, listClosesBefore } from '../waiting/waiting.ts';

/** Returns until when a place can be passed on, UTC ISO. `start`: of the event, UTC ISO. */
export const transferUntil = (start: string): string => new Date(Date.parse(start) - listClosesBefore).toISOString();

interface Event {
  readonly start: string;
  readonly status: EventStatus;
  readonly approval: boolean;
  readonly cancellation: object | null;
}

interface Guest {
  readonly payment: { readonly mark: 'paid' | 'due' | 'refunded' } | null;
  readonly absent: boolean;
  readonly checkedInAt: unknown;
}

/**
 * Whether a guest can pass on their place at `now` (epoch ms): a place that costs something and was not given back, until the waiting list
 * closes. Where staff approve every guest, guests cannot let in another one.
 */
export const canPassOn = (event: Event, { payment, absent, checkedInAt }: Guest, now: number): boolean =>
  payment !== null &&
  payment.mark !== 'refunded' &&
  !(absent || event.approval || checkedInAt !== null || event.cancellation !== null || isListClosed(event, now));
