import * as z from 'zod/mini';
import { keptCard, storedParticipant } from './participant-session.ts';
import { readStored } from './read-stored.ts';
import { local } from './storage.ts';

/** Of a kept card as much as says whether something is left to be sent (`features/evening/card/kept-card.ts`). */
const kept = z.object({ unsent: z.object({ answers: z.record(z.string(), z.unknown()), share: z.unknown() }) });

/**
 * Removes the cards, with whom they met, of guests whose session in this browser gave way to another one's, unless something is still to be
 * sent (docs/rules/screens.md#stored-in-the-browser).
 */
export function sweepOthers(): void {
  const own = storedParticipant();
  for (const key of local.keys()) {
    if (!key.startsWith('participant_card') || (own !== null && key.startsWith(keptCard(own.id, '')))) continue;
    const unsent = readStored(kept, key)?.unsent;
    if (unsent === undefined || (Object.keys(unsent.answers).length === 0 && unsent.share === null)) local.remove(key);
  }
}
