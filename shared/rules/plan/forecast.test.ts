import { expect, it } from 'vitest';
import { guestsOf, planSettings, roomOf } from '#test/support/plan-rooms.ts';
import { inviteNext } from './forecast.ts';

it('names who is missing, and how many dates their coming adds', () => {
  // Given six men, four women, and a woman who dates everybody
  const room = roomOf([...guestsOf(6, 'male', 'women'), ...guestsOf(4, 'female', 'men'), ...guestsOf(1, 'female', 'everyone')]);
  // When three rounds are planned, in which five of six men have a date
  const next = inviteNext(room, planSettings({ rounds: 3 }));
  // Then a sixth woman adds one a round, whomever else she dates; a man adds none
  expect(next).toEqual([
    { gender: 'female', interestedIn: 'men', datesMore: 3 },
    { gender: 'female', interestedIn: 'everyone', datesMore: 3 },
  ]);
});

it('names nobody for a room that is full of dates already, empty, or too large to try', () => {
  expect(inviteNext(roomOf([...guestsOf(3, 'male', 'women'), ...guestsOf(3, 'female', 'men')]), planSettings({ rounds: 2 }))).toEqual([]);
  expect(inviteNext(roomOf([]), planSettings())).toEqual([]);
  expect(inviteNext(roomOf(guestsOf(301, 'male', 'everyone')), planSettings({ rounds: 1 }))).toEqual([]);
});
