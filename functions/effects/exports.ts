import { readDroppedFile, readExportToMake } from '../data/exports/export-records.ts';
import { dropFile, makeExport } from '../domain/exports/make-export.ts';
import { each } from './effect.ts';
import { runEffects } from './run-effects.ts';

/** Makes the next piece of an export's file, and removes files that no longer belong to an export. */
export const handler = runEffects('exports', {
  dropFile: each(readDroppedFile, dropFile),
  makeExport: each(readExportToMake, (key) => makeExport(key)),
});
