import { useEffect } from 'react';
import type { NightState } from '#shared/model/evening/night.ts';
import type { ServerClock } from '../../lib/live/server-clock.ts';

/**
 * Starts and ends rounds by themselves, where the host asked for it. Every open screen of staff tries, and the first one wins: the others'
 * command names a state that is over.
 * @param next presses the button that is due
 */
export function useAutomatic(night: NightState, clock: ServerClock, can: boolean, next: (action: 'start' | 'end') => void): void {
  const due = night.phase === 'running' ? night.ends_at : night.phase === 'between' ? night.gap_ends_at : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per state
  useEffect(() => {
    if (!night.auto || !can || due === null) return;
    const timer = setTimeout(() => next(night.phase === 'running' ? 'end' : 'start'), Math.max(0, Date.parse(due) - clock.now()));
    return () => clearTimeout(timer);
  }, [night.v, night.auto, can, due]);
}
