import type { ReplyOf, RequestOf, Route } from '#shared/contract/define.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import { ApiError } from '../../api/calls/api-error.ts';
import { type SendOptions, send } from '../../api/calls/send.ts';
import { expiryOf } from '../token-claims.ts';
import { forgetParticipant, keepParticipant, type ParticipantSession, storedParticipant } from './participant-session.ts';

const refused = (message: string) => new ApiError(401, { code: 'unauthorized', message });

interface ParticipantCallOptions extends Pick<SendOptions, 'headers' | 'signal' | 'keepalive' | 'onAsked'> {
  /** The participant whose page makes the call, if the route's path does not name them. */
  as?: string;
}

/**
 * Makes one call as the participant stored in this browser, provided that the page is theirs: another guest's session may have replaced
 * their session since the page was opened. An expired access token is renewed first; a token that is refused anyway is renewed once. If
 * that fails too, the session has ended and is removed (docs/rules/profile.md#sessions).
 * @throws ApiError; status 401 if there is no session, if it has ended, or if it belongs to another participant
 */
export async function callAsParticipant<R extends Route>(
  route: R,
  input: RequestOf<R>,
  { as = namedIn(route, input), ...options }: ParticipantCallOptions = {},
): Promise<ReplyOf<R>> {
  const session = storedParticipant();
  if (session === null || (as !== undefined && as !== session.id)) throw refused('No participant authentication token');
  const bearer = isGood(session.accessToken) ? session.accessToken : await renew(session);
  try {
    return await send(route, input, { ...options, bearer });
  } catch (error) {
    if (!is401(error)) throw error;
    const renewed = bearer === session.accessToken ? await renew(session) : await end(session);
    return await send(route, input, { ...options, bearer: renewed }).catch((again: unknown) =>
      is401(again) ? end(session) : Promise.reject(again),
    );
  }
}

/**
 * Returns a valid access token for a participant, for their page's socket.
 * @param refused the token of a socket that was never confirmed. A failing network also causes that. So if the token cannot be renewed, the
 * same token is tried again while it is valid
 * @returns null if this browser has no session, if it has ended, or if it belongs to another participant
 */
export async function freshParticipantToken(id: string, refused: string | null): Promise<string | null> {
  const session = storedParticipant();
  if (session?.id !== id) return null;
  const isDoubtful = session.accessToken === refused && session.refreshToken !== '';
  if (isGood(session.accessToken) && !isDoubtful) return session.accessToken;
  return renew(session).catch((error: unknown) => (is401(error) ? null : Promise.reject(error)));
}

/**
 * Opens a session with a refresh token or with the token of a profile link, and stores it.
 * @throws ApiError; status 401 if the token is refused
 */
export async function openParticipantSession(token: string): Promise<ParticipantSession> {
  const session = await askSession(token);
  keepParticipant(session);
  return session;
}

async function askSession(token: string): Promise<ParticipantSession> {
  const reply = await send(profile.refreshParticipantSession, { refresh_token: token });
  const before = storedParticipant();
  const known = before?.id === reply.participant_id ? before : null;
  return {
    accessToken: reply.access_token,
    refreshToken: reply.refresh_token,
    id: reply.participant_id,
    eventId: reply.event_id ?? known?.eventId ?? '',
    eventName: known?.eventName ?? '',
    name: known?.name ?? '',
  };
}

/** Whether this is still the stored session: another guest's may have replaced it during a call. */
const isStored = ({ id }: ParticipantSession) => storedParticipant()?.id === id;

let running: { readonly of: string; readonly token: Promise<string> } | undefined;

/** Renews the session. All of a participant's waiting calls share one refresh. */
function renew(session: ParticipantSession): Promise<string> {
  if (session.refreshToken === '') return end(session);
  if (running?.of === session.id) return running.token;
  const token = askSession(session.refreshToken)
    .then((renewed) => {
      if (isStored(session)) keepParticipant(renewed);
      return renewed.accessToken;
    })
    .catch((error: unknown) => (is401(error) ? end(session) : Promise.reject(error)))
    .finally(() => {
      if (running?.token === token) running = undefined;
    });
  running = { of: session.id, token };
  return token;
}

async function end(session: ParticipantSession): Promise<never> {
  if (isStored(session)) forgetParticipant();
  throw refused('Authentication expired');
}

/** Returns the participant named in a route's path. */
const namedIn = ({ path }: Route, input: object): string | undefined =>
  path.startsWith('/participants/{id}') && 'id' in input ? String(input.id) : undefined;

const is401 = (error: unknown) => error instanceof ApiError && error.status === 401;

/** Half a minute of validity is enough for one call. If the clock is wrong, the only cost is an extra refresh. */
const isGood = (token: string) => expiryOf(token) > Date.now() + 30_000;
