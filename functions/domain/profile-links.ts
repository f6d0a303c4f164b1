import { Problem } from '#shared/contract/errors.ts';
import type { ProfileLink } from '#shared/model/participant-lists.ts';
import { findPeople } from '../data/people.ts';
import { freeLinkMailId, nameOfStranger, putProfileLink } from '../data/profile-links.ts';
import { findProfile } from '../data/profiles.ts';
import { findRegisteredParticipant } from '../data/registering.ts';
import { findTenant } from '../data/tenants.ts';
import type { StaffMember } from '../lib/actor.ts';
import { newId, newNonce } from '../lib/ids.ts';
import { hashOf } from '../lib/secrets.ts';
import { drawQrCode } from './draw-qr-code.ts';
import { realEffects } from './effects.ts';
import { tenantOfPerson } from './person-tenancy.ts';
import { profileLinkAddress, profileLinkToken } from './profile-link-token.ts';
import { openRegistration } from './registration-link.ts';

/** Ms that a link to somebody's own profile is good for. */
const lifetime = 7 * 24 * 3_600_000;

/**
 * A fresh link for staff to hand on; with `send` it is e-mailed to the person as well.
 * @throws Problem `participant_not_found`; `too_many_requests` when three were mailed to them within the hour
 */
export async function createProfileLink(
  actor: StaffMember,
  participantId: string,
  send: boolean,
  { now } = realEffects,
): Promise<ProfileLink> {
  const tenantId = await tenantOfPerson(actor, participantId);
  const [profile, tenant] = await Promise.all([findProfile(tenantId, participantId, { consistent: true }), findTenant(tenantId)]);
  if (profile === undefined) throw new Problem('participant_not_found');
  const createdAt = now();
  const mailId = send ? await freeLinkMailId(participantId, createdAt) : undefined;
  if (send && mailId === undefined) throw new Problem('too_many_requests', { retryAfter: 3600 });
  const nonce = newNonce();
  const token = await profileLinkToken(participantId, nonce);
  const expires = createdAt + lifetime;
  const link = { hash: hashOf(token), tenantId, participantId, eventId: profile.eventIds.at(-1), expires };
  const content = {
    template: 'profile-link',
    participant_id: participantId,
    first_name: profile.firstName,
    organization: tenant?.name ?? '',
    nonce,
    expires_at: new Date(expires).toISOString(),
  } as const;
  const mail = mailId === undefined ? undefined : { id: mailId, to: profile.contact.email, content, createdAt };
  if (!(await putProfileLink(link, mail))) throw new Problem('too_many_requests', { retryAfter: 60 });
  const address = profileLinkAddress(participantId, token);
  return { link: address, qr_code: await drawQrCode(address), expires_at: content.expires_at, sent: send };
}

/**
 * Mails somebody who registered for the event under this address a link to their profile. Nothing tells whether anybody
 * did: for nobody the same items are read and written, and the mail is never sent.
 */
export async function mailProfileLink(
  { key, token, email }: { key: string; token: string | undefined; email: string },
  { now } = realEffects,
): Promise<void> {
  const opened = await openRegistration(key, token).catch((error: unknown) => {
    if (error instanceof Problem) return undefined;
    throw error;
  });
  if (opened === undefined) return;
  const { tenantId, eventId } = opened;
  const registered = await findRegisteredParticipant(tenantId, eventId, email);
  const name = registered ?? nameOfStranger(eventId, email);
  const createdAt = now();
  const [[person], tenant, mailId] = await Promise.all([
    findPeople(tenantId, [name]),
    findTenant(tenantId),
    freeLinkMailId(name, createdAt),
  ]);
  if (mailId === undefined) return;
  const participantId = person?.id ?? newId();
  const nonce = newNonce();
  const expires = createdAt + lifetime;
  const hash = hashOf(await profileLinkToken(participantId, nonce));
  await putProfileLink(
    { hash, tenantId, participantId, eventId, expires },
    {
      id: mailId,
      to: email,
      createdAt,
      unsent: person === undefined,
      content: {
        template: 'profile-link',
        participant_id: participantId,
        first_name: person?.firstName ?? '',
        organization: tenant?.name ?? '',
        nonce,
        expires_at: new Date(expires).toISOString(),
      },
    },
  );
}
