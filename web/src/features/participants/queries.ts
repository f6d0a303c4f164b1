import { keepPreviousData } from '@tanstack/react-query';
import { events } from '#shared/contract/routes/events.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import type { Answer } from '#shared/model/events/question.ts';
import { call } from '../../lib/api/calls/api-client.ts';
import { routeQuery } from '../../lib/api/queries/route-query.ts';

/** Participant data stays fresh for 30 s (docs/rules/screens.md#caching). */
export const fresh = { staleTime: 30_000 };

/** Query for an event's participants whose name contains each word of `search`. */
export const eventSearchQuery = (id: string, search: string) => ({
  ...routeQuery(participants.searchEventParticipants, { id, q: search }),
  placeholderData: keepPreviousData,
  ...fresh,
});

export const participantStatisticsQuery = (id: string) => ({ ...routeQuery(statistics.getParticipantStatistics, { id }), ...fresh });

/** Query for a participant with contact details and events; refetched at each opening. */
export const profileQuery = (id: string) => ({ ...routeQuery(participants.getParticipant, { id }), staleTime: 0 });

/** Query for all of a participant's matches. */
export const personMatchesQuery = (id: string) => ({ ...routeQuery(matches.listMatchesOf, { id }), ...fresh });

/** Query for the latest events, so that one can be chosen. */
export const eventChoicesQuery = routeQuery(events.listEvents, { limit: '200' });

/** Query that creates a new link each time the dialog is opened. */
export const profileLinkQuery = (id: string) => ({ ...routeQuery(profile.createProfileLink, { id }), staleTime: Infinity, gcTime: 0 });
export const eveningCodeQuery = (id: string, event_id: string) => ({
  ...routeQuery(profile.createProfileLink, { id, event_id }),
  staleTime: Infinity,
  gcTime: 0,
});

/** Loads what an event's participants answered to its own questions, by participant. @throws ApiError */
export async function loadAnswers(id: string): Promise<ReadonlyMap<string, readonly Answer[]>> {
  const read = [await call(participants.listAnswers, { id })];
  for (let after = read[0]?.next ?? null; after !== null; after = read.at(-1)?.next ?? null) {
    read.push(await call(participants.listAnswers, { id, after }));
  }
  return new Map(read.flatMap(({ answers }) => answers.map(({ participant_id, answers: given }) => [participant_id, given])));
}
