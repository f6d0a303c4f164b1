import * as z from 'zod/mini';
import { id, instant } from '../common.ts';

/** What an export contains: the list of participants, or everything the organization has. */
export const exportKind = z.enum(['participants', 'organization'], 'Unknown kind of export');
export type ExportKind = z.output<typeof exportKind>;

/** The body of a request for a file. */
export const exportForm = z.object({ kind: exportKind });

/** A file with an organization's data, created in the background (docs/rules/exports.md). */
export const dataExport = z.object({
  id,
  kind: exportKind,
  state: z.enum(['making', 'ready', 'failed']),
  /** Whether filters limit the file to some participants. */
  filtered: z.boolean(),
  /** How many rows the file has so far; for an archive, how many files. */
  rows: z.number(),
  /** The share of the data that has been read, 0 to 1. It is 1 only once the file is ready. */
  progress: z.number(),
  started_at: instant,
  /** When a ready file, or the record of a failed one, will be removed; null while the file is being created. */
  until: z.nullable(instant),
});
export type DataExport = z.output<typeof dataExport>;

/** The most people that an organization may have for its list to be returned at once. A longer list is exported as a file. */
export const mostExportedAtOnce = 5000;
