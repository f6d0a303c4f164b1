import { scorePair } from '#shared/rules/matches/compatibility.ts';
import type { Catalogue } from '../../data/catalogue/catalogue.ts';
import type { PeopleCounter } from '../../data/events/counters.ts';
import type { MatchedPerson, StoredMatch } from '../../data/matches/matches.ts';
import type { StoredRegistration } from '../../data/registration/registrations.ts';
import { roomOf, scoreInputOf } from './score-input.ts';

type Two = readonly [StoredRegistration, StoredRegistration];

/** Returns how well two people in a room match, 0 to 1. */
export const scoreOf = ([one, other]: Two, counter: PeopleCounter, catalogue: Catalogue): number =>
  scorePair(scoreInputOf(one, catalogue, counter.format), scoreInputOf(other, catalogue, counter.format), roomOf(counter), (id) => id)
    .score;

interface NewMatch extends Pick<StoredMatch, 'id' | 'eventId' | 'eventName' | 'quality'> {
  readonly people: Two;
  /** Epoch ms. */
  readonly startedAt: number;
}

/** Returns a match that contains copies of its two people as they are now. */
export const newMatch = ({ people: [one, other], startedAt, ...rest }: NewMatch): StoredMatch => ({
  ...rest,
  people: [matchedPerson(one), matchedPerson(other)],
  startTime: new Date(startedAt).toISOString(),
  sharedInterests: one.interests.filter((interest) => other.interests.includes(interest)),
});

const matchedPerson = (person: StoredRegistration): MatchedPerson => ({
  id: person.id,
  firstName: person.firstName,
  lastName: person.lastName,
  age: person.age,
  photoKey: person.photoKey,
});
