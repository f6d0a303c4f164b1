import * as z from 'zod/mini';
import { id, instant } from '../common.ts';

/** Content of an export: the list of participants, or everything of the organization. */
export const exportKind = z.enum(['participants', 'organization'], 'Unknown kind of export');
export type ExportKind = z.output<typeof exportKind>;

/** The body of a request for a file. */
export const exportForm = z.object({ kind: exportKind });

/** A file of an organization's data, which is made in the background (docs/rules/exports.md). */
export const dataExport = z.object({
  id,
  kind: exportKind,
  state: z.enum(['making', 'ready', 'failed']),
  /** Whether filters limit the file to some participants. */
  filtered: z.boolean(),
  /** Rows in the file so far; of an archive, files. */
  rows: z.number(),
  /** Share of the data that has been read, 0 to 1. It is 1 only for a file that is ready. */
  progress: z.number(),
  started_at: instant,
  /** When a ready file, or the record of a failed one, is removed; null while the file is being made. */
  until: z.nullable(instant),
});
export type DataExport = z.output<typeof dataExport>;

/** Number of an organization's people above which a list is exported as a file. */
export const mostExportedAtOnce = 5000;
