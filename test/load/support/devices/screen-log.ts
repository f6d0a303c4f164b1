import type { ServerMessage } from '#shared/contract/sockets.ts';

/** Messages of one connection to an event. */
export interface ScreenLog {
  /** A gap, a repetition, or another event's message; none in a good log. */
  readonly faults: readonly string[];
  /** The last numbers it knows. */
  readonly people: number;
  readonly matches: number;
}

/**
 * Reads a connection's messages as a browser does: changes up to its confirmation's numbers are already known, and from there every number
 * follows the one before.
 */
export function readScreenLog(heard: readonly ServerMessage[], eventId: string): ScreenLog {
  const confirmed = heard.find((message) => message.type === 'connection_confirmed');
  if (confirmed === undefined) return { faults: ['never confirmed'], people: 0, matches: 0 };
  const faults: string[] = [];
  const last = { people: confirmed.people, matches: confirmed.matches };
  for (const message of heard) {
    if (message.type === 'pong') continue;
    if (message.event_id !== eventId) faults.push(`${message.type} of ${message.event_id}`);
    if (!('kind' in message) || message.kind === 'night' || message.v <= confirmed[message.kind]) continue;
    if (message.v !== last[message.kind] + 1) faults.push(`${message.kind} ${message.v} after ${last[message.kind]}`);
    last[message.kind] = message.v;
  }
  return { faults, ...last };
}
