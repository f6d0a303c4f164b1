import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { Participant } from '#shared/model/participant.ts';
import { fullName } from '../../../lib/words/full-name.ts';
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx';
import { chosenPersonText } from '../text.ts';
import styles from './chosen-person.module.css';

/** The selected person, large; picking them again deselects. */
export function ChosenPerson({ person, onRelease }: { person: Participant; onRelease: () => void }) {
  return (
    <section className={styles['chosen']} aria-label={chosenPersonText.label(fullName(person))}>
      <PersonAvatar
        key={person.id}
        firstName={person.first_name}
        lastName={person.last_name}
        photoUrl={person.photo_url ?? person.thumbnail_url}
        shape="rounded"
      />
      <div className={styles['words']}>
        <h2>{fullName(person)}</h2>
        <p className={styles['facts']}>
          {person.age} · {chosenPersonText.interestedIn(person.interested_in)} · {person.looking_for} ·{' '}
          {chosenPersonText.matches(person.match_count)}
        </p>
        <Chips kind="Personality" label={chosenPersonText.personality} items={person.personality_traits} />
        <Chips kind="Interests" label={chosenPersonText.interests} items={person.interests} />
        <div>
          <Button variant="default" leftSection={<IconX size={16} aria-hidden="true" />} onClick={onRelease}>
            {chosenPersonText.release}
          </Button>
        </div>
      </div>
    </section>
  );
}

interface ChipsProps {
  kind: 'Personality' | 'Interests';
  label: string;
  items: readonly { id: string; name: string }[];
}

function Chips({ kind, label, items }: ChipsProps) {
  if (items.length === 0) return null;
  return (
    <ul className={styles['chips']} aria-label={label} data-kind={kind}>
      {items.map((item) => (
        <li key={item.id}>{item.name}</li>
      ))}
    </ul>
  );
}
