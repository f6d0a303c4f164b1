import { useMemo } from 'react';
import type { Participant } from '#shared/model/participants/participant.ts';
import { compareWaiting } from '#shared/rules/matches/candidate-order.ts';
import { firstInterests } from '../../../lib/words/first-interests.ts';
import { namesInRoom } from '../../../lib/words/short-names.ts';
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx';
import { whoIsNextText } from './text.ts';
import styles from './who-is-next.module.css';

const shown = 3;

interface WhoIsNextProps {
  people: Participant[];
  /** Whether the event is for making friends. */
  isForFriends: boolean;
  onPick: (person: Participant) => void;
}

/** Suggests the participants with the fewest matches while nobody is selected. */
export function WhoIsNext({ people, isForFriends, onPick }: WhoIsNextProps) {
  const called = useMemo(() => namesInRoom(people), [people]);
  const waiting = useMemo(
    () =>
      people
        .filter((person) => !person.absent)
        .sort(compareWaiting)
        .slice(0, shown),
    [people],
  );
  return (
    <section aria-label={whoIsNextText.title}>
      <h2 className={styles['title']}>{whoIsNextText.title}</h2>
      <p className={styles['text']}>{whoIsNextText.hint}</p>
      <div className="stack gap-10">
        {waiting.map((person) => (
          <button key={person.id} type="button" className={styles['pick']} onClick={() => onPick(person)}>
            <PersonAvatar firstName={person.first_name} lastName={person.last_name} photoUrl={person.thumbnail_url} shape="rounded" />
            <span className={styles['words']}>
              <strong>
                {called.get(person.id)}, {person.age}
              </strong>
              {!isForFriends && <span className="soft text-90">{person.looking_for}</span>}
              <span className="soft text-90">{firstInterests(person.interests)}</span>
            </span>
          </button>
        ))}
      </div>
    </section>
  );
}
