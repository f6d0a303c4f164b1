import { expect, it } from 'vitest';
import type { Match } from '#shared/model/matches/match.ts';
import { statisticsOfMatches } from './statistics-of-matches.ts';

const side = (id: string) => ({ id, first_name: id, last_name: 'X', age: 30, thumbnail_url: null });
let made = 0;
const match = (one: string, two: string, quality_score: number): Match => ({
  ...{ id: `m${++made}`, event_id: 'ev1', event_name: 'An evening', start_time: '2026-03-06T19:00:00.000Z', quality_score },
  ...{ participant1_id: one, participant2_id: two, participant1: side(one), participant2: side(two) },
});

it('counts tiers, pairs whichever way round, and repeats', () => {
  const list = [match('a', 'b', 0.8), match('b', 'a', 0.8), match('b', 'a', 0.7), match('a', 'c', 0.5), match('c', 'd', 0.1)];
  expect(statisticsOfMatches(list)).toEqual({
    total_matches: 5,
    quality_distribution: { high: 3, medium: 1, low: 1, previous: 2 },
    average_score: (3 * 0.9 + 0.7 + 0.4) / 5,
    unique_matches: 3,
    repeat_matches: 1,
  });
});

it('says nothing of nothing', () => {
  expect(statisticsOfMatches([])).toMatchObject({ total_matches: 0, average_score: 0, unique_matches: 0, repeat_matches: 0 });
});
