import { expect, it } from 'vitest';
import { canBeReached } from './can-be-reached.ts';

const nothing = { email: false, phone: false, instagram: false, photo: false };
const everything = { email: true, phone: true, instagram: true, photo: true };

it.each(['email', 'phone', 'instagram'] as const)('reaches a guest by what they share and have: %s', (channel) => {
  // The channel is the only one shared of all they have, and the only one they have of all they share.
  expect(canBeReached({ ...nothing, [channel]: true }, everything)).toBe(true);
  expect(canBeReached(everything, { ...nothing, [channel]: true })).toBe(true);
  // No way any more, once it is gone from the profile or no longer shared.
  expect(canBeReached({ ...nothing, [channel]: true }, { ...everything, [channel]: false })).toBe(false);
  expect(canBeReached({ ...everything, [channel]: false }, { ...nothing, [channel]: true })).toBe(false);
});

it('reaches no one by a photo alone, nor before they chose', () => {
  expect(canBeReached({ ...nothing, photo: true }, everything)).toBe(false);
  expect(canBeReached(null, everything)).toBe(false);
});
