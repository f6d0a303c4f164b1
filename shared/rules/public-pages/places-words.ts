import { type EventFormat, usualFormat } from '../../model/events/event-format.ts';
import type { Gender } from '../../model/participants/participant.ts';
import { hasLimitPerGender } from '../events/event-formats.ts';
import { hasPlace, othersFirst, type Places, type QueueState } from '../waiting/waiting.ts';

/** An event's places as its public page tells them. */
export interface PlacesOnPage {
  readonly format?: EventFormat | undefined;
  readonly places: Places;
  /** Whether guests can still join the waiting list. */
  readonly canWait: boolean;
}

/** The highest number that is told. More would tell only how small an evening is, and change the page with each guest. */
const mostTold = 10;

/** Returns how many guests of this gender can register now. None if others come first. */
function freeFor(places: Places, gender: Gender): number {
  if (!hasPlace(places, gender) || othersFirst(places, gender)) return 0;
  return Math.min(places.limit - places.taken, leftIn(places.of[gender]));
}

const leftIn = ({ taken, limit }: QueueState): number => (limit === null ? Number.POSITIVE_INFINITY : limit - taken);

/** Returns the genders whose places are told; a single one, which stands for all, if the format does not tell them apart. */
const groups = (format: EventFormat): readonly Gender[] => (hasLimitPerGender(format) ? ['female', 'male'] : ['non-binary']);

/** Whether nobody can register for an event now (docs/rules/public-pages.md#places). */
export const isFullForAll = ({ format = usualFormat, places }: PlacesOnPage): boolean =>
  groups(format).every((gender) => freeFor(places, gender) === 0);

const told = (free: number): string => (free > mostTold ? `more than ${mostTold}` : String(free));
const withNoun = (free: number): string => `${told(free)} ${free === 1 ? 'place' : 'places'}`;

/**
 * Returns how many places are left, in words: '3 places for women, men: waiting list', 'More than 10 places left', 'Full'
 * (docs/rules/public-pages.md#places).
 */
export function placesInWords({ format = usualFormat, places, canWait }: PlacesOnPage): string {
  const instead = canWait ? 'waiting list' : 'full';
  if (!hasLimitPerGender(format)) {
    const free = freeFor(places, 'non-binary');
    return capital(free === 0 ? instead : `${withNoun(free)} left`);
  }
  const women = { name: 'women', free: freeFor(places, 'female') };
  const men = { name: 'men', free: freeFor(places, 'male') };
  if (women.free === 0 && men.free === 0) return capital(instead);
  // Whoever still finds places comes first.
  const [first, second] = women.free === 0 ? [men, women] : [women, men];
  const rest = second.free === 0 ? `${second.name}: ${instead}` : `${told(second.free)} for ${second.name}`;
  return capital(`${withNoun(first.free)} for ${first.name}, ${rest}`);
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
