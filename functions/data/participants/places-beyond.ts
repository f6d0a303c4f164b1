import type { Gender } from '#shared/model/participants/participant.ts';
import { type AuditRecord, auditWrite } from '../audit/audit.ts';
import { lastOf } from '../events/counters.ts';
import { eventCodec, type StoredEvent } from '../events/events.ts';
import { keys } from '../table/keys/keys.ts';
import { equals, exists, lacks } from '../table/writes/conditions.ts';
import { updateItem } from '../table/writes/transact.ts';
import { change, type Write } from '../table/writes/writes.ts';

// The counter's limit rises with the registration itself (`registering.ts`): one item has one write in a transaction.

/** Returns the writes that give an absent guest's place to someone else. Refused unless they are still absent and have the place. */
export const givePlace = ({ tenantId, id }: StoredEvent, absentId: string, gender: Gender, audit: AuditRecord): Write[] => [
  change(keys.registration(tenantId, id, absentId), { set: { gp: gender } }, exists, equals('ab', true), lacks('gp')),
  auditWrite(audit),
];

/** Announces the given place to the event's other screens. */
export async function announceGivenPlace(tenantId: string, eventId: string, absentId: string): Promise<void> {
  await updateItem(
    change(keys.peopleCounter(tenantId, eventId), { set: { last: lastOf('participant_updated', absentId) }, add: { v: 1 } }, exists),
  );
}

/** Raises an event's limit by one. Refused when the event changed since it was read. */
export const addPlace = (event: StoredEvent, limit: 'maleLimit' | 'femaleLimit', audit: AuditRecord): Write[] => [
  change(
    keys.event(event.tenantId, event.id),
    { set: eventCodec.encode({ [limit]: event[limit] + 1 }), add: { version: 1 } },
    equals('version', event.version),
  ),
  auditWrite(audit),
];
