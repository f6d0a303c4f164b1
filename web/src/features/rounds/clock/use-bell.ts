import { useEffect, useSyncExternalStore } from 'react';
import type { Clock } from '#shared/model/rounds/clock.ts';
import type { ServerClock } from '../../../lib/live/server-clock.ts';
import { leftAt } from '../../../ui/clock/use-left.ts';
import { useBellOf, useSound } from './use-sound.ts';

/** Milliseconds after a round's end: two strikes, then one strike each minute. */
const strikes = [0, 700, 60_000, 120_000, 180_000, 240_000, 300_000];

/** Rings when a round's time is up. If the page was hidden, the strikes that are still to come are scheduled again. */
export function useBell(night: Clock, clock: ServerClock) {
  const bell = useBellOf();
  const { isOn } = useSound();
  const offset = useSyncExternalStore(clock.subscribe, clock.offset);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed clock offset, and sound that was turned on, move the strikes
  useEffect(() => {
    const schedule = () => {
      const { is, ms } = leftAt(night, clock.now());
      if (document.visibilityState !== 'visible' || (is !== 'round' && is !== 'lead-in')) return bell.stop();
      const untilEnd = is === 'round' ? ms : Date.parse(night.ends_at ?? '') - clock.now();
      bell.strikeAt(strikes.map((after) => untilEnd + after));
    };
    schedule();
    document.addEventListener('visibilitychange', schedule);
    return () => {
      document.removeEventListener('visibilitychange', schedule);
      bell.stop();
    };
  }, [bell, night, clock, offset, isOn]);
  return { isOn, stop: bell.stop };
}
