import { deletedFrom, isDue, monthsFor } from '#shared/rules/retention/retention.ts';
import { erase, eventsErasedAtOnce } from '../../data/participants/leaving.ts';
import { findProfile } from '../../data/participants/profiles.ts';
import { type DueProfile, noMoreDue, unlistDue } from '../../data/retention/due-profiles.ts';
import { findRetention } from '../../data/retention/retention.ts';
import { changed, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { auditOf, theSystem } from '../audit/audit.ts';
import { registrationsToErase } from '../participants/remove-participant.ts';
import { readStay } from './read-stay.ts';

/** Whether the day on which a profile is deleted has come. */
export const isReady = (due: DueProfile, openSince: string | null, now: number): boolean => Date.parse(deletedFrom(due, openSince)) <= now;

/**
 * Erases a listed profile whose day has come, if it is still due. Since it was listed, its owner may have registered again, or the setting
 * may have changed, so this reads profile and setting again. The profile's version is a condition of the erasure: a guest who registers at
 * that moment is not erased.
 */
export async function eraseDue(tenantId: string, { participantId }: DueProfile, now: number): Promise<void> {
  await retryWhenChanged(async () => {
    const [profile, retention] = await Promise.all([findProfile(tenantId, participantId, { consistent: true }), findRetention(tenantId)]);
    if (profile === undefined || retention === undefined) return unlistDue(tenantId, participantId);
    // The organization is closing. If the closing is undone, the profile gets another two weeks.
    if (!retention.isOpen) return;
    if (!isDue(await readStay(tenantId, profile), retention.months, now)) return unlistDue(tenantId, participantId);
    const registrations = await registrationsToErase(tenantId, participantId, profile.eventIds.slice(-eventsErasedAtOnce));
    const audit = auditOf(theSystem, {
      action: 'data_erased',
      tenantId,
      subject: { kind: 'participant', id: participantId, name: null },
      changes: [{ field: 'kept_months', from: null, to: String(monthsFor(profile, retention.months)) }],
    });
    const done = await erase(tenantId, profile, registrations, audit, noMoreDue(tenantId, participantId));
    // Another run may have been faster.
    return done ? undefined : changed;
  });
}
