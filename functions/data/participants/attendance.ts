import { type AuditRecord, auditWrite } from '../audit/audit.ts';
import { cameAttribute, lastOf } from '../events/counters.ts';
import {
  attendanceCodec,
  checkedInAsRead,
  choicesCodec,
  type StoredAttendance,
  type StoredChoices,
} from '../registration/registrations.ts';
import { keys } from '../table/keys/keys.ts';
import type { Item } from '../table/table.ts';
import { type Condition, exists } from '../table/writes/conditions.ts';
import { writeTogether } from '../table/writes/transact.ts';
import { change, type Write } from '../table/writes/writes.ts';

/**
 * Writes changes to a participant's presence at an event, and records them in the people counter's log. If a colleague changes other fields
 * at the same time, that change is kept.
 * @param read the attendance as it was read earlier
 * @returns false if the registration or the event is gone, or the guest has been checked in or out since it was read
 */
export function setAttendance(
  tenantId: string,
  eventId: string,
  participantId: string,
  { read, to }: { read: StoredAttendance; to: Partial<StoredAttendance> },
): Promise<boolean> {
  const { checkedInAt = read.checkedInAt } = to;
  const came = Number(checkedInAt !== null) - Number(read.checkedInAt !== null);
  const counted = came === 0 ? {} : { [cameAttribute]: came };
  return writeTogether(
    writesOfRegistration(tenantId, eventId, participantId, attendanceCodec.encode(to), counted, checkedInAsRead(read.checkedInAt)),
  );
}

/**
 * Writes a participant's choices for the evening.
 * @returns false if the registration or the event is gone
 */
export const setChoices = (
  tenantId: string,
  eventId: string,
  participantId: string,
  choices: Partial<StoredChoices>,
  audit?: AuditRecord,
): Promise<boolean> =>
  writeTogether([
    ...writesOfRegistration(tenantId, eventId, participantId, choicesCodec.encode(choices), {}),
    ...(audit === undefined ? [] : [auditWrite(audit)]),
  ]);

function writesOfRegistration(
  tenantId: string,
  eventId: string,
  participantId: string,
  set: Item,
  counted: Readonly<Record<string, number>>,
  ...conditions: readonly Condition[]
): Write[] {
  const last = lastOf('participant_updated', participantId);
  return [
    change(keys.registration(tenantId, eventId, participantId), { set }, exists, ...conditions),
    change(keys.peopleCounter(tenantId, eventId), { set: { last }, add: { v: 1, ...counted } }, exists),
  ];
}
