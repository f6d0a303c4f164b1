import { type ErrorCode, Problem } from '#shared/contract/errors.ts';
import type { GuestDraft, GuestImport, ImportedRow, ImportRow } from '#shared/model/imports/import.ts';
import type { ParticipantForm } from '#shared/model/participants/participant.ts';
import { isFor, notFor } from '#shared/rules/events/event-formats.ts';
import { lackingIn } from '#shared/rules/imports/lacking.ts';
import { heldUntil } from '#shared/rules/waiting/waiting.ts';
import type { StaffMember } from '../../call/actor.ts';
import type { StoredEvent } from '../../data/events/events.ts';
import { findImport, findRow, type ImportOf, noteRow, type RowOutcome, undoneWithin } from '../../data/imports/imports.ts';
import { findRefusal } from '../../data/participants/registering.ts';
import { isBarred } from '../../data/safety/barred.ts';
import { changed, giveUpAsConflict, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { findTenant } from '../../data/tenants/tenants.ts';
import { holdPlace } from '../../data/waiting/holding.ts';
import { incompleteId, type StoredWaiting } from '../../data/waiting/waiting.ts';
import { newNonce } from '../../lib/ids.ts';
import { hashOf } from '../../lib/secrets/secrets.ts';
import { reserveMail } from '../access/invitation-quota.ts';
import { tenantOfEvent } from '../access/resolve-tenant.ts';
import { requireRegistrationsLeft } from '../access/tenant-limits.ts';
import { requireFit } from '../events/require-fit.ts';
import { addOnce } from '../participants/add-participant.ts';
import { barredHint } from '../participants/barred-hint.ts';
import { realTimeAndIds, type TimeAndIds } from '../time-and-ids.ts';
import { completeMail, waitingToken } from '../waiting/waiting-mails.ts';
import { describeImport, requireOpenEvent } from './describe-import.ts';

/** Staff may add guests until the event is completed. */
const neverCloses = '0000';

interface Importing {
  readonly actor: StaffMember;
  readonly of: ImportOf;
  readonly event: StoredEvent;
  readonly organization: string;
  readonly anyAge: boolean;
}

/**
 * Imports rows, one after the other: registers a guest who has everything, or holds a place for one who lacks something and asks them by
 * email to complete it. Each row is written together with a note of what it became, so repeating a call changes nothing.
 * @throws Problem `event_not_found`, `event_canceled`, `event_completed`, `import_not_found`, `import_undone`
 */
export async function importRows(
  actor: StaffMember,
  { eventId, importId }: { eventId: string; importId: string },
  { rows, any_age: anyAge = false }: { readonly rows: readonly ImportRow[]; readonly any_age?: boolean | undefined },
  timeAndIds = realTimeAndIds,
): Promise<{ results: ImportedRow[]; import: GuestImport }> {
  const tenantId = await tenantOfEvent(actor, eventId);
  const of = { tenantId, eventId, importId };
  const event = await requireOpenEvent(tenantId, eventId);
  const [tenant] = await Promise.all([findTenant(tenantId), requireImport(of, timeAndIds)]);
  const importing = { actor, of, event, organization: tenant?.name ?? '', anyAge };
  const results: ImportedRow[] = [];
  // Together they would only hinder each other, because each changes the event's counter.
  for (const row of rows) results.push(await importRow(importing, row, timeAndIds));
  return { results, import: describeImport(await requireImport(of, timeAndIds), timeAndIds.now()) };
}

/** Returns an import that takes rows. @throws Problem `import_not_found` if it is over, too; `import_undone` */
async function requireImport(of: ImportOf, { now }: TimeAndIds) {
  const found = await findImport(of);
  if (found === undefined || Date.parse(found.startedAt) + undoneWithin < now()) throw new Problem('import_not_found');
  if (found.undone) throw new Problem('import_undone');
  return found;
}

/** Refusals of one row that say nothing about the next. */
const ofRow: readonly ErrorCode[] = [
  ...(['registration_refused', 'too_many_registrations', 'age_outside', 'event_for_women', 'event_for_men', 'event_started'] as const),
  ...(['event_full_men', 'event_full_women', 'event_full', 'conflict'] as const),
];

async function importRow(importing: Importing, sent: ImportRow, timeAndIds: TimeAndIds): Promise<ImportedRow> {
  const { row, ...draft } = sent;
  try {
    return await retryWhenChanged(async () => {
      const before = await findRow(importing.of, row);
      if (before !== undefined) return { row, state: 'participantId' in before ? 'registered' : 'invited' };
      const form = formOf(draft, importing.event);
      const mailed = await (form === undefined ? hold(importing, row, draft, timeAndIds) : add(importing, row, form, timeAndIds));
      if (mailed === changed) {
        await requireImport(importing.of, timeAndIds);
        return changed;
      }
      return { row, state: form === undefined ? 'invited' : 'registered', ...(mailed ? {} : { mailed }) };
    }, giveUpAsConflict);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.code === 'link_expired') throw new Problem('event_completed');
    if (error.code === 'already_registered') return { row, state: 'known' };
    if (!ofRow.includes(error.code)) throw error;
    return { row, state: 'refused', error: { code: error.code, message: error.details ?? error.message } };
  }
}

