import { createServerClock, type ServerClock } from './server-clock.ts';

const clocks = new Map<string, ServerClock>();

/** Returns the server clock for one event. All parts of a page share it, no matter which part has a connection. */
export function clockOf(eventId: string): ServerClock {
  const clock = clocks.get(eventId) ?? createServerClock();
  clocks.set(eventId, clock);
  return clock;
}
