import { Problem } from '#shared/contract/errors.ts';
import type { PageQuery } from '#shared/model/common.ts';
import type { DueProfile, KeepReason } from '#shared/model/retention/retention.ts';
import { deletedFrom, keptUntil } from '#shared/rules/retention/retention.ts';
import type { StaffActor, StaffMember } from '../../call/actor.ts';
import { findPeople } from '../../data/participants/people.ts';
import { findProfile } from '../../data/participants/profiles.ts';
import { keepDue, listDue } from '../../data/retention/due-profiles.ts';
import { findRetention } from '../../data/retention/retention.ts';
import { changed, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { ownTenant } from '../access/resolve-tenant.ts';
import { auditOf } from '../audit/audit.ts';
import { realTimeAndIds } from '../time-and-ids.ts';
import { isStillDue } from './read-stay.ts';

const pageSize = 50;

/**
 * Returns a page of the profiles that will be deleted next, sorted by participant id, without those already gone.
 * @throws Problem `no_tenant`
 */
export async function listDueProfiles(
  actor: StaffActor,
  { limit = pageSize, offset = 0 }: PageQuery,
): Promise<{ people: DueProfile[]; total: number; limit: number; offset: number }> {
  const tenantId = ownTenant(actor);
  const [retention, all] = await Promise.all([findRetention(tenantId), listDue(tenantId)]);
  if (retention === undefined) throw new Problem('no_tenant');
  const listed = all.filter((due) => isStillDue(due, retention.months));
  const page = listed.slice(offset, offset + limit);
  const known = new Map(
    (
      await findPeople(
        tenantId,
        page.map(({ participantId }) => participantId),
      )
    ).map((person) => [person.id, person]),
  );
  const people = page.flatMap((due) => {
    const person = known.get(due.participantId);
    const { from } = due;
    const on = deletedFrom(due, retention.openSince);
    return person === undefined ? [] : [{ id: person.id, first_name: person.firstName, last_name: person.lastName, since: from, on }];
  });
  return { people, total: listed.length, limit, offset };
}

/**
 * Keeps a listed profile for another year (docs/rules/retention.md#keeping-someone).
 * @throws Problem `no_tenant`, `participant_not_found`, `not_due`
 */
export async function keepProfile(
  actor: StaffMember,
  { participant_id: participantId, reason }: { participant_id: string; reason: KeepReason },
  timeAndIds = realTimeAndIds,
): Promise<string> {
  const tenantId = ownTenant(actor);
  const until = keptUntil(timeAndIds.now());
  return retryWhenChanged(async () => {
    const profile = await findProfile(tenantId, participantId, { consistent: true });
    if (profile === undefined) throw new Problem('participant_not_found');
    const audit = auditOf(
      actor,
      {
        action: 'profile_kept',
        tenantId,
        subject: { kind: 'participant', id: participantId, name: null },
        changes: [
          { field: 'kept_because', from: null, to: reason },
          { field: 'kept_until', from: profile.keptUntil?.slice(0, 10) ?? null, to: until.slice(0, 10) },
        ],
      },
      timeAndIds,
    );
    const refused = await keepDue(tenantId, profile, until, audit);
    if (refused === 'profile') return changed;
    if (refused === 'due') throw new Problem('not_due');
    return until;
  });
}
