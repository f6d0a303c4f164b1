import type { EventFormat } from '#shared/model/events/event-format.ts';
import type { InterestedIn } from '#shared/model/participants/participant.ts';
import type { Room, ScoreInput } from '#shared/rules/matches/compatibility.ts';
import type { Catalogue } from '../../data/catalogue/catalogue.ts';
import type { PeopleCounter } from '../../data/events/counters.ts';
import type { StoredRegistration } from '../../data/registration/registrations.ts';
import { typesOf } from '../participants/describe-participant.ts';

/** Returns whom a guest is interested in at an event. Among friends that is everyone, whatever their profile says. */
export const interestAt = (format: EventFormat, { interestedIn }: Pick<StoredRegistration, 'interestedIn'>): InterestedIn =>
  format === 'friends' ? 'everyone' : interestedIn;

/** Returns a registration as input for the score at an event of this format. */
export const scoreInputOf = (person: StoredRegistration, catalogue: Catalogue, format: EventFormat): ScoreInput => ({
  gender: person.gender,
  age: person.age,
  interestedIn: interestAt(format, person),
  lookingFor: format === 'friends' ? null : person.lookingFor,
  interests: person.interests,
  traits: person.traits,
  types: typesOf(person.traits, catalogue),
});

/**
 * Returns the room that scores are computed for, wherever a score is shown or stored. It includes everyone who is counted as registered; a
 * guest who was erased after the event had begun is therefore still part of it (docs/rules/matches.md#score).
 */
export const roomOf = ({ total, interestCounts }: PeopleCounter): Room => ({ people: total, interestCounts });
