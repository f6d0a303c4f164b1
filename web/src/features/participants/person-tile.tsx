import { memo } from 'react';
import type { ListedParticipant } from '#shared/model/participant-lists.ts';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { InterestChips } from './interest-chips.tsx';
import type { PersonActions } from './person-actions.ts';
import { PersonMenu } from './person-menu.tsx';
import styles from './person-tile.module.css';
import { genderText, personText } from './text.ts';
import { fullName } from './words.ts';

interface PersonTileProps {
  /** With their organization where several are seen. */
  person: ListedParticipant;
  tabIndex: 0 | -1;
  actions: PersonActions;
}

/** One person as a card: the portrait is large, the whole card opens the profile. */
export const PersonTile = memo(function PersonTile({ person, tabIndex, actions }: PersonTileProps) {
  return (
    <article className={styles['card']} aria-label={fullName(person)} data-absent={person.absent || undefined}>
      <span className={styles['portrait']}>
        <PersonAvatar firstName={person.first_name} lastName={person.last_name} photoUrl={person.thumbnail_url} shape="rounded" />
        {person.match_count > 0 && <span className={styles['count']}>{personText.matches(person.match_count)}</span>}
        {person.absent && <span className={styles['absent']}>{personText.absent}</span>}
      </span>
      <div className={styles['words']}>
        <button
          type="button"
          className={styles['name']}
          tabIndex={tabIndex}
          data-opens
          aria-haspopup="dialog"
          title={fullName(person)}
          onClick={() => actions.onView(person)}
        >
          {fullName(person)}
        </button>
        <PersonMenu person={person} tabIndex={tabIndex} actions={actions} />
      </div>
      <p className={styles['facts']}>
        {person.age} · {genderText[person.gender]}
        <br />
        {person.looking_for}
      </p>
      {person.tenant !== undefined && <p className={styles['tenant']}>{person.tenant.name}</p>}
      <InterestChips interests={person.interests} />
    </article>
  );
});
