import type { Card, SavedCard } from '#shared/model/cards/card.ts';
import { canBeReached } from '#shared/rules/cards/can-be-reached.ts';
import type { Unsent } from './kept-card.ts';

/**
 * A card as this device shows it: with what was said here and is still to be sent. As on the server, of two answers about the same person,
 * and of two choices of what to share, the later one holds (docs/rules/cards.md#answering).
 */
export function withUnsent(card: Card, { answers, share: chosen, share_at }: Unsent): Card {
  // What never reached the server counts for nothing once the results are out.
  const isOver = card.state === 'released';
  const lines = card.lines.map((line) => {
    const said = answers[line.id];
    if (isOver || said === undefined || said.at < line.at) return line;
    return { ...line, answer: said.answer === undefined ? line.answer : said.answer, at: said.at, note: said.note ?? line.note };
  });
  const isLater = chosen !== null && !isOver && (card.share === null || share_at >= card.share_at);
  const share = isLater ? chosen : card.share;
  return { ...card, lines, share: canBeReached(share, card.has) ? share : null };
}

/** Returns the card with what the server saved, which may be what another device said later. */
export function withSaved(card: Card, { lines, share, share_at }: SavedCard): Card {
  const saved = new Map(lines.map((line) => [line.id, line]));
  return { ...card, lines: card.lines.map((line) => ({ ...line, ...saved.get(line.id) })), share, share_at };
}

/** A card that was asked for before something was saved, and came after it: of both what was said later holds. */
export function withLater(asked: Card, known: Card): Card {
  const before = new Map(known.lines.map((line) => [line.id, line]));
  const lines = asked.lines.map((line) => {
    const other = before.get(line.id);
    return other === undefined || other.at <= line.at ? line : { ...line, answer: other.answer, note: other.note, at: other.at };
  });
  const { share, share_at } = known.share_at > asked.share_at ? known : asked;
  return { ...asked, lines, share, share_at };
}
