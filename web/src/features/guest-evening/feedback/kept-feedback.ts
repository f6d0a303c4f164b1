import * as z from 'zod/mini';
import { rating } from '#shared/model/guest-evening/feedback.ts';
import { keepWithSession } from '../../../lib/session/participant/participant-session.ts';
import { keptFeedback } from '../../../lib/session/storage/kept-keys.ts';
import { readStored } from '../../../lib/session/storage/read-stored.ts';
import { local } from '../../../lib/session/storage/storage.ts';

const draft = z.object({
  rating: z.nullable(rating),
  text: z.string(),
  /** When the guest pressed send: server time as estimated by this device, epoch ms; null while they are still writing. */
  at: z.nullable(z.number()),
});
export type Draft = z.output<typeof draft>;
/** `at`: when it was written on this device, epoch ms. */
const kept = z.object({ at: z.number(), draft });

/**
 * Reads feedback that a guest wrote on this device and that has not reached the server. Returns null if there is none, or if another
 * version of the product wrote it.
 */
export const readDraft = (participantId: string, eventId: string): Draft | null =>
  readStored(kept, keptFeedback(participantId, eventId))?.draft ?? null;

export function keepDraft(participantId: string, eventId: string, written: Draft | null, now = Date.now()): void {
  const key = keptFeedback(participantId, eventId);
  if (written === null) local.remove(key);
  else keepWithSession(key, { at: now, draft: written });
}
