import { expect, it } from 'vitest';
import { eventMessageText } from '#shared/model/messages/event-message.ts';
import { movedMessage } from './moved.ts';

// Tests docs/rules/events.md#messages

const before = {
  ...{ id: 'e', name: 'Letters and Wine', venue_name: 'The Larder', venue_location: '12 Market Street' },
  ...{ start_time: '2031-03-07T00:00:00.000Z', end_time: '2031-03-07T03:00:00.000Z', time_zone: 'America/New_York' },
};
const later = { start_time: '2031-03-14T23:00:00.000Z', end_time: '2031-03-15T02:00:00.000Z' };

it('tells a new time before and after, in the event’s zone by the clock of each day', () => {
  expect(movedMessage(before, { ...before, ...later })).toEqual({
    ...{ subject: 'New time for Letters and Wine', audience: 'everybody_and_waiting', calendar: true },
    text: `Letters and Wine has a new time.

Before:
Thu, Mar 6, 2031 · 7:00 PM – 10:00 PM EST

Now:
Fri, Mar 14, 2031 · 7:00 PM – 10:00 PM EDT

The attached file updates the evening in your calendar. If you can no longer come, please tell us through the link below.`,
  });
});

it('tells a new place', () => {
  const message = movedMessage(before, { ...before, venue_location: '14 Market Street' });
  expect(message?.subject).toBe('New place for Letters and Wine');
  expect(message?.text).toContain('Before:\nThe Larder, 12 Market Street\n\nNow:\nThe Larder, 14 Market Street\n\n');
});

it('tells both', () => {
  const message = movedMessage(before, { ...before, ...later, venue_name: 'The Cellar' });
  expect(message?.subject).toBe('New time and place for Letters and Wine');
  expect(message?.text).toContain('Now:\nFri, Mar 14, 2031 · 7:00 PM – 10:00 PM EDT\nThe Cellar, 12 Market Street\n\n');
});

it('is about the end and the zone, too, and about nothing else', () => {
  expect(movedMessage(before, { ...before, end_time: later.end_time })?.subject).toBe('New time for Letters and Wine');
  expect(movedMessage(before, { ...before, time_zone: 'America/Chicago' })?.subject).toBe('New time for Letters and Wine');
  expect(movedMessage(before, { ...before, name: 'Letters and Beer' })).toBeNull();
});

it('can be sent as it is, even with the longest name', () => {
  const name = 'n'.repeat(100);
  const message = movedMessage(before, { ...before, ...later, name, venue_name: 'v'.repeat(100), venue_location: 'l'.repeat(200) });
  expect(eventMessageText.safeParse(message).error).toBeUndefined();
});
