import type { Participant } from '#shared/model/participant.ts';
import { fullName } from '../../../lib/words/full-name.ts';
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx';
import type { PickButtonProps } from '../picker/picker-card.tsx';
import { chosenCardText } from '../text.ts';
import styles from './chosen-card.module.css';

/** The selected person, first of the list; picking them again deselects. */
export function ChosenCard({ person, button }: { person: Participant; button: PickButtonProps }) {
  return (
    <button {...button} className={styles['card']} aria-pressed={true}>
      <PersonAvatar
        size={60}
        firstName={person.first_name}
        lastName={person.last_name}
        photoUrl={person.thumbnail_url}
        shape="rounded"
        key={person.id}
      />
      <span className={styles['words']}>
        <span className={styles['name']}>
          {fullName(person)}, {person.age}
        </span>
        <span className={styles['interests']}>{person.interests.map(({ name }) => name).join(', ')}</span>
        <span>{chosenCardText.hint}</span>
      </span>
    </button>
  );
}
