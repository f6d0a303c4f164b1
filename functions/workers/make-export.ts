import type { ExportKey } from '../data/exports/exports.ts';
import { makeExport } from '../domain/exports/make-export.ts';

/** Creates an export's file, from beginning to end. */
export const handler = (key: ExportKey): Promise<void> => makeExport(key);
