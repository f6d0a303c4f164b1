import { Problem } from '#shared/contract/errors.ts';
import type { SafetyForm } from '#shared/model/safety/safety.ts';
import type { ParticipantActor } from '../../call/actor.ts';
import { hideShared } from '../../data/keep-apart/keep-apart.ts';
import { findNight } from '../../data/rounds/night.ts';
import { requireOwnRegistration } from '../guests/own-registration.ts';
import { realTimeAndIds } from '../time-and-ids.ts';
import { fileReport } from './file-report.ts';
import { callHost } from './help-calls.ts';
import { keepOneselfApart } from './keep-oneself-apart.ts';
import { findKnown } from './known-people.ts';
import { requireReporter } from './require-reporter.ts';

/**
 * Receives what a guest tells the organization's staff (docs/rules/safety.md#calls).
 * @returns whether the guest is now kept apart from the other person as a result
 * @throws Problem `participant_not_found`, also for someone the caller did not meet; `mail_proof_needed`, `wrong_phase`, `report_too_late`,
 * `too_many_requests`
 */
export async function tellStaff(
  actor: ParticipantActor,
  participantId: string,
  form: SafetyForm,
  timeAndIds = realTimeAndIds,
): Promise<{ apart: boolean }> {
  // Nobody except the guest may say something about others, so a session from a link that staff have seen is not enough.
  await (form.kind === 'help' ? requireOwnRegistration : requireReporter)(actor, participantId, form.event_id);
  if (form.kind === 'report') return { apart: await fileReport(actor, form, timeAndIds) };
  if (form.kind === 'help') {
    await callHost(actor, form.event_id, timeAndIds);
    return { apart: false };
  }
  await requireKnown(actor, form.event_id, form.about);
  if (!(await keepOneselfApart(actor, form.event_id, form.about, timeAndIds)))
    throw new Problem('too_many_requests', { details: tooOften });
  if (form.hide !== undefined) await hideShared(actor.tenantId, participantId, form.about, form.hide);
  return { apart: true };
}

const tooOften = 'You have asked for this as often as you can at one event. Please talk to your host.';

/**
 * Requires that the caller has met a person.
 * @throws Problem `participant_not_found`, the same for an unknown person, one they did not meet, and themselves
 */
async function requireKnown({ tenantId, participantId }: ParticipantActor, eventId: string, about: string): Promise<void> {
  const known = await findKnown(tenantId, eventId, await findNight(tenantId, eventId), participantId);
  if (!known.some(({ id }) => id === about)) throw new Problem('participant_not_found');
}
