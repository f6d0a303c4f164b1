import * as z from 'zod/mini';
import { keptCard } from '../storage/kept-keys.ts';
import { readStored } from '../storage/read-stored.ts';
import { local } from '../storage/storage.ts';
import { keptEvening, storedParticipant } from './participant-session.ts';

const byPerson = z.record(z.string(), z.unknown());
/** The part of a stored card that was not sent or was refused (`features/guest-evening/card/kept-card.ts`), without the card itself. */
const kept = z.object({
  at: z.number(),
  unsent: z.object({ answers: byPerson, share: z.unknown(), share_at: z.number() }),
  refused: z._default(byPerson, {}),
});

/**
 * Removes the data of guests whose session was replaced by another guest's. It removes their evening and their cards, which include whom
 * they met, but keeps answers that still have to be sent or corrected (docs/rules/screens.md#stored-in-the-browser). Runs when a guest page
 * starts, and again whenever a link has opened another session.
 */
export function sweepOthers(): void {
  const own = storedParticipant();
  for (const key of local.keys()) {
    if (key.startsWith('participant_card') && (own === null || !key.startsWith(keptCard(own.id, '')))) leaveUnsent(key);
  }
  const evening = readStored(z.object({ participant_id: z.string() }), keptEvening);
  if (own === null || evening?.participant_id !== own.id) local.remove(keptEvening);
}

function leaveUnsent(key: string): void {
  const found = readStored(kept, key);
  const isSent =
    found === null || (found.unsent.share === null && ![found.unsent.answers, found.refused].some((left) => Object.keys(left).length > 0));
  if (isSent) local.remove(key);
  else local.set(key, JSON.stringify({ ...found, card: null }));
}
