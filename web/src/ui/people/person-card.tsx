import type { Participant } from '#shared/model/participants/participant.ts';
import { interestsText } from '../../lib/words/text.ts';
import { PersonAvatar } from './person-avatar.tsx';
import styles from './person-card.module.css';

interface PersonCardProps {
  person: Pick<Participant, 'first_name' | 'last_name' | 'age' | 'looking_for' | 'interests'>;
  photoUrl: string | null;
}

const shownInterests = 2;

/** A person as the host sees them: portrait, name, age, first two interests '+N more'. */
export function PersonCard({ person, photoUrl }: PersonCardProps) {
  const more = person.interests.length - shownInterests;
  return (
    <div className={styles['card']}>
      <PersonAvatar firstName={person.first_name} lastName={person.last_name} photoUrl={photoUrl} shape="rounded" />
      <div className={styles['words']}>
        <strong>
          {person.first_name} {person.last_name}
        </strong>
        <span>
          {person.age} · {person.looking_for}
        </span>
        <span className={styles['interests']}>
          {person.interests.slice(0, shownInterests).map((interest) => (
            <span key={interest.id}>{interest.name}</span>
          ))}
          {more > 0 && <span>{interestsText.more(more)}</span>}
        </span>
      </div>
    </div>
  );
}
