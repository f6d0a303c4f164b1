import type { Share } from '../../model/cards/card.ts';

/**
 * Whether what a guest shares is a way to reach them: a photo alone is none (docs/rules/cards.md#answering).
 * @param share what they chose; null before they did
 * @param has what their profile has: a number that is no longer there reaches no one
 */
export const canBeReached = (share: Share | null, has: Share): boolean =>
  share !== null && (['email', 'phone', 'instagram'] as const).some((channel) => share[channel] && has[channel]);
