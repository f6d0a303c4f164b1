import type { EventFormat } from '../../model/events/event-format.ts';
import type { Gender } from '../../model/participants/participant.ts';
import type { Amounts } from '../../model/payments/price.ts';
import { isFor } from '../events/event-formats.ts';

const groups: readonly (readonly [keyof Amounts, Gender])[] = [
  ['women', 'female'],
  ['men', 'male'],
  ['others', 'non-binary'],
];

/** Returns the groups that may come to an event of this format; null for all of them, if they pay the same by all of these prices. */
export function groupsIn(format: EventFormat, ...prices: readonly Amounts[]): readonly (keyof Amounts | null)[] {
  const coming = groups.flatMap(([group, gender]) => (isFor(format, gender) ? [group] : []));
  return prices.some((amounts) => new Set(coming.map((group) => amounts[group])).size > 1) ? coming : [null];
}

/** Returns what a group pays; null: any, because all pay the same. */
export const amountOf = (amounts: Amounts, group: keyof Amounts | null, format: EventFormat): number =>
  amounts[group ?? (isFor(format, 'female') ? 'women' : 'men')];
