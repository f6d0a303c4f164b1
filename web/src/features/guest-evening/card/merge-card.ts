import type { Card, SavedCard } from '#shared/model/cards/card.ts';
import { canBeReached } from '#shared/rules/cards/can-be-reached.ts';
import type { Unsent } from './kept-card.ts';

/**
 * Returns the card as this device shows it: with the answers given here that have not been sent. As on the server, the later of two answers
 * about the same person counts, and so does the later of two choices about what to share (docs/rules/cards.md#answering).
 */
export function withUnsent(card: Card, { answers, share: chosen, share_at }: Unsent): Card {
  // Once the results are out, answers that never reached the server no longer count.
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

/** Returns the card with what the server saved, which may be a later answer from another device. */
export function withSaved(card: Card, { lines, share, share_at }: SavedCard): Card {
  const saved = new Map(lines.map((line) => [line.id, line]));
  return { ...card, lines: card.lines.map((line) => ({ ...line, ...saved.get(line.id) })), share, share_at };
}

/** Merges a card that was requested before a save but arrived after it. The later answer counts, whichever card has it. */
export function withLater(asked: Card, known: Card): Card {
  const before = new Map(known.lines.map((line) => [line.id, line]));
  const lines = asked.lines.map((line) => {
    const other = before.get(line.id);
    return other === undefined || other.at <= line.at ? line : { ...line, answer: other.answer, note: other.note, at: other.at };
  });
  const { share, share_at } = known.share_at > asked.share_at ? known : asked;
  return { ...asked, lines, share, share_at };
}
