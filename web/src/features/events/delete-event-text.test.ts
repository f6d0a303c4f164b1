import { expect, it } from 'vitest';
import { deleteEventText } from './text.ts';

it.each([
  [{ registered: 24, waiting: 3, invited: 0 }, '24 people are registered and 3 are waiting.'],
  [{ registered: 1, waiting: 1, invited: 10 }, '1 person is registered, 1 is waiting, and 10 are invited.'],
  [{ registered: 0, waiting: 0, invited: 1200 }, '1,200 people are invited.'],
  [{ registered: 0, waiting: 0, invited: 0 }, ''],
])('says whom a deletion concerns: %o', (counts, words) => {
  expect(deleteEventText.concerned(counts)).toBe(words);
});
