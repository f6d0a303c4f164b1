import { Problem } from '#shared/contract/errors.ts';
import { approvedUntil } from '#shared/rules/waiting/waiting.ts';
import type { AuditRecord } from '../../data/audit/audit.ts';
import type { StoredEvent } from '../../data/events/events.ts';
import { findRefusal } from '../../data/participants/registering.ts';
import { changed } from '../../data/table/writes/retry-when-changed.ts';
import { offerPlace } from '../../data/waiting/offers.ts';
import { queueOfEntry, type StoredWaiting } from '../../data/waiting/waiting.ts';
import { requireRegistrationsLeft } from '../access/tenant-limits.ts';
import { barredHint } from '../participants/barred-hint.ts';
import { neverCloses } from '../registration/register-applicant.ts';
import type { TimeAndIds } from '../time-and-ids.ts';
import { offeredMail } from './waiting-mails.ts';

/**
 * Holds a place for a guest whose application staff approve, and who has to pay for it (docs/rules/payments.md#approval).
 * @returns `changed` if the application has changed since it was read
 * @throws Problem `event_started`, because the guest could no longer pay in time; `registration_refused` for a barred address;
 * `too_many_registrations`; `event_full…`
 */
export async function approveToPay(
  { event, organization, entry }: { readonly event: StoredEvent; readonly organization: string; readonly entry: StoredWaiting },
  audit: AuditRecord,
  timeAndIds: TimeAndIds,
): Promise<typeof changed | undefined> {
  const { tenantId, id: eventId } = event;
  await requireRegistrationsLeft(tenantId, timeAndIds);
  const now = timeAndIds.now();
  const ends = approvedUntil(now, Date.parse(event.start));
  if (ends === undefined) throw new Problem('event_started', { details: 'The event has started. Add this guest to it instead.' });
  const until = new Date(ends).toISOString();
  const mail = await offeredMail(entry, until, { event, organization, now });
  const refused = await offerPlace({ tenantId, eventId, entry }, { until, now, mail, audit });
  if (refused === undefined) return undefined;
  if (refused === 'barred') throw new Problem('registration_refused', { details: barredHint });
  const refusal =
    refused === 'place'
      ? await findRefusal(tenantId, eventId, queueOfEntry(entry.id), { closesBefore: neverCloses, passesNobody: undefined })
      : undefined;
  if (refusal !== undefined) throw new Problem(refusal === 'link_expired' ? 'event_completed' : refusal);
  return changed;
}
