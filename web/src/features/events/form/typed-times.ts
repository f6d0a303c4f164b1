import { toZoneInput } from '../../../lib/words/dates.ts';
import type { EventFormValues } from './event-form-values.ts';

/** Returns both times after the start was moved, in the form of the inputs. The end moves with the start, so the length stays the same. */
export function moveStart({ start_time: before, end_time: end }: Times, start: string): Times {
  const [from, to, until] = [before, start, end].map((value) => Date.parse(`${value}Z`));
  if (from === undefined || to === undefined || until === undefined || !Number.isFinite(from + to + until)) {
    return { start_time: start, end_time: end };
  }
  return { start_time: start, end_time: toZoneInput(new Date(until + to - from), 'UTC') };
}

type Times = Pick<EventFormValues, 'start_time' | 'end_time'>;

/** Usual times of an evening, in the venue's local time. */
const evening = { from: '19:00', to: '22:00' } as const;

/**
 * Returns the usual evening on the start's day, or on the next day if that evening has begun, in the form of the inputs.
 * @param now the current time in the same zone, in the form of an input
 */
export function eveningOf(start: string, now: string): Times {
  const day = (start.slice(0, 10) || now.slice(0, 10)) > now.slice(0, 10) ? start.slice(0, 10) : now.slice(0, 10);
  const on = `${day}T${evening.from}` >= now ? day : new Date(Date.parse(`${day}T00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  return { start_time: `${on}T${evening.from}`, end_time: `${on}T${evening.to}` };
}
