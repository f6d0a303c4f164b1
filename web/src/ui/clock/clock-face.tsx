import type { PublicClock } from '#shared/model/evening/night.ts';
import styles from './clock-face.module.css';
import { Ring } from './ring.tsx';
import { clockFaceText } from './text.ts';
import { formatLeft, type Left, stateOf } from './use-left.ts';

/** The time in large figures, within a ring that empties. */
export function ClockFace({ night, left }: { night: PublicClock; left: Left }) {
  const { words, caption } = wordsOf(night, left);
  const state = stateOf(left);
  const isOvertime = state === 'overtime';
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
