import { setTimeout as delay } from 'node:timers/promises';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import type { ServerMessage } from '#shared/contract/sockets.ts';
import type { Caller } from './api-client.ts';
import { type Watcher, watch } from './watcher.ts';

/** An open matching screen. Messages update it, and it refetches only after a gap or a new connection. */
export interface Screen {
  /** Ids of the matches that are shown. */
  readonly matches: ReadonlySet<string>;
  /** Ids of the participants that are shown, each with whether they are absent. */
  readonly people: ReadonlyMap<string, boolean>;
  /** Numbers of the latest changes that the screen knows. */
  readonly numbers: Readonly<Numbers>;
  /** How often the screen has refetched everything. */
  readonly refetches: number;
  /** Cuts the connection; the screen then reconnects by itself. */
  cut(): void;
  close(): void;
}

interface Numbers {
  people: number;
  matches: number;
}

/** Opens a screen. @param place returns the server and the caller for each attempt, because the server may have been replaced */
export function openScreen(place: () => { origin: string; caller: Caller }, eventId: string): Screen {
  const shown = { matches: new Set<string>(), people: new Map<string, boolean>(), numbers: { people: -1, matches: -1 }, refetches: 0 };
  let line: Watcher | undefined;
  let open = true;
  /** Messages are processed in the order in which they arrive. */
  let work = Promise.resolve();

  const hear = (message: ServerMessage) => {
    work = work.then(() => take(message));
  };

  async function take(message: ServerMessage): Promise<void> {
    if (message.type === 'connection_confirmed')
      return message.people === shown.numbers.people && message.matches === shown.numbers.matches ? undefined : refetch(message);
    if (!('v' in message) || message.kind === 'night' || message.v <= shown.numbers[message.kind]) return;
    const gap = message.v > shown.numbers[message.kind] + 1;
    shown.numbers[message.kind] = message.v;
    // A message about a round's dates says only that the dates exist.
    if (gap || message.type === 'round_recorded') return refetch(shown.numbers);
    if (message.type === 'match_created' && message.match !== null) shown.matches.add(message.match.id);
    else if (message.type === 'match_deleted') shown.matches.delete(message.match_id);
    else if (message.type === 'participant_removed') shown.people.delete(message.participant_id);
    else if (message.type === 'participant_added' || message.type === 'participant_updated') {
      if (message.participant === null) return refetch(shown.numbers);
      shown.people.set(message.participant.id, message.participant.absent);
    }
  }

  /** Refetches. The result is at least as new as `numbers`; it may already include later messages, which are harmless. */
  async function refetch({ people, matches: made }: Numbers): Promise<void> {
    for (; open; await delay(50)) {
      try {
        const { caller } = place();
        const [history, room] = await Promise.all([
          caller.call(matches.listMatchHistory, { id: eventId, limit: '1000' }),
          caller.call(participants.listEventParticipants, { id: eventId }),
        ]);
        shown.matches = new Set(history.data.map(({ id }) => id));
        shown.people = new Map(room.participants.map(({ id, absent }) => [id, absent]));
        shown.numbers = { people, matches: made };
        shown.refetches += 1;
        return;
      } catch {
        // The server is busy or unreachable, so the screen tries again.
      }
    }
  }

  async function connect(): Promise<void> {
    for (; open; await delay(100)) {
      const { origin, caller } = place();
      try {
        line = await watch(origin, eventId, caller.bearer);
      } catch {
        continue;
      }
      line.heard.forEach(hear);
      line.onMessage(hear);
      const ended = Promise.withResolvers<void>();
      line.onClose(ended.resolve);
      if (!open) line.cut();
      await ended.promise;
    }
  }
  void connect();

  return {
    get matches() {
      return shown.matches;
    },
    get people() {
      return shown.people;
    },
    get numbers() {
      return shown.numbers;
    },
    get refetches() {
      return shown.refetches;
    },
    cut: () => line?.cut(),
    close() {
      open = false;
      line?.cut();
    },
  };
}
