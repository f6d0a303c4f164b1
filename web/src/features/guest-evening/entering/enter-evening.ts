import { ApiError } from '../../../lib/api/calls/api-error.ts';
import { openParticipantSession } from '../../../lib/session/participant/participant-call.ts';
import { storedParticipant } from '../../../lib/session/participant/participant-session.ts';
import { sweepOthers } from '../../../lib/session/participant/sweep-others.ts';

/**
 * Returns the participant whose evening this browser may show: from the stored session, or from a link. A link's token stays in the address
 * after the `#`, so that another browser and a restored tab have it too (docs/rules/guest-evening.md#session).
 * @returns the participant's id; null if there is no session, or if the link has expired
 * @throws ApiError if a link could not be opened for another reason
 */
export async function enterEvening(hash: string): Promise<string | null> {
  const link = new URLSearchParams(hash.slice(1));
  const token = link.get('t');
  const stored = storedParticipant();
  if (token === null || (stored !== null && stored.id === link.get('p'))) return stored?.id ?? null;
  try {
    const { id } = await openParticipantSession(token);
    // The phone may belong to a friend.
    sweepOthers();
    return id;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 400)) return null;
    throw error;
  }
}
