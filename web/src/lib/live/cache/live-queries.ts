import type { Route } from '#shared/contract/define.ts';
import { cards } from '#shared/contract/routes/cards.ts';
import { events } from '#shared/contract/routes/events.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import { waiting } from '#shared/contract/routes/waiting.ts';
import { recentMatchesQuery } from '../../api/queries/event-queries.ts';
import { queryKey } from '../../api/queries/route-query.ts';
import type { LogKind } from '../live-log.ts';

/**
 * How a query follows a log. `patched`: each change is applied to the cache (`live-cache.ts`). `asked`: messages lack details, so the query
 * is refetched soon after. After a gap, both kinds are refetched.
 */
type Following = 'patched' | 'asked';

export interface LiveQuery {
  readonly route: Route;
  /** Returns the prefix of the query's keys for an event. */
  readonly key: (eventId: string) => readonly unknown[];
  readonly follows: Readonly<Partial<Record<LogKind, Following>>>;
}

const ofEvent = (route: Route, follows: LiveQuery['follows']): LiveQuery => ({
  route,
  key: (id) => [...queryKey(route), { id }],
  follows,
});

/**
 * Queries of live screens, and which of the event's logs changes each (docs/rules/live.md#numbers-of-changes). A query belongs to the first
 * entry that is a prefix of its key.
 */
export const liveQueries: readonly LiveQuery[] = [
  ofEvent(events.getEvent, { people: 'patched' }),
  // Matches contain their participants' match counts.
  ofEvent(participants.listEventParticipants, { people: 'patched', matches: 'patched' }),
  ofEvent(participants.searchEventParticipants, { people: 'asked' }),
  ofEvent(matches.listCandidates, { people: 'asked', matches: 'patched' }),
  {
    route: matches.listMatchHistory,
    key: (id) => recentMatchesQuery(id).queryKey,
    follows: { people: 'patched', matches: 'patched' },
  },
  ofEvent(matches.listMatchHistory, { people: 'patched', matches: 'asked' }),
  // A participant's matches at all events.
  { route: matches.listMatchesOf, key: () => queryKey(matches.listMatchesOf), follows: { matches: 'asked' } },
  ofEvent(eveningRounds.getNight, { night: 'patched' }),
  // Each round adds people that guests can answer about.
  ofEvent(cards.getCardsProgress, { night: 'asked' }),
  // A message does not contain repeats and unique pairs.
  ofEvent(statistics.getMatchStatistics, { matches: 'asked' }),
  ofEvent(statistics.getEventStatistics, { people: 'asked' }),
  ofEvent(statistics.getParticipantStatistics, { people: 'asked' }),
  ofEvent(waiting.listWaiting, { people: 'asked' }),
  ofEvent(waiting.listApplications, { people: 'asked' }),
];
