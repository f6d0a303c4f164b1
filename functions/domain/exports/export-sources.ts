import type { ExportKind } from '#shared/model/exports/export.ts';
import { readArchive } from './archive/read-archive.ts';
import { readList } from './read-participants.ts';

export interface ExportAsked {
  readonly tenantId: string;
  /** The user who began it. */
  readonly userId: string;
  /** UTC ISO. */
  readonly startedAt: string;
  /** The filters, as JSON. */
  readonly question: string;
  /** Counts rows, of an archive files, and about how many were looked at for them. */
  readonly count: (rows: number, looked: number) => void;
}

/** What a kind of file has in it. To add one: a kind, and its entry here. */
export interface ExportSource {
  readonly type: string;
  readonly fileName: (day: string) => string;
  /** Its bytes, in pieces that take far less than a lease. */
  readonly read: (asked: ExportAsked) => AsyncIterable<Uint8Array>;
}

export const exportSources: Readonly<Record<ExportKind, ExportSource>> = {
  participants: { type: 'text/csv; charset=utf-8', fileName: (day) => `participants-${day}.csv`, read: readList },
  organization: { type: 'application/zip', fileName: (day) => `organization-${day}.zip`, read: readArchive },
};
