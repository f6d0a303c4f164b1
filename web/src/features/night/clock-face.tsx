import type { NightState } from '#shared/model/night.ts';
import styles from './clock-face.module.css';
import { clockText } from './text.ts';
import { formatLeft, type Left } from './use-left.ts';

const radius = 110;
const around = 2 * Math.PI * radius;

/** The time in large figures, within a ring that empties. */
export function ClockFace({ night, left }: { night: NightState; left: Left }) {
  const { words, caption } = wordsOf(night, left);
  const isOvertime = (left.is === 'round' || left.is === 'paused') && left.ms <= -1000;
  const isLastMinute = left.is === 'round' && left.ms > 0 && left.ms <= 60_000;
  const whole = left.is === 'gap' ? night.gap_seconds * 1000 : night.seconds * 1000;
  const share = left.is === 'nothing' || whole === 0 ? 0 : left.is === 'lead-in' ? 1 : Math.min(1, Math.max(0, left.ms / whole));
  return (
    <div className={styles['face']} data-state={isOvertime ? 'overtime' : isLastMinute ? 'last-minute' : left.is}>
      <svg viewBox="0 0 240 240" aria-hidden="true">
        <circle cx="120" cy="120" r={radius} className={styles['track']} />
        <circle
          cx="120"
          cy="120"
          r={radius}
          className={styles['rest']}
          strokeDasharray={around}
          strokeDashoffset={around * (1 - share)}
          transform="rotate(-90 120 120)"
        />
      </svg>
      <div className={styles['words']}>
        <p className={styles['round']}>{words}</p>
        {left.is !== 'nothing' && (
          <p className={styles['time']} role="timer" data-testid="time-left">
            {formatLeft(left)}
          </p>
        )}
        {night.phase === 'ready' && <p className={styles['time']}>{formatLeft({ is: 'round', ms: night.seconds * 1000 })}</p>}
        <p className={styles['caption']}>{isOvertime ? clockText.overtime : caption}</p>
      </div>
      {/* Said once a change, not once a second. */}
      <p className="visually-hidden" role="status">
        {`${words}. ${left.is === 'nothing' ? caption : isOvertime ? clockText.overtime : caption}`}
      </p>
    </div>
  );
}

function wordsOf({ phase, round, rounds }: NightState, left: Left): { words: string; caption: string } {
  switch (phase) {
    case 'running':
      return { words: clockText.round(round, rounds), caption: left.is === 'lead-in' ? clockText.startsIn : clockText.left };
    case 'paused':
      return { words: clockText.round(round, rounds), caption: clockText.paused };
    case 'between':
      return {
        words: clockText.between(round),
        caption: left.is !== 'gap' ? clockText.next(round + 1) : left.ms >= 0 ? clockText.gap : clockText.gapOver,
      };
    case 'over':
      return { words: clockText.over, caption: round < rounds ? clockText.finishedHint(round, rounds) : clockText.overHint };
    default:
      return { words: clockText.ready, caption: clockText.next(round + 1) };
  }
}
