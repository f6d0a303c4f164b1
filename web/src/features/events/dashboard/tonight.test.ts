import { describe, expect, it } from 'vitest';
import type { Event, EventStatus } from '#shared/model/events/event.ts';
import { lastNightOf, tonightOf } from './tonight.ts';

const now = Date.parse('2026-05-01T18:00:00.000Z');
const event = (name: string, status: EventStatus, startsIn: number, hours = 3): Event => ({
  id: name,
  name,
  venue_name: 'The Larder',
  venue_location: '12 Market Street',
  start_time: new Date(now + startsIn * 3_600_000).toISOString(),
  end_time: new Date(now + (startsIn + hours) * 3_600_000).toISOString(),
  time_zone: 'Europe/Berlin',
  male_limit: 10,
  female_limit: 10,
  status,
  created_at: '2026-04-01T00:00:00.000Z',
  created_by: { id: 'u', email: 'host@example.com' },
  tenant: { id: 't', name: 'Evenings' },
  version: 1,
});
function shown(...evenings: Event[]) {
  const live = evenings.filter(({ status }) => status === 'active');
  const upcoming = evenings.filter(({ status }) => status === 'upcoming');
  const { banners, otherLive } = tonightOf({ data: live, total: live.length }, upcoming, now);
  return [banners.map(({ name }) => name), otherLive];
}

describe('the event before everything else', () => {
  it('is the upcoming one that starts within three hours, or has begun', () => {
    expect(shown(event('later', 'upcoming', 3.01))).toEqual([[], 0]);
    expect(shown(event('later', 'upcoming', 2.5), event('soon', 'upcoming', 1))).toEqual([['soon'], 0]);
    expect(shown(event('exactly', 'upcoming', 3))).toEqual([['exactly'], 0]);
    expect(shown(event('begun', 'upcoming', -1))).toEqual([['begun'], 0]);
    expect(shown(event('forgotten', 'upcoming', -3))).toEqual([[], 0]);
  });

  it('is the live one of this hour, with the number of the other live ones', () => {
    expect(shown(event('running', 'active', -1), event('soon', 'upcoming', 1))).toEqual([['running'], 0]);
    expect(shown(event('opened early', 'active', 2), event('running', 'active', -1), event('over', 'active', -9))).toEqual([
      ['running'],
      2,
    ]);
    expect(shown(event('over', 'active', -9), event('opened early', 'active', 2))).toEqual([['opened early'], 1]);
    expect(shown(event('opened early', 'active', 2), event('soon', 'upcoming', 1))).toEqual([['opened early'], 0]);
  });

  it('is tonight’s before a live one of another day, which keeps its banner below', () => {
    expect(shown(event('over', 'active', -9), event('soon', 'upcoming', 1))).toEqual([['soon', 'over'], 0]);
    expect(shown(event('next week', 'active', 150), event('begun', 'upcoming', -1))).toEqual([['begun', 'next week'], 0]);
    expect(shown(event('over', 'active', -9))).toEqual([['over'], 0]);
  });
});

describe('last night', () => {
  const cancellation = { at: '', by: { id: 'u', email: '' }, reason: '', mails_at: '', told: true, next_event_id: null };
  const held = event('held', 'completed', -20);

  it('is the latest evening, for 36 hours after its end', () => {
    expect(lastNightOf([held, event('earlier', 'completed', -24)], now)).toBe(held);
    expect([lastNightOf([event('old', 'completed', -39)], now), lastNightOf([], now)]).toEqual([undefined, undefined]);
  });

  it('is never a canceled one', () => {
    const canceled = (startsIn: number) => ({ ...event('canceled', 'completed', startsIn), cancellation });
    expect(lastNightOf([canceled(48), canceled(-5), held], now)).toBe(held);
    expect(lastNightOf([canceled(48)], now)).toBe(undefined);
  });
});
