import { expect, it } from 'vitest';
import { compareCandidates, compareWaiting } from './candidate-order.ts';

const candidate = (first_name: string, score: number, previous_matches = 0) => ({
  score,
  previous_matches,
  participant: { id: first_name.toLowerCase(), first_name },
});

it('puts whoever was matched before behind the others, then sorts by score and name', () => {
  const list = [candidate('Ada', 0.9, 1), candidate('Cy', 0.4), candidate('Bo', 0.4), candidate('Di', 0.8)];
  expect(list.sort(compareCandidates).map((one) => one.participant.first_name)).toEqual(['Di', 'Bo', 'Cy', 'Ada']);
});

it('puts whoever has the fewest matches first while nobody is selected', () => {
  const person = (first_name: string, match_count: number) => ({ id: first_name, first_name, match_count });
  const list = [person('Ada', 2), person('Cy', 0), person('Bo', 0)];
  expect(list.sort(compareWaiting).map((one) => one.first_name)).toEqual(['Bo', 'Cy', 'Ada']);
});
