import { ApiError } from '../../../lib/api/calls/api-error.ts';
import { openParticipantSession } from '../../../lib/session/participant/participant-call.ts';
import { sweepOthers } from '../../../lib/session/participant/sweep-others.ts';

/**
 * Opens a guest's session by the link in their page's address: a session may be over, not know of this event, or have given way to another
 * guest's in another tab. One opening at a time, which all who ask meanwhile share.
 * @param linkToken null if the page's address has no link
 * @param onOpened the session is this guest's again
 * @returns what opens it: resolves to whether it is this guest's, and rejects when the server could not be asked
 */
export function createReopening(participantId: string, linkToken: string | null, onOpened: () => void): () => Promise<boolean> {
  /** Null once the link is refused. */
  let link = linkToken;
  /** @throws ApiError when the server could not be asked */
  const open = async (): Promise<boolean> => {
    if (link === null) return false;
    try {
      const { id } = await openParticipantSession(link);
      sweepOthers();
      if (id !== participantId) {
        link = null;
        return false;
      }
    } catch (error) {
      if (!(error instanceof ApiError) || (error.status !== 401 && error.status !== 400)) throw error;
      link = null;
      return false;
    }
    onOpened();
    return true;
  };
  let opening: Promise<boolean> | undefined;
  return () => {
    opening ??= open().finally(() => {
      opening = undefined;
    });
    return opening;
  };
}
