import type { ExportKey } from '../data/exports/exports.ts';
import { makeExport } from '../domain/exports/make-export.ts';

/** Makes an export's file, from beginning to end. */
export const handler = (key: ExportKey): Promise<void> => makeExport(key);
