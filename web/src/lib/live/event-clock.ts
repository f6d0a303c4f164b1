import { createServerClock, type ServerClock } from './server-clock.ts';

const clocks = new Map<string, ServerClock>();

/** Returns the server clock that all parts of a page share for one event, whichever of them is connected. */
export function clockOf(eventId: string): ServerClock {
  const clock = clocks.get(eventId) ?? createServerClock();
  clocks.set(eventId, clock);
  return clock;
}
