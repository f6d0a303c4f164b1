import type { BodyOf } from '#shared/contract/define.ts';
import { Problem } from '#shared/contract/errors.ts';
import type { imports } from '#shared/contract/routes/imports.ts';
import type { GuestImport } from '#shared/model/imports/import.ts';
import type { StaffActor, StaffMember } from '../../call/actor.ts';
import { findImport, putImport, listImports as readImports } from '../../data/imports/imports.ts';
import { requireEvent } from '../access/require-event.ts';
import { tenantOfEvent } from '../access/resolve-tenant.ts';
import { auditOf } from '../audit/audit.ts';
import { requestKeyOf } from '../participants/request-key.ts';
import { realTimeAndIds } from '../time-and-ids.ts';
import { describeImport, requireOpenEvent } from './describe-import.ts';

/**
 * Starts an import. The client then sends the file's rows in parts. If it sends the same again with its Idempotency-Key, because the reply was
 * lost, the reply is the same.
 * @throws Problem `event_not_found`, `event_canceled`, `event_completed`
 */
export async function startImport(
  actor: StaffMember,
  eventId: string,
  { file_name: fileName, rows }: BodyOf<typeof imports.startImport>,
  { idempotencyKey }: { readonly idempotencyKey: string | undefined },
  timeAndIds = realTimeAndIds,
): Promise<GuestImport> {
  const tenantId = await tenantOfEvent(actor, eventId);
  const event = await requireOpenEvent(tenantId, eventId);
  const now = timeAndIds.now();
  const id =
    requestKeyOf(idempotencyKey, { form: { eventId, fileName, rows }, photo: undefined, caller: actor.userId }) ?? timeAndIds.newId();
  const started = {
    ...{ id, fileName, by: actor.email, startedAt: new Date(now).toISOString(), rows },
    ...{ registered: 0, invited: 0, undone: false },
  };
  const audit = auditOf(
    actor,
    {
      ...{ action: 'guests_imported', tenantId, subject: { kind: 'event', id: eventId, name: event.name } },
      changes: [{ field: 'rows', from: null, to: String(rows) }],
    },
    timeAndIds,
  );
  if (await putImport(tenantId, eventId, started, audit)) return describeImport(started, now);
  const first = await findImport({ tenantId, eventId, importId: id });
  if (first === undefined) throw new Problem('conflict');
  return describeImport(first, now);
}

/** Returns an event's imports, latest first. @throws Problem `event_not_found` */
export async function listImports(actor: StaffActor, eventId: string, { now } = realTimeAndIds): Promise<GuestImport[]> {
  const tenantId = await tenantOfEvent(actor, eventId);
  const imports = await readImports(tenantId, eventId);
  if (imports.length === 0) await requireEvent(tenantId, eventId);
  return imports.toSorted((one, other) => (one.startedAt < other.startedAt ? 1 : -1)).map((each) => describeImport(each, now()));
}
