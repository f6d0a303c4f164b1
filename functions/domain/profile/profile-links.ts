import { Problem } from '#shared/contract/errors.ts';
import type { ProfileLink } from '#shared/model/participants/participant-lists.ts';
import type { MailContent } from '../../data/mail/mail-content.ts';
import type { MailOrder } from '../../data/mail/mails.ts';
import { findProfile, type StoredProfile } from '../../data/participants/profiles.ts';
import { findRegisteredParticipant } from '../../data/participants/registering.ts';
import {
  freeLinkMailIds,
  type LinkAsker,
  movedMailId,
  nameOfStranger,
  putProfileLinks,
  type ProfileLink as StoredLink,
  tellByLink,
} from '../../data/profile/profile-links.ts';
import { isMailboxProved } from '../../data/profile/profile-openings.ts';
import type { Write } from '../../data/table/writes/writes.ts';
import { quotaUntouched } from '../../data/tenants/invitation-quotas.ts';
import { findTenant } from '../../data/tenants/tenants.ts';
import type { StaffMember } from '../../lib/call/actor.ts';
import { newId, newNonce } from '../../lib/ids.ts';
import { hashOf } from '../../lib/secrets/secrets.ts';
import { type Effects, realEffects } from '../effects.ts';
import { eveningLinkAddress } from '../evening/evening-addresses.ts';
import { countsForOrganization, reserveMail, reserveMails } from '../mail/invitation-quota.ts';
import { drawQrCode } from '../registration/draw-qr-code.ts';
import { openRegistration } from '../registration/open-registration.ts';
import { tenantOfPerson } from '../tenants/resolve-tenant.ts';
import { profileLinkAddress, profileLinkToken } from './profile-link-token.ts';

/** How long a link to a participant's own profile is valid, ms. */
const lifetime = 7 * 24 * 3_600_000;
/** The same of the link that tells of a changed address, ms: long enough for the results. */
const movedLifetime = 30 * 24 * 3_600_000;

/**
 * Creates a link for staff to pass on. With `send`, another one is e-mailed to the participant; only the mailbox has that link,
 * so using it proves the mailbox.
 * @param eventId of an event whose evening the copied link opens, instead of the profile
 * @throws Problem `participant_not_found`; `too_many_requests` when three were mailed within the hour; `too_many_mails` for an address that has
 *   not proved itself
 */
export async function createProfileLink(
  actor: StaffMember,
  participantId: string,
  { send, eventId }: { send: boolean; eventId?: string | undefined },
  { now } = realEffects,
): Promise<ProfileLink> {
  const tenantId = await tenantOfPerson(actor, participantId);
  const [profile, tenant] = await Promise.all([findProfile(tenantId, participantId, { consistent: true }), findTenant(tenantId)]);
  if (profile === undefined || (eventId !== undefined && !profile.eventIds.includes(eventId))) throw new Problem('participant_not_found');
  const createdAt = now();
  const mailId = send ? (await freeLinkMailIds(participantId, createdAt))('staff', profile.access) : undefined;
  if (send && mailId === undefined) throw new Problem('too_many_requests', { retryAfter: 3600 });
  const counts = send && !isMailboxProved(profile.access);
  const quota = counts ? await reserveMails(tenantId, 1, { now }) : undefined;
  const expires = createdAt + lifetime;
  const about = { tenantId, participantId, eventId: profile.eventIds.at(-1), opened: false, expires };
  const token = await profileLinkToken(participantId, newNonce());
  const copied: StoredLink = { ...about, hash: hashOf(token), mailed: false, ownSince: null, epoch: profile.access.epoch };
  const expires_at = new Date(expires).toISOString();
  const mailed = mailId === undefined ? undefined : await mailedLink({ ...about, epoch: profile.access.mailEpoch });
  const mail = mailed &&
    mailId !== undefined && {
      ...{ id: mailId, to: profile.contact.email, createdAt, ...(counts ? { tenantId } : {}) },
      content: contentOf({ participantId, firstName: profile.firstName, organization: tenant?.name ?? '', nonce: mailed.nonce, expires }),
    };
  if (!(await putProfileLinks(mailed === undefined ? [copied] : [copied, mailed.link], mail || undefined, quota)))
    throw new Problem('too_many_requests', { retryAfter: 60 });
  const address = eventId === undefined ? profileLinkAddress(participantId, token) : eveningLinkAddress(eventId, participantId, token);
  return { link: address, qr_code: await drawQrCode(address), expires_at, sent: send };
}

