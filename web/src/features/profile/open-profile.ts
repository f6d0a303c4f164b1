import { profile as profileRoutes } from '#shared/contract/routes/profile.ts';
import type { Profile } from '#shared/model/participant.ts';
import { ApiError } from '../../lib/api-error.ts';
import { callAsParticipant, openParticipantSession } from '../../lib/participant-call.ts';
import { keepParticipant, storedParticipant } from '../../lib/participant-session.ts';
import { subjectOf } from '../../lib/token-claims.ts';
import { accessText } from './text.ts';

/** Why somebody is not let to a profile, in the words of 2-participants.md §8. */
export class AccessRefused extends Error {
  override readonly name = 'AccessRefused';
  /** Above the message. */
  readonly title: string;

  constructor(message: string, title: string = accessText.refused) {
    super(message);
    this.title = title;
  }
}

/**
 * Is this browser that participant's, or made so by a profile link's token?
 * @param linkToken of a link that staff or a mail gave
 * @returns the token has done its work and can go from the address
 * @throws AccessRefused, or ApiError when the server could not be asked
 */
export async function checkAccess(participantId: string, linkToken: string | null): Promise<true> {
  if (participantId === '') throw new AccessRefused(accessText.noId);
  if (linkToken !== null) await openLink(linkToken);
  const session = storedParticipant();
  if (session === null) throw new AccessRefused(accessText.noSession);
  if (session.id !== participantId) throw new AccessRefused(accessText.otherId);
  const tokens = [session.accessToken, session.refreshToken].filter((token) => token !== '');
  if (!tokens.some((token) => subjectOf(token) === participantId)) throw new AccessRefused(accessText.invalid, accessText.invalidSession);
  return true;
}

async function openLink(token: string): Promise<void> {
  try {
    await openParticipantSession(token);
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 400)) throw new AccessRefused(accessText.noSession);
    throw error;
  }
}

/** @throws AccessRefused when the session is over, or ApiError */
export async function loadProfile(id: string, signal: AbortSignal): Promise<Profile> {
  try {
    const { participant } = await callAsParticipant(profileRoutes.get, { id }, { signal });
    rememberName(participant);
    return participant;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw new AccessRefused(accessText.expired);
    throw error;
  }
}

/** 'Continue as …' and 'Welcome Back!' call people by their present name; a link alone does not tell it. */
export function rememberName({ id, first_name, last_name }: Pick<Profile, 'id' | 'first_name' | 'last_name'>): void {
  const session = storedParticipant();
  if (session?.id === id) keepParticipant({ ...session, name: `${first_name} ${last_name}` });
}
