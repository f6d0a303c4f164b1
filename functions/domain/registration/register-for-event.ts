import { Problem } from '#shared/contract/errors.ts';
import type { Gender, ParticipantForm, Profile } from '#shared/model/participant.ts';
import { openAfterEnd } from '#shared/rules/registration-window.ts';
import { readCatalogue } from '../../data/catalogue/catalogue.ts';
import { findEvent } from '../../data/events/events.ts';
import { findProfile, type StoredProfile } from '../../data/participants/profiles.ts';
import type { Opening } from '../../data/profile/profile-openings.ts';
import { findRefusal, findRegisteredBy, findRegisteredParticipant, register } from '../../data/registration/registering.ts';
import type { OpenedLink } from '../../data/registration/registration-links.ts';
import type { StoredRegistration } from '../../data/registration/registrations.ts';
import { changed, giveUpAsConflict, retryWhenChanged } from '../../data/table/retry-when-changed.ts';
import { findTenant } from '../../data/tenants/tenants.ts';
import type { ParticipantActor } from '../../lib/call/actor.ts';
import { type Effects, realEffects } from '../effects.ts';
import { describeProfile, participantDescriber } from '../participants/describe-participant.ts';
import { withSentPhoto } from '../photos/sent-photo.ts';
import { describeOwn } from '../profile/describe-own.ts';
import { changedProfile, requireProof, viewOf, withOpening } from '../profile/own-view.ts';
import { openParticipantSession } from '../profile/participant-tokens.ts';
import { requireRegistrationsLeft } from '../tenants/tenant-limits.ts';
import { confirmationMail } from './confirmation-mail.ts';
import { checkChoices, findUsableUpload, profileOf, registrationOf } from './participant-form.ts';
import { openRegistration } from './registration-link.ts';
import { registrationsAtOnce } from './registrations-at-once.ts';
import { causedByFirst, requestKeyOf } from './request-key.ts';

interface Request {
  /** An event's id if there is a `token`, else the token itself. */
  readonly key: string;
  readonly token: string | undefined;
  /** A participant of this tenant, by their own token: the event is added to their profile. */
  readonly actor: ParticipantActor | undefined;
  /** The same key with the same form returns the registration it made, for phones that lost the reply. */
  readonly idempotencyKey?: string | undefined;
  /** A photo sent with the form itself. */
  readonly photo?: Uint8Array | undefined;
  /** The browser's own description. */
  readonly device: string;
}

/**
 * Registers a guest for an event by its registration link, and opens or continues their participant session.
 * @throws Problem as `registration.registerForEvent` declares
 */
export async function registerForEvent(
  { key, token, actor, idempotencyKey, photo, device }: Request,
  sent: ParticipantForm,
  effects = realEffects,
) {
  const opened = await openRegistration(key, token);
  const form = await withSentPhoto(opened.tenantId, sent, photo, effects);
  const requestKey = requestKeyOf(idempotencyKey, { form: sent, photo, caller: actor?.participantId });
  const attempt = async () => {
    try {
      return await registerOnce(opened, { actor, requestKey, device }, form, effects);
    } catch (error) {
      const before =
        requestKey === undefined ? undefined : await repeatReply(error, opened, { actor, requestKey }, form.contact.email, effects);
      if (before !== undefined) return before;
      // The photo became ready, or the profile changed, between read and write.
      if (error instanceof Problem && error.code === 'conflict') return changed;
      throw error;
    }
  };
  return retryWhenChanged(attempt, giveUpAsConflict);
}

