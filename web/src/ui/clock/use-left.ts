import { useEffect, useReducer, useSyncExternalStore } from 'react';
import type { PublicClock } from '#shared/model/rounds/clock.ts';
import type { ServerClock } from '../../lib/live/server-clock.ts';

/** The time that the clock shows, in ms; negative in overtime. */
export interface Left {
  readonly is: 'lead-in' | 'round' | 'paused' | 'gap' | 'nothing';
  readonly ms: number;
}

/** Returns how much time is left at a moment (epoch ms, server's time). */
export function leftAt(night: PublicClock, now: number): Left {
  if (night.phase === 'paused') return { is: 'paused', ms: night.left_ms ?? 0 };
  if (night.phase === 'running' && night.starts_at !== null && night.ends_at !== null) {
    const untilStart = Date.parse(night.starts_at) - now;
    return untilStart > 0 ? { is: 'lead-in', ms: untilStart } : { is: 'round', ms: Date.parse(night.ends_at) - now };
  }
  if (night.phase === 'between' && night.gap_ends_at !== null) return { is: 'gap', ms: Date.parse(night.gap_ends_at) - now };
  return { is: 'nothing', ms: 0 };
}

/**
 * Returns how much time is left now. It is computed from the server's times and rendered at each full second, never counted down: a page
 * that was asleep, or on a device that is minutes off, shows the same as all others.
 */
export function useLeft(night: PublicClock, clock: ServerClock): Left {
  // If the offset changes, the next full second moves.
  useSyncExternalStore(clock.subscribe, clock.offset);
  const [, paint] = useReducer((count: number) => count + 1, 0);
  const now = clock.now();
  const left = leftAt(night, now);
  // The next rendering is scheduled after each rendering, relative to what was rendered: if a second has ended since, that second is
  // rendered immediately, not skipped.
  useEffect(() => {
    const wait = untilNextPainting(left, clock.now() - now);
    if (wait === null) return;
    const timer = setTimeout(paint, wait);
    return () => clearTimeout(timer);
  });
  useEffect(() => {
    document.addEventListener('visibilitychange', paint);
    return () => document.removeEventListener('visibilitychange', paint);
  }, []);
  return left;
}

/**
 * Returns when the display has to change, given what was rendered `since` ms ago; null for never.
 * @returns ms from now, just after the full second, so that it is never rendered too early
 */
export function untilNextPainting({ is, ms }: Left, since: number): number | null {
  if (is === 'nothing' || is === 'paused') return null;
  return Math.max(0, (((ms % 1000) + 1000) % 1000) + 5 - since);
}

/** Returns the state that the clock's color shows: overtime from its first full second, and a round's last minute. */
export function stateOf({ is, ms }: Left): Left['is'] | 'overtime' | 'last-minute' {
  if ((is === 'round' || is === 'paused') && ms <= -1000) return 'overtime';
  return is === 'round' && ms > 0 && ms <= 60_000 ? 'last-minute' : is;
}

/** Formats the time: '4:59'; '+0:24' in overtime. A second that has begun counts as a whole one until it is over. */
export function formatLeft({ is, ms }: Left): string {
  const over = ms < 0;
  const seconds = over ? Math.floor(-ms / 1000) : Math.ceil(ms / 1000);
  if (is === 'lead-in') return String(seconds);
  return `${over && seconds > 0 ? '+' : ''}${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
