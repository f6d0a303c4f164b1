import { expect, it } from 'vitest';
import { messageIdOf, messageSent } from './message-ids.ts';

const typed = { subject: 'A new door', text: 'By the garden' };

it('is the same for the same text of the same event until it was sent', () => {
  const first = messageIdOf('one', typed);
  expect(messageIdOf('one', { ...typed })).toBe(first);
  const others = [messageIdOf('two', typed), messageIdOf('one', { ...typed, text: 'By the yard' })];
  expect(new Set([first, ...others]).size).toBe(3);
  messageSent('one', typed);
  expect(messageIdOf('one', typed)).not.toBe(first);
  expect(messageIdOf('two', typed)).toBe(others[0]);
});
