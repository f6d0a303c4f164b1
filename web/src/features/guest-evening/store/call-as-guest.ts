import type { ReplyOf, RequestOf, Route } from '#shared/contract/define.ts';
import { ApiError } from '../../../lib/api/calls/api-error.ts';
import { callAsParticipant } from '../../../lib/session/participant/participant-call.ts';

type Options = Parameters<typeof callAsParticipant>[2];

let openAgain: () => Promise<boolean> = async () => false;

/**
 * How this page's guest gets their session back, once another's has taken its place in this browser.
 * @param open opens it; false when nothing does. @throws ApiError when the server could not be asked
 */
export function reopenBy(open: () => Promise<boolean>): void {
  openAgain = open;
}

/**
 * `callAsParticipant` from the page of a guest's evening, which opens the session of the link in its address first where none of this guest's
 * is left (docs/rules/guest-evening.md).
 */
export async function callAsGuest<R extends Route>(route: R, input: RequestOf<R>, options?: Options): Promise<ReplyOf<R>> {
  try {
    return await callAsParticipant(route, input, options);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || !(await openAgain())) throw error;
    return callAsParticipant(route, input, options);
  }
}
