import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Clock } from '#shared/model/night.ts';
import type { ServerClock } from '../../lib/live/server-clock.ts';

/** What the clock shows. Milliseconds; negative in overtime. */
export interface Left {
  readonly is: 'lead-in' | 'round' | 'paused' | 'gap' | 'nothing';
  readonly ms: number;
}

/** What is left at a moment of the server's time (epoch ms). */
export function leftAt(night: Clock, now: number): Left {
  if (night.phase === 'paused') return { is: 'paused', ms: night.left_ms ?? 0 };
  if (night.phase === 'running' && night.starts_at !== null && night.ends_at !== null) {
    const untilStart = Date.parse(night.starts_at) - now;
    return untilStart > 0 ? { is: 'lead-in', ms: untilStart } : { is: 'round', ms: Date.parse(night.ends_at) - now };
  }
  if (night.phase === 'between' && night.gap_ends_at !== null) return { is: 'gap', ms: Date.parse(night.gap_ends_at) - now };
  return { is: 'nothing', ms: 0 };
}

/**
 * What the clock shows now. Computed from the server's times and painted at each full second, never counted: a page that slept, or whose
 * device is minutes off, shows what all others show.
 */
export function useLeft(night: Clock, clock: ServerClock): Left {
  const offset = useSyncExternalStore(clock.subscribe, clock.offset);
  const [, paint] = useState(0);
  const left = leftAt(night, clock.now());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed offset moves the next full second
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const next = () => {
      const { is, ms } = leftAt(night, clock.now());
      if (is === 'nothing' || is === 'paused') return;
      // Just after the second, so that it is never painted too early.
      timer = setTimeout(
        () => {
          paint((count) => count + 1);
          next();
        },
        (((ms % 1000) + 1000) % 1000) + 5,
      );
    };
    next();
    const looked = () => paint((count) => count + 1);
    document.addEventListener('visibilitychange', looked);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', looked);
    };
  }, [night, clock, offset]);
  return left;
}

/** '4:59', '+0:24' in overtime. A started second counts as whole until it is over. */
export function formatLeft({ is, ms }: Left): string {
  const over = ms < 0;
  const seconds = over ? Math.floor(-ms / 1000) : Math.ceil(ms / 1000);
  if (is === 'lead-in') return String(seconds);
  return `${over && seconds > 0 ? '+' : ''}${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
