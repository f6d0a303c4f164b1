import { describe, expect, it } from 'vitest';
import { changedEventTimeProblems, defaultEventTimes, eventTimeProblems } from './event-times.ts';

const now = Date.parse('2026-03-06T18:20:30.000Z');
const tooLong = { end_time: 'Event cannot be longer than 24 hours' };
const tooShort = { end_time: 'Event must be at least 30 minutes long' };
const backwards = { end_time: 'End time must be after start time' };

describe('a new event', () => {
  it.each([
    ['30 minutes are enough', '2026-03-06T19:30:00Z', {}],
    ['a millisecond less is not', '2026-03-06T19:29:59.999Z', tooShort],
    ['one minute is not', '2026-03-06T19:01:00Z', tooShort],
    ['an end at the start is none', '2026-03-06T19:00:00Z', backwards],
    ['nor is one before it', '2026-03-06T18:30:00Z', backwards],
    ['two hours are fine', '2026-03-06T21:00:00Z', {}],
    ['24 hours are allowed', '2026-03-07T19:00:00Z', {}],
    ['a millisecond more is not', '2026-03-07T19:00:00.001Z', tooLong],
  ])('%s', (_, end, problems) => {
    expect(eventTimeProblems('2026-03-06T19:00:00Z', end, now)).toEqual(problems);
  });

  it.each([
    ['may begin in the minute that is running', '2026-03-06T18:20:00.000Z', {}],
    ['not in the one before', '2026-03-06T18:19:59.999Z', { start_time: 'Start time cannot be in the past' }],
  ])('%s', (_, start, problems) => {
    expect(eventTimeProblems(start, '2026-03-06T22:00:00Z', now)).toEqual(problems);
  });

  it('is told of both times at once', () => {
    expect(eventTimeProblems('2026-03-06T17:00:00Z', '2026-03-06T16:00:00Z', now)).toEqual({
      start_time: 'Start time cannot be in the past',
      ...backwards,
    });
  });
});

describe('a changed event', () => {
  const [start, end] = ['2026-03-06T17:00:00.000Z', '2026-03-06T21:00:00.000Z'];

  it('may lie in the past while its start stays, however it is written', () => {
    expect(changedEventTimeProblems(start, end, '2026-03-06T18:00:00+01:00', now)).toEqual({});
  });

  it('may not be moved into the past', () => {
    expect(changedEventTimeProblems(start, end, '2026-03-06T19:00:00Z', now)).toEqual({
      start_time: 'Event cannot be scheduled in the past',
    });
  });

  it('may be moved to what lies ahead', () => {
    expect(changedEventTimeProblems('2026-03-06T18:30:00Z', end, start, now)).toEqual({});
  });

  it('is as long as a new one may be', () => {
    expect(changedEventTimeProblems(start, '2026-03-06T17:20:00Z', start, now)).toEqual(tooShort);
    expect(changedEventTimeProblems(start, '2026-03-07T18:00:00Z', start, now)).toEqual(tooLong);
  });
});

describe('the form of a new event begins', () => {
  it.each([
    ['with the next full hour plus one, until four hours after now', '18:20:30.000', '20:00', '22:20'],
    ['at a full hour, with the one after the next', '18:00:00.000', '20:00', '22:00'],
    ['just before one, with the one after it', '18:59:59.999', '20:00', '22:59'],
  ])('%s', (_, time, start, end) => {
    expect(defaultEventTimes(new Date(`2026-03-06T${time}Z`))).toEqual({
      start: new Date(`2026-03-06T${start}:00.000Z`),
      end: new Date(`2026-03-06T${end}:00.000Z`),
    });
  });
});
