import { ranksAtLeast } from '#shared/contract/access.ts';
import { Problem } from '#shared/contract/errors.ts';
import type { Role } from '#shared/model/accounts/user.ts';
import type { AuditSubject } from '#shared/model/audit/audit.ts';
import type { DataExport, ExportKind } from '#shared/model/exports/export.ts';
import type { StaffActor, StaffMember } from '../../call/actor.ts';
import { countEventsOf, sumOf } from '../../data/events/event-lists.ts';
import { findExport, listExportsOf, putExport, type StoredExport } from '../../data/exports/exports.ts';
import { countPeopleOfTenant } from '../../data/participants/people-totals.ts';
import { changed, retryWhenChanged } from '../../data/table/writes/retry-when-changed.ts';
import { findTenant } from '../../data/tenants/tenants.ts';
import { ownOrNamedTenant } from '../access/resolve-tenant.ts';
import { auditOf } from '../audit/audit.ts';
import type { ParticipantFilters } from '../participants/participant-filters.ts';
import { realTimeAndIds } from '../time-and-ids.ts';
import { lengthOf } from './archive/archive-length.ts';

interface OfTenant {
  readonly tenant_id?: string | undefined;
}

/** Request for a file: its kind, its organization and the filters. */
interface Question extends ParticipantFilters, OfTenant {
  readonly kind: ExportKind;
}

/** Whether a role may have a kind of export. Only admins may export everything of an organization. */
export const mayHave = ({ kind, role }: { kind: ExportKind; role: Role }): boolean =>
  kind !== 'organization' || ranksAtLeast(role, 'admin');

/**
 * Starts an export. The table's stream then triggers the creation of the file (`make-export.ts`), and the caller's previous file of this
 * kind is removed. If the same request is repeated while the file is being created, the same file is returned.
 * @throws Problem `no_tenant`, `organization_closing`; `forbidden` to a host who asks for everything
 */
export async function startExport(
  actor: StaffMember,
  { kind, tenant_id, ...filters }: Question,
  timeAndIds = realTimeAndIds,
): Promise<DataExport> {
  if (!mayHave({ kind, role: actor.role })) throw new Problem('forbidden');
  const tenantId = await ownOrNamedTenant(actor, tenant_id);
  if (tenantId === undefined) throw new Problem('no_tenant');
  // An export of everything ignores the filters.
  const question = JSON.stringify(kind === 'organization' ? {} : filters);
  const [total, subject] = await Promise.all([lengthOfExport(tenantId, kind), subjectOf(tenantId, kind)]);
  return retryWhenChanged(async () => {
    const former = await findExport({ tenantId, userId: actor.userId, kind }, { consistent: true });
    if (former?.state === 'making' && former.question === question) return describeExport(former);
    const now = timeAndIds.now();
    const begun: StoredExport = {
      ...{ id: timeAndIds.newId(), tenantId, userId: actor.userId, kind, question, state: 'making', revision: 0 },
      ...{ startedAt: new Date(now).toISOString(), begunAt: now, until: null, total },
      ...atStart(timeAndIds),
    };
    const refused = await putExport(begun, former, auditOf(actor, { action: 'data_exported', tenantId, subject }, timeAndIds));
    if (refused === 'closing') throw new Problem('organization_closing');
    return refused === undefined ? describeExport(begun) : changed;
  });
}

/** Returns roughly how many items must be read. */
async function lengthOfExport(tenantId: string, kind: ExportKind): Promise<number> {
  const people = await countPeopleOfTenant(tenantId);
  return kind === 'participants' ? people : lengthOf({ people, events: sumOf(await countEventsOf(tenantId)) });
}

async function subjectOf(tenantId: string, kind: ExportKind): Promise<AuditSubject> {
  if (kind === 'participants') return { kind: 'participants', id: null, name: null };
  return { kind: 'tenant', id: tenantId, name: (await findTenant(tenantId))?.name ?? null };
}

/** Returns the fields of a file that is about to be created. */
export const atStart = ({ newId }: Pick<typeof realTimeAndIds, 'newId'>) => ({
  ...{ file: newId(), lease: null, rows: 0, looked: 0, tries: 0 },
});

/** Returns the caller's own exports; for a super_admin, those from the organization that they name. @throws Problem `no_tenant` */
export async function listExports(actor: StaffActor, { tenant_id }: OfTenant): Promise<DataExport[]> {
  return (await ownExports(actor, tenant_id)).map(describeExport);
}

/** Returns one of the caller's own exports, described for the reply. @throws Problem `export_not_found`, `no_tenant` */
export async function getExport(actor: StaffActor, exportId: string, { tenant_id }: OfTenant): Promise<DataExport> {
  return describeExport(await requireExport(actor, exportId, tenant_id));
}

/** Returns one of the caller's own exports. @throws Problem `export_not_found`, `no_tenant` */
export async function requireExport(actor: StaffActor, exportId: string, tenantId: string | undefined): Promise<StoredExport> {
  const found = (await ownExports(actor, tenantId)).find(({ id }) => id === exportId);
  if (found === undefined) throw new Problem('export_not_found');
  return found;
}

async function ownExports(actor: StaffActor, named: string | undefined): Promise<StoredExport[]> {
  const tenantId = await ownOrNamedTenant(actor, named);
  if (tenantId === undefined) return [];
  return (await listExportsOf(tenantId, actor.userId)).filter(({ kind }) => mayHave({ kind, role: actor.role }));
}

function describeExport({ id, kind, state, question, rows, looked, total, startedAt, until }: StoredExport): DataExport {
  // The exact total is known only at the end.
  const progress = state === 'ready' ? 1 : Math.min(0.99, looked / Math.max(1, total));
  return { id, kind, state, filtered: question !== '{}', rows, progress, started_at: startedAt, until };
}
