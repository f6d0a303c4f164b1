import type { Participant } from '#shared/model/participant.ts';
import { shortInterests } from '../../../lib/words/first-interests.ts';
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx';
import { personTileText } from '../text.ts';
import styles from './person-tile.module.css';
import type { PickButtonProps } from './picker-card.tsx';

interface PersonTileProps {
  person: Participant;
  view: 'grid' | 'list';
  button: PickButtonProps;
}

/** A participant in the room, with the number of matches so far and the first interests. Absent ones cannot be picked. */
export function PersonTile({ person, view, button }: PersonTileProps) {
  const { names, more } = shortInterests(person.interests);
  return (
    <button
      {...button}
      className={styles['tile']}
      data-view={view}
      data-absent={person.absent || undefined}
      aria-disabled={person.absent || undefined}
    >
      <span className={styles['portrait']}>
        <PersonAvatar firstName={person.first_name} lastName={person.last_name} photoUrl={person.thumbnail_url} shape="rounded" />
        {person.match_count > 0 && (
          <span className={styles['count']}>
            {person.match_count}
            <span className="visually-hidden">{personTileText.matches(person.match_count)}</span>
          </span>
        )}
      </span>
      <span className={styles['words']}>
        <span className={styles['name']}>
          {person.first_name}
          <span className={view === 'grid' ? 'visually-hidden' : undefined}> {person.last_name}</span>
          <span className={styles['age']}>, {person.age}</span>
        </span>
        <span className={styles['interests']}>
          <span className={styles['chosen']}>{person.absent ? personTileText.absent : names}</span>
          {!person.absent && more !== '' && <span> {more}</span>}
        </span>
      </span>
    </button>
  );
}
