import type { ReplyOf, RequestOf, Route } from '#shared/contract/define.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import { registration } from '#shared/contract/routes/registration.ts';
import type { Profile } from '#shared/model/participants/participant.ts';
import { ApiError } from '../../lib/api/calls/api-error.ts';
import { callAsParticipant } from '../../lib/session/participant/participant-call.ts';
import { registerKnownText } from './register-known-text.ts';

/** Loads the profile of the participant stored in this browser. @throws ApiError */
export async function loadOwnProfile(id: string): Promise<Profile> {
  return (await callAsParticipant(profile.getOwnProfile, { id })).participant;
}

/**
 * Makes a call that registers the stored participant for an event. Returns undefined if their session has ended, or if another guest's
 * session has replaced it; registering with the form does not need a session.
 * @throws ApiError, with a message of our own if the server gives no reason
 */
export async function sendAsKnown<R extends Route>(
  route: R,
  id: string,
  request: RequestOf<R>,
  headers: Record<string, string>,
): Promise<ReplyOf<R> | undefined> {
  try {
    return await callAsParticipant(route, request, { headers, as: id });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) return undefined;
    if (error.message === '') error.message = registerKnownText.failed;
    throw error;
  }
}

/** Registers the stored participant for an event. Result and errors as of `sendAsKnown`. */
export const registerKnown = (id: string, request: RequestOf<typeof registration.registerForEvent>, headers: Record<string, string>) =>
  sendAsKnown(registration.registerForEvent, id, request, headers);
