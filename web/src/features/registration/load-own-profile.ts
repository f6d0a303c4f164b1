import { profile } from '#shared/contract/routes/profile.ts';
import type { Profile } from '#shared/model/participant.ts';
import { callAsParticipant } from '../../lib/session/participant-call.ts';

/** The profile of the participant stored in this browser. @throws ApiError */
export async function loadOwnProfile(id: string): Promise<Profile> {
  return (await callAsParticipant(profile.getOwnProfile, { id })).participant;
}
