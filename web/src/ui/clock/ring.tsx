import type { PublicClock } from '#shared/model/rounds/clock.ts';
import type { Left } from './use-left.ts';

interface RingProps {
  night: PublicClock;
  left: Left;
  /** Class names of the whole ring, and of the remaining part. Their strokes are in 240ths of the ring's width. */
  track: string | undefined;
  rest: string | undefined;
}

const radius = 110;
const around = 2 * Math.PI * radius;

/** Shows a ring that empties with the round, or with the break between two rounds. */
export function Ring({ night, left, track, rest }: RingProps) {
  const circle = { cx: 120, cy: 120, r: radius };
  return (
    <svg viewBox="0 0 240 240" aria-hidden="true">
      <circle {...circle} className={track} />
      <circle
        {...circle}
        className={rest}
        strokeDasharray={around}
        strokeDashoffset={around * (1 - shareOf(night, left))}
        transform="rotate(-90 120 120)"
      />
    </svg>
  );
}

/** Returns how much is left, from 0 to 1. */
function shareOf(night: PublicClock, left: Left): number {
  const whole = left.is === 'gap' ? night.gap_seconds * 1000 : night.seconds * 1000;
  if (left.is === 'nothing' || whole === 0) return 0;
  return left.is === 'lead-in' ? 1 : Math.min(1, Math.max(0, left.ms / whole));
}
