import { ApiError } from '../../../lib/api/calls/api-error.ts';
import { openParticipantSession } from '../../../lib/session/participant/participant-call.ts';
import { sweepOthers } from '../../../lib/session/participant/sweep-others.ts';

/**
 * Opens a guest's session with the link in their page's address. It is needed if a session has ended, does not cover this event, or was
 * replaced by another guest's in another tab. Only one attempt runs at a time; everyone who asks in the meantime shares it.
 * @param linkToken null if the page's address has no link
 * @param onOpened called when the session is this guest's again
 * @returns a function that opens it: resolves to whether the session is this guest's, and rejects if the server could not be reached
 */
export function createReopening(participantId: string, linkToken: string | null, onOpened: () => void): () => Promise<boolean> {
  /** Null once the server has refused the link. */
  let link = linkToken;
  /** @throws ApiError if the server could not be reached */
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
