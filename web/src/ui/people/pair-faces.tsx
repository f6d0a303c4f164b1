import type { Match } from '#shared/model/matches/match.ts';
import styles from './pair-faces.module.css';
import { PersonAvatar } from './person-avatar.tsx';

/** Shows the two portraits of a match, overlapping. `size`: the size of each portrait, in px. */
export function PairFaces({ match: { participant1: one, participant2: two }, size }: { match: Match; size: number }) {
  return (
    <span className={styles['faces']}>
      <PersonAvatar size={size} firstName={one.first_name} lastName={one.last_name} photoUrl={one.thumbnail_url} />
      <PersonAvatar size={size} firstName={two.first_name} lastName={two.last_name} photoUrl={two.thumbnail_url} />
    </span>
  );
}
