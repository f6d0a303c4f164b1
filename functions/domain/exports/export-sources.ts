import type { ExportKind } from '#shared/model/exports/export.ts';
import { readArchive } from './archive/read-archive.ts';
import { readParticipants } from './read-participants.ts';

/** What is read of a source in one step. */
export interface ExportChunk {
  readonly bytes: Uint8Array;
  /** Rows, of an archive files, that are whole with it. */
  readonly rows: number;
  /** About how many were looked at for them. */
  readonly looked: number;
  /** Where the next step reads on, as JSON; null at the end. */
  readonly next: string | null;
  /** What later steps need besides, stored as an object of this step's number. */
  readonly beside?: Uint8Array;
  /** Such objects of earlier steps, by number, that no step needs any more. */
  readonly dropped?: readonly number[];
}

export interface ExportAsked {
  readonly tenantId: string;
  /** The user who began it. */
  readonly userId: string;
  /** UTC ISO. */
  readonly startedAt: string;
  /** The filters, as JSON. */
  readonly question: string;
  /** Where to read on, as JSON; null: at the start. */
  readonly cursor: string | null;
  /** The step's own number. */
  readonly step: number;
  /** What an earlier step has stored besides. */
  readonly readBeside: (step: number) => Promise<Uint8Array>;
}

/** What a kind of file has in it. To add one: a kind, and its entry here. */
export interface ExportSource {
  readonly type: string;
  readonly fileName: (day: string) => string;
  /** How long making it may take, ms (docs/rules/exports.md#how-a-file-is-made). */
  readonly longest: number;
  /** The next piece: so small that a step takes a second at most, since others wait for it. */
  readonly read: (asked: ExportAsked) => Promise<ExportChunk>;
}

const hour = 3_600_000;

export const exportSources: Readonly<Record<ExportKind, ExportSource>> = {
  participants: {
    ...{ type: 'text/csv; charset=utf-8', fileName: (day) => `participants-${day}.csv` },
    ...{ longest: hour, read: readParticipants },
  },
  organization: {
    ...{ type: 'application/zip', fileName: (day) => `organization-${day}.zip` },
    ...{ longest: 6 * hour, read: readArchive },
  },
};
