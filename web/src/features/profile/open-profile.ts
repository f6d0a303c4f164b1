import type { ReplyOf } from '#shared/contract/define.ts';
import { profile as profileRoutes } from '#shared/contract/routes/profile.ts';
import type { Profile } from '#shared/model/participants/participant.ts';
import { ApiError } from '../../lib/api/calls/api-error.ts';
import { callAsParticipant, openParticipantSession } from '../../lib/session/participant/participant-call.ts';
import { keepParticipant, storedParticipant } from '../../lib/session/participant/participant-session.ts';
import { sweepOthers } from '../../lib/session/participant/sweep-others.ts';
import { subjectOf } from '../../lib/session/token-claims.ts';
import { fullName } from '../../lib/words/full-name.ts';
import { showBrand } from '../../ui/page/show-brand.ts';
import { accessText } from './text.ts';

/** Says why access to a profile is refused (docs/rules/profile.md#own-profile). */
export class AccessRefused extends Error {
  override readonly name = 'AccessRefused';
  /** The message's heading. */
  readonly title: string;

  constructor(message: string, title: string = accessText.refused) {
    super(message);
    this.title = title;
  }
}

/**
 * Checks that this browser has this participant's session, or opens a session with the token of a profile link.
 * @param arrived the token of a link from staff or an email, which opens a new session
 * @param kept the token of an earlier link, which opens a session if this browser has none
 * @throws AccessRefused; ApiError if the server could not be reached
 */
export async function checkAccess(participantId: string, arrived: string | null, kept: string | null): Promise<true> {
  if (participantId === '') throw new AccessRefused(accessText.noId);
  const token = arrived ?? (storedParticipant()?.id === participantId ? null : kept);
  if (token !== null) await openLink(token);
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
    sweepOthers();
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 400)) throw new AccessRefused(accessText.noSession);
    throw error;
  }
}

/** A participant's own profile, and the sessions that they still have to confirm. */
export type OwnProfile = ReplyOf<typeof profileRoutes.getOwnProfile>;

/**
 * Loads the participant's own profile.
 * @param linkToken reopens the session if the stored one has ended
 * @throws AccessRefused if the session has ended; otherwise ApiError
 */
export async function loadProfile(id: string, linkToken: string | null, signal: AbortSignal): Promise<OwnProfile> {
  const load = () => callAsParticipant(profileRoutes.getOwnProfile, { id }, { signal });
  const isOver = (error: unknown) => error instanceof ApiError && error.status === 401;
  const refuse = (error: unknown) => {
    throw isOver(error) ? new AccessRefused(accessText.expired) : error;
  };
  const own = await load()
    .catch(async (error: unknown) => {
      if (linkToken === null || !isOver(error)) throw error;
      await openParticipantSession(linkToken);
      sweepOthers();
      return load();
    })
    .catch(refuse);
  rememberName(own.participant);
  showBrand(own.brand);
  return own;
}

/** Stores the current name for 'Continue as …' and 'Welcome Back!': a link does not contain the name. */
export function rememberName(person: Pick<Profile, 'id' | 'first_name' | 'last_name'>): void {
  const session = storedParticipant();
  if (session?.id === person.id) keepParticipant({ ...session, name: fullName(person) });
}
