import type { PastEvenings } from '#shared/model/participants/participant.ts';
import { doorText } from '../text.ts';

/** Missed evenings are mentioned from this number on, because anybody may be ill twice (docs/rules/door.md#who-returns). */
const missedWorthSaying = 3;

/** Returns notes on a guest's earlier evenings, for staff at the door. Returns none for a guest who is here for the first time. */
export const pastWords = ({ came, missed }: PastEvenings): string[] => [
  ...(came === 0 ? [] : [doorText.evening(came + 1)]),
  ...(missed < missedWorthSaying ? [] : [doorText.missed(missed)]),
];
