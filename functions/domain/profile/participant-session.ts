import { Problem } from '#shared/contract/errors.ts';
import { findEvent } from '../../data/events/events.ts';
import { findProfile, type StoredProfile } from '../../data/participants/profiles.ts';
import { findProfileLink, openByLink, type ProfileLink } from '../../data/profile/profile-links.ts';
import { changeAccess, isMailboxProved, type ProfileAccess, proofOf, type SessionClaims } from '../../data/profile/profile-openings.ts';
import { changed, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { changeItem } from '../../data/table/writes/transact.ts';
import { isOpen } from '../../data/tenants/tenants.ts';
import { verifyToken } from '../../lib/secrets/tokens.ts';
import { withOpening } from '../guests/access-after.ts';
import { openParticipantSession, renewAccess } from '../guests/participant-tokens.ts';
import { realTimeAndIds } from '../time-and-ids.ts';

/**
 * Continues a participant's session with its refresh token, which stays the same, or opens a session with the token from a profile link.
 * @param device the browser and device, such as 'Safari on iPhone'
 * @throws Problem `unauthorized` for a token that has ended, or whose participant has been erased
 */
export async function refreshParticipantSession(token: string, device: string, { now, newId } = realTimeAndIds) {
  if (token.includes('.')) return continueSession(token, now());
  const link = await findProfileLink(token);
  if (link === undefined || link.expires <= now()) throw new Problem('unauthorized');
  const { tenantId, participantId, eventId } = link;
  const [sessionClaims, event] = await Promise.all([
    link.mailed && link.ownSince === null
      ? mailedSession(link, newId(), now())
      : listedSession(link, { device, at: new Date(now()).toISOString() }),
    eventId === undefined ? undefined : findEvent(tenantId, eventId),
  ]);
  const session = { tenantId, participantId, eventId, ...sessionClaims };
  const tokens = await openParticipantSession(session, event === undefined ? 0 : Date.parse(event.end) - now());
  return { participant_id: participantId, event_id: eventId ?? null, ...tokens };
}

async function continueSession(refreshToken: string, now: number) {
  const { sub, tid, eid, sid, epoch } = await verifyToken(refreshToken, { audience: 'participant', use: 'refresh' });
  if (tid === undefined) throw new Problem('unauthorized');
  const session = { tenantId: tid, participantId: sub, eventId: eid, sessionId: sid, mailEpoch: epoch };
  const [open] = await Promise.all([isOpen(tid), noteProved(session, session, now)]);
  if (!open) throw new Problem('unauthorized');
  return { participant_id: sub, event_id: eid ?? null, access_token: await renewAccess(session), refresh_token: refreshToken };
}

/**
 * Opens a session with an emailed link. It changes nothing except the record that there was such a session, because mail scanners open
 * links too.
 */
async function mailedSession(link: ProfileLink, sessionId: string, now: number): Promise<SessionClaims> {
  const session = { sessionId, mailEpoch: link.epoch };
  await noteProved(link, session, now);
  return session;
}

/**
 * Records, once, that there has been a session from the guest's own mailbox (docs/rules/profile.md#who-sees-a-profile).
 * @throws Problem `unauthorized` when the session has ended
 */
function noteProved(of: Pick<ProfileLink, 'tenantId' | 'participantId'>, session: SessionClaims, now: number): Promise<undefined> {
  return retryWhenChanged(async () => {
    const { access } = await requireProfile(of);
    const proof = proofOf(access, session);
    if (proof === undefined) throw new Problem('unauthorized');
    if (proof.is !== 'mailed') return undefined;
    const { mailEpoch, provedAt } = access;
    const isNew = proof.opensPrivate && provedAt === 0;
    if (!isNew && isMailboxProved(access)) return undefined;
    const proved = { ...access, provedEpoch: mailEpoch, provedAt: isNew ? now : provedAt };
    return (await changeItem(changeAccess(of.tenantId, of.participantId, access, proved))) ? undefined : changed;
  });
}

/**
 * Opens the only session that a listed link allows. If staff copied the link, its session sees the profile as of the first opening, because
 * staff passed the link on, and stays unproved. If the link was sent to the guest's own address after staff had changed it, opening it
 * proves the session.
 */
async function listedSession(link: ProfileLink, where: { device: string; at: string }): Promise<SessionClaims> {
  const session = { sessionId: link.hash.slice(0, 16), mailEpoch: undefined };
  return retryWhenChanged(async () => {
    const { access } = await requireProfile(link);
    if (proofOf(access, session) !== undefined) return session;
    // The link was opened before, and that session has ended since.
    const isOwn = link.ownSince !== null;
    const isOver = isOwn ? access.own?.since !== link.ownSince : access.epoch !== link.epoch;
    if (isOver || link.opened) throw new Problem('unauthorized');
    const to: ProfileAccess = withOpening(access, {
      ...{
        id: session.sessionId,
        by: isOwn ? 'mailbox' : 'link',
        eventId: link.eventId ?? null,
        confirmed: isOwn,
        claimed: isOwn,
        typed: null,
      },
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
