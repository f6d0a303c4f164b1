import { describe, expect, it } from 'vitest';
import { transitionsFrom } from './event-status.ts';
import { registrationWindow } from './registration-window.ts';

const now = new Date('2026-03-06T18:20:30.000Z');
const at = (time: string) => `2026-03-06T${time}:00.000Z`;

describe('transitionsFrom', () => {
  it('offers opening, closing, and undoing either', () => {
    expect(transitionsFrom('upcoming')).toEqual(['active']);
    expect(transitionsFrom('active')).toEqual(['completed', 'upcoming']);
    expect(transitionsFrom('completed')).toEqual(['active']);
  });
});

describe('registrationWindow', () => {
  it('closes three hours after the end', () => {
    const evening = { end_time: at('16:00'), status: 'active' } as const;
    expect(registrationWindow(evening, now)).toEqual({ expired: false, expire_seconds: 2370, expires_at: at('19:00') });
    expect(registrationWindow(evening, new Date('2026-03-06T18:59:59.000Z'))).toMatchObject({ expired: false, expire_seconds: 1 });
    expect(registrationWindow(evening, new Date(at('19:00')))).toMatchObject({ expired: true, expire_seconds: 0 });
    expect(registrationWindow(evening, new Date(at('21:00')))).toMatchObject({ expired: true, expire_seconds: 0 });
  });

  it('is closed for a completed event', () => {
    expect(registrationWindow({ end_time: at('22:00'), status: 'completed' }, now)).toMatchObject({ expired: true, expire_seconds: 0 });
  });
});
