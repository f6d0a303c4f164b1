import type { EventPrice } from '../../model/payments/price.ts';
import { atSameClock, offsetAt } from '../events/zone-offset.ts';

/** An event's start, UTC ISO, and its zone, an IANA name. */
interface Placed {
  readonly start: string;
  readonly timeZone: string;
}

/**
 * Returns the price of a copy that starts at `start` (UTC ISO). Each early price ends as many days before the copy as it did before the
 * event, at the same local time (docs/rules/payments.md#staffs-pages).
 */
export function movedPrice<Price extends Pick<EventPrice, 'early'>>(price: Price, { start: from, timeZone }: Placed, start: string): Price {
  const [before, after] = [Date.parse(from), Date.parse(start)];
  const later = after + offsetAt(after, timeZone) - before - offsetAt(before, timeZone);
  const moved = (until: string) => new Date(atSameClock(Date.parse(until), later, timeZone)).toISOString();
  return { ...price, early: price.early.map((one) => (one.until === null ? one : { ...one, until: moved(one.until) })) };
}
