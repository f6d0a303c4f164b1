import { Problem } from '#shared/contract/errors.ts';
import type { Profile } from '#shared/model/participants/participant.ts';
import type { AddParticipantForm } from '#shared/model/participants/participant-lists.ts';
import { fitsAges } from '#shared/rules/events/ages.ts';
import { isFor, notFor } from '#shared/rules/events/event-formats.ts';
import type { StaffMember } from '../../call/actor.ts';
import { readCatalogue } from '../../data/catalogue/catalogue.ts';
import { withOwnOf } from '../../data/catalogue/own-interests.ts';
import { findEvent, type StoredEvent } from '../../data/events/events.ts';
import { confirmationId, findMailStates } from '../../data/mail/mails.ts';
import { findProfile, type StoredProfile } from '../../data/participants/profiles.ts';
import { findRegisteredBy, register } from '../../data/participants/registering.ts';
import { decodeLeaving } from '../../data/registration/registrations.ts';
import { isBarred } from '../../data/safety/barred.ts';
import { changed, giveUpAsConflict, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import type { Write } from '../../data/table/writes/writes.ts';
import { findTenant } from '../../data/tenants/tenants.ts';
import { reserveMail } from '../access/invitation-quota.ts';
import { tenantOfEvent } from '../access/resolve-tenant.ts';
import { requireRegistrationsLeft } from '../access/tenant-limits.ts';
import { type AuditedAction, auditOf } from '../audit/audit.ts';
import { requireFit } from '../events/require-fit.ts';
import { accessAfter, notGivenBy } from '../guests/access-after.ts';
import { withSentPhoto } from '../photos/sent-photo.ts';
import { realTimeAndIds, type TimeAndIds } from '../time-and-ids.ts';
import { barredHint } from './barred-hint.ts';
import { confirmationMail } from './confirmation-mail.ts';
import { describeProfile, participantDescriber } from './describe-participant.ts';
import { describeWhole } from './describe-whole.ts';
import { checkChoices, findUsableUpload, profileOf, registeredTimes, registrationOf, withAnswers } from './participant-form.ts';
import { isFull, placeBeyond } from './place-beyond.ts';
import { causedByFirst, requestKeyOf } from './request-key.ts';
import { recognizeGuest } from './returning/returning-guest.ts';

/** How long before an event's start a walk-in can be checked in, ms. */
const earliestWalkInMs = 12 * 3_600_000;

/** The path of a client's request contains one of these words if no event was selected. */
const noEvent = /^(undefined|null)$/;

/** Staff may add participants until the event is completed, even after its end time. */
const neverCloses = '0000';

/** An existing participant, or the form with its answers checked. */
export type Asked = Extract<AddParticipantForm, { participant_id: string }> | ReturnType<typeof withAnswers<WalkInForm>>;
type WalkInForm = Exclude<AddParticipantForm, { participant_id: string }>;

/** `mailed`: whether a confirmation is being sent. */
interface Added {
  readonly participant: Profile;
  readonly mailed: boolean;
}

/**
 * Adds a participant to an event: either a new one from the form, or an existing one by id. If the same form is sent again with the same
 * Idempotency-Key, the reply is the same. If the organization has no emails left for the day, the participant is added, but no email is
 * sent (docs/rules/mail.md#quotas).
 * @throws Problem as `participants.addParticipant` declares
 */
export async function addParticipant(
  actor: StaffMember,
  eventId: string,
  sent: AddParticipantForm,
  { photo, idempotencyKey }: { photo: Uint8Array | undefined; idempotencyKey: string | undefined },
  timeAndIds = realTimeAndIds,
): Promise<Added> {
  if (noEvent.test(eventId)) throw new Problem('invalid_input', { fields: { event_id: 'Event ID is required to create a participant' } });
  const tenantId = await tenantOfEvent(actor, eventId);
  const event = await findEvent(tenantId, eventId);
  if (event === undefined) throw new Problem('event_not_found');
  if (event.cancellation !== null) throw new Problem('event_canceled');
  if (event.status === 'completed') throw new Problem('event_completed');
  await requireRegistrationsLeft(tenantId, timeAndIds);
  const requestKey = requestKeyOf(idempotencyKey, { form: sent, photo, caller: undefined });
  const asked =
    'participant_id' in sent
      ? sent
      : await withSentPhoto(tenantId, withAnswers(sent, event.questions, { mayOmit: true }), photo, timeAndIds);
  const attempt = async () => {
    try {
      return await addOnce({ actor, tenantId, eventId, asked, requestKey }, timeAndIds);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const before = causedByFirst.includes(error.code) ? await findAdded(tenantId, eventId, asked, requestKey) : undefined;
      if (before !== undefined) return before;
      throw error.code === 'link_expired' ? new Problem('event_completed') : error;
    }
  };
  return retryWhenChanged(attempt, giveUpAsConflict);
}

async function findAdded(tenantId: string, eventId: string, asked: Asked, requestKey: string | undefined): Promise<Added | undefined> {
  if ('participant_id' in asked || requestKey === undefined) return undefined;
  const participantId = await findRegisteredBy(tenantId, eventId, asked.contact.email, requestKey);
  const profile = participantId === undefined ? undefined : await findProfile(tenantId, participantId, { consistent: true });
  if (profile === undefined) return undefined;
  const [mail] = await findMailStates([confirmationId(eventId, profile.id)]);
  return { participant: await describeWhole(tenantId, profile, await readCatalogue()), mailed: mail !== undefined };
}

interface Adding {
  readonly actor: StaffMember;
  readonly tenantId: string;
  readonly eventId: string;
  readonly asked: Asked;
  readonly requestKey: string | undefined;
  /** Returns further writes for the new participant's transaction. */
  readonly also?: (participantId: string) => readonly Write[];
}

/**
 * Makes one attempt at adding a participant.
 * @returns `changed` if something has changed between the read and the write
 * @throws Problem, for a completed event `link_expired`
 */
export async function addOnce(
  { actor, tenantId, eventId, asked, requestKey, also }: Adding,
  timeAndIds: TimeAndIds,
): Promise<Added | typeof changed> {
  const form = 'participant_id' in asked ? undefined : asked;
  const participantId = 'participant_id' in asked ? asked.participant_id : undefined;
  const [event, tenant, platform, upload, known] = await Promise.all([
    findEvent(tenantId, eventId),
    findTenant(tenantId),
    readCatalogue(),
    findUsableUpload(tenantId, form?.photo_upload_id),
    participantId === undefined ? undefined : findProfile(tenantId, participantId, { consistent: true }),
  ]);
  if (event === undefined) throw new Problem('event_not_found');
  const now = timeAndIds.now();
  const address = form?.contact.email ?? known?.contact.email;
  if (address !== undefined && (await isBarred(tenantId, address))) throw new Problem('registration_refused', { details: barredHint });
  const catalogue = await withOwnOf(platform, tenantId, form === undefined ? [] : [form]);
  if (form !== undefined) checkChoices(form, catalogue, undefined);
  const left = known && decodeLeaving(known.leftAs, eventId);
  const profile =
    form === undefined
      ? putBack(known, eventId, left !== undefined, now)
      : entered(profileOf(form, { id: timeAndIds.newId(), known: undefined, eventIds: [eventId], upload, now }));
  // The limits stop other genders, but not a guest who takes over a held place of unknown gender.
  if (!isFor(event.format, profile.gender)) throw new Problem(notFor(event.format));
  // Whoever was removed from this event can be put back.
  const isOutside = left === undefined && !fitsAges(event.ages, profile);
  if (isOutside && asked.any_age !== true) requireFit(event, profile);
  const { noted, met } = await recognizeGuest(tenantId, { id: profile.id, email: profile.contact.email, known });
  const person = {
    ...{ ...registrationOf(profile), ...noted, ...left },
    answers: form?.answered ?? left?.answers ?? [],
    ...(form?.here === true ? { checkedInAt: checkInTime(event.start, now) } : {}),
  };
  // An address typed by staff is not proved, and a walk-in may have no address.
  const quota = form === undefined || form.contact.email === '' ? undefined : await reserveMail(tenantId, timeAndIds);
  const mail = quota && { ...confirmationMail(event, tenant?.name ?? '', profile, met, now), tenantId };
  const registration = {
    tenantId,
    eventId,
    person,
    profile,
    known,
    elsewhere: new Map(),
    upload,
    mail,
    quota,
    requestKey,
    passesNobody: undefined,
    audit: isOutside ? auditOf(actor, overrideOf(event, profile.id), timeAndIds) : undefined,
    also: also?.(profile.id),
  };
  let refusal = await register(registration, neverCloses);
  const place = refusal && isFull(refusal) ? await placeBeyond(actor, event, person.gender, asked, timeAndIds) : undefined;
  if (place !== undefined) refusal = await register({ ...registration, beyond: place }, neverCloses);
  // A photo became ready, or a profile changed, between the read and the write.
  if (refusal === 'conflict') return changed;
  if (refusal !== undefined) throw new Problem(refusal);
  await place?.announce();
  if (known !== undefined) return { participant: await describeWhole(tenantId, profile, catalogue), mailed: false };
  const describe = await participantDescriber(tenantId, catalogue, [person]);
  return { participant: describeProfile(describe(person), profile), mailed: mail !== undefined };
}

const overrideOf = ({ tenantId, name }: StoredEvent, participantId: string): AuditedAction => ({
  ...{ action: 'age_overridden', tenantId, subject: { kind: 'participant', id: participantId, name: null } },
  changes: [{ field: 'event', from: null, to: name }],
});

/** Marks contact details that staff typed as not given by the guest. */
const entered = (profile: StoredProfile): StoredProfile => ({
  ...profile,
  access: { ...profile.access, notGiven: notGivenBy(undefined, profile) },
});

/**
 * Returns a walk-in's check-in time (epoch s): now, or null if the event is on another day, when nobody is at the door
 * (docs/rules/door.md#walk-in).
 */
const checkInTime = (start: string, now: number): number | null =>
  now >= Date.parse(start) - earliestWalkInMs ? Math.floor(now / 1000) : null;

/**
 * Returns an existing profile with this event added.
 * @param wasThere whether this is the event from which they were last removed
 * @throws Problem `participant_not_found`
 */
function putBack(known: StoredProfile | undefined, eventId: string, wasThere: boolean, now: number): StoredProfile {
  if (known === undefined) throw new Problem('participant_not_found');
  const eventIds = [...known.eventIds.filter((id) => id !== eventId), eventId];
  const registeredAt = registeredTimes(known, eventIds, now);
  const next = { ...known, eventIds, registeredAt, leftAs: null, version: known.version + 1 };
  // The guest's phone showed this event before the removal, so the event is not news to the phone.
  if (wasThere) return next;
  return { ...next, access: accessAfter({ known, by: undefined, now }, next) };
}
