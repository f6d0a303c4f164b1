import type { Query, QueryClient } from '@tanstack/react-query';
import { events } from '#shared/contract/routes/events.ts';
import { matches } from '#shared/contract/routes/matches.ts';
import { waiting as waitingRoutes } from '#shared/contract/routes/waiting.ts';
import type { ServerMessage } from '#shared/contract/sockets.ts';
import { erasedParticipant, type Match } from '#shared/model/matches/match.ts';
import type { Participant } from '#shared/model/participants/participant.ts';
import type { HelpCall } from '#shared/model/safety/safety.ts';
import {
  eventParticipantsQuery,
  eventQuery,
  latestReportsQuery,
  nightQuery,
  recentMatchesQuery,
  recentShown,
} from '../../api/queries/event-queries.ts';
import { queryKey } from '../../api/queries/route-query.ts';
import { isCurrent, type LogState, leaveCurrent, noteBeginnings } from '../known-current.ts';
import { type LogKind, type LogNumbers, logKinds } from '../live-log.ts';
import { liveQueries } from './live-queries.ts';
import { createPatches } from './patches.ts';

type Change = Extract<ServerMessage, { kind: LogKind }>;

/** Updates the cached data for one event from its live messages. */
export interface LiveCache {
  /** Applies the log's next change. Returns false if it cannot be patched in; then `refetch` is needed. */
  apply: (change: Change) => boolean;
  /** Refetches every query that follows one of these logs. */
  refetch: (...kinds: readonly LogKind[]) => void;
  /** Refetches after a connection was confirmed, but only data that may lack the latest change. */
  catchUp: (kinds: readonly LogKind[], state: LogState) => void;
  /** Adds a match that was created in this browser, from the call's reply. It is not counted again when its message arrives. */
  addMatch: (match: Match) => void;
  removeMatch: (matchId: string) => void;
  /** Applies a participant's new state wherever they are shown. */
  putPerson: (person: Participant) => void;
  /** Shows calls for a host: either all of them, or the new state of one (null if it has ended). */
  showCalls: (calls: readonly HelpCall[]) => void;
  /** Refetches reports, because one was sent or may have been sent. */
  askForReports: () => void;
  showCall: (participantId: string, call: HelpCall | null) => void;
  /**
   * Stops updates when the screen is left. Pending refetches wait until someone looks at the data again. `seen`: the latest known numbers.
   */
  stop: (seen: LogNumbers) => void;
}

/** Sorts matches, latest first. An event's match ids sort by time; two matches created at the same time may arrive in either order. */
const latestFirst = (one: Match, other: Match) => (one.id < other.id ? 1 : -1);

/** Milliseconds over which refetches of derived figures are batched. */
const gatherFor = 800;
/** For this many ms after a refetch, a message may report a change that the reply already included. */
const doubtFor = 5000;

