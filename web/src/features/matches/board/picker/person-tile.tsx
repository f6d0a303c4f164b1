import type { Participant } from '#shared/model/participants/participant.ts';
import { shortInterests } from '../../../../lib/words/first-interests.ts';
import { fullName } from '../../../../lib/words/full-name.ts';
import { PersonAvatar } from '../../../../ui/people/person-avatar.tsx';
import { personTileText } from '../text.ts';
import styles from './person-tile.module.css';
import type { PickButtonProps } from './picker-card.tsx';

interface PersonTileProps {
  person: Participant;
  /** The short name, unique in this room. */
  called: string;
  /** Note that says who this person was just matched with. */
  note: string | undefined;
  view: 'grid' | 'list';
  button: PickButtonProps;
}

/** Shows a participant in the room, with the number of their matches so far and their first interests. */
export function PersonTile({ person, called, note, view, button }: PersonTileProps) {
  const { first, more } = shortInterests(person.interests);
  const names = first.map(({ name }) => name).join(', ');
  const whole = fullName(person);
  return (
    <button {...button} className={styles['tile']} data-view={view} data-absent={person.absent || undefined}>
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
        <span className={styles['name']}>{view === 'list' || called === whole ? whole : <ShortName whole={whole} short={called} />}</span>
        {note === undefined || person.absent ? (
          <span className={styles['interests']}>
            <span className={styles['chosen']}>
              {[person.age, person.absent ? personTileText.absent : names].filter(Boolean).join(' · ')}
            </span>
            {!person.absent && more !== '' && <span className={styles['more']}> {more}</span>}
          </span>
        ) : (
          <span className="warn text-85 weight-600">{note}</span>
        )}
      </span>
    </button>
  );
}

/** Shows the short name. Screen readers get the whole name. */
function ShortName({ whole, short }: { whole: string; short: string }) {
  return (
    <>
      <span aria-hidden="true">{short}</span>
      <span className="visually-hidden">{whole}</span>
    </>
  );
}
