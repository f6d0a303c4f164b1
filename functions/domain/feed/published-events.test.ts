import { expect, it } from 'vitest';
import { parsePeopleCounter } from '../../data/events/counters.ts';
import { linkFor, type PublishedEvent, placesWord } from './published-events.ts';

const now = Date.parse('2030-01-01T12:00:00.000Z');
const counterOf = (more: object) =>
  parsePeopleCounter({
    ...{
      v: 1,
      last: { type: 'participant_added', id: 'p', at: 5000 },
      status: 'upcoming',
      start: '2030-01-02T19:00:00.000Z',
      end: '2030-01-02T22:00:00.000Z',
    },
    ...{ m: 1, f: 1, n: 0, all: 2, age: 60, ml: 2, fl: 2, al: 4 },
    ...more,
  });

it.each([
  ['places for both', {}, 'free'],
  ['men’s places taken', { m: 2, all: 3 }, 'full_for_men'],
  ['women’s places taken', { f: 2, all: 3 }, 'full_for_women'],
  ['all taken', { al: 2 }, 'full'],
  ['places for women, at an event for them', { m: 0, all: 1, fm: 'women', ml: 0, fl: 1e6, al: 2 }, 'free'],
  ['all taken where all share one limit', { fm: 'everyone', ml: 1e6, fl: 1e6, al: 2 }, 'full'],
  ['a place that men wait for, which staff offer', { wm: 1, hand: true }, 'full_for_men'],
  [
    'a place that men wait for, which staff offer, where all share one limit',
    { fm: 'everyone', ml: 1e6, fl: 1e6, wm: 1, hand: true },
    'full',
  ],
  [
    'the same within two hours of the start, when no one comes first any more',
    { wm: 1, hand: true, start: '2030-01-01T13:00:00.000Z' },
    'free',
  ],
])('says what registering would answer: %s', (_, more, word) => {
  expect(placesWord(counterOf(more), now)).toBe(word);
});

it.each([
  ['there are places', 'free', '2030-01-01T12:30:00.000Z', true],
  ['one may wait for one', 'full', '2030-01-02T19:00:00.000Z', true],
  ['the list is closed, two hours before the start', 'full', '2030-01-01T14:00:00.000Z', false],
] as const)('has a link where %s', (_, places, start, shown) => {
  const link = 'https://tabletwo.example/register/e1?token=abc';
  const published = { event: { start, status: 'upcoming' }, link } as PublishedEvent;
  expect(linkFor(published, places, now)).toBe(shown ? link : null);
  expect(linkFor({ ...published, link: null }, places, now)).toBeNull();
});
