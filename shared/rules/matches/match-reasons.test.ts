import { describe, expect, it } from 'vitest';
import type { LookingFor } from '#shared/model/participants/participant.ts';
import { reasonsOf } from './match-reasons.ts';

const person = { age: 30, lookingFor: 'Something Serious' as LookingFor, types: [] as string[] };
const nothing = { interests: 0, traits: 0, age: 0, lookingFor: 0 };

/** Returns the text for one part of a pair's score, with all other parts empty. */
function wordsFor(part: keyof typeof nothing, a: Partial<typeof person>, b: Partial<typeof person>, shared: string[] = []) {
  const found = reasonsOf({ ...person, ...a }, { ...person, ...b }, { added: { ...nothing, [part]: 0.1 }, mutual: true, shared });
  return found.map(({ text }) => text);
}

describe('reasons', () => {
  it('are the parts that added something, largest first, each with its weight', () => {
    const added = { interests: 0.1, traits: 0.12, age: 0.2, lookingFor: 0.15 };
    const [a, b] = [
      { ...person, types: ['Playful'] },
      { ...person, types: ['Caring'] },
    ];
    expect(reasonsOf(a, b, { added, mutual: true, shared: ['yoga'] })).toEqual([
      { kind: 'age', text: 'Same age', weight: 0.2 },
      { kind: 'looking_for', text: 'Both looking for something serious', weight: 0.15 },
      { kind: 'traits', text: 'Complementary: playful and caring', weight: 0.12 },
      { kind: 'interests', text: '1 shared interest: yoga', weight: 0.1 },
    ]);
  });

  it('start with Not mutual, which adds nothing', () => {
    expect(reasonsOf(person, person, { added: { ...nothing, age: 0.05 }, mutual: false, shared: [] })).toEqual([
      { kind: 'not_mutual', text: 'Not mutual', weight: 0 },
      { kind: 'age', text: 'Same age', weight: 0.05 },
    ]);
  });

  it('are empty if no part added anything', () => {
    expect(reasonsOf(person, person, { added: nothing, mutual: true, shared: [] })).toEqual([]);
  });
});

describe('shared interests', () => {
  it('are counted, and listed alphabetically', () => {
    expect(wordsFor('interests', {}, {}, ['Yoga'])).toEqual(['1 shared interest: Yoga']);
    expect(wordsFor('interests', {}, {}, ['Yoga', 'éclairs', 'Films', 'art'])).toEqual(['4 shared interests: art, éclairs, Films, Yoga']);
  });
});

describe('temperaments', () => {
  it('that complement each other are named with both ends, in either order', () => {
    expect(wordsFor('traits', { types: ['Caring'] }, { types: ['Playful'] })).toEqual(['Complementary: playful and caring']);
    expect(wordsFor('traits', { types: ['Outgoing', 'Practical'] }, { types: ['Reflective', 'Imaginative'] })).toEqual([
      'Complementary: outgoing and reflective, imaginative and practical',
    ]);
  });

  it('that are alike are named by the end that both have', () => {
    expect(wordsFor('traits', { types: ['Grounded'] }, { types: ['Grounded', 'Playful'] })).toEqual(['Both grounded']);
    expect(wordsFor('traits', { types: ['Outgoing', 'Caring'] }, { types: ['Caring', 'Outgoing'] })).toEqual(['Both outgoing, caring']);
  });

  it('that complement each other take precedence over those that are alike', () => {
    expect(wordsFor('traits', { types: ['Outgoing', 'Playful'] }, { types: ['Outgoing', 'Caring'] })).toEqual([
      'Complementary: playful and caring',
    ]);
  });
});

describe('ages', () => {
  it.each([
    [30, 30, 'Same age'],
    [30, 31, '1 year apart'],
    [33, 31, '2 years apart'],
    [30, 44, '14 years apart'],
  ])('%i and %i: %s', (one, other, words) => {
    expect(wordsFor('age', { age: one }, { age: other })).toEqual([words]);
  });
});

describe('what people look for', () => {
  it.each<[LookingFor, LookingFor, string]>([
    ['Something Serious', 'Something Serious', 'Both looking for something serious'],
    ['Open to Friends', 'Open to Friends', 'Both open to friends'],
    ['Something Serious', 'Open to Anything', 'Looking for: open to anything / something serious'],
    ['Open to Anything', 'Something Serious', 'Looking for: open to anything / something serious'],
  ])('%s and %s', (one, other, words) => {
    expect(wordsFor('lookingFor', { lookingFor: one }, { lookingFor: other })).toEqual([words]);
  });
});
