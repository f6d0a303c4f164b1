import type { Match, MatchedParticipant } from '#shared/model/matches/match.ts';
import type { MatchedPerson, StoredMatch } from '../../data/matches/matches.ts';
import { photoSigner } from '../../lib/photos/photo-urls.ts';

/** Describes stored matches for replies, with photo addresses. */
export async function matchDescriber(tenantId: string): Promise<(match: StoredMatch) => Match> {
  const sign = await photoSigner(tenantId);
  const person = (of: MatchedPerson): MatchedParticipant => ({
    id: of.id,
    first_name: of.firstName,
    last_name: of.lastName,
    age: of.age,
    thumbnail_url: sign(of.photoKey).thumbnail_url,
  });
  return (match) => ({
    id: match.id,
    event_id: match.eventId,
    event_name: match.eventName,
    participant1_id: match.people[0].id,
    participant2_id: match.people[1].id,
    participant1: person(match.people[0]),
    participant2: person(match.people[1]),
    start_time: match.startTime,
    quality_score: match.quality,
  });
}
