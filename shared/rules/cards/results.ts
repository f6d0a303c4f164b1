import type { CardAnswer, ResultKind } from '../../model/cards/card.ts';

/**
 * Returns the result of two answers (docs/rules/cards.md#results): none unless both are yes or friends, and a date only if both are yes. A
 * missing answer counts as no.
 */
export function resultOf(mine: CardAnswer | null | undefined, theirs: CardAnswer | null | undefined): ResultKind | null {
  const isKind = (answer: CardAnswer | null | undefined) => answer === 'yes' || answer === 'friends';
  if (!isKind(mine) || !isKind(theirs)) return null;
  return mine === 'yes' && theirs === 'yes' ? 'date' : 'friends';
}
