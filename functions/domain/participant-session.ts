import { Problem } from '#shared/contract/errors.ts';
import { findEvent } from '../data/events.ts';
import { findProfileLink } from '../data/profile-links.ts';
import { findProfile } from '../data/profiles.ts';
import { signToken, verifyToken } from '../lib/tokens.ts';
import { realEffects } from './effects.ts';

/** Seconds (rulings, 'Registration and participants'). */
const accessSeconds = 24 * 3600;
const dayMs = 24 * 3600 * 1000;
const refreshDaysAfterEvent = 30;

interface Session {
  readonly tenantId: string;
  readonly participantId: string;
  /** The event they came by, if it is known. */
  readonly eventId: string | undefined;
}

const claimsOf = ({ tenantId, participantId, eventId }: Session) =>
  ({ aud: 'participant', sub: participantId, tid: tenantId, ...(eventId === undefined ? {} : { eid: eventId }) }) as const;

/** Both tokens of a participant. `untilEnd`: ms to the event's end, negative after it. */
export async function openParticipantSession(session: Session, untilEnd: number) {
  const refreshSeconds = Math.floor((Math.max(0, untilEnd) + refreshDaysAfterEvent * dayMs) / 1000);
  const [access_token, refresh_token] = await Promise.all([
    signToken({ ...claimsOf(session), token_use: 'access' }, accessSeconds),
    signToken({ ...claimsOf(session), token_use: 'refresh' }, refreshSeconds),
  ]);
  return { access_token, refresh_token };
}

/**
 * Goes on with a participant's session. A refresh token stays as it is; the token of a profile link opens a new session.
 * @throws Problem `unauthorized` for a token that is over, or whose person was erased
 */
export async function refreshParticipant(refreshToken: string, { now } = realEffects) {
  const isJwt = refreshToken.includes('.');
  const session = isJwt ? await sessionOf(refreshToken) : await linkedSession(refreshToken, now());
  const { tenantId, participantId, eventId } = session;
  const [profile, event] = await Promise.all([
    findProfile(tenantId, participantId, { consistent: true }),
    isJwt || eventId === undefined ? undefined : findEvent(tenantId, eventId),
  ]);
  if (profile === undefined) throw new Problem('unauthorized');
  const reply = { participant_id: participantId, event_id: eventId ?? null };
  if (!isJwt) return { ...reply, ...(await openParticipantSession(session, event === undefined ? 0 : Date.parse(event.end) - now())) };
  const access_token = await signToken({ ...claimsOf(session), token_use: 'access' }, accessSeconds);
  return { ...reply, access_token, refresh_token: refreshToken };
}

async function sessionOf(refreshToken: string): Promise<Session> {
  const { sub, tid, eid } = await verifyToken(refreshToken, { audience: 'participant', use: 'refresh' });
  if (tid === undefined) throw new Problem('unauthorized');
  return { tenantId: tid, participantId: sub, eventId: eid };
}

async function linkedSession(token: string, now: number): Promise<Session> {
  const link = await findProfileLink(token);
  if (link === undefined || link.expires <= now) throw new Problem('unauthorized');
  return link;
}
