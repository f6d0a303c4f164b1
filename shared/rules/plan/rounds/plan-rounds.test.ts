import { expect, it } from 'vitest';
import { inventRoom, mixes, planSettings } from '#test/support/rooms/plan-rooms.ts';
import { beginCourse } from '../course.ts';
import { prepareGround } from '../ground.ts';
import { countDates, meanOf, type Outline, planRounds } from './plan-rounds.ts';

const totalOf = ({ end }: Outline) => end.scored.reduce((sum, score) => sum + score, 0);
const worstOf = ({ end }: Outline) => Math.min(...Array.from(end.dates, (_, place) => meanOf(end, place) ?? Infinity));

it('of many attempts takes one in which the person worst off fares better, at little cost to the total (L7)', () => {
  let better = 0;
  for (const mix of mixes) {
    for (const size of [16, 25, 32]) {
      // Given a room that is planned once, and as often as its size allows
      const ground = prepareGround(inventRoom(mix, size, size), planSettings({ rounds: 5 }));
      const once = planRounds(ground, beginCourse(ground, []), { once: true });
      const often = planRounds(ground, beginCourse(ground, []));
      // Then no one does worse than the person who did worst before, and the others have lost next to nothing
      expect(countDates(often)).toBeGreaterThanOrEqual(countDates(once));
      if (countDates(often) > countDates(once)) continue;
      expect(worstOf(often)).toBeGreaterThanOrEqual(worstOf(once));
      expect(totalOf(often)).toBeGreaterThanOrEqual(0.985 * totalOf(once));
      if (worstOf(often) > worstOf(once)) better += 1;
    }
  }
  expect(better).toBeGreaterThanOrEqual(5);
});

it('plans what follows a round held in one attempt', () => {
  const ground = prepareGround(inventRoom('even', 24, 4), planSettings({ rounds: 5 }));
  const [first] = planRounds(ground, beginCourse(ground, [])).rounds;
  const begun = beginCourse(ground, first === undefined ? [] : [first]);
  expect(planRounds(ground, begun)).toEqual(planRounds(ground, begun, { once: true }));
});
