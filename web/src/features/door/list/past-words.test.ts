import { expect, it } from 'vitest';
import { pastWords } from './past-words.ts';

/** Tests docs/rules/door.md#who-returns */

it.each([
  [0, 0, []],
  [1, 0, ['2nd evening']],
  [2, 2, ['3rd evening']],
  [10, 0, ['11th evening']],
  [0, 2, []],
  [0, 3, ['No-show 3 times']],
  [4, 5, ['5th evening', 'No-show 5 times']],
])('who came %i times and missed %i is described as %j', (came, missed, words) => {
  expect(pastWords({ came, missed })).toEqual(words);
});
