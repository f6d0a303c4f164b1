import * as z from 'zod/mini';
import { rating } from '#shared/model/guest-evening/feedback.ts';
import { keepWithSession } from '../../../lib/session/participant/participant-session.ts';
import { keptFeedback } from '../../../lib/session/storage/kept-keys.ts';
import { readStored } from '../../../lib/session/storage/read-stored.ts';
import { local } from '../../../lib/session/storage/storage.ts';

const draft = z.object({
  rating: z.nullable(rating),
  text: z.string(),
  /** When it was to be sent, server time by this device's clock, epoch ms; null while it is still written. */
  at: z.nullable(z.number()),
});
export type Draft = z.output<typeof draft>;
/** `at`: when it was written here, epoch ms. */
const kept = z.object({ at: z.number(), draft });

/** What a guest wrote on this device and the server does not have; null if nothing, or if it was written by another version. */
export const readDraft = (participantId: string, eventId: string): Draft | null =>
  readStored(kept, keptFeedback(participantId, eventId))?.draft ?? null;

export function keepDraft(participantId: string, eventId: string, written: Draft | null, now = Date.now()): void {
  const key = keptFeedback(participantId, eventId);
  if (written === null) local.remove(key);
  else keepWithSession(key, { at: now, draft: written });
}
