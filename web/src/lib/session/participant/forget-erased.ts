import * as z from 'zod/mini';
import { keptCard, keptFeedback } from '../storage/kept-keys.ts';
import { readStored } from '../storage/read-stored.ts';
import { local } from '../storage/storage.ts';
import { forgetParticipant, keptEvening, storedParticipant } from './participant-session.ts';

/**
 * Removes an erased participant's data and session from this browser. If another guest's session has replaced theirs during the erasure,
 * that session stays.
 */
export function forgetErased(participantId: string): void {
  if (storedParticipant()?.id === participantId) {
    forgetParticipant();
    return;
  }
  const own = [keptCard(participantId, ''), keptFeedback(participantId, '')];
  for (const key of local.keys()) if (own.some((beginning) => key.startsWith(beginning))) local.remove(key);
  if (readStored(z.object({ participant_id: z.string() }), keptEvening)?.participant_id === participantId) local.remove(keptEvening);
}
