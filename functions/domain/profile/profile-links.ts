import { Problem } from '#shared/contract/errors.ts';
import type { ProfileLink } from '#shared/model/participants/participant-lists.ts';
import type { StaffMember } from '../../call/actor.ts';
import { findProfile } from '../../data/participants/profiles.ts';
import { freeLinkMailIds, putProfileLinks, type ProfileLink as StoredLink } from '../../data/profile/profile-links.ts';
import { isMailboxProved } from '../../data/profile/profile-openings.ts';
import { changed, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { findTenant } from '../../data/tenants/tenants.ts';
import { drawQrCode } from '../../lib/draw-qr-code.ts';
import { newNonce } from '../../lib/ids.ts';
import { hashOf } from '../../lib/secrets/secrets.ts';
import { reserveMails } from '../access/invitation-quota.ts';
import { tenantOfPerson } from '../access/resolve-tenant.ts';
import { eveningLinkAddress } from '../guests/evening-addresses.ts';
import { ownLanguageOf } from '../guests/guest-language.ts';
import { type LinkMail, mailedLink, mailOwnLink } from '../guests/mailed-links.ts';
import { profileLinkAddress, profileLinkToken } from '../guests/profile-link-token.ts';
import { openRegistration } from '../registration/open-registration.ts';
import { realTimeAndIds } from '../time-and-ids.ts';

/** Lifetime of a link to a participant's own profile, ms. */
const lifetime = 7 * 24 * 3_600_000;

/**
 * Creates a link for staff to pass on. With `send`, a second link is emailed to the participant. Only the mailbox receives that link, so
 * using it proves the mailbox.
 * @param eventId an event whose evening the copied link opens, instead of the profile
 * @throws Problem `participant_not_found`; `too_many_requests` when three were emailed within the hour; `too_many_mails` for an unproved
 * address
 */
export async function createProfileLink(
  actor: StaffMember,
  participantId: string,
  { send, eventId }: { send: boolean; eventId?: string | undefined },
  { now } = realTimeAndIds,
): Promise<ProfileLink> {
  const tenantId = await tenantOfPerson(actor, participantId);
  return retryWhenChanged(
    () => tryToLink(tenantId, participantId, { send, eventId, createdAt: now() }),
    () => {
      throw new Problem('too_many_requests', { retryAfter: 60 });
    },
  );
}

/** @returns `changed` if another request has taken the email's place, or emails of the organization, since this one read */
async function tryToLink(
  tenantId: string,
  participantId: string,
  { send, eventId, createdAt }: { send: boolean; eventId: string | undefined; createdAt: number },
): Promise<ProfileLink | typeof changed> {
  const [profile, tenant] = await Promise.all([findProfile(tenantId, participantId, { consistent: true }), findTenant(tenantId)]);
  if (profile === undefined || (eventId !== undefined && !profile.eventIds.includes(eventId))) throw new Problem('participant_not_found');
  const mailId = send ? (await freeLinkMailIds(participantId, createdAt))('staff', profile.access) : undefined;
  if (send && mailId === undefined) throw new Problem('too_many_requests', { retryAfter: 3600 });
  const counts = send && !isMailboxProved(profile.access);
  const quota = counts ? await reserveMails(tenantId, 1, { now: () => createdAt }) : undefined;
  const expires = createdAt + lifetime;
  const about = { tenantId, participantId, eventId: profile.eventIds.at(-1), opened: false, expires };
  const token = await profileLinkToken(participantId, newNonce());
  const copied: StoredLink = { ...about, hash: hashOf(token), mailed: false, ownSince: null, epoch: profile.access.epoch };
  const expires_at = new Date(expires).toISOString();
  const mailed = mailId === undefined ? undefined : await mailedLink({ ...about, epoch: profile.access.mailEpoch });
  const mail = mailed &&
    mailId !== undefined && {
      ...{ id: mailId, to: profile.contact.email, createdAt, ...(counts ? { tenantId } : { guestOf: tenantId }) },
      language: await ownLanguageOf(tenantId, profile),
      content: contentOf({ participantId, firstName: profile.firstName, organization: tenant?.name ?? '', nonce: mailed.nonce, expires }),
    };
  if (!(await putProfileLinks(mailed === undefined ? [copied] : [copied, mailed.link], mail || undefined, quota))) return changed;
  const address = eventId === undefined ? profileLinkAddress(participantId, token) : eveningLinkAddress(eventId, participantId, token);
  return { link: address, qr_code: await drawQrCode(address), expires_at, sent: send };
}

const contentOf = ({ participantId, firstName, organization, nonce, expires }: LinkMail) =>
  ({
    template: 'profile-link',
    participant_id: participantId,
    first_name: firstName,
    organization,
    nonce,
    expires_at: new Date(expires).toISOString(),
  }) as const;

/** Emails the participant who registered for the event under this address a link to their profile; see `mailOwnLink`. */
export async function mailProfileLink(
  { key, token, email }: { key: string; token: string | undefined; email: string },
  timeAndIds = realTimeAndIds,
): Promise<void> {
  const opened = await openRegistration(key, token).catch((error: unknown) => {
    if (error instanceof Problem) return undefined;
    throw error;
  });
  if (opened !== undefined) await mailOwnLink({ ...opened, email, expires: timeAndIds.now() + lifetime }, contentOf, timeAndIds);
}
