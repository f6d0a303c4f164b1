import { Problem } from '#shared/contract/errors.ts';
import { findEvent } from '../../data/events/events.ts';
import { findProfile, type StoredProfile } from '../../data/participants/profiles.ts';
import { findProfileLink, openByLink, type ProfileLink } from '../../data/profile/profile-links.ts';
import { type ProfileAccess, proofOf, type SessionClaims } from '../../data/profile/profile-openings.ts';
import { changed, retryWhenChanged } from '../../data/table/retry-when-changed.ts';
import { verifyToken } from '../../lib/secrets/tokens.ts';
import { realEffects } from '../effects.ts';
import { withOpening } from './own-view.ts';
import { openParticipantSession, renewAccess } from './participant-tokens.ts';

/**
 * Goes on with a participant's session. A refresh token stays as it is; the token of a profile link opens a new session.
 * @param device what the browser calls itself
 * @throws Problem `unauthorized` for a token that is over, or whose person was erased
 */
export async function refreshParticipantSession(token: string, device: string, { now, newId } = realEffects) {
  if (token.includes('.')) return goOn(token);
  const link = await findProfileLink(token);
  if (link === undefined || link.expires <= now()) throw new Problem('unauthorized');
  const { tenantId, participantId, eventId } = link;
  const [sessionClaims, event] = await Promise.all([
    link.mailed ? mailedSession(link, newId()) : copiedSession(link, { device, at: new Date(now()).toISOString() }),
    eventId === undefined ? undefined : findEvent(tenantId, eventId),
  ]);
  const session = { tenantId, participantId, eventId, ...sessionClaims };
  const tokens = await openParticipantSession(session, event === undefined ? 0 : Date.parse(event.end) - now());
  return { participant_id: participantId, event_id: eventId ?? null, ...tokens };
}

async function goOn(refreshToken: string) {
  const { sub, tid, eid, sid, epoch } = await verifyToken(refreshToken, { audience: 'participant', use: 'refresh' });
  if (tid === undefined) throw new Problem('unauthorized');
  const session = { tenantId: tid, participantId: sub, eventId: eid, sessionId: sid, mailEpoch: epoch };
  const { access } = await requireProfile(session);
  if (proofOf(access, session) === undefined) throw new Problem('unauthorized');
  return { participant_id: sub, event_id: eid ?? null, access_token: await renewAccess(session), refresh_token: refreshToken };
}

/** Opening a mailed link changes nothing: scanners open what they find in mails. */
async function mailedSession(link: ProfileLink, sessionId: string): Promise<SessionClaims> {
  const { access } = await requireProfile(link);
  if (access.mailEpoch !== link.epoch) throw new Problem('unauthorized');
  return { sessionId, mailEpoch: link.epoch };
}

/**
 * The session of a link that staff copied: one, wherever it is opened. It sees the profile as it was when it was first
 * opened, since staff gave it on, and counts as unproved from then on.
 */
async function copiedSession(link: ProfileLink, where: { device: string; at: string }): Promise<SessionClaims> {
  const session = { sessionId: link.hash.slice(0, 16), mailEpoch: undefined };
  return retryWhenChanged(async () => {
    const { access } = await requireProfile(link);
    if (proofOf(access, session) !== undefined) return session;
    // Opened before, and over since.
    if (access.epoch !== link.epoch || link.opened) throw new Problem('unauthorized');
    const to: ProfileAccess = withOpening(access, {
      ...{ id: session.sessionId, by: 'link', eventId: link.eventId ?? null, confirmed: false, typed: null },
      ...where,
    });
    return (await openByLink(link, { from: access, to })) ? session : changed;
  });
}

async function requireProfile({ tenantId, participantId }: Pick<ProfileLink, 'tenantId' | 'participantId'>): Promise<StoredProfile> {
  const profile = await findProfile(tenantId, participantId, { consistent: true });
  if (profile === undefined) throw new Problem('unauthorized');
  return profile;
}
