import { Problem } from '#shared/contract/errors.ts';
import type { Participant } from '#shared/model/participant.ts';
import { readCatalogue } from '../../data/catalogue/catalogue.ts';
import { setAbsent } from '../../data/participants/attendance.ts';
import { findRegistration } from '../../data/registration/registrations.ts';
import type { StaffMember } from '../../lib/call/actor.ts';
import { requireEvent } from '../events/require-event.ts';
import { tenantOfEvent } from '../tenants/resolve-tenant.ts';
import { participantDescriber } from './describe-participant.ts';

/**
 * Marks a participant as absent or present (docs/rules/participants.md#absence). An absent participant stays
 * registered and keeps their matches, but is no candidate.
 * @throws Problem `event_not_found`, `participant_not_found`, `busy`
 */
export async function markAttendance(actor: StaffMember, eventId: string, participantId: string, absent: boolean): Promise<Participant> {
  const tenantId = await tenantOfEvent(actor, eventId);
  const [person, catalogue] = await Promise.all([
    findRegistration(tenantId, eventId, participantId, { consistent: true }),
    readCatalogue(),
  ]);
  if (person === undefined) {
    await requireEvent(tenantId, eventId);
    throw new Problem('participant_not_found');
  }
  if (person.absent !== absent && !(await setAbsent(tenantId, eventId, participantId, absent))) throw new Problem('participant_not_found');
  return (await participantDescriber(tenantId, catalogue))({ ...person, absent });
}
