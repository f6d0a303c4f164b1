import { describe, expect, it } from 'vitest';
import { eventFormat } from '../../model/events/event-format.ts';
import { gender } from '../../model/participants/participant.ts';
import { countedLimits, hasLimitPerGender, isFor, limitsInReply, notFor, singleLimitOf } from './event-formats.ts';

const limits = { maleLimit: 3, femaleLimit: 4, participantLimit: 9 };

describe('the formats of an event', () => {
  it('are each for certain genders, and non-binary people may always come', () => {
    const welcome = Object.fromEntries(eventFormat.options.map((format) => [format, gender.options.filter((one) => isFor(format, one))]));
    expect(welcome).toEqual({
      women_and_men: ['male', 'female', 'non-binary'],
      women: ['female', 'non-binary'],
      men: ['male', 'non-binary'],
      everyone: ['male', 'female', 'non-binary'],
      friends: ['male', 'female', 'non-binary'],
    });
    expect([notFor('women'), notFor('men')]).toEqual(['event_for_women', 'event_for_men']);
  });

  it.each([
    ['women_and_men', { male: 3, female: 4, all: 7 }],
    ['women', { male: 0, female: null, all: 4 }],
    ['men', { male: null, female: 0, all: 3 }],
    ['everyone', { male: null, female: null, all: 9 }],
    ['friends', { male: null, female: null, all: 9 }],
  ] as const)('%s counts %j', (format, expected) => {
    expect(countedLimits({ format, ...limits })).toEqual(expected);
  });

  it('have one limit, except the usual one', () => {
    expect(eventFormat.options.filter(hasLimitPerGender)).toEqual(['women_and_men']);
    expect((['women', 'men', 'everyone', 'friends'] as const).map(singleLimitOf)).toEqual([
      'femaleLimit',
      'maleLimit',
      'participantLimit',
      'participantLimit',
    ]);
  });
});

it('reads the limits of a reply, which leaves out the usual format', () => {
  expect(limitsInReply({ male_limit: 3, female_limit: 4 })).toEqual({ male: 3, female: 4, all: 7 });
  expect(limitsInReply({ format: 'women', male_limit: 0, female_limit: 4 })).toEqual({ male: 0, female: null, all: 4 });
  expect(limitsInReply({ format: 'friends', male_limit: 0, female_limit: 0, participant_limit: 9 }).all).toBe(9);
});
