import { expect, it } from 'vitest';
import { aboutOf, emptyMessage } from './message.ts';
import { messageIdOf, messageSent, restoreMessageId } from './message-ids.ts';

const typed = { ...emptyMessage, subject: 'A new door', text: 'By the garden' };

it('is the same for the same text of the same event until it was sent', () => {
  const first = messageIdOf('one', typed);
  expect(messageIdOf('one', { ...typed })).toBe(first);
  const others = [messageIdOf('two', typed), messageIdOf('one', { ...typed, text: 'By the yard' })];
  expect(new Set([first, ...others]).size).toBe(3);
  messageSent('one', typed);
  expect(messageIdOf('one', typed)).not.toBe(first);
  expect(messageIdOf('two', typed)).toBe(others[0]);
});

it('is another for other people, and with the calendar file', () => {
  const guest = (id: string) => aboutOf('three', { id, name: 'Ada' });
  const all = [
    messageIdOf('three', typed),
    messageIdOf('three', { ...typed, audience: 'women' }),
    messageIdOf('three', { ...typed, calendar: true }),
    messageIdOf(guest('ada'), typed),
    messageIdOf(guest('eve'), typed),
  ];
  expect(new Set(all).size).toBe(5);
});

it('goes on after a reload with the id from before', () => {
  restoreMessageId('four', typed, 'from-before');
  expect(messageIdOf('four', typed)).toBe('from-before');
});
