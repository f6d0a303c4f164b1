import * as z from 'zod/mini';
import { cardAnswer, card as cardSchema, share } from '#shared/model/cards/card.ts';
import { keepWithSession, storedParticipant } from '../../../lib/session/participant/participant-session.ts';
import { keptCard } from '../../../lib/session/storage/kept-keys.ts';
import { readStored } from '../../../lib/session/storage/read-stored.ts';
import { local } from '../../../lib/session/storage/storage.ts';

/** What was said here and has not reached the server yet. */
const unsent = z.object({
  /** By the other's id. `at`: server time by this device's clock, epoch ms; of answer and note what is missing is kept as it stands. */
  answers: z.record(z.string(), z.object({ answer: z.optional(z.nullable(cardAnswer)), note: z.optional(z.string()), at: z.number() })),
  share: z.nullable(share),
  /** When `share` was chosen, as an answer's time. */
  share_at: z.number(),
});
export type Unsent = z.output<typeof unsent>;
const nothingUnsent: Unsent = { answers: {}, share: null, share_at: 0 };

export const isEmpty = ({ answers, share: chosen }: Unsent): boolean => Object.keys(answers).length === 0 && chosen === null;

const kept = z.object({
  at: z.number(),
  card: z.nullable(cardSchema),
  unsent,
  /** By the other's id: notes that the server would refuse as they are, which stay to be corrected. */
  refused: z._default(z.record(z.string(), z.string()), {}),
});
type Kept = Pick<z.output<typeof kept>, 'card' | 'unsent' | 'refused'>;

/** A guest's card as this device knows it, with what it still has to send. */
export const readKeptCard = (participantId: string, eventId: string): Kept =>
  readStored(kept, keptCard(participantId, eventId)) ?? { card: null, unsent: nothingUnsent, refused: {} };

const isAllSent = ({ unsent: left, refused }: Pick<Kept, 'unsent' | 'refused'>): boolean =>
  isEmpty(left) && Object.keys(refused).length === 0;

/**
 * Each guest's of each event has a place of its own: two who share a phone do not overwrite each other's answers. Of a guest whose session
 * gave way to another one's, while their page stayed open, only what is still to be sent or corrected is kept (as `sweepOthers` leaves it).
 */
export function keepCard(participantId: string, eventId: string, { card, ...left }: Kept): void {
  const key = keptCard(participantId, eventId);
  const isOwn = storedParticipant()?.id === participantId;
  if (isOwn || !isAllSent(left)) keepWithSession(key, { at: Date.now(), card: isOwn ? card : null, ...left });
  else local.remove(key);
}

/** Removes the cards of a guest's other evenings, but for those of which something is still to be sent or corrected. Other guests': `sweepOthers`. */
export function dropOldCards(participantId: string, eventId: string): void {
  for (const key of local.keys()) {
    if (!key.startsWith(keptCard(participantId, '')) || key === keptCard(participantId, eventId)) continue;
    const known = readStored(kept, key);
    if (known === null || isAllSent(known)) local.remove(key);
  }
}
