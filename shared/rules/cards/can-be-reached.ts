import type { Share } from '../../model/cards/card.ts';

/**
 * Whether what a guest shares lets a match reach them. A photo alone does not (docs/rules/cards.md#answering).
 * @param share the guest's choice; null before they have chosen
 * @param has what their profile has; a number that was removed reaches no one
 */
export const canBeReached = (share: Share | null, has: Share): boolean =>
  share !== null && (['email', 'phone', 'instagram'] as const).some((channel) => share[channel] && has[channel]);
