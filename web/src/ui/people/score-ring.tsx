import type { ReactNode } from 'react';
import { compatibilityHighlight } from '#shared/rules/matches/quality.ts';
import styles from './score-ring.module.css';

interface ScoreRingProps {
  /** The score, 0 to 1. */
  score: number;
  /** Size in px, including the ring. */
  size: number;
  /** The content: a portrait. */
  children: ReactNode;
}

const radius = 47;
const length = 2 * Math.PI * radius;

/** Shows a score as a ring around a portrait: gold above 0.7, blue above 0.4. The number is always beside it. */
export function ScoreRing({ score, size, children }: ScoreRingProps) {
  return (
    <span className={styles['ring']} data-highlight={compatibilityHighlight(score) ?? undefined} style={{ width: size, height: size }}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle cx="50" cy="50" r={radius} className={styles['track']} />
        <circle cx="50" cy="50" r={radius} className={styles['part']} strokeDasharray={length} strokeDashoffset={length * (1 - score)} />
      </svg>
      {children}
    </span>
  );
}
