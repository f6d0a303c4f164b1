import type { AuditPart } from '#shared/model/audit/audit.ts';
import { pageAudit } from '../../../data/audit/list-audit.ts';
import { describeAudit } from '../../audit/audit.ts';
import { readKeptApart } from '../../keep-apart/list-kept-apart.ts';
import { readReports } from '../../safety/list-reports.ts';
import { writeEvents } from './event-sections.ts';
import { writeOrganization } from './organization-section.ts';
import { writeParticipantList, writePeople, writePhotos } from './people-sections.ts';
import { writeSales } from './sales-section.ts';
import { type Archive, atOnce, jsonList, pagesOf, type WriteSection } from './section.ts';

type ReadPage = (archive: Archive, after: string | undefined) => Promise<{ data: readonly unknown[]; last: string | undefined }>;

/** Returns the section for a file that is a list. */
const listOf =
  (name: string, read: ReadPage): WriteSection =>
  (archive) =>
    archive.add(name, jsonList(pagesOf((after) => read(archive, after))));

const auditOf =
  (part: AuditPart): ReadPage =>
  async ({ tenantId }, after) => {
    const { records, last } = await pageAudit(tenantId, part, after, atOnce.audit);
    return { data: (await describeAudit(records)).map(({ tenant: _, ...entry }) => entry), last };
  };

/** The sections of an archive, in this order. To add one, list it here and add a line to `about` (`organization-section.ts`). */
export const sections: readonly WriteSection[] = [
  writeOrganization,
  writeParticipantList,
  writePeople,
  writeEvents,
  writeSales,
  listOf('kept-apart.json', ({ actor, tenantId }, after) => readKeptApart(actor, tenantId, after, { limit: atOnce.pairs })),
  listOf('reports.json', ({ actor, tenantId }, after) => readReports(actor, tenantId, after, { limit: atOnce.reports })),
  listOf('audit.json', auditOf('changes')),
  listOf('sign-ins.json', auditOf('accounts')),
  writePhotos,
];
