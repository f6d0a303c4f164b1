import type { Participant } from '#shared/model/participants/participant.ts';
import { shortInterests } from '../../lib/words/first-interests.ts';
import { fullName } from '../../lib/words/full-name.ts';
import { PersonAvatar } from './person-avatar.tsx';
import styles from './person-card.module.css';

interface PersonCardProps {
  person: Pick<Participant, 'first_name' | 'last_name' | 'age' | 'looking_for' | 'interests'>;
  photoUrl: string | null;
  /** Whether the event is for making friends, which asks no one what they look for. */
  isForFriends: boolean;
}

/** Shows a person as the host sees them: portrait, name, age, the first two interests and '+N more'. */
export function PersonCard({ person, photoUrl, isForFriends }: PersonCardProps) {
  const { first, more } = shortInterests(person.interests);
  return (
    <div className={styles['card']}>
      <PersonAvatar firstName={person.first_name} lastName={person.last_name} photoUrl={photoUrl} shape="rounded" />
      <div className={styles['words']}>
        <strong>{fullName(person)}</strong>
        <span className="soft text-92">
          {person.age}
          {!isForFriends && ` · ${person.looking_for}`}
        </span>
        <span className={styles['interests']}>
          {first.map((interest) => (
            <span key={interest.id}>{interest.name}</span>
          ))}
          {more !== '' && <span>{more}</span>}
        </span>
      </div>
    </div>
  );
}
