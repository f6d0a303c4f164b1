import { participants } from '#shared/contract/routes/participants.ts';
import type { DataExport } from '#shared/model/exports/export.ts';
import { mostWithAnswers } from '#shared/model/participants/participant-lists.ts';
import { call } from '../../../lib/api/calls/api-client.ts';
import { ApiError } from '../../../lib/api/calls/api-error.ts';
import { beginFile } from '../../../lib/api/queries/file-exports.ts';
import { type Filters, queryOf } from '../filters/filters.ts';

/**
 * Exports the list as CSV; `eventId` is null for participants of all events. If it is too long for one reply, an event's list comes in
 * parts; for all events, the server creates the file in the background.
 */
export async function exportPeople(eventId: string | null, filters: Filters): Promise<string | DataExport> {
  try {
    if (eventId !== null) return await call(participants.exportEventParticipants, { id: eventId, ...eventQueryOf(filters) });
    return await call(participants.exportParticipants, queryOf(filters));
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'export_too_large') throw error;
    return eventId === null ? beginFile('participants', queryOf(filters)) : exportInParts(eventId, filters);
  }
}

const eventQueryOf = (filters: Filters) => ({ ...queryOf(filters), ...(filters.unpaid === null ? {} : { unpaid: 'true' as const }) });

async function exportInParts(id: string, filters: Filters): Promise<string> {
  const parts: string[] = [];
  do {
    const offset = String(parts.length * mostWithAnswers);
    parts.push(await call(participants.exportEventParticipants, { id, ...eventQueryOf(filters), offset }));
  } while (parts.at(-1) !== '');
  return parts.join('');
}
