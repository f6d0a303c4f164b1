import type { Share } from '../../model/cards/card.ts';

/**
 * Whether a match can reach a guest through what the guest shares. A photo alone is not enough (docs/rules/cards.md#answering).
 * @param share the guest's choice; null before they have chosen
 * @param has what the guest's profile contains. For instance, a phone number that was removed reaches no one
 */
export const canBeReached = (share: Share | null, has: Share): boolean =>
  share !== null && (['email', 'phone', 'instagram'] as const).some((channel) => share[channel] && has[channel]);