/** A link that only its mail contains, and the nonce its token is derived from. */
export async function mailedLink(
  about: Omit<StoredLink, 'hash' | 'mailed' | 'ownSince'> & { ownSince?: number },
): Promise<{ link: StoredLink; nonce: string }> {
  const nonce = newNonce();
  return {
    nonce,
    link: { ...about, hash: hashOf(await profileLinkToken(about.participantId, nonce)), mailed: true, ownSince: about.ownSince ?? null },
  };
}

/**
 * What the guest's own address is told when another than they has changed it: the link in it puts it back by one press. No change goes
 * untold: one that the organization has no mail left for is refused.
 * @returns nothing when the change is theirs, or puts it back
 * @throws Problem `too_many_mails`, to an address that has not proved itself
 */
export async function tellOwnAddress(tenantId: string, known: StoredProfile, next: StoredProfile, now: number): Promise<Write[]> {
  const { own, revision, mailEpoch } = next.access;
  if (own === null || known.contact.email === next.contact.email) return [];
  const expires = now + movedLifetime;
  const about = { tenantId, participantId: next.id, eventId: next.eventIds.at(-1), opened: false, expires };
  const [{ link, nonce }, tenant, quota] = await Promise.all([
    mailedLink({ ...about, epoch: mailEpoch, ownSince: own.since }),
    findTenant(tenantId),
    next.access.provedAt > 0 ? [] : reserveMails(tenantId, 1, { now: () => now }),
  ]);
  const facts = { participant_id: next.id, first_name: next.firstName, organization: tenant?.name ?? '' };
  const mail: MailOrder = {
    ...{ id: movedMailId(next.id, revision), to: own.email, createdAt: now, tenantId },
    content: { template: 'address-changed', ...facts, nonce, expires_at: new Date(expires).toISOString() },
  };
  return [...tellByLink(link, mail), quota].flat();
}

interface LinkMail {
  readonly participantId: string;
  readonly firstName: string;
  readonly organization: string;
  readonly nonce: string;
  readonly expires: number;
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

/** Mails a link to their profile to the participant who registered for the event under this address; see `mailOwnLink`. */
export async function mailProfileLink(
  { key, token, email }: { key: string; token: string | undefined; email: string },
  effects = realEffects,
): Promise<void> {
  const opened = await openRegistration(key, token).catch((error: unknown) => {
    if (error instanceof Problem) return undefined;
    throw error;
  });
  if (opened !== undefined) await mailOwnLink({ ...opened, email, expires: effects.now() + lifetime }, contentOf, effects);
}

interface OwnLink {
  readonly tenantId: string;
  readonly eventId: string;
  readonly email: string;
  /** Epoch ms. */
  readonly expires: number;
  readonly asker?: LinkAsker;
}

/**
 * Mails a link of their own to the participant who registered for an event under an address. To conceal whether there
 * is one, an unknown address causes the same reads and writes, but its mail is never sent; nor is that to an address of staff's choice for
 * which the organization has no mail left.
 */
export async function mailOwnLink(
  { tenantId, eventId, email, expires, asker = 'address' }: OwnLink,
  describe: (mail: LinkMail) => MailContent,
  { now }: Pick<Effects, 'now'>,
): Promise<void> {
  const registered = await findRegisteredParticipant(tenantId, eventId, email);
  const name = registered ?? nameOfStranger(eventId, email);
  const createdAt = now();
  const [found, tenant, mailIdFor, reserved] = await Promise.all([
    findProfile(tenantId, name, { consistent: true }),
    findTenant(tenantId),
    freeLinkMailIds(name, createdAt),
    reserveMail(tenantId, { now }),
  ]);
  const mailId = mailIdFor(asker, found?.access);
  if (mailId === undefined) return;
  // A past event may have the participant's former address a moment longer.
  const person = found?.contact.email === email ? found : undefined;
  const counts = person !== undefined && countsForOrganization(person);
  const participantId = person?.id ?? newId();
  const { link, nonce } = await mailedLink({
    ...{ tenantId, participantId, eventId, opened: false, expires },
    epoch: person?.access.mailEpoch ?? 0,
  });
  const content = describe({ participantId, firstName: person?.firstName ?? '', organization: tenant?.name ?? '', nonce, expires });
  const mail = { id: mailId, to: email, createdAt, content, unsent: person === undefined || (counts && reserved === undefined) };
  await putProfileLinks([link], { ...mail, ...(counts ? { tenantId } : {}) }, (counts ? reserved : undefined) ?? quotaUntouched(tenantId));
}
