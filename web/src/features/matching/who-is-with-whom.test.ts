import { expect, it } from 'vitest';
import type { Match } from '#shared/model/match.ts';
import { formatClock } from '../../lib/words/dates.ts';
import { whoIsWithWhom } from './who-is-with-whom.ts';

const now = Date.parse('2026-05-01T18:10:00.000Z');
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
const side = (name: string) => ({ id: name, first_name: name, last_name: 'Stone', age: 30, thumbnail_url: null });
const match = (one: string, two: string, minutes: number): Match => ({
  id: `${one}${two}${minutes}`,
  event_id: 'e',
  event_name: 'Friday',
  participant1_id: one,
  participant2_id: two,
  participant1: side(one),
  participant2: side(two),
  start_time: ago(minutes),
  quality_score: 0.5,
});

it('says who was matched in the last five minutes, with whom and since when; the latest match counts', () => {
  const found = whoIsWithWhom([match('Ada', 'Ben', 1), match('Cleo', 'Ada', 4), match('Dean', 'Emil', 5.1)], now);
  expect(Object.fromEntries(found)).toEqual({
    Ada: { partnerId: 'Ben', note: `with Ben S. since ${formatClock(ago(1))}` },
    Ben: { partnerId: 'Ada', note: `with Ada S. since ${formatClock(ago(1))}` },
    Cleo: { partnerId: 'Ada', note: `with Ada S. since ${formatClock(ago(4))}` },
  });
});
