import { Problem } from '#shared/contract/errors.ts';
import type { EveningChoices, EveningChoicesForm } from '#shared/model/evening.ts';
import { setChoices } from '../../data/participants/attendance.ts';
import type { ParticipantActor } from '../../lib/call/actor.ts';
import { requireOwnRegistration } from './own-registration.ts';

/** @throws Problem `participant_not_found` */
export async function chooseForEvening(
  actor: ParticipantActor,
  participantId: string,
  { event_id: eventId, hide_name, openers }: EveningChoicesForm,
): Promise<EveningChoices> {
  const before = await requireOwnRegistration(actor, participantId, eventId);
  const after = { hideName: hide_name ?? before.hideName, openers: openers ?? before.openers };
  // What was not chosen now is another call's.
  const given = { ...(hide_name === undefined ? {} : { hideName: hide_name }), ...(openers === undefined ? {} : { openers }) };
  const isSame = after.hideName === before.hideName && after.openers === before.openers;
  if (!isSame && !(await setChoices(actor.tenantId, eventId, participantId, given))) throw new Problem('participant_not_found');
  return { hide_name: after.hideName, openers: after.openers };
}
