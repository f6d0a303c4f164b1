import { ApiError } from '../../../lib/api/calls/api-error.ts';
import { openParticipantSession } from '../../../lib/session/participant/participant-call.ts';
import { storedParticipant } from '../../../lib/session/participant/participant-session.ts';
import { sweepOthers } from '../../../lib/session/participant/sweep-others.ts';

/**
 * Returns the participant whose evening this browser may show: the stored one, or the one of a link. A link's token stays after the `#`, so
 * that another browser and a restored tab have it too (docs/rules/guest-evening.md#session).
 * @returns the participant's id; null without a session, and for an expired link
 * @throws ApiError when a link could not be opened for another reason
 */
export async function enterEvening(hash: string): Promise<string | null> {
  const link = new URLSearchParams(hash.slice(1));
  const token = link.get('t');
  const stored = storedParticipant();
  if (token === null || (stored !== null && stored.id === link.get('p'))) return stored?.id ?? null;
  try {
    const { id } = await openParticipantSession(token);
    // It may be a friend's phone.
    sweepOthers();
    return id;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 400)) return null;
    throw error;
  }
}
