import { Problem } from '#shared/contract/errors.ts';
import type { AuditSubject } from '#shared/model/audit/audit.ts';
import type { ApartPair } from '#shared/model/keep-apart/keep-apart.ts';
import type { StaffMember } from '../../call/actor.ts';
import { findEvent } from '../../data/events/events.ts';
import { findApart, putApart, removeApart, type StoredApart } from '../../data/keep-apart/keep-apart.ts';
import { findProfile } from '../../data/participants/profiles.ts';
import { hashOfAddress } from '../../data/table/keys/hash.ts';
import { ownTenant, tenantOfPerson } from '../access/resolve-tenant.ts';
import { auditOf } from '../audit/audit.ts';
import { describePair, pairIdOf, pairsVisibleTo } from '../rounds/describe-pairs.ts';
import { realTimeAndIds } from '../time-and-ids.ts';

const subjectOf = (ids: readonly [string, string]) => ({ kind: 'participants', id: pairIdOf(ids), name: null }) as const;

/**
 * Keeps two participants apart at every event of the organization. Idempotent.
 * @throws Problem `self_match`, `participant_not_found`
 */
export async function keepApart(
  actor: StaffMember,
  { participant1_id: one, participant2_id: other, reason }: { participant1_id: string; participant2_id: string; reason: string | null },
  timeAndIds = realTimeAndIds,
): Promise<ApartPair> {
  if (one === other) throw new Problem('self_match');
  const tenantId = await tenantOfPerson(actor, one);
  const ids = one < other ? ([one, other] as const) : ([other, one] as const);
  const [first, second] = await Promise.all(ids.map((id) => findProfile(tenantId, id, { consistent: true })));
  if (first === undefined || second === undefined) throw new Problem('participant_not_found');
  const addresses = [hashOfAddress(first.contact.email, first.id), hashOfAddress(second.contact.email, second.id)] as const;
  const pair: StoredApart = {
    ids,
    addresses,
    reason,
    by: actor.email,
    asked: null,
    hides: false,
    session: null,
    since: new Date(timeAndIds.now()).toISOString(),
  };
  const audit = auditOf(actor, { action: 'keep_apart_added', tenantId, subject: subjectOf(ids) }, timeAndIds);
  if (await putApart(tenantId, pair, audit)) return describePair(pair);
  return describePair((await findApart(tenantId, ids)) ?? pair);
}

/**
 * Ends a request to keep two people apart, whether staff or one of these people made it.
 * @throws Problem `pair_not_found`, `no_tenant`
 */
export async function endKeepingApart(actor: StaffMember, pairId: string, timeAndIds = realTimeAndIds): Promise<void> {
  const [, one, other, askerId] = /^([0-9a-z]{16})-([0-9a-z]{16})(?:-([0-9a-z]{16}))?$/.exec(pairId) ?? [];
  if (one === undefined || other === undefined) throw new Problem('pair_not_found');
  const tenantId = actor.role === 'super_admin' ? await tenantOfPerson(actor, one) : ownTenant(actor);
  const pair = await findApart(tenantId, [one, other], askerId);
  const [visible] = pair === undefined ? [] : await pairsVisibleTo(actor, tenantId, [pair]);
  if (visible === undefined) throw new Problem('pair_not_found');
  const subject = await endedSubject(tenantId, visible);
  const audit = auditOf(actor, { action: 'keep_apart_removed', tenantId, subject }, timeAndIds);
  if (!(await removeApart(tenantId, visible, new Date(timeAndIds.now()).toISOString(), audit))) throw new Problem('pair_not_found');
}

/**
 * Returns the subject for the line in the trail. If a guest made the request, the line names only the event, because an admin who reads the
 * trail may be the person the request is about.
 */
async function endedSubject(tenantId: string, { ids, asked }: StoredApart): Promise<AuditSubject> {
  if (asked === null) return subjectOf(ids);
  return { kind: 'event', id: asked.eventId, name: (await findEvent(tenantId, asked.eventId))?.name ?? null };
}
