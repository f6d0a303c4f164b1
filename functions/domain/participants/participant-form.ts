import { Problem } from '#shared/contract/errors.ts';
import type { Answer, AnswersGiven, Question } from '#shared/model/events/question.ts';
import type { ParticipantForm } from '#shared/model/participants/participant.ts';
import { checkAnswers } from '#shared/rules/events/answers.ts';
import { agreedWords } from '#shared/rules/participants/consent.ts';
import type { Catalogue } from '../../data/catalogue/catalogue.ts';
import type { StoredProfile } from '../../data/participants/profiles.ts';
import { findUpload, type StoredUpload } from '../../data/photos/uploads.ts';
import { detailsFromForm } from '../../data/profile/details.ts';
import { neverOpened } from '../../data/profile/profile-openings.ts';
import { notedNothing, pickFacts, type StoredRegistration } from '../../data/registration/registrations.ts';

/** Returns the upload that a form names, if it is unused. @throws Problem `upload_not_found` */
export async function findUsableUpload(tenantId: string, uploadId: string | null | undefined): Promise<StoredUpload | undefined> {
  if (uploadId === undefined || uploadId === null) return undefined;
  const upload = await findUpload(tenantId, uploadId, { consistent: true });
  if (upload === undefined || upload.participantId !== null || upload.status === 'rejected') throw new Problem('upload_not_found');
  return upload;
}

/**
 * Refuses ids that are neither in the catalogue nor already in the profile: a retired choice can be kept, but not newly chosen
 * (docs/rules/participants.md#fields).
 * @throws Problem `unknown_choice`
 */
export function checkChoices(form: ParticipantForm, catalogue: Catalogue, known: StoredProfile | undefined): void {
  const isChoosable = (list: Catalogue['interests'] | Catalogue['traits'], kept: readonly string[]) => (id: string) =>
    list.get(id)?.retired === false || kept.includes(id);
  const fields = {
    ...(form.interests.every(isChoosable(catalogue.interests, known?.interests ?? []))
      ? {}
      : { interests: 'Please choose interests from the list.' }),
    ...(form.personality_traits.every(isChoosable(catalogue.traits, known?.traits ?? []))
      ? {}
      : { personality_traits: 'Please choose traits from the list.' }),
  };
  if (Object.keys(fields).length > 0) throw new Problem('unknown_choice', { fields });
}

/**
 * Returns a form with its answers to the event's questions as they are stored, instead of as they were sent.
 * @param mayOmit whether required questions may be left out
 * @throws Problem `invalid_input` for the answers
 */
export function withAnswers<Form extends { readonly answers?: AnswersGiven | undefined }>(
  { answers: given, ...form }: Form,
  questions: readonly Question[],
  options: { mayOmit?: boolean } = {},
): Omit<Form, 'answers'> & { answered?: readonly Answer[] } {
  const { answers, problems } = checkAnswers(questions, given, options);
  if (Object.keys(problems).length > 0) throw new Problem('invalid_input', { fields: problems });
  return answers.length === 0 ? form : { ...form, answered: answers };
}

interface Circumstances {
  readonly id: string;
  /** The profile that the form changes; undefined for a new participant. */
  readonly known: StoredProfile | undefined;
  readonly eventIds: readonly string[];
  readonly upload: StoredUpload | undefined;
  readonly removePhoto?: boolean | undefined;
  /** Epoch ms. */
  readonly now: number;
}

/** Returns a profile built from the form, with unchanged access. The previous photo stays until the new one has been processed. */
export function profileOf(form: ParticipantForm, { id, known, eventIds, upload, removePhoto, now }: Circumstances): StoredProfile {
  const time = new Date(now).toISOString();
  return {
    ...{
      createdAt: time,
      consentAt: null,
      agreedTo: 1,
      agreedIn: 'en',
      toldMonths: null,
      unseenChanges: 0,
      leftEventIds: [],
      leftAs: null,
      keptUntil: null,
    },
    ...{ photoKey: null, awaitedUpload: null, access: neverOpened },
    // Fields that no form contains keep their values.
    ...known,
    id,
    ...detailsFromForm(form),
    ...photoOf({ upload, removePhoto }),
    interests: form.interests,
    traits: form.personality_traits,
    contact: form.contact,
    eventIds,
    registeredAt: registeredTimes(known, eventIds, now),
    ...(form.consent
      ? {
          consentAt: time,
          agreedTo: agreedWords(form.consent_words, known?.agreedTo),
          agreedIn: form.consent_language ?? 'en',
          // If the consent wording names no months, the months named by an earlier wording stay.
          toldMonths: form.consent_months ?? known?.toldMonths ?? null,
        }
      : {}),
    version: (known?.version ?? 0) + 1,
  };
}

/** Returns when the participant registered for each event, epoch s. Events that are new to the profile get `now` (given as epoch ms). */
export const registeredTimes = (
  known: StoredProfile | undefined,
  eventIds: readonly string[],
  now: number,
): StoredProfile['registeredAt'] => {
  const added = eventIds.filter((id) => known === undefined || !known.eventIds.includes(id));
  return { ...known?.registeredAt, ...Object.fromEntries(added.map((id) => [id, Math.floor(now / 1000)])) };
};

/** Returns how the form changes the photo. */
function photoOf({
  upload,
  removePhoto,
}: Pick<Circumstances, 'upload' | 'removePhoto'>): Partial<Pick<StoredProfile, 'photoKey' | 'awaitedUpload'>> {
  if (upload?.status === 'ready') return { photoKey: upload.id, awaitedUpload: null };
  if (removePhoto) return { photoKey: null, awaitedUpload: upload?.id ?? null };
  return upload ? { awaitedUpload: upload.id } : {};
}

/**
 * Returns a profile's registration for a new event. If staff entered the profile, they have told its owner what others see. A guest who
 * consented to an earlier wording will be asked (docs/rules/registration.md#consent).
 */
export const registrationOf = (profile: StoredProfile): StoredRegistration => ({
  ...pickFacts(profile),
  matchCount: 0,
  ...notedNothing,
  formerIds: [],
  ...{ cameBefore: 0, missedBefore: 0, gavePlaceTo: null, payment: null, transfer: null, answers: [] },
  ...(profile.consentAt === null ? {} : { agreedTo: profile.agreedTo }),
  profileVersion: profile.version,
});
