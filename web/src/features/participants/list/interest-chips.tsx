import type { Participant } from '#shared/model/participants/participant.ts';
import { personText } from '../text.ts';
import styles from './interest-chips.module.css';

const shown = 2;

/** The first two interests and '+N more'. */
export function InterestChips({ interests }: { interests: Participant['interests'] }) {
  const more = interests.length - shown;
  return (
    <span className={styles['chips']}>
      {interests.slice(0, shown).map(({ id, name }) => (
        <span key={id}>{name}</span>
      ))}
      {more > 0 && <span data-more>{personText.moreInterests(more)}</span>}
    </span>
  );
}
