import type { PastEvenings } from '#shared/model/participants/participant.ts';
import { doorText } from '../text.ts';

/** From so many on it is said that a guest did not come: anybody may be ill twice (docs/rules/door.md#who-returns). */
const missedWorthSaying = 3;

/** What staff at the door read of a guest's evenings before; nothing of a guest who is here for the first time. */
export const pastWords = ({ came, missed }: PastEvenings): string[] => [
  ...(came === 0 ? [] : [doorText.evening(came + 1)]),
  ...(missed < missedWorthSaying ? [] : [doorText.missed(missed)]),
];
