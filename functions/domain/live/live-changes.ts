import * as z from 'zod/mini';
import type { ServerMessage } from '#shared/contract/sockets.ts';
import { eventStatus } from '#shared/model/events/event.ts';
import { readCatalogue } from '../../data/catalogue/catalogue.ts';
import type { LastChange } from '../../data/events/counters.ts';
import { listSockets } from '../../data/live/staff-sockets.ts';
import { findMatch } from '../../data/matches/matches.ts';
import { findRegistration } from '../../data/registration/registrations.ts';
import { findNight } from '../../data/rounds/night.ts';
import { matchDescriber } from '../matches/match-describer.ts';
import { participantDescriber } from '../participants/describe-participant.ts';
import { describeNight } from '../plan/describe-night.ts';
import { tellSockets } from '../sockets/tell-sockets.ts';

/** One step of an event's counter, from the table's stream. */
export interface CounterStep {
  readonly tenantId: string;
  readonly eventId: string;
  readonly v: number;
  readonly last: LastChange;
  /** UTC ISO. */
  readonly at: string;
}

/**
 * Returns the message about a change. It includes the changed entity, so that watching pages need not request it. Returns undefined for a
 * change that is not announced.
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
    case 'waiting_changed':
      return { type: 'waiting_changed', ...people };
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
  return person === undefined ? null : (await participantDescriber(tenantId, catalogue, [person]))(person);
}

/** Sends messages to all staff who are watching an event (`tellSockets`). @throws Error if none of them could be reached */
export async function tellWatchers(tenantId: string, eventId: string, messages: readonly ServerMessage[]): Promise<void> {
  await tellSockets(await listSockets(tenantId, eventId), () => messages);
}
