import { expect, it } from 'vitest';
import { removeDialogText } from './text.ts';

it.each([
  [0, 'They have no matches at this event.'],
  [1, '1 match of this event will be deleted, too.'],
  [3, '3 matches of this event will be deleted, too.'],
])('removing a participant with %d matches says in whole sentences what goes', (count, first) => {
  expect(removeDialogText.consequence(count)).toBe(
    `${first} Their card and feedback, and what others said of them, will be deleted. Their place will become free.`,
  );
});
