import type { ExportKind } from '#shared/model/exports/export.ts';
import { readArchive } from './archive/read-archive.ts';
import { readList } from './read-participants.ts';

export interface ExportAsked {
  readonly tenantId: string;
  /** The user who started the export. */
  readonly userId: string;
  /** UTC ISO. */
  readonly startedAt: string;
  /** The filters, as JSON. */
  readonly question: string;
  /** Reports progress: how many rows were written (for an archive, files), and about how many items were read for them. */
  readonly count: (rows: number, looked: number) => void;
}

/** How one kind of file is created. To add a kind, define it and add its entry here. */
export interface ExportSource {
  readonly type: string;
  readonly fileName: (day: string) => string;
  /** The file's bytes, in pieces. Creating a piece must take far less time than a lease lasts. */
  readonly read: (asked: ExportAsked) => AsyncIterable<Uint8Array>;
}

export const exportSources: Readonly<Record<ExportKind, ExportSource>> = {
  participants: { type: 'text/csv; charset=utf-8', fileName: (day) => `participants-${day}.csv`, read: readList },
  organization: { type: 'application/zip', fileName: (day) => `organization-${day}.zip`, read: readArchive },
};
