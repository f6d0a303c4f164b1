import { Problem } from '#shared/contract/errors.ts';
import type { AuditRecord } from '../../data/audit/audit.ts';
import type { StoredEvent } from '../../data/events/events.ts';
import { registerWhoApplied } from '../../data/participants/registering.ts';
import { isBarred } from '../../data/safety/barred.ts';
import { changed } from '../../data/table/writes/retry-when-changed.ts';
import { findTenant } from '../../data/tenants/tenants.ts';
import type { StoredWaiting } from '../../data/waiting/waiting.ts';
import { requireRegistrationsLeft } from '../access/tenant-limits.ts';
import { barredHint } from '../participants/barred-hint.ts';
import { confirmationMail } from '../participants/confirmation-mail.ts';
import { findUsableUpload, profileOf, registrationOf } from '../participants/participant-form.ts';
import { recognizeGuest } from '../participants/returning/returning-guest.ts';
import type { TimeAndIds } from '../time-and-ids.ts';
import { stillPossible } from './register-for-event.ts';

/** Like other guests whom staff add, an applicant can be approved until the event is completed. */
export const neverCloses = '0000';

/**
 * Registers a guest whose application staff approve, with the form from the application. Whether the guest's age fits is up to staff.
 * @param auditFor returns the audit entry about the new participant
 * @returns `changed` if the application, or what the registration is based on, has changed since it was read
 * @throws Problem `registration_refused` for a barred address; `too_many_registrations`; `event_full…`; `event_completed`
 */
export async function registerApplicant(
  event: StoredEvent,
  entry: StoredWaiting,
  auditFor: (participantId: string) => AuditRecord,
  timeAndIds: TimeAndIds,
): Promise<typeof changed | undefined> {
  const { tenantId, id: eventId } = event;
  if (entry.form === null) return changed;
  const form = await stillPossible(tenantId, entry.form);
  const [tenant, upload, barred] = await Promise.all([
    findTenant(tenantId),
    findUsableUpload(tenantId, form.photo_upload_id),
    isBarred(tenantId, entry.email),
    requireRegistrationsLeft(tenantId, timeAndIds),
  ]);
  if (barred) throw new Problem('registration_refused', { details: barredHint });
  const now = timeAndIds.now();
  const profile = profileOf(form, { id: timeAndIds.newId(), known: undefined, eventIds: [eventId], upload, now });
  const { noted, met } = await recognizeGuest(tenantId, { id: profile.id, email: entry.email, known: undefined });
  const refusal = await registerWhoApplied(
    {
      ...{
        tenantId,
        eventId,
        person: { ...registrationOf(profile), ...noted, answers: form.answered ?? [] },
        profile,
        known: undefined,
        elsewhere: new Map(),
        upload,
      },
      // The guest gave the address, so the email does not count toward the organization's quota.
      ...{ mail: confirmationMail(event, tenant?.name ?? '', profile, met, now), quota: undefined },
      ...{ requestKey: undefined, passesNobody: undefined, audit: auditFor(profile.id) },
    },
    entry,
    neverCloses,
  );
  if (refusal === 'over' || refusal === 'conflict') return changed;
  if (refusal !== undefined) throw new Problem(refusal === 'link_expired' ? 'event_completed' : refusal);
  return undefined;
}
