import type { StoredCard } from '../../data/cards/cards.ts';
import { findProfiles } from '../../data/participants/profiles.ts';
import { isOwnersWord, type ProfileAccess } from '../../data/profile/profile-openings.ts';

/** Returns a card as its owner sees it, without what was said in a session that the owner has denied. */
export const shownOf = (card: StoredCard, access: ProfileAccess): StoredCard =>
  keptOf(card, (by) => isOwnersWord(access, by, undefined) || access.openings.some(({ id }) => id === by));

function keptOf(card: StoredCard, isKept: (by: string | null) => boolean): StoredCard {
  const lines = Object.fromEntries(Object.entries(card.lines).filter(([, { by }]) => isKept(by)));
  return { ...card, lines, ...(isKept(card.shareBy) ? {} : { share: null, shareAt: 0, shareBy: null }) };
}

const isQuestioned = ({ lines, shareBy }: StoredCard) => shareBy !== null || Object.values(lines).some(({ by }) => by !== null);

/**
 * Returns the parts of some cards that count after a release, keyed by guest id (docs/rules/cards.md#whose-word). Leaves out everything
 * from a session that the owner had not confirmed. The card of a guest who is gone does not count.
 * @param releasedAt epoch ms
 */
export async function countedCards(tenantId: string, cards: readonly StoredCard[], releasedAt: number): Promise<Map<string, StoredCard>> {
  const profiles = await findProfiles(
    tenantId,
    cards.filter(isQuestioned).map(({ participantId }) => participantId),
  );
  return new Map(
    cards.flatMap((card) => {
      if (!isQuestioned(card)) return [[card.participantId, card] as const];
      const access = profiles.get(card.participantId)?.access;
      return access === undefined ? [] : [[card.participantId, keptOf(card, (by) => isOwnersWord(access, by, releasedAt))] as const];
    }),
  );
}