export function createLiveCache(queryClient: QueryClient, eventId: string): LiveCache {
  const known = new Set<string>();
  const gone = new Set<string>();
  const waiting = new Map<string, { timer: ReturnType<typeof setTimeout>; keys: () => readonly (readonly unknown[])[] }>();
  let doubtUntil = 0;
  noteBeginnings(queryClient);
  const { patchPeople, patchMatches, patchMatched, patchStatistics, countPrevious, putPerson } = createPatches(queryClient, eventId);

  /** Returns the cached queries that follow at least one of the logs, each with the logs that it follows. `how` narrows the selection. */
  const followers = (kinds: readonly LogKind[], how?: 'asked'): { query: Query; followed: LogKind[] }[] => {
    const seen = new Set<Query>();
    return liveQueries.flatMap(({ key, follows }) => {
      const own = queryClient
        .getQueryCache()
        .findAll({ queryKey: key(eventId) })
        .filter((query) => !seen.has(query));
      for (const query of own) seen.add(query);
      const followed = kinds.filter((kind) => follows[kind] !== undefined && (how === undefined || follows[kind] === how));
      return followed.length === 0 ? [] : own.map((query) => ({ query, followed }));
    });
  };
  /** Refetches these queries once per `gatherFor`, however many messages arrive. */
  const soon = (name: string, keys: () => readonly (readonly unknown[])[]) => {
    if (waiting.has(name)) return;
    const timer = setTimeout(() => {
      waiting.delete(name);
      for (const key of keys()) queryClient.invalidateQueries({ queryKey: key, exact: true });
    }, gatherFor);
    waiting.set(name, { timer, keys });
  };
  const changed = (kind: LogKind) => soon(kind, () => followers([kind], 'asked').map(({ query }) => query.queryKey));
  const countMatches = (match: Match, step: 1 | -1) => {
    patchPeople((people) =>
      people.map((person) =>
        person.id === match.participant1_id || person.id === match.participant2_id
          ? { ...person, match_count: Math.max(0, person.match_count + step) }
          : person,
      ),
    );
    patchStatistics(match, step);
    countPrevious(match, step);
    changed('matches');
    // The list may have counted this change before its message arrived, and does not say whether it has.
    if (Date.now() < doubtUntil) soon('counts', () => [eventParticipantsQuery(eventId).queryKey]);
  };

  /**
   * Refetches, because a reply on its way may be older than the change. A first fetch would be reused instead of repeated, so it is
   * canceled.
   */
  const askAnew = (key: readonly unknown[]) => {
    queryClient
      .cancelQueries({ queryKey: key, exact: true, predicate: ({ state }) => state.data === undefined })
      .then(() => queryClient.invalidateQueries({ queryKey: key, exact: true }))
      .catch(() => undefined);
  };
  const refetch = (...kinds: readonly LogKind[]) => {
    doubtUntil = Date.now() + doubtFor;
    for (const { query } of followers(kinds)) askAnew(query.queryKey);
  };
  const catchUp = (kinds: readonly LogKind[], state: LogState) => {
    if (kinds.length > 0) doubtUntil = Date.now() + doubtFor;
    for (const { query, followed } of followers(kinds)) {
      if (!followed.every((kind) => isCurrent(queryClient, query, kind, state))) askAnew(query.queryKey);
    }
  };

  const addMatch = (match: Match) => {
    if (known.has(match.id)) return;
    known.add(match.id);
    if (inFlight('matches')) return refetch('matches');
    patchMatches((list) => (list.some((other) => other.id === match.id) ? list : [match, ...list].sort(latestFirst)));
    countMatches(match, 1);
  };
  const removeMatch = (matchId: string) => {
    if (gone.has(matchId)) return;
    gone.add(matchId);
    if (inFlight('matches')) return refetch('matches');
    const match = queryClient.getQueryData(recentMatchesQuery(eventId).queryKey)?.data.find((other) => other.id === matchId);
    if (match === undefined) return refetch('matches');
    patchMatches((list) => list.filter((other) => other.id !== matchId));
    const left = queryClient.getQueryData(recentMatchesQuery(eventId).queryKey);
    // Loads earlier matches before the side list becomes too short.
    if (left !== undefined && left.data.length <= recentShown && left.total > left.data.length)
      soon('recent matches', () => [recentMatchesQuery(eventId).queryKey]);
    countMatches(match, -1);
  };
  /** Whether the list is being fetched. The reply may or may not include the change, so the list is then refetched. */
  const inFlight = (kind: LogKind) =>
    queryClient.isFetching({ queryKey: eventParticipantsQuery(eventId).queryKey }) > 0 ||
    (kind === 'night' && queryClient.isFetching({ queryKey: nightQuery(eventId).queryKey }) > 0) ||
    (kind === 'matches' && queryClient.isFetching({ queryKey: queryKey(matches.listMatchHistory) }) > 0);

  function apply(change: Change): boolean {
    if (change.type === 'match_created' && change.match !== null && known.has(change.match.id)) return true;
    if (change.type === 'match_deleted' && gone.has(change.match_id)) return true;
    // A participant's matches are deleted before the registration, so if one is still here, the participant was erased.
    if (change.type === 'participant_removed') patchMatched(change.participant_id, erasedParticipant);
    if (inFlight(change.kind)) {
      // The refetch will include the new match, so the reply to this browser's own call must not count it again.
      if (change.type === 'match_created' && change.match !== null) known.add(change.match.id);
      if (change.type === 'match_deleted') gone.add(change.match_id);
      return false;
    }
    switch (change.type) {
      case 'participant_added':
      case 'participant_updated': {
        const { participant } = change;
        if (participant === null) return false;
        putPerson(participant);
        changed('people');
        return true;
      }
      case 'participant_removed':
        patchPeople((people) => people.filter((person) => person.id !== change.participant_id));
        changed('people');
        return true;
      case 'event_status_changed':
        queryClient.setQueryData(eventQuery(eventId).queryKey, (reply) =>
          reply === undefined ? reply : { event: { ...reply.event, status: change.status } },
        );
        // The message does not say whether the event was canceled, or a cancellation undone.
        askAnew(eventQuery(eventId).queryKey);
        queryClient.invalidateQueries({ queryKey: queryKey(events.listEvents) });
        return true;
      case 'waiting_changed':
        // Only the waiting list and the applications change, nothing else about the event.
        soon('waiting', () =>
          [waitingRoutes.listWaiting, waitingRoutes.listApplications].flatMap((route) =>
            queryClient
              .getQueryCache()
              .findAll({ queryKey: [...queryKey(route), { id: eventId }] })
              .map((query) => query.queryKey),
          ),
        );
        return true;
      case 'match_created':
        if (change.match === null) return false;
        addMatch(change.match);
        return true;
      case 'match_deleted':
        removeMatch(change.match_id);
        return true;
      case 'round_recorded':
        return false;
      case 'night_changed': {
        const before = queryClient.getQueryData(nightQuery(eventId).queryKey);
        // The message contains the clock but no plan.
        if (before === undefined || (before.plan?.version ?? null) !== change.night.plan) return false;
        queryClient.setQueryData(nightQuery(eventId).queryKey, { ...before, night: change.night });
        return true;
      }
    }
  }

  const showCalls = (patch: (calls: readonly HelpCall[]) => HelpCall[]) => {
    // A reply on its way may be older.
    if (inFlight('night')) return refetch('night');
    queryClient.setQueryData(nightQuery(eventId).queryKey, (reply) =>
      reply === undefined ? reply : { ...reply, help: patch(reply.help) },
    );
  };

  return {
    apply,
    // Usually there are no calls, and a page that is still loading does not need to load them twice.
    showCalls: (calls) => (calls.length === 0 && inFlight('night') ? undefined : showCalls(() => [...calls])),
    showCall: (participantId, call) =>
      showCalls((calls) => [...calls.filter(({ participant_id }) => participant_id !== participantId), ...(call === null ? [] : [call])]),
    askForReports: () => void queryClient.invalidateQueries({ queryKey: latestReportsQuery.queryKey }, { cancelRefetch: false }),
    refetch,
    catchUp,
    addMatch,
    removeMatch,
    putPerson,
    stop(seen) {
      for (const { timer, keys } of waiting.values()) {
        clearTimeout(timer);
        for (const key of keys()) queryClient.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' });
      }
      waiting.clear();
      for (const { query } of followers(logKinds)) leaveCurrent(query, seen);
    },
  };
}
