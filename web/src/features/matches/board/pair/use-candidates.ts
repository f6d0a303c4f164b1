import { useQuery } from '@tanstack/react-query';
import type { Candidate } from '#shared/model/matches/match.ts';
import type { Participant } from '#shared/model/participants/participant.ts';
import { candidatesQuery } from '../../../../lib/api/queries/event-queries.ts';

export interface CandidateList {
  /** Undefined while loading. If loading fails, the list is empty and the failure is shown (docs/rules/matches.md#candidates). */
  candidates: Candidate[] | undefined;
  failed: boolean;
  retry: () => void;
}

const none: Candidate[] = [];

/** Loads the candidates for the selected person. If nobody is selected, there are none. */
export function useCandidates(eventId: string, chosen: Participant | undefined): CandidateList {
  const query = useQuery({ ...candidatesQuery(eventId, chosen?.id ?? ''), enabled: chosen !== undefined });
  const failed = query.isError && query.data === undefined;
  const loaded = query.data?.data ?? (failed ? none : undefined);
  return { candidates: chosen === undefined ? none : loaded, failed, retry: query.refetch };
}
