import { type AuditRecord, auditWrite } from '../audit/audit.ts';
import { changeEventStatus } from '../events/event-changes.ts';
import { eventCodec, type StoredCancellation, type StoredEvent } from '../events/events.ts';
import { type NewMessage, putMessage } from '../messages/messages.ts';
import { refundAll } from '../payments/refunding.ts';
import { inviteKeptUntil } from '../registration/invites.ts';
import { indexKeys, keys, parseEventKey } from '../table/keys/keys.ts';
import { queryItems } from '../table/table.ts';
import { equals, exists } from '../table/writes/conditions.ts';
import { change, put, remove } from '../table/writes/writes.ts';

/** The id of the message about a cancellation. An event has at most one. */
export const cancellationMessage = 'cancellation';

/**
 * Cancels an upcoming event: it is completed, and takes no more registrations, offers or walk-ins.
 * @returns false if the event has changed since it was read
 */
export async function cancelEvent(event: StoredEvent, cancellation: StoredCancellation, audit: AuditRecord): Promise<boolean> {
  const due = { ...keys.cancellation(event.tenantId, event.id), ...indexKeys.cancellationDue(cancellation.mailsAt, event.id) };
  const also = { set: eventCodec.encode({ cancellation, changedAt: cancellation.at }), writes: [put(due), auditWrite(audit)], canceled: 1 };
  return (await changeEventStatus(event, 'completed', undefined, also)) === undefined;
}

/**
 * Makes a canceled event upcoming again.
 * @returns false if the event has changed since it was read, or its guests are being told
 */
export async function undoCancellation(event: StoredEvent, audit: AuditRecord): Promise<boolean> {
  const writes = [remove(keys.cancellation(event.tenantId, event.id), exists), auditWrite(audit)];
  const also = { set: eventCodec.encode({ cancellation: null }), writes, canceled: -1 };
  return (await changeEventStatus(event, 'upcoming', undefined, also)) === undefined;
}

/**
 * Stores the message to everybody concerned; its stream record starts the emails. `isRefunded`: notes in the same transaction that what was
 * paid goes back, so that neither happens without the other.
 * @returns false if it is stored already, or the cancellation was undone
 */
export async function tellCancellation(
  { tenantId, id, end }: StoredEvent,
  cancellation: StoredCancellation,
  message: Pick<NewMessage, 'message' | 'to'>,
  { isRefunded }: { readonly isRefunded: boolean },
): Promise<boolean> {
  const told = eventCodec.encode({ cancellation: { ...cancellation, told: true } });
  // Does not match if the cancellation was undone and the event then canceled again, because the ten minutes then begin again.
  const { g4s } = indexKeys.cancellationDue(cancellation.mailsAt, id);
  const also = [
    remove(keys.cancellation(tenantId, id), equals('g4s', g4s)),
    change(keys.event(tenantId, id), { set: told }, exists),
    ...(isRefunded ? [refundAll(tenantId, id, message.message.at)] : []),
  ];
  // The list names those who were only invited by their addresses' hashes.
  const recipientsUntil = inviteKeptUntil(Date.parse(end));
  return (await putMessage(tenantId, id, { ...message, recipientsUntil, also })) === undefined;
}

/** Returns canceled events whose guests are to be told by `now` (UTC ISO), earliest first. The index may lag. */
export async function listDueCancellations(now: string): Promise<{ tenantId: string; eventId: string }[]> {
  const items = await queryItems({ index: 'all', pk: indexKeys.cancellationDue('', '').g4, to: now });
  return items.flatMap((item) => parseEventKey(String(item['pk'])) ?? []);
}
