import type { ReplyOf, RequestOf, Route } from '#shared/contract/define.ts';
import { profile } from '#shared/contract/routes/participants/profile.ts';
import { ApiError } from '../api/api-error.ts';
import { type SendOptions, send } from '../api/send.ts';
import { forgetParticipant, keepParticipant, type ParticipantSession, storedParticipant } from './participant-session.ts';
import { expiryOf } from './token-claims.ts';

const refused = (message: string) => new ApiError(401, { code: 'unauthorized', message });

/**
 * One call as the participant stored in this browser. An expired access token is renewed first; one that is refused anyway is renewed once.
 * When that fails too, the session is over and dropped (docs/rules/profile.md#sessions).
 * @throws ApiError; status 401 when there is no session, or none any more
 */
export async function callAsParticipant<R extends Route>(
  route: R,
  input: RequestOf<R>,
  options: Pick<SendOptions, 'headers' | 'signal' | 'keepalive'> = {},
): Promise<ReplyOf<R>> {
  const session = storedParticipant();
  if (session === null) throw refused('No participant authentication token');
  const bearer = isGood(session.accessToken) ? session.accessToken : await renew(session);
  try {
    return await send(route, input, { ...options, bearer });
  } catch (error) {
    if (!is401(error)) throw error;
    const renewed = bearer === session.accessToken ? await renew(session) : await end();
    return await send(route, input, { ...options, bearer: renewed }).catch((again: unknown) =>
      is401(again) ? end() : Promise.reject(again),
    );
  }
}

/**
 * A valid access token of the participant stored in this browser, for a socket.
 * @param refused a token that the server no longer takes
 * @returns null without a session
 */
export async function freshParticipantToken(refused: string | null): Promise<string | null> {
  const session = storedParticipant();
  if (session === null) return null;
  if (session.accessToken !== refused && isGood(session.accessToken)) return session.accessToken;
  return renew(session).catch((error: unknown) => (is401(error) ? null : Promise.reject(error)));
}

/**
 * Opens the session of a refresh token, or of a profile link's token, and stores it.
 * @throws ApiError; status 401 when the token is refused
 */
export async function openParticipantSession(token: string): Promise<ParticipantSession> {
  const reply = await send(profile.refreshParticipantSession, { refresh_token: token });
  const before = storedParticipant();
  const known = before?.id === reply.participant_id ? before : null;
  const session = {
    accessToken: reply.access_token,
    refreshToken: reply.refresh_token,
    id: reply.participant_id,
    eventId: reply.event_id ?? known?.eventId ?? '',
    eventName: known?.eventName ?? '',
    name: known?.name ?? '',
  };
  keepParticipant(session);
  return session;
}

let running: Promise<string> | undefined;

/** One refresh at a time serves all waiting calls. */
function renew(session: ParticipantSession): Promise<string> {
  if (session.refreshToken === '') return end();
  running ??= openParticipantSession(session.refreshToken)
    .then(({ accessToken }) => accessToken)
    .catch((error: unknown) => (is401(error) ? end() : Promise.reject(error)))
    .finally(() => {
      running = undefined;
    });
  return running;
}

async function end(): Promise<never> {
  forgetParticipant();
  throw refused('Authentication expired');
}

const is401 = (error: unknown) => error instanceof ApiError && error.status === 401;

/** Half a minute of validity is enough for a call. A wrong clock costs only a refresh. */
const isGood = (token: string) => expiryOf(token) > Date.now() + 30_000;
