import { participants } from '#shared/contract/routes/participants.ts';
import type { DataExport } from '#shared/model/exports/export.ts';
import { call } from '../../../lib/api/calls/api-client.ts';
import { ApiError } from '../../../lib/api/calls/api-error.ts';
import { beginFile } from '../../../lib/api/queries/file-exports.ts';
import { type Filters, queryOf } from '../filters/filters.ts';

/**
 * Exports the list as CSV; `eventId` is null for participants of all events. If there are too many people for one reply, the server creates
 * the file in the background.
 */
export async function exportPeople(eventId: string | null, filters: Filters): Promise<string | DataExport> {
  if (eventId !== null) return call(participants.exportEventParticipants, { id: eventId, ...queryOf(filters) });
  try {
    return await call(participants.exportParticipants, queryOf(filters));
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'export_too_large') throw error;
    return beginFile('participants', queryOf(filters));
  }
}
