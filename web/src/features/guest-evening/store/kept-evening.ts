import * as z from 'zod/mini';
import { type Evening, evening } from '#shared/model/guest-evening/guest-evening.ts';
import { keepWithSession, keptEvening as key, storedParticipant } from '../../../lib/session/participant/participant-session.ts';
import { readStored } from '../../../lib/session/storage/read-stored.ts';
import { local } from '../../../lib/session/storage/storage.ts';

const kept = z.object({ participant_id: z.string(), evening });

/**
 * Reads what this device last knew about a participant's evening. Returns null if there is nothing, or if another version of the product
 * wrote it.
 */
export function readKeptEvening(participantId: string, eventId: string): Evening | null {
  const latest = readStored(kept, key);
  return latest?.participant_id === participantId && latest.evening.event.id === eventId ? latest.evening : null;
}

/** Keeps only the latest evening, and only for the guest whose session this browser has. */
export function keepEvening(participantId: string, latest: Evening): void {
  if (storedParticipant()?.id === participantId) keepWithSession(key, { participant_id: participantId, evening: latest });
}

/** Removes the guest's evening, because they may no longer see it. Another guest's evening stays. */
export function forgetEvening(participantId: string): void {
  const latest = readStored(kept, key);
  if (latest === null || latest.participant_id === participantId) local.remove(key);
}
