import { expect, it } from 'vitest';
import { guestsOf, planSettings, roomOf } from '#test/support/rooms/plan-rooms.ts';
import { fillRoom, inviteNext } from './forecast.ts';

it('names who is missing, and how many dates their coming adds', () => {
  // Given six men, four women, and a woman who dates everybody
  const room = roomOf([...guestsOf(6, 'male', 'women'), ...guestsOf(4, 'female', 'men'), ...guestsOf(1, 'female', 'everyone')]);
  // When three rounds are planned, in which five of the six men have a date
  const next = inviteNext(room, planSettings({ rounds: 3 }));
  // Then one more woman adds one date a round, whoever else she dates; one more man adds none
  expect(next).toEqual([
    { gender: 'female', interestedIn: 'men', datesMore: 3 },
    { gender: 'female', interestedIn: 'everyone', datesMore: 3 },
  ]);
});

it('names no one for a room that is full of dates already, empty, or too large to try', () => {
  expect(inviteNext(roomOf([...guestsOf(3, 'male', 'women'), ...guestsOf(3, 'female', 'men')]), planSettings({ rounds: 2 }))).toEqual([]);
  expect(inviteNext(roomOf([]), planSettings())).toEqual([]);
  expect(inviteNext(roomOf(guestsOf(301, 'male', 'everyone')), planSettings({ rounds: 1 }))).toEqual([]);
});

it('says how many of one kind would give everybody a date in every round', () => {
  const filled = (men: number, women: number, rounds: number) => {
    const room = roomOf([...guestsOf(men, 'male', 'women'), ...guestsOf(women, 'female', 'men')]);
    const settings = planSettings({ rounds });
    return fillRoom(room, settings, inviteNext(room, settings));
  };
  expect(filled(6, 4, 3)).toEqual({ gender: 'female', interestedIn: 'men', people: 2 });
  expect(filled(3, 4, 2)).toEqual({ gender: 'male', interestedIn: 'women', people: 1 });
  // In the first room no guest is missing; in the second, it would take thirteen more, which is too many.
  expect(filled(4, 4, 3)).toBeNull();
  expect(filled(15, 3, 2)).toEqual({ gender: 'female', interestedIn: 'men', people: 12 });
  expect(filled(16, 3, 2)).toBeNull();
});
