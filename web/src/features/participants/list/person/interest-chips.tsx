import type { Participant } from '#shared/model/participants/participant.ts';
import { shortInterests } from '../../../../lib/words/first-interests.ts';
import styles from './interest-chips.module.css';

/** Shows the first two interests and '+N more'. */
export function InterestChips({ interests }: { interests: Participant['interests'] }) {
  const { first, more } = shortInterests(interests);
  return (
    <span className={styles['chips']}>
      {first.map(({ id, name }) => (
        <span key={id}>{name}</span>
      ))}
      {more !== '' && <span data-more>{more}</span>}
    </span>
  );
}
