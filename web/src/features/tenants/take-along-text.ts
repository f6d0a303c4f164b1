import { countOf } from '../../lib/words/plural.ts';

/** Texts for a card on the Tenant tab, for admins (docs/rules/exports.md#everything-of-an-organization). */
export const takeAlongText = {
  title: 'All data from this organization',
  hint: 'One archive (ZIP) with all participants, events, matches, photos, settings and the audit trail, as CSV and JSON. It is created in the background. Only you can download it, and only for an hour. Keep it safe: it contains everybody’s data.',
  begin: 'Export everything',
  again: 'Export again',
  beginning: 'Starting...',
  notBegun: 'Failed to export the organization',
  inFile: (files: number) => countOf(files, 'file', 'files'),
} as const;
