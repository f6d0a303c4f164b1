import type { Answer } from '#shared/model/events/question.ts';
import type { StaffActor } from '../../call/actor.ts';
import { listRegistrations } from '../../data/registration/registrations.ts';
import { requireEvent } from '../access/require-event.ts';
import { tenantOfEvent } from '../access/resolve-tenant.ts';

/**
 * Returns what an event's participants answered to its own questions, without those who answered nothing.
 * @throws Problem `event_not_found`
 */
export async function listAnswers(actor: StaffActor, eventId: string): Promise<{ participant_id: string; answers: Answer[] }[]> {
  const tenantId = await tenantOfEvent(actor, eventId);
  const people = await listRegistrations(tenantId, eventId);
  if (people.length === 0) await requireEvent(tenantId, eventId);
  return people.flatMap(({ id, answers }) => (answers.length === 0 ? [] : [{ participant_id: id, answers: [...answers] }]));
}
