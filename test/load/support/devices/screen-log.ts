import type { ServerMessage } from '#shared/contract/sockets.ts';

/** What a screen received on one connection to an event. */
export interface ScreenLog {
  /** Gaps, repetitions and messages of other events; a good log has none. */
  readonly faults: readonly string[];
  /** The latest numbers that it received. */
  readonly people: number;
  readonly matches: number;
}

/**
 * Reads a connection's messages as a browser does: changes up to the numbers in the confirmation are already known, and after that each
 * number must follow the previous one.
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
