import type { BodyOf } from '#shared/contract/define.ts';
import { Problem } from '#shared/contract/errors.ts';
import type { registration } from '#shared/contract/routes/registration.ts';
import type { Profile } from '#shared/model/participants/participant.ts';
import type { Receipt } from '#shared/model/payments/receipt.ts';
import type { Aged } from '#shared/rules/events/ages.ts';
import { openAfterEnd } from '#shared/rules/events/registration-window.ts';
import { mayCost } from '#shared/rules/payments/prices.ts';
import type { ParticipantActor } from '../../call/actor.ts';
import { type Catalogue, readCatalogue } from '../../data/catalogue/catalogue.ts';
import { withOwnOf } from '../../data/catalogue/own-interests.ts';
import { findEvent, type StoredEvent } from '../../data/events/events.ts';
import { findProfile, type StoredProfile } from '../../data/participants/profiles.ts';
import {
  findRefusal,
  findRegisteredBy,
  findRegisteredParticipant,
  register,
  registerWhoWaits,
} from '../../data/participants/registering.ts';
import { findUpload } from '../../data/photos/uploads.ts';
import type { Opening } from '../../data/profile/profile-openings.ts';
import type { StoredRegistration } from '../../data/registration/registrations.ts';
import { isBarred } from '../../data/safety/barred.ts';
import { hashForKey } from '../../data/table/keys/hash.ts';
import type { Condition } from '../../data/table/writes/conditions.ts';
import { changed, giveUpAsConflict, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import type { Write } from '../../data/table/writes/writes.ts';
import { findTenant } from '../../data/tenants/tenants.ts';
import { type AnsweredForm, isApplication, type StoredWaiting } from '../../data/waiting/waiting.ts';
import { reserveMail } from '../access/invitation-quota.ts';
import { requireRegistrationsLeft } from '../access/tenant-limits.ts';
import { requireFit, requireFitIn, requireSamePrice } from '../events/require-fit.ts';
import { countsForOrganization, withOpening } from '../guests/access-after.ts';
import { changedProfile } from '../guests/merge-changes.ts';
import { requireProof, viewOf } from '../guests/own-view.ts';
import { openParticipantSession } from '../guests/participant-tokens.ts';
import { confirmationMail } from '../participants/confirmation-mail.ts';
import { describeOwn } from '../participants/describe-own.ts';
import { describeProfile, participantDescriber } from '../participants/describe-participant.ts';
import { checkChoices, findUsableUpload, profileOf, registrationOf, withAnswers } from '../participants/participant-form.ts';
import { registrationsAtOnce } from '../participants/registrations-at-once.ts';
import { causedByFirst, requestKeyOf } from '../participants/request-key.ts';
import { recognizeGuest } from '../participants/returning/returning-guest.ts';
import { withSentPhoto } from '../photos/sent-photo.ts';
import { realTimeAndIds, type TimeAndIds } from '../time-and-ids.ts';
import { openRegistration } from './open-registration.ts';
import { requireTurn } from './registration-pace.ts';

/** What is written together with the registration of a guest who pays. */
export interface Sale {
  /** Null if nothing is to be noted. */
  readonly payment: StoredRegistration['payment'];
  readonly writes: readonly Write[];
  /** Undefined if somebody else has paid, or nothing is to be noted. */
  readonly receipt: Receipt | undefined;
  /** Conditions on the people counter that the price still holds, for a guest who has no place yet. */
  readonly priceHolds?: readonly Condition[];
}

/** Returns what a guest with this id pays. Called anew at each attempt. */
export type SaleOf = (participantId: string, event: StoredEvent) => Promise<Sale>;

export interface Request {
  /** The event's id if there is a `token`; otherwise the token itself. */
  readonly key: string;
  readonly token: string | undefined;
  /** A participant of this tenant, identified by their own token. The event is added to their profile. */
  readonly actor: ParticipantActor | undefined;
  /** If the same form is sent again with this key, the registration that it made is returned. This is for phones that lost the reply. */
  readonly idempotencyKey?: string | undefined;
  /** A photo sent with the form itself. */
  readonly photo?: Uint8Array | undefined;
  /** The browser's description of itself. */
  readonly device: string;
  /** The network that the client is in. */
  readonly clientAddress: string;
}

/**
 * Registers a guest for an event by its registration link, and opens or continues their participant session.
 * @throws Problem as `registration.registerForEvent` declares
 */
export async function registerForEvent(
  { key, token, actor, idempotencyKey, photo, device, clientAddress }: Request,
  sent: BodyOf<typeof registration.registerForEvent>,
  timeAndIds = realTimeAndIds,
  saleOf?: SaleOf,
) {
  const { tenantId, eventId } = await openRegistration(key, token);
  const requestKey = requestKeyOf(idempotencyKey, { form: sent, photo, caller: actor?.participantId });
  const [event, first] = await Promise.all([
    findEvent(tenantId, eventId),
    requestKey === undefined ? undefined : findRegisteredBy(tenantId, eventId, sent.contact.email, requestKey),
  ]);
  if (event === undefined) throw new Problem('link_not_found');
  if (event.cancellation !== null) throw new Problem('event_canceled');
  if (event.approval && first === undefined) throw new Problem('approval_needed');
  if (saleOf === undefined && first === undefined && mayCost(event.price, sent.gender)) throw new Problem('payment_needed');
  // A repeated request gets its first reply, even if the questions have changed since.
  const answered = first === undefined ? withAnswers(sent, event.questions) : sent;
  if (first === undefined) await requireTurn(event, clientAddress, timeAndIds);
  const form: AnsweredForm = await withSentPhoto(tenantId, answered, photo, timeAndIds);
  const attempt = async () => {
    try {
      return (await registerOnce(event, { actor, requestKey, device, saleOf }, form, timeAndIds)) ?? changed;
    } catch (error) {
      const before = await repeatReply(error, event, { actor, requestKey }, form.contact.email, timeAndIds);
      if (before === undefined) throw error;
      return before;
    }
  };
  return retryWhenChanged(attempt, giveUpAsConflict);
}

/**
 * Registers a guest who has a place held for them, using the form they filled in when they joined the waiting list. Repeating this with the
 * same entry returns the same participant, and also the session if it is still open.
 * @returns undefined when the offer has ended
 * @throws Problem `too_many_registrations`, `already_registered`
 */
export async function registerFromWaiting(
  event: StoredEvent,
  entry: StoredWaiting,
  device: string,
  timeAndIds = realTimeAndIds,
  saleOf?: SaleOf,
) {
  const requestKey = hashForKey(entry.id);
  return retryWhenChanged(async () => {
    const { form } = entry;
    const asked = form && (await stillPossible(event.tenantId, form));
    const done = asked && (await registerOnce(event, { actor: undefined, requestKey, device, saleOf }, asked, timeAndIds, entry));
    return done || (await registeredReply(event, { actor: undefined, requestKey }, entry.email, timeAndIds));
  }, giveUpAsConflict);
}

/**
 * Returns the form without choices that have since left the catalogue, and without a photo that is gone. Weeks may have passed since it was
 * filled in.
 */
export async function stillPossible(tenantId: string, form: AnsweredForm): Promise<AnsweredForm> {
  const uploadId = form.photo_upload_id;
  const [platform, upload] = await Promise.all([
    readCatalogue(),
    uploadId ? findUpload(tenantId, uploadId, { consistent: true }) : undefined,
  ]);
  const catalogue = await withOwnOf(platform, tenantId, [form]);
  const isChoosable = (list: Catalogue['interests'] | Catalogue['traits']) => (id: string) => list.get(id)?.retired === false;
  const isUsable = upload !== undefined && upload.participantId === null && upload.status !== 'rejected';
  return {
    ...form,
    interests: form.interests.filter(isChoosable(catalogue.interests)),
    personality_traits: form.personality_traits.filter(isChoosable(catalogue.traits)),
    photo_upload_id: isUsable ? uploadId : null,
  };
}

interface Registering {
  readonly actor: ParticipantActor | undefined;
  readonly requestKey: string | undefined;
  readonly device: string;
  readonly saleOf: SaleOf | undefined;
}

/**
 * Makes one attempt at a registration.
 * @param entry the waiting-list entry whose place is taken
 * @returns undefined when its offer is over; `changed` if the photo became ready, or the profile changed, between the read and the write
 */
async function registerOnce(
  event: StoredEvent,
  { actor, requestKey, device, saleOf }: Registering,
  form: AnsweredForm,
  timeAndIds: TimeAndIds,
  entry?: StoredWaiting,
) {
  const { tenantId, id: eventId } = event;
  // Who was approved may come whatever their age (docs/rules/waiting.md#applications).
  if (entry === undefined || !isApplication(entry.id)) requireFit(event, form);
  const [tenant, platform, upload, barred, known] = await Promise.all([
    findTenant(tenantId),
    readCatalogue(),
    findUsableUpload(tenantId, form.photo_upload_id),
    isBarred(tenantId, form.contact.email),
    actor?.tenantId === tenantId ? findProfile(tenantId, actor.participantId, { consistent: true }) : undefined,
    requireRegistrationsLeft(tenantId, timeAndIds),
  ]);
  // The address they had before may be barred too.
  const isKnownBarred =
    known !== undefined && known.contact.email !== form.contact.email && (await isBarred(tenantId, known.contact.email));
  if (barred || isKnownBarred) throw new Problem('registration_refused');
  const now = timeAndIds.now();
  const by = known && actor && { proof: requireProof(known, actor), device };
  const seen = known && by && viewOf(known, by.proof);
  const catalogue = await withOwnOf(platform, tenantId, [form]);
  checkChoices(form, catalogue, seen);
  const id = known?.id ?? timeAndIds.newId();
  // The registration form has no field for the occupation, so an existing one is kept.
  const asked = profileOf(
    { ...form, occupation: form.occupation ?? seen?.occupation ?? null },
    { id, known: seen, eventIds: [...(seen?.eventIds ?? []), eventId], upload, now },
  );
  const session = actor !== undefined && known !== undefined ? actor : { sessionId: timeAndIds.newId(), mailEpoch: undefined };
  const profile =
    known === undefined
      ? { ...asked, access: withOpening(asked.access, registeredBy(session.sessionId ?? '', { device, eventId, now })) }
      : await changedProfile({ tenantId, known, asked, hasPhotoChange: upload !== undefined, by, now });
  // Only the profile form explains this refusal to the guest.
  if (by?.proof.opensPrivate === false && known?.contact.email !== profile.contact.email) throw new Problem('mail_proof_needed');
  // It was changed elsewhere, and is not what this session sees.
  requireSamePrice(event, form, profile);
  const closesBefore = new Date(now - openAfterEnd).toISOString();
  if (known !== undefined && (await isTakenElsewhere(tenantId, known, profile.contact.email))) {
    // As with any other address, a full or closed event is reported first.
    const closed = known.eventIds.includes(eventId)
      ? undefined
      : await findRefusal(tenantId, eventId, form.gender, { closesBefore, passesNobody: now });
    throw new Problem(closed ?? 'already_registered');
  }
  const elsewhere = known === undefined ? new Map<string, StoredRegistration>() : await followChange(tenantId, known, profile, eventId);
  const { noted, met } = await recognizeGuest(tenantId, { id, email: profile.contact.email, known });
  const sale = await saleOf?.(id, event);
  const person = { ...registrationOf(profile), ...noted, answers: form.answered ?? [], payment: sale?.payment ?? null };
  // In this case the session comes from a link that staff copied, for a guest entered by staff.
  const counts = countsForOrganization(profile);
  const quota = counts ? await reserveMail(tenantId, timeAndIds) : undefined;
  const confirmation = confirmationMail(event, tenant?.name ?? '', profile, met, now, sale?.receipt);
  const mail = counts ? quota && { ...confirmation, tenantId } : confirmation;
  const also = sale?.writes;
  const registration = { tenantId, eventId, person, profile, known, elsewhere, upload, mail, quota, requestKey, passesNobody: now, also };
  const refusal =
    entry === undefined
      ? await register({ ...registration, priceHolds: sale?.priceHolds }, closesBefore)
      : await registerWhoWaits(registration, entry, new Date(now).toISOString());
  if (refusal === 'over') return undefined;
  if (refusal === 'conflict') return changed;
  if (refusal !== undefined) throw new Problem(refusal);

  // A new participant has no matches to count.
  const participant: Profile =
    known === undefined || actor === undefined
      ? describeProfile((await participantDescriber(tenantId, catalogue, [person]))(person), profile)
      : await describeOwn(tenantId, profile, actor, catalogue);
  const { sessionId, mailEpoch } = session;
  const tokens = await openParticipantSession({ tenantId, eventId, participantId: id, sessionId, mailEpoch }, Date.parse(event.end) - now);
  return { participant, ...tokens };
}

/** Returns the opening that a registration creates. The mailbox is not proved yet. */
const registeredBy = (id: string, { device, eventId, now }: { device: string; eventId: string; now: number }): Opening => ({
  ...{ id, by: 'registration', at: new Date(now).toISOString(), device, eventId, confirmed: false, claimed: false, typed: null },
});

/**
 * Whether another participant has this address at one of the profile's events. A changed address is copied to all of these events right
 * after the reply.
 */
async function isTakenElsewhere(tenantId: string, { id, eventIds, contact }: StoredProfile, email: string): Promise<boolean> {
  if (email === contact.email) return false;
  const holders = await Promise.all(eventIds.map((eventId) => findRegisteredParticipant(tenantId, eventId, email)));
  return holders.some((holder) => holder !== undefined && holder !== id);
}

/**
 * Returns the registrations that must change in the same transaction. If the gender changes, the guest needs a place for the new gender in
 * every event that is not over, just as when a profile is changed. Changes that need no place follow after the reply.
 * @throws Problem `age_outside` if another of their events is not for the new age or gender
 */
async function followChange(tenantId: string, known: StoredProfile, to: Aged, eventId: string) {
  const none = new Map<string, StoredRegistration>();
  if (known.gender === to.gender && known.age === to.age) return none;
  const others = { id: known.id, eventIds: known.eventIds.filter((other) => other !== eventId) };
  const { registrations, open } = await registrationsAtOnce(tenantId, others, to.gender);
  await requireFitIn(tenantId, open, known, to);
  return known.gender === to.gender ? none : registrations;
}

/** Returns the reply to the first of two equal requests, as `repeatReply` does, to a caller that was refused before it registers. */
export const findFirstReply = (
  error: unknown,
  event: StoredEvent,
  { actor, idempotencyKey, photo }: Request,
  sent: BodyOf<typeof registration.registerForEvent>,
  timeAndIds: TimeAndIds,
) => {
  const requestKey = requestKeyOf(idempotencyKey, { form: sent, photo, caller: actor?.participantId });
  return repeatReply(error, event, { actor, requestKey }, sent.contact.email, timeAndIds);
};

/** Returns the reply to the first of two equal requests, if this is the second and the session is still open. */
async function repeatReply(
  error: unknown,
  event: StoredEvent,
  { actor, requestKey }: { actor: ParticipantActor | undefined; requestKey: string | undefined },
  email: string,
  { now }: TimeAndIds,
) {
  const isCaused = error instanceof Problem && causedByFirst.includes(error.code);
  return isCaused && requestKey !== undefined ? registeredReply(event, { actor, requestKey }, email, { now }) : undefined;
}

/**
 * Returns the reply to the request that registered this address; undefined if this request is a different one, or if its session has ended.
 */
async function registeredReply(
  { tenantId, id: eventId, end }: StoredEvent,
  { actor, requestKey }: { actor: ParticipantActor | undefined; requestKey: string },
  email: string,
  { now }: Pick<TimeAndIds, 'now'>,
) {
  const participantId = await findRegisteredBy(tenantId, eventId, email, requestKey);
  if (participantId === undefined) return undefined;
  const [catalogue, profile] = await Promise.all([readCatalogue(), findProfile(tenantId, participantId, { consistent: true })]);
  if (profile === undefined) return undefined;
  // If the mailbox's owner has ended a session, sending the form again does not reopen it.
  const first = profile.access.openings.find((opening) => opening.by === 'registration' && opening.eventId === eventId);
  const own = first && { kind: 'participant' as const, tenantId, participantId, sessionId: first.id, mailEpoch: undefined };
  const session = actor?.participantId === participantId ? actor : own;
  if (session === undefined) return undefined;
  const { sessionId, mailEpoch } = session;
  const tokens = await openParticipantSession({ tenantId, eventId, participantId, sessionId, mailEpoch }, Date.parse(end) - now());
  return { participant: await describeOwn(tenantId, profile, session, catalogue), ...tokens };
}
