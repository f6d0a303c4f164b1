import type { PublicClock } from '#shared/model/night.ts';
import styles from './clock-face.module.css';
import { clockFaceText } from './text.ts';
import { formatLeft, type Left } from './use-left.ts';

const radius = 110;
const around = 2 * Math.PI * radius;

/** The time in large figures, within a ring that empties. */
export function ClockFace({ night, left }: { night: PublicClock; left: Left }) {
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
        <p className={styles['caption']}>{isOvertime ? clockFaceText.overtime : caption}</p>
      </div>
      {/* Said once a change, not once a second. */}
      <p className="visually-hidden" role="status">
        {`${words}. ${left.is === 'nothing' ? caption : isOvertime ? clockFaceText.overtime : caption}`}
      </p>
    </div>
  );
}

function wordsOf({ phase, round, rounds }: PublicClock, left: Left): { words: string; caption: string } {
  switch (phase) {
    case 'running':
      return { words: clockFaceText.round(round, rounds), caption: left.is === 'lead-in' ? clockFaceText.startsIn : clockFaceText.left };
    case 'paused':
      return { words: clockFaceText.round(round, rounds), caption: clockFaceText.paused };
    case 'between':
      return {
        words: clockFaceText.between(round),
        caption: left.is !== 'gap' ? clockFaceText.next(round + 1) : left.ms >= 0 ? clockFaceText.gap : clockFaceText.gapOver,
      };
    case 'over':
      return { words: clockFaceText.over, caption: round < rounds ? clockFaceText.finishedHint(round, rounds) : clockFaceText.overHint };
    default:
      return { words: clockFaceText.ready, caption: clockFaceText.next(round + 1) };
  }
}
