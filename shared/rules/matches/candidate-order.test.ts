import { describe, expect, it } from 'vitest';
import { compareCandidates, compareWaiting } from './candidate-order.ts';

const candidate = (first_name: string, score: number, previous_matches = 0, id = first_name) => ({
  score,
  previous_matches,
  participant: { id, first_name },
});
const namesOf = (list: { participant: { first_name: string } }[]) => list.map((one) => one.participant.first_name);

describe('candidates of a selected participant', () => {
  it('are sorted by score, highest first', () => {
    const list = [candidate('Ada', 0.4), candidate('Bo', 0.9), candidate('Cy', 0.7)];
    expect(namesOf(list.sort(compareCandidates))).toEqual(['Bo', 'Cy', 'Ada']);
  });

  it('come after the others once they were matched, at any score', () => {
    const list = [candidate('Ada', 0.9, 1), candidate('Bo', 0.1), candidate('Cy', 0.8, 3), candidate('Di', 0.2)];
    expect(namesOf(list.sort(compareCandidates))).toEqual(['Di', 'Bo', 'Ada', 'Cy']);
  });

  it('are sorted alphabetically when they have the same score', () => {
    const list = [candidate('cleo', 0.4), candidate('Émile', 0.4), candidate('Bo', 0.4), candidate('Fritz', 0.4)];
    expect(namesOf(list.sort(compareCandidates))).toEqual(['Bo', 'cleo', 'Émile', 'Fritz']);
  });

  it('are sorted by id when they have the same name, so that the order is stable', () => {
    const [first, second] = [candidate('Ada', 0.4, 0, 'a1'), candidate('Ada', 0.4, 0, 'a2')];
    expect([first, second].sort(compareCandidates)).toEqual([first, second]);
    expect([second, first].sort(compareCandidates)).toEqual([first, second]);
    expect(compareCandidates(first, second)).toBeLessThan(0);
    expect(compareCandidates(second, first)).toBeGreaterThan(0);
    expect(compareCandidates(first, first)).toBe(0);
  });
});

describe('without a selected participant', () => {
  const person = (first_name: string, match_count: number) => ({ id: first_name, first_name, match_count });

  it('participants are sorted by number of matches, fewest first, then by name', () => {
    const list = [person('Ada', 2), person('Di', 1), person('Cy', 0), person('Bo', 0)];
    expect(list.sort(compareWaiting).map((one) => one.first_name)).toEqual(['Bo', 'Cy', 'Di', 'Ada']);
  });
});
