import * as z from 'zod/mini';
import type { ServerMessage } from '#shared/contract/sockets.ts';
import { eventStatus } from '#shared/model/event.ts';
import { readCatalogue } from '../../data/catalogue/catalogue.ts';
import type { LastChange } from '../../data/events/counters.ts';
import { listSockets, removeSockets, type StoredSocket } from '../../data/live/sockets.ts';
import { findMatch } from '../../data/matches/matches.ts';
import { findNight } from '../../data/night/night.ts';
import { findRegistration } from '../../data/registration/registrations.ts';
import { closeSocket, postToSocket } from '../../lib/aws/socket-posts.ts';
import { inParallel } from '../../lib/in-parallel.ts';
import { describeError, log } from '../../lib/log.ts';
import { realEffects } from '../effects.ts';
import { matchDescriber } from '../matches/matches.ts';
import { describeNight } from '../night/describe-night.ts';
import { participantDescriber } from '../participants/describe-participant.ts';

/** One step of an event's counter, from the table's stream. */
export interface CounterStep {
  readonly tenantId: string;
  readonly eventId: string;
  readonly v: number;
  readonly last: LastChange;
  /** UTC ISO. */
  readonly at: string;
}

/** How many posts are in flight at a time. */
const postsAtOnce = 100;
/** The time limit for sending a batch to one watcher, ms. */
const patience = 3_000;

/**
 * Ms for which a new socket that appears to be gone may still be opening: its row is written before the gateway accepts it, and
 * until then a post to it returns 410. API Gateway gives `$connect` 29 s.
 */
const openingFor = 30_000;

/**
 * The message about a change, with the changed entity in it, so that watchers need not request it. Undefined for
 * a change that is not announced.
 */
export async function describeChange(step: CounterStep): Promise<ServerMessage | undefined> {
  const { tenantId, eventId, v, last } = step;
  const people = { event_id: eventId, at: step.at, kind: 'people', v } as const;
  const matches = { event_id: eventId, at: step.at, kind: 'matches', v } as const;
  switch (last.type) {
    case 'participant_added':
    case 'participant_updated':
      return { type: last.type, ...people, participant: await findParticipant(tenantId, eventId, last.id) };
    case 'participant_removed':
      return { type: 'participant_removed', ...people, participant_id: last.id };
    case 'event_status_changed':
      return { type: 'event_status_changed', ...people, status: z.parse(eventStatus, last.id) };
    case 'match_created': {
      const match = await findMatch(tenantId, last.id);
      return { type: 'match_created', ...matches, match: match === undefined ? null : (await matchDescriber(tenantId))(match) };
    }
    case 'match_deleted':
      return { type: 'match_deleted', ...matches, match_id: last.id };
    case 'round_recorded':
      return { type: 'round_recorded', ...matches };
    case 'night_changed': {
      const night = await findNight(tenantId, eventId);
      return {
        type: 'night_changed',
        event_id: eventId,
        at: step.at,
        kind: 'night',
        v: night?.v ?? v,
        night: describeNight(eventId, night),
      };
    }
    default:
      return undefined;
  }
}

async function findParticipant(tenantId: string, eventId: string, participantId: string) {
  const [person, catalogue] = await Promise.all([
    findRegistration(tenantId, eventId, participantId, { consistent: true }),
    readCatalogue(),
  ]);
  return person === undefined ? null : (await participantDescriber(tenantId, catalogue))(person);
}

/**
 * Sends messages to an event's watchers. Each watcher gets them in order; many watchers are served in
 * parallel, so that a slow one delays no other. A socket that is gone is removed, unless it may still be opening: then
 * it requests what it missed once it is open. A socket that cannot be reached is closed, so that the browser
 * reconnects and requests what it missed.
 * @throws Error when no watcher could be reached, so that the batch is repeated
 */
export async function tellWatchers(
  tenantId: string,
  eventId: string,
  messages: readonly ServerMessage[],
  { now } = realEffects,
): Promise<void> {
  const watchers = await listSockets(tenantId, eventId);
  const texts = messages.map((message) => JSON.stringify(message));
  const lost: StoredSocket[] = [];
  let failed = 0;
  await inParallel(watchers, postsAtOnce, async (watcher) => {
    const outcome = await tell(watcher.connectionId, texts);
    if (outcome === 'sent' || (outcome === 'gone' && now() - watcher.since < openingFor)) return;
    lost.push(watcher);
    if (outcome === 'failed') failed += 1;
  });
  if (failed > 0 && failed === watchers.length) throw new Error(`None of ${failed} watchers could be reached`);
  if (lost.length > 0) await removeSockets(lost);
}

async function tell(connectionId: string, texts: readonly string[]): Promise<'sent' | 'gone' | 'failed'> {
  try {
    const within = AbortSignal.timeout(patience);
    for (const text of texts) if ((await postToSocket(connectionId, text, within)) === 'gone') return 'gone';
    return 'sent';
  } catch (error) {
    log('warn', 'A watcher could not be reached', describeError(error));
    await closeSocket(connectionId).catch(() => undefined);
    return 'failed';
  }
}
