import { describe, expect, it } from 'vitest';
import { transitionsFrom } from './event-status.ts';
import { changedEventTimeProblems, defaultEventTimes } from './event-times.ts';
import { registrationWindow } from './registration-window.ts';

const now = new Date('2026-03-06T18:20:30.000Z');
const at = (time: string) => `2026-03-06T${time}:00.000Z`;

describe('transitionsFrom', () => {
  it('offers opening, closing, and taking either back', () => {
    expect(transitionsFrom('upcoming')).toEqual(['active']);
    expect(transitionsFrom('active')).toEqual(['completed', 'upcoming']);
    expect(transitionsFrom('completed')).toEqual(['active']);
  });
});

describe('changedEventTimeProblems', () => {
  it('minds the past only when the start was moved', () => {
    expect(changedEventTimeProblems(at('17:00'), at('21:00'), '2026-03-06T17:00:00Z', now.getTime())).toEqual({});
    expect(changedEventTimeProblems(at('17:00'), at('21:00'), at('19:00'), now.getTime())).toEqual({
      start_time: 'Event cannot be scheduled in the past',
    });
  });
});

describe('defaultEventTimes', () => {
  it('starts at the next full hour plus one and ends four hours after now', () => {
    expect(defaultEventTimes(now)).toEqual({ start: new Date(at('20:00')), end: new Date(at('22:20')) });
  });
});

describe('registrationWindow', () => {
  it('closes three hours after the end', () => {
    const evening = { end_time: at('16:00'), status: 'active' } as const;
    expect(registrationWindow(evening, now)).toEqual({ expired: false, expire_seconds: 2370, expires_at: at('19:00') });
    expect(registrationWindow(evening, new Date(at('19:00')))).toMatchObject({ expired: true, expire_seconds: 0 });
  });

  it('is closed for a completed event', () => {
    expect(registrationWindow({ end_time: at('22:00'), status: 'completed' }, now)).toMatchObject({ expired: true, expire_seconds: 0 });
  });
});
