import * as z from 'zod/mini';
import { cardAnswer, share } from '#shared/model/cards/card.ts';
import { gateIsOpen } from '../rounds/card-gates.ts';
import { attribute, codec, type Decoded, inKey, optional } from '../table/codec.ts';
import { keys } from '../table/keys/keys.ts';
import { nightKeys } from '../table/keys/night-keys.ts';
import { findItem, getItems, queryItems, writeItems } from '../table/table.ts';
import { absent, equals, exists } from '../table/writes/conditions.ts';
import { firstRefused } from '../table/writes/refusals.ts';
import { transact, writeTogether } from '../table/writes/transact.ts';
import { check, put } from '../table/writes/writes.ts';
import { noteAnswered } from './answered.ts';

/** A guest's answer about one person. */
const line = codec({
  answer: optional('a', cardAnswer, null),
  note: optional('n', z.string(), ''),
  /** When they answered: server time estimated by the guest's device, epoch ms. */
  at: attribute('t', z.number()),
  /** The unproved session that gave the answer; null for any other (docs/rules/cards.md#whose-word). */
  by: optional('u', z.nullable(z.string()), null),
});
export type StoredLine = Decoded<typeof line>;

const cardCodec = codec({
  participantId: inKey('sk', nightKeys.card('', '', '').sk),
  /** Answers, keyed by the id of the person they are about. */
  lines: optional('l', z.record(z.string(), line.schema), {}, (lines: Readonly<Record<string, StoredLine>>) =>
    Object.fromEntries(Object.entries(lines).map(([id, one]) => [id, line.encode(one)])),
  ),
  share: optional('s', share, null),
  /** When they chose what to share: server time estimated by the guest's device, epoch ms. */
  shareAt: optional('sa', z.number(), 0),
  /** The unproved session that chose what to share; null for any other. */
  shareBy: optional('su', z.nullable(z.string()), null),
  /**
   * Number of erased answers about guests who have left since. The number is kept; if it dropped, staff would see whom the guest had
   * answered about.
   */
  gone: optional('x', z.number(), 0),
  /** The current minute, and the number of answers saved in it. */
  minute: attribute('m', z.tuple([z.number(), z.number()])),
  /** Raised by every change. */
  revision: attribute('r', z.number()),
});

/**
 * A guest's private card for an evening. Only this file knows where it is stored, and a test checks who imports it
 * (docs/rules/cards.md#who-sees-what).
 */
export type StoredCard = Decoded<typeof cardCodec>;

export const emptyCard = (participantId: string): StoredCard => ({
  participantId,
  lines: {},
  share: null,
  shareAt: 0,
  shareBy: null,
  gone: 0,
  minute: [0, 0],
  revision: 0,
});

export async function findCard(tenantId: string, eventId: string, participantId: string): Promise<StoredCard> {
  return (
    (await findItem(nightKeys.card(tenantId, eventId, participantId), cardCodec.decode, { consistent: true })) ?? emptyCard(participantId)
  );
}

/** Returns the cards of these guests of an event, keyed by participant id. */
export async function findCards(tenantId: string, eventId: string, participantIds: readonly string[]): Promise<Map<string, StoredCard>> {
  const items = await getItems(participantIds.map((id) => nightKeys.card(tenantId, eventId, id)));
  return byGuest(items.flatMap((item) => (item === undefined ? [] : [cardCodec.decode(item)])));
}

/** Returns all cards of an event, keyed by participant id. */
export async function listCards(tenantId: string, eventId: string): Promise<Map<string, StoredCard>> {
  const items = await queryItems({ pk: nightKeys.card(tenantId, eventId, '').pk, consistent: true });
  return byGuest(items.map((item) => cardCodec.decode(item)));
}

const byGuest = (cards: readonly StoredCard[]) => new Map(cards.map((card) => [card.participantId, card]));

/** Counts the people a card has answers about, including people who have left since. */
export const answersOf = (card: Pick<StoredCard, 'lines' | 'gone'>): number =>
  Object.values(card.lines).filter(({ answer }) => answer !== null).length + card.gone;

