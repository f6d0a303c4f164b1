import { Problem } from '#shared/contract/errors.ts';
import { type GuestImport, importedAtOnce } from '#shared/model/imports/import.ts';
import type { StaffMember } from '../../call/actor.ts';
import { findEvent } from '../../data/events/events.ts';
import {
  countRows,
  findImport,
  forgetRow,
  type ImportOf,
  listRows,
  markUndone,
  type RowOutcome,
  undoneWithin,
} from '../../data/imports/imports.ts';
import { findProfile } from '../../data/participants/profiles.ts';
import { findRegistration } from '../../data/registration/registrations.ts';
import { changed, giveUpAsConflict, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { endWaiting } from '../../data/waiting/ending.ts';
import { findWaiting } from '../../data/waiting/waiting.ts';
import { tenantOfEvent } from '../access/resolve-tenant.ts';
import { auditOf } from '../audit/audit.ts';
import { eraseParticipant, takeOffEvent } from '../participants/remove-participant.ts';
import { realTimeAndIds, type TimeAndIds } from '../time-and-ids.ts';
import { describeImport } from './describe-import.ts';

/**
 * Undoes up to 25 rows of an import, which from then on takes no more rows. Guests who were registered are removed and, unless they have
 * another event, erased; held places are freed. A guest who is checked in, has a match, or completed the place stays.
 * @returns how many rows are left, and how many guests stay of those in this call
 * @throws Problem `event_not_found`, `import_not_found`, `undo_over`
 */
export async function undoImport(
  actor: StaffMember,
  { eventId, importId }: { eventId: string; importId: string },
  timeAndIds = realTimeAndIds,
): Promise<{ left: number; kept: number; import: GuestImport }> {
  const tenantId = await tenantOfEvent(actor, eventId);
  const of = { tenantId, eventId, importId };
  await requireUndone(actor, of, timeAndIds);
  let kept = 0;
  for (const { row, outcome } of await listRows(of, importedAtOnce)) {
    const stays = !(await undoRow(actor, of, outcome));
    await forgetRow(of, row, outcome, stays);
    if (stays) kept += 1;
  }
  const [left, found] = await Promise.all([countRows(of), findImport(of)]);
  if (found === undefined) throw new Problem('import_not_found');
  return { left, kept, import: describeImport(found, timeAndIds.now()) };
}

/** Marks the import as undone, unless it is already. Whoever has begun to undo it may go on after the hour. */
async function requireUndone(actor: StaffMember, of: ImportOf, timeAndIds: TimeAndIds): Promise<void> {
  const [found, event] = await Promise.all([findImport(of), findEvent(of.tenantId, of.eventId)]);
  if (event === undefined) throw new Problem('event_not_found');
  if (found === undefined) throw new Problem('import_not_found');
  if (found.undone) return;
  if (Date.parse(found.startedAt) + undoneWithin < timeAndIds.now()) throw new Problem('undo_over');
  const subject = { kind: 'event', id: of.eventId, name: event.name } as const;
  await markUndone(of, auditOf(actor, { action: 'import_undone', tenantId: of.tenantId, subject }, timeAndIds));
}

/** @returns false if the guest stays */
const undoRow = (actor: StaffMember, of: ImportOf, outcome: RowOutcome): Promise<boolean> =>
  'participantId' in outcome ? removeGuest(actor, of, outcome.participantId) : freePlace(of, outcome.entryId);

async function removeGuest(actor: StaffMember, { tenantId, eventId }: ImportOf, participantId: string): Promise<boolean> {
  const registration = await findRegistration(tenantId, eventId, participantId, { consistent: true });
  if (registration !== undefined) {
    if (registration.checkedInAt !== null || registration.matchCount > 0) return false;
    await takeOffEvent(actor, tenantId, eventId, participantId);
  }
  const profile = await findProfile(tenantId, participantId, { consistent: true });
  if (profile?.eventIds.length === 0) await eraseParticipant(actor, participantId);
  return true;
}

function freePlace({ tenantId, eventId }: ImportOf, entryId: string): Promise<boolean> {
  return retryWhenChanged(async () => {
    const entry = await findWaiting(tenantId, eventId, entryId);
    if (entry?.state !== 'offered') return entry === undefined || entry.participantId === null;
    return (await endWaiting({ tenantId, eventId, entry }, { to: 'removed' })) ? true : changed;
  }, giveUpAsConflict);
}
