import type { Match } from '#shared/model/match.ts';
import { formatClock } from '../../lib/words/dates.ts';
import { shortName } from '../../lib/words/short-names.ts';
import { withWhomText } from './text.ts';

/** The other one of a recent match. `note`: 'with Leila K. since 8:04 PM', on the reader's clock. */
export interface Together {
  readonly partnerId: string;
  readonly note: string;
}

/** Milliseconds after a match for which the two are taken to sit together (docs/rules/matches.md#matching-screen). */
export const togetherFor = 5 * 60_000;

/**
 * Who was matched just now, by participant. Of several matches the latest counts.
 * @param latest matches of the event, latest first
 * @param now epoch ms
 */
export function whoIsWithWhom(latest: readonly Match[], now: number): ReadonlyMap<string, Together> {
  const found = new Map<string, Together>();
  for (const { participant1: one, participant2: two, start_time } of latest) {
    if (now - Date.parse(start_time) > togetherFor) continue;
    const since = formatClock(start_time);
    for (const [person, other] of [
      [one, two],
      [two, one],
    ] as const) {
      if (!found.has(person.id)) found.set(person.id, { partnerId: other.id, note: withWhomText.note(shortName(other), since) });
    }
  }
  return found;
}
