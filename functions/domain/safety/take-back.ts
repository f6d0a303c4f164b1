import { Problem } from '#shared/contract/errors.ts';
import type { ParticipantActor } from '../../call/actor.ts';
import { takeBackApart } from '../../data/keep-apart/own-apart.ts';
import { endCall } from '../../data/safety/help-calls.ts';
import { requireOwnRegistration } from '../guests/own-registration.ts';
import { realTimeAndIds } from '../time-and-ids.ts';
import { requireReporter } from './require-reporter.ts';

/**
 * Withdraws the caller's request to be kept apart from another guest, or for a host. Requests made by staff or by the other guest stay.
 * @throws Problem `mail_proof_needed`; `participant_not_found` for anyone except the caller, for an event they are not registered for, and
 * if no person is named
 */
export async function takeBack(
  actor: ParticipantActor,
  participantId: string,
  { event_id: eventId, kind, about }: { event_id: string; kind: 'apart' | 'help'; about?: string | undefined },
  { now } = realTimeAndIds,
): Promise<void> {
  const { tenantId } = actor;
  await (kind === 'help' ? requireOwnRegistration : requireReporter)(actor, participantId, eventId);
  if (kind === 'help') return endCall(tenantId, eventId, participantId);
  if (about === undefined) throw new Problem('participant_not_found');
  await takeBackApart(tenantId, participantId, about, new Date(now()).toISOString());
}
