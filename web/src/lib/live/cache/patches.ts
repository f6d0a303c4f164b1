import type { QueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '#shared/contract/define.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import type { Match, MatchedParticipant } from '#shared/model/matches/match.ts';
import type { Participant } from '#shared/model/participants/participant.ts';
import { qualityTierOf } from '#shared/rules/matches/quality.ts';
import {
  candidatesQuery,
  eventParticipantsQuery,
  matchStatisticsQuery,
  recentLimit,
  recentMatchesQuery,
} from '../../api/queries/event-queries.ts';
import { queryKey } from '../../api/queries/route-query.ts';

/** Creates functions that patch an event's cached data in place. Each ignores data that is not loaded. */
export function createPatches(queryClient: QueryClient, eventId: string) {
  const patchPeople = (patch: (people: Participant[]) => Participant[]) =>
    queryClient.setQueryData(eventParticipantsQuery(eventId).queryKey, (list) => {
      if (list === undefined) return list;
      const people = patch(list.participants);
      return { ...list, participants: people, total: list.total + people.length - list.participants.length };
    });
  const patchMatches = (patch: (list: Match[]) => Match[]) =>
    queryClient.setQueryData(recentMatchesQuery(eventId).queryKey, (page) => {
      if (page === undefined) return page;
      const data = patch(page.data);
      return { ...page, data: data.slice(0, recentLimit), total: page.total + data.length - page.data.length };
    });
  /** Updates the participant in all cached matches. */
  const patchMatched = (id: string, shown: Omit<MatchedParticipant, 'id'>) =>
    queryClient.setQueriesData<ReplyOf<typeof matches.listMatchHistory>>({ queryKey: queryKey(matches.listMatchHistory) }, (page) => {
      if (page === undefined) return page;
      const as = (side: MatchedParticipant) => (side.id === id ? { id, ...shown } : side);
      return {
        ...page,
        data: page.data.map((match) => ({ ...match, participant1: as(match.participant1), participant2: as(match.participant2) })),
      };
    });
  /** Returns the pair's other matches among the latest ones. */
  const matchesOfPair = ({ id, participant1_id: one, participant2_id: two }: Match) =>
    (queryClient.getQueryData(recentMatchesQuery(eventId).queryKey)?.data ?? []).filter(
      (other) => other.id !== id && [one, two].every((person) => other.participant1_id === person || other.participant2_id === person),
    ).length;
  const patchStatistics = (match: Match, step: 1 | -1) =>
    queryClient.setQueryData(matchStatisticsQuery(eventId).queryKey, (reply) => {
      if (reply === undefined) return reply;
      const { total_matches: before, quality_distribution: tiers, average_score: average } = reply.statistics;
      const total = Math.max(0, before + step);
      const tier = qualityTierOf(match.quality_score);
      // Whether the two had met before at this event, as far as the latest matches show. The refetch will be exact.
      const others = matchesOfPair(match);
      const repeats = others > 0;
      return {
        statistics: {
          ...reply.statistics,
          total_matches: total,
          average_score: total === 0 ? 0 : (average * before + step * match.quality_score) / total,
          quality_distribution: {
            ...tiers,
            [tier]: Math.max(0, tiers[tier] + step),
            previous: Math.max(0, tiers.previous + (repeats ? step : 0)),
          },
          unique_matches: Math.max(0, reply.statistics.unique_matches + (repeats ? 0 : step)),
          repeat_matches: Math.max(0, reply.statistics.repeat_matches + (others === 1 ? step : 0)),
        },
      };
    });
  const countPrevious = ({ participant1_id: one, participant2_id: two }: Match, step: 1 | -1) => {
    for (const [person, other] of [
      [one, two],
      [two, one],
    ] as const) {
      queryClient.setQueryData(candidatesQuery(eventId, person).queryKey, (reply) =>
        reply === undefined
          ? reply
          : {
              data: reply.data.map((entry) =>
                entry.participant.id === other ? { ...entry, previous_matches: Math.max(0, entry.previous_matches + step) } : entry,
              ),
            },
      );
    }
  };
  /** Applies a participant's new state wherever they are shown. */
  const putPerson = (person: Participant) => {
    patchPeople((people) =>
      people.some(({ id }) => id === person.id) ? people.map((one) => (one.id === person.id ? person : one)) : [...people, person],
    );
    const { first_name, last_name, age, thumbnail_url } = person;
    patchMatched(person.id, { first_name, last_name, age, thumbnail_url });
    queryClient.setQueriesData<ReplyOf<typeof matches.listCandidates>>({ queryKey: queryKey(matches.listCandidates) }, (reply) =>
      reply === undefined
        ? reply
        : { data: reply.data.map((entry) => (entry.participant.id === person.id ? { ...entry, participant: person } : entry)) },
    );
  };
  return { patchPeople, patchMatches, patchMatched, patchStatistics, countPrevious, putPerson };
}
