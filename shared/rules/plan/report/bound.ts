import { type Course, copyCourse } from '../course.ts';
import { type Ground, isThere, roundsThere } from '../ground.ts';
import { planRound, startLeaning } from '../rounds/plan-round.ts';

/**
 * Returns an upper bound on the dates of an evening, by simple counting. A round has at most as many dates as if it were the only remaining
 * round. A person has at most as many dates as rounds, and as people to meet (docs/rules/plan.md#report).
 */
export function mostDates(ground: Ground, begun: Course): number {
  const { people, settings } = ground;
  const held = begun.dates.reduce((sum, count) => sum + count, 0) / 2;
  const alone = copyCourse(begun);
  const known = new Map<string, number>();
  let byRound = 0;
  for (let round = begun.rounds + 1; round <= settings.rounds; round += 1) {
    const there = people.map((person) => Number(isThere(person, round))).join('');
    alone.rounds = round - 1;
    const pairs = known.get(there) ?? planRound(ground, alone, startLeaning(people.length)).pairs.length;
    known.set(there, pairs);
    byRound += pairs;
  }
  let byPerson = 0;
  people.forEach((person, place) => {
    byPerson += Math.min(begun.partners[place] ?? 0, roundsThere(person, begun.rounds + 1, settings.rounds));
  });
  return held + Math.min(byRound, Math.floor(byPerson / 2));
}