/**
 * Writes a card while the cards are open, together with its number of answers, which is all that staff may read.
 * @param about guests with a new answer; the answer must not remain after they have been erased
 * @returns why it was not written: the card has changed since it was read; one of `about` has left; the cards are closed; or the card's
 * guest is no longer registered
 */
export async function putCard(
  tenantId: string,
  eventId: string,
  card: StoredCard,
  about: readonly string[],
): Promise<'changed' | 'left' | 'closed' | 'gone' | undefined> {
  const { participantId, revision } = card;
  const asRead = revision === 0 ? absent : equals('r', revision);
  const refused = await transact({
    gone: check(keys.registration(tenantId, eventId, participantId), exists),
    closed: gateIsOpen(tenantId, eventId, participantId),
    left: about.map((id) => check(keys.registration(tenantId, eventId, id), exists)),
    changed: put({ ...nightKeys.card(tenantId, eventId, participantId), ...cardCodec.encode({ ...card, revision: revision + 1 }) }, asRead),
    answered: noteAnswered(tenantId, eventId, participantId, answersOf(card)),
  });
  return firstRefused(refused, 'gone', 'closed', 'left', 'changed');
}

/** Erases a guest's own card, and other guests' answers about them. Idempotent. */
export async function eraseFromCards(tenantId: string, eventId: string, participantId: string): Promise<void> {
  await writeItems({ remove: [nightKeys.card(tenantId, eventId, participantId), nightKeys.answered(tenantId, eventId, participantId)] });
  await eraseOthersLines(tenantId, eventId, participantId, Number.MAX_SAFE_INTEGER);
}

/**
 * Erases a guest's answers, and others' answers about them, given up to `until` (epoch ms). For a guest who left the event and has already
 * come back. Idempotent.
 */
export async function eraseEarlierFromCards(tenantId: string, eventId: string, participantId: string, until: number): Promise<void> {
  const isLater = ({ at }: StoredLine) => at > until;
  await rewriteCard(tenantId, eventId, participantId, (card) => ({
    lines: Object.fromEntries(Object.entries(card.lines).filter(([, line]) => isLater(line))),
    gone: 0,
    ...(card.shareAt > until ? {} : { share: null, shareAt: 0, shareBy: null }),
  }));
  await eraseOthersLines(tenantId, eventId, participantId, until);
}

async function eraseOthersLines(tenantId: string, eventId: string, about: string, until: number): Promise<void> {
  const isEarlier = ({ lines }: StoredCard) => (lines[about]?.at ?? Number.POSITIVE_INFINITY) <= until;
  for (const card of (await listCards(tenantId, eventId)).values()) {
    if (!isEarlier(card)) continue;
    await rewriteCard(tenantId, eventId, card.participantId, (known) => {
      const { [about]: erased, ...lines } = known.lines;
      return isEarlier(known) ? { lines, gone: known.gone + (erased?.answer == null ? 0 : 1) } : {};
    });
  }
}

/**
 * Rewrites a card if `changing` returns any changes.
 * @param changing returns the parts that change
 */
async function rewriteCard(
  tenantId: string,
  eventId: string,
  ofGuest: string,
  changing: (card: StoredCard) => Partial<StoredCard>,
): Promise<void> {
  for (;;) {
    const card = await findCard(tenantId, eventId, ofGuest);
    const next = { ...card, ...changing(card), revision: card.revision + 1 };
    const isSame = Object.keys(next.lines).length === Object.keys(card.lines).length && next.share === card.share;
    if (card.revision === 0 || isSame) return;
    const written = await writeTogether([
      put({ ...nightKeys.card(tenantId, eventId, ofGuest), ...cardCodec.encode(next) }, equals('r', card.revision)),
      noteAnswered(tenantId, eventId, ofGuest, answersOf(next)),
    ]);
    if (written) return;
  }
}

/** Removes at most `limit` cards of a deleted event. @returns how many it removed */
export async function clearCards(tenantId: string, eventId: string, limit: number): Promise<number> {
  const { pk } = nightKeys.card(tenantId, eventId, '');
  const items = await queryItems({ pk, limit, consistent: true });
  await writeItems({ remove: items.map(({ sk }) => ({ pk, sk: String(sk) })) });
  return items.length;
}
