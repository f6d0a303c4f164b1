import type { SessionClaims } from '../../data/profile/profile-openings.ts';
import { signToken } from '../../lib/secrets/tokens.ts';

/** Lifetime of an access token in seconds (docs/rules/profile.md#sessions). */
const accessSeconds = 24 * 3600;
const dayMs = 24 * 3600 * 1000;
const refreshDaysAfterEvent = 30;

export interface ParticipantSession extends SessionClaims {
  readonly tenantId: string;
  readonly participantId: string;
  /** The event through which the participant came, if known. */
  readonly eventId: string | undefined;
}

const claimsOf = ({ tenantId, participantId, eventId, sessionId, mailEpoch }: ParticipantSession) =>
  ({
    aud: 'participant',
    sub: participantId,
    tid: tenantId,
    sid: sessionId,
    ...(eventId === undefined ? {} : { eid: eventId }),
    ...(mailEpoch === undefined ? {} : { epoch: mailEpoch }),
  }) as const;

/** Issues both tokens for a participant. `untilEnd`: ms until the event's end; negative after it. */
export async function openParticipantSession(session: ParticipantSession, untilEnd: number) {
  const refreshSeconds = Math.floor((Math.max(0, untilEnd) + refreshDaysAfterEvent * dayMs) / 1000);
  const [access_token, refresh_token] = await Promise.all([
    signToken({ ...claimsOf(session), token_use: 'access' }, accessSeconds),
    signToken({ ...claimsOf(session), token_use: 'refresh' }, refreshSeconds),
  ]);
  return { access_token, refresh_token };
}

/** Issues a new access token for a session that continues. */
export const renewAccess = (session: ParticipantSession): Promise<string> =>
  signToken({ ...claimsOf(session), token_use: 'access' }, accessSeconds);
