import { createServerClock, type ServerClock } from './server-clock.ts';

const clocks = new Map<string, ServerClock>();

/** The server's time as all parts of a page know it that show the same event, whichever of them is connected. */
export function clockOf(eventId: string): ServerClock {
  const clock = clocks.get(eventId) ?? createServerClock();
  clocks.set(eventId, clock);
  return clock;
}
