import { readDroppedFile, readExportToMake } from '../data/exports/export-records.ts';
import { callExportMaker } from '../lib/aws/call-functions.ts';
import { deleteFile } from '../lib/aws/export-files.ts';
import { each } from './effect.ts';
import { runEffects } from './run-effects.ts';

/** Starts the creation of export files, and removes files that no longer belong to any export. */
export const handler = runEffects('exports', {
  dropFile: each(readDroppedFile, deleteFile),
  makeExport: each(readExportToMake, callExportMaker),
});
