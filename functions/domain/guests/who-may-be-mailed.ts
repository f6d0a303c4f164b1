import type { StoredProfile } from '../../data/participants/profiles.ts';
import { takeInvitations } from '../access/invitation-quota.ts';
import { realTimeAndIds } from '../time-and-ids.ts';
import { countsForOrganization } from './access-after.ts';

/**
 * Returns the guests who may be emailed. Leaves out guests whose address was chosen by staff if the organization has no emails left for
 * them (docs/rules/mail.md#quotas).
 */
export async function whoMayBeMailed(tenantId: string, profiles: readonly StoredProfile[], now: number) {
  const people = profiles.map((profile) => ({ profile, counts: countsForOrganization(profile) }));
  const counted = people.filter(({ counts }) => counts);
  const { granted } = await takeInvitations(tenantId, 'event', counted.length, { ...realTimeAndIds, now: () => now });
  return [...people.filter(({ counts }) => !counts), ...counted.slice(0, granted)];
}
