import { findUser } from '../../data/accounts/users.ts';
import { listEventsInTurn } from '../../data/events/all-events.ts';
import { removeClearedEvent } from '../../data/events/event-clearing.ts';
import { erasePairs, eraseProfile, listNextPeople } from '../../data/participants/erasure.ts';
import { uncountPeople } from '../../data/participants/people-totals.ts';
import { findProfile } from '../../data/participants/profiles.ts';
import { dropMember, releaseMember } from '../../data/staff/erasure.ts';
import { listTeam } from '../../data/staff/roles.ts';
import { changed, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { eraseRest } from '../../data/tenants/erasure.ts';
import { deletePhoto } from '../../lib/aws/storage.ts';
import { inParallel } from '../../lib/in-parallel.ts';
import { clearNextPart } from '../events/delete-event.ts';
import type { TimeAndIds } from '../time-and-ids.ts';

/** How many members, people and items one step erases, which is well within a function's timeout. */
const membersAtOnce = 20;
const peopleAtOnce = 50;
const itemsAtOnce = 200;
/** How many of these are handled in parallel. */
const lanes = 10;

/**
 * Erases the next part of an organization (docs/rules/closing.md#what-is-erased): its staff, then its guests, its events and everything
 * else. Each part is found by looking for what still exists, so interrupted work can continue at any point.
 * @returns false if nothing was left
 */
export async function eraseNextPart(tenant: { readonly id: string; readonly name: string }, timeAndIds: TimeAndIds): Promise<boolean> {
  return (
    (await releaseStaff(tenant, timeAndIds)) ||
    (await eraseGuests(tenant.id)) ||
    (await eraseEvent(tenant.id, timeAndIds)) ||
    (await eraseRest(tenant.id, itemsAtOnce))
  );
}

/** Releases the staff first. This way, the email to them still has the organization's name, and no one is left half removed. */
async function releaseStaff({ id: tenantId, name }: { id: string; name: string }, { now, newId }: TimeAndIds): Promise<boolean> {
  const team = await listTeam(tenantId);
  await inParallel(team.slice(0, membersAtOnce), lanes, (member) =>
    retryWhenChanged(async () => {
      const user = await findUser(member.id, { consistent: true });
      if (user === undefined || user.tenantId !== tenantId) return dropMember(tenantId, member);
      const content = { template: 'closing', step: 'erased', tenant_name: name, by: '', until: '' } as const;
      return (await releaseMember(user, { id: newId(), to: user.email, createdAt: now(), content })) ? undefined : changed;
    }),
  );
  return team.length > 0;
}

async function eraseGuests(tenantId: string): Promise<boolean> {
  const people = await listNextPeople(tenantId, peopleAtOnce);
  await uncountPeople(tenantId, people);
  await inParallel(people, lanes, (participantId) =>
    retryWhenChanged(async () => {
      const profile = await findProfile(tenantId, participantId, { consistent: true });
      // Photo and pairs go first, because nothing leads to them once the profile and its row are gone.
      if (profile?.photoKey) await deletePhoto(tenantId, profile.photoKey);
      await erasePairs(tenantId, participantId);
      return (await eraseProfile(tenantId, participantId, profile)) ? undefined : changed;
    }),
  );
  return people.length > 0;
}

async function eraseEvent(tenantId: string, timeAndIds: TimeAndIds): Promise<boolean> {
  const [next] = await listEventsInTurn(tenantId, undefined, 1);
  if (next === undefined) return false;
  const { event } = next;
  if (!(await clearNextPart(tenantId, event.id, timeAndIds))) await removeClearedEvent(event);
  return true;
}
