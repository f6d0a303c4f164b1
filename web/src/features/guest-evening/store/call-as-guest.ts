import type { ReplyOf, RequestOf, Route } from '#shared/contract/define.ts';
import { ApiError } from '../../../lib/api/calls/api-error.ts';
import { callAsParticipant } from '../../../lib/session/participant/participant-call.ts';

type Options = Parameters<typeof callAsParticipant>[2];

let openAgain: () => Promise<boolean> = async () => false;

/**
 * Sets how this page's guest gets their session back if another guest's session has replaced it in this browser.
 * @param open opens the session; resolves to false if that is impossible. @throws ApiError if the server could not be reached
 */
export function reopenBy(open: () => Promise<boolean>): void {
  openAgain = open;
}

/**
 * Works like `callAsParticipant`, for calls from a guest's evening page. If this guest has no session left, the call first opens one with
 * the link in the page's address (docs/rules/guest-evening.md).
 */
export async function callAsGuest<R extends Route>(route: R, input: RequestOf<R>, options?: Options): Promise<ReplyOf<R>> {
  try {
    return await callAsParticipant(route, input, options);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || !(await openAgain())) throw error;
    return callAsParticipant(route, input, options);
  }
}
