import type { PublicClock } from '#shared/model/rounds/clock.ts';
import styles from './clock-face.module.css';
import { wordsOf } from './clock-words.ts';
import { Ring } from './ring.tsx';
import { formatLeft, type Left, stateOf } from './use-left.ts';

/** Shows the time in large figures, within a ring that empties. */
export function ClockFace({ night, left }: { night: PublicClock; left: Left }) {
  const { words, caption } = wordsOf(night, left);
  const state = stateOf(left);
  return (
    <div className={styles['face']} data-state={state}>
      <Ring night={night} left={left} track={styles['track']} rest={styles['rest']} />
      <div className={styles['words']}>
        <p className={styles['round']}>{words}</p>
        {left.is !== 'nothing' && (
          <p className={styles['time']} role="timer" data-testid="time-left">
            {formatLeft(left)}
          </p>
        )}
        {night.phase === 'ready' && <p className={styles['time']}>{formatLeft({ is: 'round', ms: night.seconds * 1000 })}</p>}
        <p className={styles['caption']}>{caption}</p>
      </div>
      {/* Announced once per change, not once per second. */}
      <p className="visually-hidden" role="status">
        {`${words}. ${caption}`}
      </p>
    </div>
  );
}
