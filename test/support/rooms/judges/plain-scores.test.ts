import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gender, interestedIn, lookingFor } from '#shared/model/participants/participant.ts';
import { type ScoreInput, scorePair } from '#shared/rules/matches/compatibility.ts';
import { plainScores } from './plain-scores.ts';

const interests = ['hiking', 'theater', 'yoga', 'art', 'chess'];
const types = ['Outgoing', 'Reflective', 'Adventurous', 'Grounded', 'Imaginative', 'Practical', 'Playful', 'Caring', 'New'];

const person: fc.Arbitrary<ScoreInput> = fc.record({
  gender: fc.constantFrom(...gender.options),
  age: fc.integer({ min: 18, max: 40 }),
  interestedIn: fc.constantFrom(...interestedIn.options),
  lookingFor: fc.constantFrom(...lookingFor.options, null),
  interests: fc.uniqueArray(fc.constantFrom(...interests), { maxLength: 4 }),
  traits: fc.uniqueArray(fc.constantFrom('curious', 'calm'), { maxLength: 2 }),
  types: fc.uniqueArray(fc.constantFrom(...types), { maxLength: 4 }),
});

it('gives the product’s scores, whoever meets in whichever room', () => {
  const counts = fc.record(Object.fromEntries(interests.map((id) => [id, fc.integer({ min: 0, max: 12 })])));
  fc.assert(
    fc.property(person, person, fc.integer({ min: 2, max: 12 }), counts, (one, other, people, interestCounts) => {
      const room = { people, interestCounts };
      expect(plainScores([one, other], room)(0, 1)).toBe(scorePair(one, other, room, (id) => id).score);
    }),
    { numRuns: 2000 },
  );
});
