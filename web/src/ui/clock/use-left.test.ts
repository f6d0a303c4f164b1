import { describe, expect, it } from 'vitest';
import type { Clock } from '#shared/model/rounds/clock.ts';
import { formatLeft, leftAt, untilNextPainting } from './use-left.ts';

const start = Date.parse('2026-03-06T19:00:03.000Z');
const iso = (ms: number) => new Date(ms).toISOString();
const running: Clock = {
  phase: 'running',
  round: 1,
  rounds: 10,
  seconds: 300,
  gap_seconds: 60,
  auto: false,
  starts_at: iso(start),
  ends_at: iso(start + 300_000),
  gap_ends_at: null,
  left_ms: null,
};
const shown = (clock: Clock, now: number) => {
  const left = leftAt(clock, now);
  return `${left.is} ${formatLeft(left)}`;
};

describe('what the clock shows', () => {
  it.each([
    [-3000, 'lead-in 3'],
    [-2001, 'lead-in 3'],
    [-1, 'lead-in 1'],
    [0, 'round 5:00'],
    [1, 'round 5:00'],
    [1000, 'round 4:59'],
    [299_001, 'round 0:01'],
    [300_000, 'round 0:00'],
    [300_999, 'round 0:00'],
    [301_000, 'round +0:01'],
    [324_000, 'round +0:24'],
    [361_500, 'round +1:01'],
  ])('%d ms after the start: %s', (ms, text) => {
    expect(shown(running, start + ms)).toBe(text);
  });

  it('stands still while paused, also in overtime', () => {
    const paused: Clock = { ...running, phase: 'paused', starts_at: null, ends_at: null, left_ms: 83_000 };
    expect(shown(paused, start + 9_999_999)).toBe('paused 1:23');
    expect(shown({ ...paused, left_ms: -24_000 }, start)).toBe('paused +0:24');
  });

  it('counts the break down, and then up', () => {
    const between: Clock = { ...running, phase: 'between', starts_at: null, ends_at: null, gap_ends_at: iso(start + 60_000) };
    expect([shown(between, start + 18_000), shown(between, start + 65_000)]).toEqual(['gap 0:42', 'gap +0:05']);
  });

  it('shows no time when there is none', () => {
    expect(leftAt({ ...running, phase: 'over', starts_at: null, ends_at: null }, start).is).toBe('nothing');
  });
});

describe('the clock is painted anew', () => {
  it.each([
    ['just after the next full second', { is: 'round', ms: 4200 }, 0, 205],
    ['also over time', { is: 'round', ms: -4200 }, 0, 805],
    ['at once, when that second was over before the page came to wait for it', { is: 'gap', ms: 4020 }, 60, 0],
    ['never, while it stands still', { is: 'paused', ms: 4200 }, 0, null],
    ['never, without a time', { is: 'nothing', ms: 0 }, 0, null],
  ] as const)('%s', (_, painted, since, wait) => {
    expect(untilNextPainting(painted, since)).toBe(wait);
  });
});
