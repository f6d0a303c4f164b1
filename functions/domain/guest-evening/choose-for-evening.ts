import { Problem } from '#shared/contract/errors.ts';
import type { EveningChoices, EveningChoicesForm } from '#shared/model/guest-evening/guest-evening.ts';
import { agreedWords, isByNumber } from '#shared/rules/participants/consent.ts';
import type { ParticipantActor } from '../../call/actor.ts';
import { setChoices } from '../../data/participants/attendance.ts';
import { openedBy } from '../../data/profile/profile-openings.ts';
import { auditOf } from '../audit/audit.ts';
import { requireCardOwner } from '../guests/card-owner.ts';
import { realTimeAndIds } from '../time-and-ids.ts';

/**
 * Saves a guest's choices. A guest who consented to an earlier wording is asked how they want to be shown; saving that choice answers the
 * question (docs/rules/guest-evening.md#what-others-see).
 * @throws Problem `participant_not_found`, `mail_proof_needed`
 */
export async function chooseForEvening(
  actor: ParticipantActor,
  participantId: string,
  { event_id: eventId, hide_name, consent_words, consent_language, openers, show_photo }: EveningChoicesForm,
  { now } = realTimeAndIds,
): Promise<EveningChoices> {
  const { registration: before, proof } = await requireCardOwner(actor, participantId, eventId);
  const agreedTo = agreedWords(consent_words, before.agreedTo);
  const agrees = hide_name !== undefined && agreedTo > before.agreedTo;
  // A call may contain only some of the choices. The others stay as they are.
  const given = {
    ...(hide_name === undefined ? {} : { hideName: hide_name, agreedTo }),
    ...(agrees ? { agreedAt: Math.floor(now() / 1000), agreedIn: consent_language ?? 'en' } : {}),
    ...(openers === undefined ? {} : { openers }),
    ...(show_photo === undefined ? {} : { showPhoto: show_photo }),
  };
  const after = { ...before, ...given };
  const isSame = (['hideName', 'agreedTo', 'openers', 'showPhoto'] as const).every((name) => after[name] === before[name]);
  // Records one line for each version of the wording, so that nobody can read from the trail that a choice was made and then reversed.
  const subject = { kind: 'participant', id: participantId, name: null } as const;
  const changes = [{ field: 'consent', from: null, to: openedBy(proof) }];
  const audit = agrees ? auditOf(actor, { action: 'profile_changed', tenantId: actor.tenantId, subject, changes }) : undefined;
  if (!isSame && !(await setChoices(actor.tenantId, eventId, participantId, given, audit))) throw new Problem('participant_not_found');
  return { hide_name: isByNumber(after), openers: after.openers, show_photo: after.showPhoto };
}
