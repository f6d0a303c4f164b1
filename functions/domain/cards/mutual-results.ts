import type { ResultKind } from '#shared/model/cards/card.ts';
import { resultOf } from '#shared/rules/cards/results.ts';
import type { StoredCard } from '../../data/cards/cards.ts';
import type { IsHindered } from '../../data/cards/hindered-pairs.ts';

/** Another guest, and the kind of result between the two guests. */
export interface Mutual {
  readonly id: string;
  readonly kind: ResultKind;
}

/**
 * Returns a guest's results: everyone they said yes or friends to and who also said yes or friends to them. Dates come first. Within each
 * kind, the order by id reveals nothing.
 * @param find returns another guest's card
 * @param isHindered whether two people are kept apart, or one has reported the other; such a pair is no result, and nothing reveals why
 */
export function mutualOf(card: StoredCard, find: (participantId: string) => StoredCard | undefined, isHindered: IsHindered): Mutual[] {
  const me = card.participantId;
  const found = Object.entries(card.lines).flatMap(([id, { answer }]): Mutual[] => {
    const kind = resultOf(answer, find(id)?.lines[me]?.answer);
    return kind === null || isHindered(me, id) ? [] : [{ id, kind }];
  });
  return found.sort((one, other) => (one.kind === other.kind ? (one.id < other.id ? -1 : 1) : one.kind === 'date' ? -1 : 1));
}
