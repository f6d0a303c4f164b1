import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gender, interestedIn, lookingFor } from '#shared/model/participants/participant.ts';
import { isShown, partWeights, type Room, type ScoreInput, scoreOf, scorePair } from './compatibility.ts';
import { prepareScores } from './score-room.ts';
import { temperamentAxes } from './temperaments.ts';

const interestIds = Array.from({ length: 70 }, (_, index) => `interest-${index}`);
const room: Room = { people: 40, interestCounts: Object.fromEntries(interestIds.map((id, index) => [id, index % 41])) };
const names = (id: string) => id;
const types = temperamentAxes.flat();

const person: fc.Arbitrary<ScoreInput> = fc.record({
  gender: fc.constantFrom(...gender.options),
  age: fc.integer({ min: 18, max: 100 }),
  interestedIn: fc.constantFrom(...interestedIn.options),
  lookingFor: fc.constantFrom(...lookingFor.options, null),
  interests: fc.uniqueArray(fc.constantFrom(...interestIds), { maxLength: 4 }),
  traits: fc.uniqueArray(fc.constantFrom('curious', 'calm', 'witty'), { maxLength: 3 }),
  types: fc.uniqueArray(fc.constantFrom(...types), { maxLength: 4 }),
});
const mutualPair = fc.tuple(person, person).map(([a, b]): [ScoreInput, ScoreInput] => [
  { ...a, interestedIn: 'everyone' },
  { ...b, interestedIn: 'everyone' },
]);

const ada: ScoreInput = {
  gender: 'female',
  age: 31,
  interestedIn: 'men',
  lookingFor: 'Something Serious',
  interests: ['hiking', 'theater', 'yoga', 'art'],
  traits: ['witty'],
  types: ['Outgoing', 'Playful'],
};
const bo: ScoreInput = { ...ada, gender: 'male', interestedIn: 'women', types: ['Reflective', 'Caring'] };

describe('scorePair', () => {
  it('is 1 for a perfect pair and 0 for two people with nothing in common', () => {
    // Given a room where these two are the only ones who chose their interests
    const small: Room = { people: 30, interestCounts: { hiking: 2, theater: 2, yoga: 2, art: 2 } };
    // When, Then
    expect(scorePair(ada, bo, small, names).score).toBe(1);
    const stranger: ScoreInput = { ...bo, age: 60, lookingFor: 'Something Casual', interests: [], types: [] };
    expect(scorePair(ada, stranger, small, names)).toMatchObject({ score: 0, mutual: true, reasons: [] });
  });

  it('distributes the weight of traits over the other parts when one of the two has none', () => {
    // Same age (0.2) and same wish (0.15), out of the 0.8 that are left if traits do not count.
    const silent: ScoreInput = { ...bo, interests: [], traits: [], types: [] };
    expect(scorePair(ada, silent, { people: 30, interestCounts: {} }, names).score).toBe(0.4375);
    expect(scorePair({ ...ada, traits: [], types: [] }, { ...bo, interests: [] }, { people: 30, interestCounts: {} }, names).score).toBe(
      0.4375,
    );
  });

  it('distributes the weight of what both look for when the event does not ask for it', () => {
    const small: Room = { people: 30, interestCounts: {} };
    const [one, other] = [ada, bo].map((asked): ScoreInput => ({ ...asked, lookingFor: null }));
    if (one === undefined || other === undefined) throw new Error('There are two');
    expect(scorePair(one, other, { people: 30, interestCounts: { hiking: 2, theater: 2, yoga: 2, art: 2 } }, names).score).toBe(1);
    // Same age (0.2) and temperaments (0.2), out of the 0.85 that are left; and the age alone, out of 0.65.
    const apart: ScoreInput = { ...other, interests: [] };
    expect(scorePair(one, apart, small, names)).toMatchObject({ score: 0.4706, reasons: [{ kind: 'traits' }, { kind: 'age' }] });
    expect(scorePair(one, { ...apart, traits: [], types: [] }, small, names)).toMatchObject({ score: 0.3077, reasons: [{ kind: 'age' }] });
    expect(scorePair(one, { ...apart, lookingFor: 'Something Casual' }, small, names).score).toBe(0.4706);
  });

  it('gives reasons, largest part first', () => {
    const third: ScoreInput = {
      ...bo,
      age: 33,
      interests: ['yoga', 'theater', 'hiking', 'chess'],
      lookingFor: 'Open to Anything',
      types: ['Outgoing', 'Caring'],
    };
    const { reasons } = scorePair(ada, third, { people: 2, interestCounts: new Map() }, names);
    expect(reasons.map((reason) => reason.text)).toEqual([
      '3 shared interests: hiking, theater, yoga',
      '2 years apart',
      'Complementary: playful and caring',
      'Looking for: open to anything / something serious',
    ]);
  });

  it('puts Not mutual first and keeps the pair below 0.3', () => {
    const result = scorePair(ada, { ...bo, interestedIn: 'men' }, { people: 2, interestCounts: {} }, names);
    expect(result.mutual).toBe(false);
    expect(result.score).toBeLessThan(0.3);
    expect(result.reasons[0]).toMatchObject({ kind: 'not_mutual', text: 'Not mutual' });
  });

  it('counts a rare shared interest for more than a common one', () => {
    const counts: Room = {
      people: 40,
      interestCounts: new Map([
        ['rare', 2],
        ['common', 35],
      ]),
    };
    const sharing = (interest: string) =>
      scorePair({ ...ada, interests: [interest] }, { ...bo, interests: [interest] }, counts, names).score;
    expect(sharing('rare')).toBeGreaterThan(sharing('common'));
  });

  it('is symmetric, within 0 and 1, below 0.3 unless mutual, and the sum of its reasons', () => {
    fc.assert(
      fc.property(person, person, (a, b) => {
        const [one, other] = [scorePair(a, b, room, names), scorePair(b, a, room, names)];
        expect(one).toEqual(other);
        expect(one.score).toBeGreaterThanOrEqual(0);
        expect(one.score).toBeLessThanOrEqual(1);
        if (!one.mutual) expect(one.score).toBeLessThan(0.3);
        expect(one.mutual).toBe(isShown(a, b) && isShown(b, a));
        expect(Math.abs(one.reasons.reduce((sum, reason) => sum + reason.weight, 0) - one.score)).toBeLessThan(0.0005);
      }),
    );
  });

  it('does not depend on the order of the lists', () => {
    const reversed = (who: ScoreInput): ScoreInput => ({
      ...who,
      interests: who.interests.toReversed(),
      traits: who.traits.toReversed(),
      types: who.types.toReversed(),
    });
    fc.assert(
      fc.property(person, person, (a, b) => {
        expect(scorePair(reversed(a), b, room, names)).toEqual(scorePair(a, b, room, names));
      }),
    );
  });

  it('rises with one more shared interest', () => {
    fc.assert(
      fc.property(mutualPair, ([a, b]) => {
        const more = (who: ScoreInput): ScoreInput => ({ ...who, interests: [...who.interests.slice(0, 3), 'new'] });
        const less = (who: ScoreInput): ScoreInput => ({ ...who, interests: who.interests.slice(0, 3) });
        expect(scorePair(more(a), more(b), room, names).score).toBeGreaterThan(scorePair(less(a), less(b), room, names).score);
      }),
    );
  });

  it('never falls when two people are closer in age', () => {
    fc.assert(
      fc.property(mutualPair, fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 }), ([a, b], one, other) => {
        const apart = (years: number) => scorePair({ ...a, age: 40 }, { ...b, age: 40 + years }, room, names).score;
        expect(apart(Math.min(one, other))).toBeGreaterThanOrEqual(apart(Math.max(one, other)));
      }),
    );
  });
});

