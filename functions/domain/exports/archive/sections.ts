import type { AuditPart } from '#shared/model/audit/audit.ts';
import { pageAudit } from '../../../data/audit/list-audit.ts';
import type { ZipWriter } from '../../../lib/zip/zip-writer.ts';
import { describeAudit } from '../../audit/audit.ts';
import { readKeptApart } from '../../keep-apart/list-kept-apart.ts';
import { readReports } from '../../safety/list-reports.ts';
import { readEventFiles, readEventIds, readEvents } from './event-sections.ts';
import { readOrganization } from './organization-section.ts';
import { readParticipantList, readPeople, readPhotos } from './people-sections.ts';
import { atOnce, type ReadSection, type SectionPiece, type SectionStep, writePieces } from './section.ts';

async function readApart({ actor, tenantId, zip, from }: SectionStep): Promise<SectionPiece> {
  const next = await readList('kept-apart.json', zip, from, (after) => readKeptApart(actor, tenantId, after, { limit: atOnce.pairs }));
  return { next, looked: next === null ? 1 : 0 };
}

async function readReported({ actor, tenantId, zip, from }: SectionStep): Promise<SectionPiece> {
  const next = await readList('reports.json', zip, from, (after) => readReports(actor, tenantId, after, { limit: atOnce.reports }));
  return { next, looked: 0 };
}

/** A piece of a file that is a list. @returns where it goes on; null at its end */
async function readList(
  name: string,
  zip: ZipWriter,
  from: string | null,
  read: (after: string | undefined) => Promise<{ data: readonly unknown[]; last: string | undefined }>,
): Promise<string | null> {
  if (from === null) {
    zip.begin(name);
    zip.write('[\n');
  }
  let { data, last } = await read(from ?? undefined);
  // A page is empty when all that it looked at is not for the caller.
  while (data.length === 0 && last !== undefined) ({ data, last } = await read(last));
  writePieces(zip, data, from === null);
  if (last === undefined) {
    zip.write('\n]\n');
    zip.end();
  }
  return last ?? null;
}

const auditFiles: Readonly<Record<AuditPart, string>> = { changes: 'audit.json', accounts: 'sign-ins.json' };

async function readAudit(part: AuditPart, { tenantId, zip, from }: SectionStep): Promise<SectionPiece> {
  if (from === null) {
    zip.begin(auditFiles[part]);
    zip.write('[\n');
  }
  const { records, last } = await pageAudit(tenantId, part, from ?? undefined, atOnce.audit);
  const entries = (await describeAudit(records)).map(({ tenant: _, ...entry }) => entry);
  writePieces(zip, entries, from === null);
  if (last === undefined) {
    zip.write('\n]\n');
    zip.end();
  }
  return { next: last ?? null, looked: 0 };
}

/** What an archive has, in this order. To add something: its entry here, and a line in `about` (`organization-section.ts`). */
export const sections: readonly (readonly [name: string, read: ReadSection])[] = [
  ['organization', readOrganization],
  ['participant list', readParticipantList],
  ['people', readPeople],
  ['event ids', readEventIds],
  ['event list', readEvents],
  ['events', readEventFiles],
  ['safety', readApart],
  ['reports', readReported],
  ['audit', (step) => readAudit('changes', step)],
  ['sign-ins', (step) => readAudit('accounts', step)],
  ['photos', readPhotos],
];
