import type { EventFormat } from '../../model/events/event-format.ts';
import type { Gender } from '../../model/participants/participant.ts';
import { hasLimitPerGender } from '../events/event-formats.ts';
import { hasPlace, othersFirst, type Places, type QueueState } from '../waiting/waiting.ts';

/** Returns how many guests of this gender can register now. None if others come first. */
function freeFor(places: Places, gender: Gender): number {
  if (!hasPlace(places, gender) || othersFirst(places, gender)) return 0;
  return Math.min(places.limit - places.taken, leftIn(places.of[gender]));
}

const leftIn = ({ taken, limit }: QueueState): number => (limit === null ? Number.POSITIVE_INFINITY : limit - taken);

const withNoun = (free: number): string => `${free} ${free === 1 ? 'place' : 'places'}`;

/**
 * Returns how many places are left, in words: '3 places for women, men: waiting list', '12 places left', 'Full'
 * (docs/rules/public-pages.md#content).
 * @param options.isListClosed whether guests can no longer join the waiting list
 */
export function placesInWords(format: EventFormat, places: Places, { isListClosed }: { readonly isListClosed: boolean }): string {
  const instead = isListClosed ? 'full' : 'waiting list';
  if (!hasLimitPerGender(format)) {
    const free = freeFor(places, 'non-binary');
    return free === 0 ? capital(instead) : `${withNoun(free)} left`;
  }
  const women = { name: 'women', free: freeFor(places, 'female') };
  const men = { name: 'men', free: freeFor(places, 'male') };
  if (women.free === 0 && men.free === 0) return capital(instead);
  // Whoever still finds places comes first.
  const [first, second] = women.free === 0 ? [men, women] : [women, men];
  const rest = second.free === 0 ? `${second.name}: ${instead}` : `${second.free} for ${second.name}`;
  return `${withNoun(first.free)} for ${first.name}, ${rest}`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
