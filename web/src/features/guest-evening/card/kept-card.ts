import * as z from 'zod/mini';
import { cardAnswer, card as cardSchema, share } from '#shared/model/cards/card.ts';
import { keepWithSession, storedParticipant } from '../../../lib/session/participant/participant-session.ts';
import { keptCard } from '../../../lib/session/storage/kept-keys.ts';
import { readStored } from '../../../lib/session/storage/read-stored.ts';
import { local } from '../../../lib/session/storage/storage.ts';

/** Answers and choices from this device that have not reached the server yet. */
const unsent = z.object({
  /**
   * Answers, keyed by the other guest's id. `at`: server time as estimated by this device, epoch ms. If the answer or the note is missing,
   * the saved one stays as it is.
   */
  answers: z.record(z.string(), z.object({ answer: z.optional(z.nullable(cardAnswer)), note: z.optional(z.string()), at: z.number() })),
  share: z.nullable(share),
  /** When `share` was chosen, measured like an answer's `at`. */
  share_at: z.number(),
});
export type Unsent = z.output<typeof unsent>;
const nothingUnsent: Unsent = { answers: {}, share: null, share_at: 0 };

export const isEmpty = ({ answers, share: chosen }: Unsent): boolean => Object.keys(answers).length === 0 && chosen === null;

const kept = z.object({
  at: z.number(),
  card: z.nullable(cardSchema),
  unsent,
  /** Notes that the server would refuse as they are, keyed by the other guest's id. They are kept so that the guest can correct them. */
  refused: z._default(z.record(z.string(), z.string()), {}),
});
type Kept = Pick<z.output<typeof kept>, 'card' | 'unsent' | 'refused'>;

/** Reads a guest's card as last known on this device, with what is still unsent. */
export const readKeptCard = (participantId: string, eventId: string): Kept =>
  readStored(kept, keptCard(participantId, eventId)) ?? { card: null, unsent: nothingUnsent, refused: {} };

const isAllSent = ({ unsent: left, refused }: Pick<Kept, 'unsent' | 'refused'>): boolean =>
  isEmpty(left) && Object.keys(refused).length === 0;

/**
 * Keeps a card on this device. There is one entry for each guest and event, so that two guests who share a phone do not overwrite each
 * other's answers. If another guest's session has replaced this guest's while the page was open, keeps only what still has to be sent or
 * corrected (as `sweepOthers` does).
 */
export function keepCard(participantId: string, eventId: string, { card, ...left }: Kept): void {
  const key = keptCard(participantId, eventId);
  const isOwn = storedParticipant()?.id === participantId;
  if (isOwn || !isAllSent(left)) keepWithSession(key, { at: Date.now(), card: isOwn ? card : null, ...left });
  else local.remove(key);
}

/**
 * Removes the cards from a guest's other evenings, unless something on them still has to be sent or corrected. `sweepOthers` removes other
 * guests' cards.
 */
export function dropOldCards(participantId: string, eventId: string): void {
  for (const key of local.keys()) {
    if (!key.startsWith(keptCard(participantId, '')) || key === keptCard(participantId, eventId)) continue;
    const known = readStored(kept, key);
    if (known === null || isAllSent(known)) local.remove(key);
  }
}
