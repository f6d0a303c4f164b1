import { ranksAtLeast } from '#shared/contract/access.ts';
import { Problem } from '#shared/contract/errors.ts';
import type { ApartPair } from '#shared/model/evening/night.ts';
import type { AuditSubject } from '#shared/model/staff/audit.ts';
import { findStaffByAddress } from '../../data/accounts/users.ts';
import { findEvent } from '../../data/events/events.ts';
import { findApart, listApart, putApart, removeApart, type StoredApart } from '../../data/night/keep-apart.ts';
import { findProfile } from '../../data/participants/profiles.ts';
import { hashForKey } from '../../data/table/hash.ts';
import type { StaffActor, StaffMember } from '../../lib/call/actor.ts';
import { auditOf } from '../audit/audit.ts';
import { realEffects } from '../effects.ts';
import { requireEvent } from '../events/require-event.ts';
import { ownTenant, tenantOfEvent, tenantOfPerson } from '../tenants/resolve-tenant.ts';

const idOf = (ids: readonly [string, string]) => [...ids].sort().join('-');
const describe = ({ ids, reason, by, asked, since }: StoredApart): ApartPair => ({
  id: asked === null ? idOf(ids) : `${idOf(ids)}-${asked.by}`,
  participant1_id: ids[0],
  participant2_id: ids[1],
  reason,
  added_by: by,
  asked_by: asked?.by ?? null,
  added_at: since,
});
const subjectOf = (ids: readonly [string, string]) => ({ kind: 'participants', id: idOf(ids), name: null }) as const;

/**
 * Whom the organization keeps apart, latest first: the caller's, or an event's.
 * @throws Problem `no_tenant`, `event_not_found`
 */
export async function listKeptApart(actor: StaffActor, eventId: string | undefined): Promise<ApartPair[]> {
  const tenantId = eventId === undefined ? ownTenant(actor) : await tenantOfEvent(actor, eventId);
  if (eventId !== undefined) await requireEvent(tenantId, eventId);
  const pairs = await visibleTo(actor, tenantId, await listApart(tenantId));
  return pairs.sort((one, other) => (one.since < other.since ? 1 : -1)).map(describe);
}

/**
 * Keeps two participants apart at every event of the organization. A pair that is kept apart already stays as it is.
 * @throws Problem `self_match`, `participant_not_found`
 */
export async function keepApart(
  actor: StaffMember,
  { participant1_id: one, participant2_id: other, reason }: { participant1_id: string; participant2_id: string; reason: string | null },
  effects = realEffects,
): Promise<ApartPair> {
  if (one === other) throw new Problem('self_match');
  const tenantId = await tenantOfPerson(actor, one);
  const ids = one < other ? ([one, other] as const) : ([other, one] as const);
  const [first, second] = await Promise.all(ids.map((id) => findProfile(tenantId, id, { consistent: true })));
  if (first === undefined || second === undefined) throw new Problem('participant_not_found');
  const addresses = [hashForKey(first.contact.email), hashForKey(second.contact.email)] as const;
  const pair: StoredApart = {
    ids,
    addresses,
    reason,
    by: actor.email,
    asked: null,
    hides: false,
    since: new Date(effects.now()).toISOString(),
  };
  const audit = auditOf(actor, { action: 'keep_apart_added', tenantId, subject: subjectOf(ids) }, effects);
  if (await putApart(tenantId, pair, audit)) return describe(pair);
  return describe((await findApart(tenantId, ids)) ?? pair);
}

/**
 * Ends what staff or one of the two asked for.
 * @throws Problem `pair_not_found`, `no_tenant`
 */
export async function endKeepingApart(actor: StaffMember, pairId: string, effects = realEffects): Promise<void> {
  const [, one, other, askerId] = /^([0-9a-z]{16})-([0-9a-z]{16})(?:-([0-9a-z]{16}))?$/.exec(pairId) ?? [];
  if (one === undefined || other === undefined) throw new Problem('pair_not_found');
  const tenantId = actor.role === 'super_admin' ? await tenantOfPerson(actor, one) : ownTenant(actor);
  const pair = await findApart(tenantId, [one, other], askerId);
  const [visible] = pair === undefined ? [] : await visibleTo(actor, tenantId, [pair]);
  if (visible === undefined) throw new Problem('pair_not_found');
  const subject = await endedSubject(tenantId, visible);
  const audit = auditOf(actor, { action: 'keep_apart_removed', tenantId, subject }, effects);
  if (!(await removeApart(tenantId, visible, new Date(effects.now()).toISOString(), audit))) throw new Problem('pair_not_found');
}

/** What a guest asked is named by its event alone: the trail is read by admins, one of whom may be the one it is about. */
async function endedSubject(tenantId: string, { ids, asked }: StoredApart): Promise<AuditSubject> {
  if (asked === null) return subjectOf(ids);
  return { kind: 'event', id: asked.eventId, name: (await findEvent(tenantId, asked.eventId))?.name ?? null };
}

/** What a member of staff may see: of what a guest asked about somebody of the staff only admins, and never that one. */
async function visibleTo(actor: StaffActor, tenantId: string, pairs: readonly StoredApart[]): Promise<StoredApart[]> {
  const aboutOf = ({ ids, addresses, asked }: StoredApart) => (asked === null ? undefined : addresses[asked.by === ids[0] ? 1 : 0]);
  const staff = await findStaffByAddress(
    tenantId,
    pairs.flatMap((pair) => aboutOf(pair) ?? []),
  );
  return pairs.filter((pair) => {
    const about = staff.get(aboutOf(pair) ?? '');
    return about === undefined || (ranksAtLeast(actor.role, 'admin') && about !== actor.userId);
  });
}
