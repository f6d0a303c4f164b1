import * as z from 'zod/mini';
import { id, instant } from '../common.ts';

/** What a file can have: the list of participants, or everything of the organization. */
export const exportKind = z.enum(['participants', 'organization'], 'Unknown kind of export');
export type ExportKind = z.output<typeof exportKind>;

/** What to make a file of. */
export const exportForm = z.object({ kind: exportKind });

/** A file of an organization's data, which is made in the background (docs/rules/exports.md). */
export const dataExport = z.object({
  id,
  kind: exportKind,
  state: z.enum(['making', 'ready', 'failed']),
  /** Whether it has only those whom filters let through. */
  filtered: z.boolean(),
  /** Rows in the file so far; of an archive, files. */
  rows: z.number(),
  /** How much of what there is was looked through, 0 to 1; 1 only of a file that is ready. */
  progress: z.number(),
  started_at: instant,
  /** When a file that is ready, or the note that it failed, is removed; null while it is being made. */
  until: z.nullable(instant),
});
export type DataExport = z.output<typeof dataExport>;

/** Above so many people of an organization, a list is exported as a file. */
export const mostExportedAtOnce = 5000;
