import { expect, it } from 'vitest';
import { canBeReached } from './can-be-reached.ts';

const nothing = { email: false, phone: false, instagram: false, photo: false };
const everything = { email: true, phone: true, instagram: true, photo: true };

it.each(['email', 'phone', 'instagram'] as const)('reaches a guest by what they share and have: %s', (channel) => {
  // In the first call the guest has everything and shares only this channel; in the second, the guest shares everything and has only this
  // channel.
  expect(canBeReached({ ...nothing, [channel]: true }, everything)).toBe(true);
  expect(canBeReached(everything, { ...nothing, [channel]: true })).toBe(true);
  // Once the channel is removed from the profile or no longer shared, there is no way left.
  expect(canBeReached({ ...nothing, [channel]: true }, { ...everything, [channel]: false })).toBe(false);
  expect(canBeReached({ ...everything, [channel]: false }, { ...nothing, [channel]: true })).toBe(false);
});

it('reaches no one by a photo alone, nor before they chose', () => {
  expect(canBeReached({ ...nothing, photo: true }, everything)).toBe(false);
  expect(canBeReached(null, everything)).toBe(false);
});
