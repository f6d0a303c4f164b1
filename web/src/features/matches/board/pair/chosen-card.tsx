import '@mantine/core/styles/ActionIcon.css';
import { IconX } from '@tabler/icons-react';
import type { Participant } from '#shared/model/participants/participant.ts';
import { fullName } from '../../../../lib/words/full-name.ts';
import { PersonAvatar } from '../../../../ui/people/person-avatar.tsx';
import type { PickButtonProps } from '../picker/picker-card.tsx';
import { chosenCardText } from '../text.ts';
import styles from './chosen-card.module.css';
import { PersonMenu } from './person-menu.tsx';

interface ChosenCardProps {
  person: Participant;
  /** Whether the event is for making friends. */
  isForFriends: boolean;
  /** Note that says who this person was just matched with. */
  note: string | undefined;
  button: PickButtonProps;
  onAbsent: (person: Participant) => void;
}

/** Shows the selected person, first in the list, with everything that helps to choose for them. Picking them again deselects them. */
export function ChosenCard({ person, isForFriends, note, button, onAbsent }: ChosenCardProps) {
  return (
    <div className={styles['card']}>
      <button {...button} className={`bare ${styles['pick']}`} aria-pressed={true}>
        <PersonAvatar
          firstName={person.first_name}
          lastName={person.last_name}
          photoUrl={person.thumbnail_url}
          shape="rounded"
          key={person.id}
        />
        <span className={styles['words']}>
          <span className={styles['name']}>{fullName(person)}</span>
          <span className={styles['facts']}>
            {person.age} · {!isForFriends && `${chosenCardText.interestedIn(person.interested_in)} · ${person.looking_for} · `}
            {chosenCardText.matches(person.match_count)}
          </span>
          {note !== undefined && <span className={styles['note']}>{note}</span>}
          <span className={styles['chips']}>
            {person.interests.map(({ id, name }) => (
              <span key={id}>{name}</span>
            ))}
            {person.personality_traits.map(({ id, name }) => (
              <span key={id} data-trait>
                {name}
              </span>
            ))}
          </span>
        </span>
      </button>
      <div className={styles['tools']}>
        <button
          type="button"
          className={`bare ${styles['release']}`}
          tabIndex={button.tabIndex}
          aria-label={chosenCardText.release}
          onClick={button.onClick}
        >
          <IconX size={18} aria-hidden="true" />
          <span>{chosenCardText.release}</span>
        </button>
        <PersonMenu person={person} tabIndex={button.tabIndex} position="bottom-end" onAbsent={onAbsent} />
      </div>
    </div>
  );
}
