import { expect, it } from 'vitest';
import { usualMonths } from '#shared/rules/retention/retention.ts';
import { calendarOf } from './calendar-of.ts';

const event = {
  id: 'e1',
  name: 'Wine, cheese; and more',
  organization: 'Candlelight',
  venue_name: 'The Larder',
  venue_location: '12 Market Street, upstairs',
  start_time: '2026-03-07T00:00:00.000Z',
  end_time: '2026-03-07T02:30:00.000Z',
  time_zone: 'America/New_York',
  kept_months: usualMonths,
  when: 'Fri, Mar 6 · 7:00 PM – 9:30 PM',
  when_named: 'Fri, Mar 6 · 7:00 PM – 9:30 PM EST',
  offsets: [-300, -300],
};

it('is one entry in UTC, with its text escaped and its lines folded', () => {
  const text = calendarOf({ ...event, name: `${event.name} ${'ü'.repeat(70)}` }, new Date('2026-01-02T03:04:05.678Z'));
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  expect(lines).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Table Two//Events//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:e1@table-two',
    'SEQUENCE:0',
    'DTSTAMP:20260102T030405Z',
    'DTSTART:20260307T000000Z',
    'DTEND:20260307T023000Z',
    `SUMMARY:Wine\\, cheese\\; and more ${'ü'.repeat(70)}`,
    'DESCRIPTION:Hosted by Candlelight',
    'LOCATION:The Larder\\n12 Market Street\\, upstairs',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});
