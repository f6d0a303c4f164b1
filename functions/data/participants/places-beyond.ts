import type { Gender } from '#shared/model/participants/participant.ts';
import { type AuditRecord, auditWrite } from '../audit/audit.ts';
import { lastOf } from '../events/counters.ts';
import { eventCodec, type StoredEvent } from '../events/events.ts';
import { keys } from '../table/keys/keys.ts';
import { equals, exists, lacks } from '../table/writes/conditions.ts';
import { updateItem } from '../table/writes/transact.ts';
import { change, type Write } from '../table/writes/writes.ts';

// The counter's limit is raised by the registration itself (`registering.ts`), because a transaction can write each item only once.

/**
 * Returns the writes that give an absent guest's place to someone else. They are refused unless the guest is still absent and still has the
 * place.
 */
export const givePlace = ({ tenantId, id }: StoredEvent, absentId: string, gender: Gender, audit: AuditRecord): Write[] => [
  change(keys.registration(tenantId, id, absentId), { set: { gp: gender } }, exists, equals('ab', true), lacks('gp')),
  auditWrite(audit),
];

/** Tells the event's other screens that the place was given to someone else. */
export async function announceGivenPlace(tenantId: string, eventId: string, absentId: string): Promise<void> {
  await updateItem(
    change(keys.peopleCounter(tenantId, eventId), { set: { last: lastOf('participant_updated', absentId) }, add: { v: 1 } }, exists),
  );
}

/** Returns the writes that raise an event's limit by one. They are refused if the event has changed since it was read. */
export const addPlace = (event: StoredEvent, limit: 'maleLimit' | 'femaleLimit' | 'participantLimit', audit: AuditRecord): Write[] => [
  change(
    keys.event(event.tenantId, event.id),
    { set: eventCodec.encode({ [limit]: event[limit] + 1 }), add: { version: 1 } },
    equals('version', event.version),
  ),
  auditWrite(audit),
];
