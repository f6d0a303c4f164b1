import { findEvent } from '../../data/events/events.ts';
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
import type { Write } from '../../data/table/writes/writes.ts';
import { quotaUntouched } from '../../data/tenants/invitation-quotas.ts';
import { findTenant } from '../../data/tenants/tenants.ts';
import { newId, newNonce } from '../../lib/ids.ts';
import { hashOf } from '../../lib/secrets/secrets.ts';
import { reserveMail, reserveMails } from '../access/invitation-quota.ts';
import type { TimeAndIds } from '../time-and-ids.ts';
import { countsForOrganization } from './access-after.ts';
import { languageOf, ownLanguageOf } from './guest-language.ts';
import { profileLinkToken } from './profile-link-token.ts';

/** Lifetime of the link in an email about a changed address, ms. It is long enough to see the results. */
const movedLifetime = 30 * 24 * 3_600_000;

/** Creates a link that appears nowhere but in the email it is sent in. Returns the link, and the nonce from which its token is derived. */
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
 * Emails a guest's own address when someone else has changed it. The link lets the guest restore the address with one press. If the
 * organization has no emails left for this, the change is refused.
 * @returns the writes for the email; none if the guest made the change, or if it restores the address
 * @throws Problem `too_many_mails`, to an unproved address
 */
export async function tellOwnAddress(tenantId: string, known: StoredProfile, next: StoredProfile, now: number): Promise<Write[]> {
  const { own, revision, mailEpoch } = next.access;
  if (own === null || known.contact.email === next.contact.email) return [];
  const expires = now + movedLifetime;
  const about = { tenantId, participantId: next.id, eventId: next.eventIds.at(-1), opened: false, expires };
  const [{ link, nonce }, tenant, language, quota] = await Promise.all([
    mailedLink({ ...about, epoch: mailEpoch, ownSince: own.since }),
    findTenant(tenantId),
    ownLanguageOf(tenantId, next),
    next.access.provedAt > 0 ? [] : reserveMails(tenantId, 1, { now: () => now }),
  ]);
  const facts = { participant_id: next.id, first_name: next.firstName, organization: tenant?.name ?? '' };
  const mail: MailOrder = {
    ...{ id: movedMailId(next.id, revision), to: own.email, createdAt: now, tenantId, language },
    content: { template: 'address-changed', ...facts, nonce, expires_at: new Date(expires).toISOString() },
  };
  return [...tellByLink(link, mail), quota].flat();
}

export interface LinkMail {
  readonly participantId: string;
  readonly firstName: string;
  readonly organization: string;
  readonly nonce: string;
  readonly expires: number;
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
 * Emails a personal link to the participant who registered for an event under an address. To conceal whether there is such a participant,
 * an unknown address causes the same reads and writes, but its email is never sent. Nor is an email sent if staff chose the address and the
 * organization has no emails left.
 */
export async function mailOwnLink(
  { tenantId, eventId, email, expires, asker = 'address' }: OwnLink,
  describe: (mail: LinkMail) => MailContent,
  { now }: Pick<TimeAndIds, 'now'>,
): Promise<void> {
  const registered = await findRegisteredParticipant(tenantId, eventId, email);
  const name = registered ?? nameOfStranger(eventId, email);
  const createdAt = now();
  const [found, tenant, event, mailIdFor, reserved] = await Promise.all([
    findProfile(tenantId, name, { consistent: true }),
    findTenant(tenantId),
    findEvent(tenantId, eventId),
    freeLinkMailIds(name, createdAt),
    reserveMail(tenantId, { now }),
  ]);
  const mailId = mailIdFor(asker, found?.access);
  if (mailId === undefined) return;
  // A past event may show the participant's previous address for a moment longer.
  const person = found?.contact.email === email ? found : undefined;
  const counts = person !== undefined && countsForOrganization(person);
  const participantId = person?.id ?? newId();
  const { link, nonce } = await mailedLink({
    ...{ tenantId, participantId, eventId, opened: false, expires },
    epoch: person?.access.mailEpoch ?? 0,
  });
  const content = describe({ participantId, firstName: person?.firstName ?? '', organization: tenant?.name ?? '', nonce, expires });
  const language = person && languageOf(person, event);
  const mail = {
    id: mailId,
    to: email,
    createdAt,
    content,
    ...(language && { language }),
    unsent: person === undefined || (counts && reserved === undefined),
  };
  await putProfileLinks(
    [link],
    { ...mail, ...(counts ? { tenantId } : { guestOf: tenantId }) },
    (counts ? reserved : undefined) ?? quotaUntouched(tenantId),
  );
}