describe('scoreOf', () => {
  const part = fc.double({ min: 0, max: 1, noNaN: true });
  const parts = fc.record({ interests: part, traits: part, age: part, lookingFor: part });

  it('never falls when one part rises, and each part can move it by its weight', () => {
    fc.assert(
      fc.property(parts, part, fc.boolean(), fc.boolean(), (values, more, told, mutual) => {
        for (const name of ['interests', 'traits', 'age', 'lookingFor'] as const) {
          const [less, most] = [Math.min(values[name], more), Math.max(values[name], more)];
          const at = (value: number) => scoreOf({ ...values, [name]: value }, told, mutual);
          expect(at(most)).toBeGreaterThanOrEqual(at(less));
        }
      }),
    );
    const nothing = { interests: 0, traits: 0, age: 0, lookingFor: 0 };
    for (const [name, weight] of Object.entries(partWeights)) expect(scoreOf({ ...nothing, [name]: 1 }, true, true)).toBeCloseTo(weight, 4);
    expect(Object.values(partWeights).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
  });
});

describe('prepareScores', () => {
  it('gives the same scores for any order of the room', () => {
    fc.assert(
      fc.property(fc.array(person, { minLength: 2, maxLength: 8 }), (people) => {
        const last = people.length - 1;
        const [forward, backward] = [prepareScores(people, room), prepareScores(people.toReversed(), room)];
        for (let one = 0; one <= last; one += 1) expect(forward.row(one)).toEqual(backward.row(last - one).toReversed());
      }),
      { numRuns: 50 },
    );
  });

  it('gives the same as scorePair for every pair of a room', () => {
    fc.assert(
      fc.property(fc.array(person, { minLength: 2, maxLength: 8 }), (people) => {
        const scores = prepareScores(people, room);
        for (const [one, a] of people.entries()) {
          // The first row is computed in a different way from later ones.
          const fresh = prepareScores(people, room).row(one);
          const row = scores.row(one);
          const rest = scores.row(one, one + 1);
          for (const [other, b] of people.entries()) {
            const expected = scorePair(a, b, room, names);
            expect(scores.pair(one, other, names)).toEqual(expected);
            expect([fresh[other], row[other]]).toEqual(one === other ? [0, 0] : [expected.score, expected.score]);
            expect(rest[other]).toBe(other > one ? expected.score : 0);
          }
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('a row that begins in the middle', () => {
  it('is zero before that, for the first row and for later ones', () => {
    // Given three people who share everything, of whom Ada and Bo are a perfect pair
    const scores = prepareScores([bo, ada, bo], { people: 30, interestCounts: { hiking: 2, theater: 2, yoga: 2, art: 2 } });
    // When, Then
    expect([...scores.row(1, 2)]).toEqual([0, 0, 1]);
    expect([...scores.row(1, 2)]).toEqual([0, 0, 1]);
  });
});

describe('prepareScores of an empty room', () => {
  it('has no row and no pair for people outside the room', () => {
    const scores = prepareScores([ada, bo], room);
    expect(() => scores.row(2)).toThrow('No such person in a room of 2');
    expect(() => scores.pair(0, 2, names)).toThrow('No such person in a room of 2');
  });
});
