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

/** Guests for whom an event has places of their own. */
type Group = 'women' | 'men';

/** How a language says how many places are left (docs/rules/public-pages.md#content). Numbers of places are at least 1. */
export interface PlacesWords {
  /** Nobody can register any more, or join the waiting list. */
  readonly full: string;
  readonly waitingList: string;
  /** Places for anybody: '12 places left'. */
  readonly left: (free: number) => string;
  /** Places for both groups: '3 places for women, 5 for men'. */
  readonly apart: (women: number, men: number) => string;
  /** Places for one group only: '3 places for women, men: waiting list'. `instead`: what there is for the other. */
  readonly only: (group: Group, free: number, instead: 'full' | 'waitingList') => string;
}

const counted = (free: number): string => `${free} ${free === 1 ? 'place' : 'places'}`;

export const placesInEnglish: PlacesWords = {
  full: 'Full',
  waitingList: 'Waiting list',
  left: (free) => `${counted(free)} left`,
  apart: (women, men) => `${counted(women)} for women, ${men} for men`,
  only: (group, free, instead) =>
    `${counted(free)} for ${group}, ${group === 'women' ? 'men' : 'women'}: ${instead === 'full' ? 'full' : 'waiting list'}`,
};

/**
 * Returns how many places are left, in words.
 * @param options.isListClosed whether guests can no longer join the waiting list
 */
export function placesInWords(
  format: EventFormat,
  places: Places,
  { isListClosed, words }: { readonly isListClosed: boolean; readonly words: PlacesWords },
): string {
  const instead = isListClosed ? 'full' : 'waitingList';
  if (!hasLimitPerGender(format)) {
    const free = freeFor(places, 'non-binary');
    return free === 0 ? words[instead] : words.left(free);
  }
  const [women, men] = [freeFor(places, 'female'), freeFor(places, 'male')];
  if (women === 0 && men === 0) return words[instead];
  if (men === 0) return words.only('women', women, instead);
  return women === 0 ? words.only('men', men, instead) : words.apart(women, men);
}
