import type { Route } from '#shared/contract/define.ts';
import { events } from '#shared/contract/routes/events.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import { recentMatchesQuery } from '../api/event-queries.ts';
import { queryKey } from '../api/route-query.ts';
import type { LogKind } from './live-log.ts';

/**
 * How a query follows a log. `patched`: each change is put into what is cached (`live-cache.ts`). `asked`: no change says all of it, so it is
 * asked soon after. After a gap both are asked anew.
 */
type Following = 'patched' | 'asked';

export interface LiveQuery {
  readonly route: Route;
  /** What the keys of an event's queries begin with. */
  readonly key: (eventId: string) => readonly unknown[];
  readonly follows: Readonly<Partial<Record<LogKind, Following>>>;
}

const ofEvent = (route: Route, follows: LiveQuery['follows']): LiveQuery => ({
  route,
  key: (id) => [...queryKey(route), { id }],
  follows,
});

/**
 * What screens show of an event that is live, and which of its logs changes it (docs/rules/live.md#numbers-of-changes). A query belongs to
 * the first that its key begins with.
 */
export const liveQueries: readonly LiveQuery[] = [
  ofEvent(events.getEvent, { people: 'patched' }),
  // Matches carry people's counts with them.
  ofEvent(participants.listEventParticipants, { people: 'patched', matches: 'patched' }),
  ofEvent(participants.searchEventParticipants, { people: 'asked' }),
  ofEvent(matches.listCandidates, { people: 'asked', matches: 'patched' }),
  {
    route: matches.listMatchHistory,
    key: (id) => recentMatchesQuery(id).queryKey,
    follows: { people: 'patched', matches: 'patched' },
  },
  ofEvent(matches.listMatchHistory, { people: 'patched', matches: 'asked' }),
  // By participant, of all events.
  { route: matches.listMatchesOf, key: () => queryKey(matches.listMatchesOf), follows: { matches: 'asked' } },
  // Repeats and unique pairs are not in a message.
  ofEvent(statistics.getMatchStatistics, { matches: 'asked' }),
  ofEvent(statistics.getEventStatistics, { people: 'asked' }),
  ofEvent(statistics.getParticipantStatistics, { people: 'asked' }),
];
