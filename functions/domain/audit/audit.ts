import {
  type AuditAction,
  type AuditEntry,
  type AuditPart,
  type AuditSubject,
  systemActorId,
  unknownActorId,
} from '#shared/model/audit/audit.ts';
import { erasedParticipant } from '#shared/model/matches/match.ts';
import type { ParticipantActor, StaffActor, StaffMember } from '../../call/actor.ts';
import { findEmails } from '../../data/accounts/users.ts';
import type { AuditRecord } from '../../data/audit/audit.ts';
import { listAudit } from '../../data/audit/list-audit.ts';
import { findPeople } from '../../data/participants/people.ts';
import { findTenants } from '../../data/tenants/tenants.ts';
import { ownTenant } from '../access/resolve-tenant.ts';
import { realTimeAndIds, type TimeAndIds } from '../time-and-ids.ts';

/** An action to be recorded. `tenantId`: the tenant concerned; null if the action concerns the whole platform. */
export interface AuditedAction {
  readonly action: AuditAction;
  readonly tenantId: string | null;
  readonly subject: AuditSubject;
  readonly changes?: readonly AuditEntry['changes'][number][];
}

/** The person who acted. Their session is not part of the trail. */
export type AuditActor =
  | Omit<StaffActor, 'sessionId'>
  | Omit<StaffMember, 'sessionId'>
  | ParticipantActor
  | typeof theSystem
  | typeof somebody;

/** The actor of everything that the product does automatically. */
export const theSystem = { kind: 'system' } as const;

/** An unknown caller who tried to sign in and failed. */
export const somebody = { kind: 'unknown' } as const;

/**
 * Returns an audit entry. Add it to the transaction of the action, as `auditWrite(auditOf(actor, action))`. If the action writes nothing,
 * such as an export, call `noteAudit(auditOf(actor, action))` before the data leaves. The entry holds nothing about a participant except
 * their id, because the trail outlives erasure.
 */
export function auditOf(actor: AuditActor, action: AuditedAction, { now, newId }: TimeAndIds = realTimeAndIds): AuditRecord {
  const { changes = [], ...rest } = action;
  return { ...rest, changes: [...changes], id: newId(), at: new Date(now()).toISOString(), actor: actorOf(actor) };
}

function actorOf(actor: AuditActor): AuditEntry['actor'] {
  if (actor.kind === 'system') return { id: systemActorId, email: null, role: null };
  if (actor.kind === 'unknown') return { id: unknownActorId, email: null, role: null };
  if (actor.kind === 'participant') return { id: actor.participantId, email: null, role: null };
  return { id: actor.userId, email: 'email' in actor ? actor.email : null, role: actor.role };
}

const pageSize = 50;

/**
 * Returns a page of the audit trail, latest entries first. An admin gets their own organization's trail; a super_admin gets the trail of
 * all tenants or of one.
 */
export async function listAuditEntries(
  actor: StaffActor,
  query: { tenant_id?: string | undefined; part?: AuditPart | undefined; limit?: number | undefined; offset?: number | undefined },
): Promise<{ data: AuditEntry[]; total: number; limit: number; offset: number }> {
  const { limit = pageSize, offset = 0 } = query;
  const tenantId = actor.role === 'super_admin' ? query.tenant_id : ownTenant(actor);
  // Reads one more entry than requested, to find out whether there is another page.
  const found = await listAudit(tenantId, query.part, offset + limit + 1);
  return { data: await describeAudit(found.slice(offset, offset + limit)), total: found.length, limit, offset };
}

/** Describes entries for the people who read them, with current names. */
export async function describeAudit(records: readonly AuditRecord[]): Promise<AuditEntry[]> {
  const nameless = records.flatMap(({ actor: { id, email, role } }) => (email === null && role !== null ? [id] : []));
  const [tenants, emails, names] = await Promise.all([
    findTenants(records.flatMap((record) => record.tenantId ?? [])),
    nameless.length === 0 ? new Map<string, string>() : findEmails(nameless),
    namesOfPeople(records),
  ]);
  return records.map(({ tenantId: of, actor: who, subject, ...rest }) => ({
    ...rest,
    subject: { ...subject, name: subject.name ?? nameOf(subject, names) },
    actor: { ...who, email: who.email ?? emails.get(who.id) ?? null },
    tenant: of === null ? null : { id: of, name: tenants.get(of)?.name ?? '' },
  }));
}

/** Returns the ids of the participants that an entry is about; most entries are about none. */
const peopleIn = ({ kind, id, people = [] }: AuditSubject): readonly string[] => (kind === 'participant' && id !== null ? [id] : people);

/** Returns the current names of the participants that entries are about, keyed by participant id. */
async function namesOfPeople(records: readonly AuditRecord[]): Promise<Map<string, string>> {
  const wanted = new Map<string, Set<string>>();
  for (const { tenantId, subject } of records) {
    if (tenantId === null) continue;
    for (const id of peopleIn(subject)) wanted.set(tenantId, (wanted.get(tenantId) ?? new Set()).add(id));
  }
  const found = await Promise.all([...wanted].map(([tenantId, ids]) => findPeople(tenantId, [...ids])));
  return new Map(found.flat().map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
}

const erasedName = `${erasedParticipant.first_name} ${erasedParticipant.last_name}`;

/** Returns 'Ada Stone', or for a match 'Ada Stone + Carl Test'; null if none of these people exists any more. */
function nameOf(subject: AuditSubject, names: ReadonlyMap<string, string>): string | null {
  const people = peopleIn(subject);
  if (!people.some((id) => names.has(id))) return null;
  return people.map((id) => names.get(id) ?? erasedName).join(' + ');
}
