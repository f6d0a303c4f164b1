import type { PublicClock } from '#shared/model/rounds/clock.ts';
import { clockFaceText } from './text.ts';
import { type Left, stateOf } from './use-left.ts';

/** Returns the texts above and below the clock's time. */
export function wordsOf({ phase, round, rounds }: PublicClock, left: Left): { words: string; caption: string } {
  if (stateOf(left) === 'overtime') return { words: clockFaceText.round(round, rounds), caption: clockFaceText.overtime };
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