async function registerOnce(
  { tenantId, eventId }: OpenedLink,
  { actor, requestKey, device }: { actor: ParticipantActor | undefined; requestKey: string | undefined; device: string },
  form: ParticipantForm,
  effects: Effects,
) {
  const [event, tenant, catalogue, upload, known] = await Promise.all([
    findEvent(tenantId, eventId),
    findTenant(tenantId),
    readCatalogue(),
    findUsableUpload(tenantId, form.photo_upload_id),
    actor?.tenantId === tenantId ? findProfile(tenantId, actor.participantId, { consistent: true }) : undefined,
    requireRegistrationsLeft(tenantId, effects),
  ]);
  if (event === undefined) throw new Problem('link_not_found');
  const now = effects.now();
  const by = known && actor && { proof: requireProof(known, actor), device };
  const seen = known && by && viewOf(known, by.proof);
  checkChoices(form, catalogue, seen);
  const id = known?.id ?? effects.newId();
  // The registration form has no occupation, so an earlier one is kept.
  const asked = profileOf(
    { ...form, occupation: form.occupation ?? seen?.occupation ?? null },
    { id, known: seen, eventIds: [...(seen?.eventIds ?? []), eventId], upload, now },
  );
  const session = actor !== undefined && known !== undefined ? actor : { sessionId: effects.newId(), mailEpoch: undefined };
  const profile =
    known === undefined
      ? { ...asked, access: withOpening(asked.access, registeredBy(session.sessionId ?? '', { device, eventId, now })) }
      : await changedProfile({ tenantId, known, asked, hasPhotoChange: upload !== undefined, by, now });
  const closesBefore = new Date(now - openAfterEnd).toISOString();
  if (known !== undefined && (await isTakenElsewhere(tenantId, known, profile.contact.email))) {
    // As with any address, a full or closed event is reported first.
    const closed = known.eventIds.includes(eventId) ? undefined : await findRefusal(tenantId, eventId, form.gender, closesBefore);
    throw closed ?? new Problem('already_registered');
  }
  const elsewhere =
    known === undefined ? new Map<string, StoredRegistration>() : await followGender(tenantId, known, profile.gender, eventId);
  const person = registrationOf(profile);
  const mail = confirmationMail(event, tenant?.name ?? '', profile, now);
  await register({ tenantId, eventId, person, profile, known, elsewhere, upload, mail, requestKey }, closesBefore);

  // A new participant has no matches to count.
  const participant: Profile =
    known === undefined || actor === undefined
      ? describeProfile((await participantDescriber(tenantId, catalogue))(person), profile)
      : await describeOwn(tenantId, profile, actor, catalogue);
  const { sessionId, mailEpoch } = session;
  const tokens = await openParticipantSession({ tenantId, eventId, participantId: id, sessionId, mailEpoch }, Date.parse(event.end) - now);
  return { participant, ...tokens };
}

/** A registration's opening; the mailbox is not proved yet. */
const registeredBy = (id: string, { device, eventId, now }: { device: string; eventId: string; now: number }): Opening => ({
  ...{ id, by: 'registration', at: new Date(now).toISOString(), device, eventId, confirmed: false, typed: null },
});

/**
 * Whether another participant has this address in one of the profile's events. A changed address is copied to all of them
 * right after the reply.
 */
async function isTakenElsewhere(tenantId: string, { id, eventIds, contact }: StoredProfile, email: string): Promise<boolean> {
  if (email === contact.email) return false;
  const holders = await Promise.all(eventIds.map((eventId) => findRegisteredParticipant(tenantId, eventId, email)));
  return holders.some((holder) => holder !== undefined && holder !== id);
}

/**
 * Registrations that must change in the same transaction: another gender needs a place in every event that is not
 * over, as with a change of the profile. Changes that need no place follow after the reply.
 */
async function followGender(tenantId: string, { id, gender, eventIds }: StoredProfile, to: Gender, eventId: string) {
  if (gender === to) return new Map<string, StoredRegistration>();
  const { registrations } = await registrationsAtOnce(tenantId, { id, eventIds: eventIds.filter((other) => other !== eventId) });
  return registrations;
}

/** The reply of the first of two equal requests, if this is the second and the session is still open. */
async function repeatReply(
  error: unknown,
  { tenantId, eventId }: OpenedLink,
  { actor, requestKey }: { actor: ParticipantActor | undefined; requestKey: string | undefined },
  email: string,
  { now }: Effects,
) {
  const isCaused = error instanceof Problem && causedByFirst.includes(error.code);
  if (!isCaused || requestKey === undefined) return undefined;
  const participantId = await findRegisteredBy(tenantId, eventId, email, requestKey);
  if (participantId === undefined) return undefined;
  const [event, catalogue, profile] = await Promise.all([
    findEvent(tenantId, eventId),
    readCatalogue(),
    findProfile(tenantId, participantId, { consistent: true }),
  ]);
  if (event === undefined || profile === undefined) return undefined;
  // A session that the mailbox's owner has ended is not reopened by repeating the form.
  const first = profile.access.openings.find((opening) => opening.by === 'registration' && opening.eventId === eventId);
  const own = first && { kind: 'participant' as const, tenantId, participantId, sessionId: first.id, mailEpoch: undefined };
  const session = actor?.participantId === participantId ? actor : own;
  if (session === undefined) return undefined;
  const { sessionId, mailEpoch } = session;
  const tokens = await openParticipantSession({ tenantId, eventId, participantId, sessionId, mailEpoch }, Date.parse(event.end) - now());
  return { participant: await describeOwn(tenantId, profile, session, catalogue), ...tokens };
}
