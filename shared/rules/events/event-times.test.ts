import { describe, expect, it } from 'vitest';
import { changedEventTimeProblems, defaultEventTimes, eventTimeProblems } from './event-times.ts';

const now = Date.parse('2026-03-06T18:20:30.000Z');
const tooLong = { end_time: 'Event cannot be longer than 24 hours' };
const tooShort = { end_time: 'Event must be at least 30 minutes long' };
const backwards = { end_time: 'End time must be after start time' };

describe('a new event', () => {
  it.each([
    ['may last 30 minutes', '2026-03-06T19:30:00Z', {}],
    ['may not last a millisecond less', '2026-03-06T19:29:59.999Z', tooShort],
    ['may not last one minute', '2026-03-06T19:01:00Z', tooShort],
    ['may not end at its start', '2026-03-06T19:00:00Z', backwards],
    ['may not end before its start', '2026-03-06T18:30:00Z', backwards],
    ['may last two hours', '2026-03-06T21:00:00Z', {}],
    ['may last 24 hours', '2026-03-07T19:00:00Z', {}],
    ['may not last a millisecond more', '2026-03-07T19:00:00.001Z', tooLong],
  ])('%s', (_, end, problems) => {
    expect(eventTimeProblems('2026-03-06T19:00:00Z', end, now)).toEqual(problems);
  });

  it.each([
    ['may start in the current minute', '2026-03-06T18:20:00.000Z', {}],
    ['may not start in the previous minute', '2026-03-06T18:19:59.999Z', { start_time: 'Start time cannot be in the past' }],
  ])('%s', (_, start, problems) => {
    expect(eventTimeProblems(start, '2026-03-06T22:00:00Z', now)).toEqual(problems);
  });

  it('reports problems of both times at once', () => {
    expect(eventTimeProblems('2026-03-06T17:00:00Z', '2026-03-06T16:00:00Z', now)).toEqual({
      start_time: 'Start time cannot be in the past',
      ...backwards,
    });
  });
});

describe('a changed event', () => {
  const [start, end] = ['2026-03-06T17:00:00.000Z', '2026-03-06T21:00:00.000Z'];

  it('may be in the past if its start is unchanged, in any notation', () => {
    expect(changedEventTimeProblems(start, end, '2026-03-06T18:00:00+01:00', now)).toEqual({});
  });

  it('may not be moved into the past', () => {
    expect(changedEventTimeProblems(start, end, '2026-03-06T19:00:00Z', now)).toEqual({
      start_time: 'Event cannot be scheduled in the past',
    });
  });

  it('may be moved into the future', () => {
    expect(changedEventTimeProblems('2026-03-06T18:30:00Z', end, start, now)).toEqual({});
  });

  it('has the same limits of length as a new one', () => {
    expect(changedEventTimeProblems(start, '2026-03-06T17:20:00Z', start, now)).toEqual(tooShort);
    expect(changedEventTimeProblems(start, '2026-03-07T18:00:00Z', start, now)).toEqual(tooLong);
  });
});

describe('the form of a new event starts', () => {
  it.each([
    ['one hour after the next full hour, and ends at the quarter after four hours from now', '18:20:30.000', '20:00', '22:30'],
    ['there as well, to the minute', '18:44:00.000', '20:00', '22:45'],
    ['two hours later at a full hour', '18:00:00.000', '20:00', '22:00'],
    ['at the hour after the next one, just before a full hour', '18:59:59.999', '20:00', '23:00'],
  ])('%s', (_, time, start, end) => {
    expect(defaultEventTimes(new Date(`2026-03-06T${time}Z`))).toEqual({
      start: new Date(`2026-03-06T${start}:00.000Z`),
      end: new Date(`2026-03-06T${end}:00.000Z`),
    });
  });
});