/** Returns the form of a guest who lacks nothing; otherwise undefined. */
export function formOf(draft: GuestDraft, { format }: Pick<StoredEvent, 'format'>): ParticipantForm | undefined {
  const { email, phone, instagram, last_name, gender, age, interested_in = 'everyone', ...rest } = draft;
  if (lackingIn(draft, format).length > 0 || last_name === undefined || gender === undefined || age === undefined) return undefined;
  return {
    ...rest,
    ...{ last_name, gender, age, interested_in, looking_for: rest.looking_for ?? 'Open to Anything' },
    ...{ contact: { email, phone, instagram }, personality_traits: [], interests: [] },
  };
}

/** Whether an email was ordered for a row that was written; `changed` if something has changed since it was read. */
type Written = Promise<boolean | typeof changed>;

async function add({ actor, of, anyAge }: Importing, row: number, form: ParticipantForm, timeAndIds: TimeAndIds): Written {
  const { tenantId, eventId } = of;
  const noted = (outcome: RowOutcome) => noteRow(of, row, outcome, timeAndIds.now());
  await requireRegistrationsLeft(tenantId, timeAndIds);
  const added = await addOnce(
    {
      ...{ actor, tenantId, eventId, asked: { ...form, any_age: anyAge }, requestKey: undefined },
      also: (participantId) => noted({ participantId }),
    },
    timeAndIds,
  );
  return added === changed ? changed : added.mailed;
}

async function hold({ of, event, organization, anyAge }: Importing, row: number, draft: GuestDraft, timeAndIds: TimeAndIds): Written {
  const { tenantId, eventId } = of;
  const { gender, age, email } = draft;
  const now = timeAndIds.now();
  if (Date.parse(event.start) <= now) {
    throw new Problem('event_started', { details: 'The event has started. Please complete this guest at the door.' });
  }
  if (gender !== undefined && !isFor(event.format, gender)) throw new Problem(notFor(event.format));
  if (gender !== undefined && age !== undefined && !anyAge) requireFit(event, { gender, age });
  const [barred] = await Promise.all([isBarred(tenantId, email), requireRegistrationsLeft(tenantId, timeAndIds)]);
  if (barred) throw new Problem('registration_refused', { details: barredHint });
  const entry: StoredWaiting = {
    ...{
      id: incompleteId(gender, timeAndIds.newId()),
      state: 'offered',
      email,
      firstName: draft.first_name,
      lastName: draft.last_name ?? '',
    },
    ...{ form: null, nonce: newNonce(), until: heldUntil(event.start, now), since: new Date(now).toISOString() },
    ...{ participantId: null, successor: null, draft, orderId: null, asked: 0, network: null },
  };
  const quota = await reserveMail(tenantId, timeAndIds);
  const refused = await holdPlace({
    ...{ tenantId, event, now, quota, also: noteRow(of, row, { entryId: entry.id }, now) },
    entry: { ...entry, asked: quota === undefined ? 0 : 1 },
    linkHash: hashOf(await waitingToken(entry.id, entry.nonce)),
    mail: quota && completeMail(tenantId, entry, { event, organization, now }),
  });
  if (refused === undefined) return quota !== undefined;
  if (refused === 'address') throw new Problem('already_registered');
  if (refused === 'barred' || refused === 'also') return changed;
  const limits = { closesBefore: neverCloses, passesNobody: undefined };
  throw new Problem((await findRefusal(tenantId, eventId, gender ?? 'non-binary', limits)) ?? 'event_full');
}
