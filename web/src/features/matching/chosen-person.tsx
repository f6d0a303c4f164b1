import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { Participant } from '#shared/model/participant.ts';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import styles from './chosen-person.module.css';

const interestedInNames: Record<Participant['interested_in'], string> = { everyone: 'everyone', men: 'men', women: 'women' };

const matchesSoFar = (count: number) => (count === 1 ? '1 match so far' : `${count} matches so far`);

/** The person the host looks for a match for, large; picking them again puts them back. */
export function ChosenPerson({ person, onRelease }: { person: Participant; onRelease: () => void }) {
  return (
    <section className={styles['chosen']} aria-label={`Selected: ${person.first_name} ${person.last_name}`}>
      <PersonAvatar
        key={person.id}
        firstName={person.first_name}
        lastName={person.last_name}
        photoUrl={person.photo_url ?? person.thumbnail_url}
        shape="rounded"
      />
      <div className={styles['words']}>
        <h2>
          {person.first_name} {person.last_name}
        </h2>
        <p className={styles['facts']}>
          {person.age} · Interested in {interestedInNames[person.interested_in]} · {person.looking_for} · {matchesSoFar(person.match_count)}
        </p>
        <Chips label="Personality" items={person.personality_traits} />
        <Chips label="Interests" items={person.interests} />
        <div>
          <Button variant="default" leftSection={<IconX size={16} aria-hidden="true" />} onClick={onRelease}>
            Deselect
          </Button>
        </div>
      </div>
    </section>
  );
}

function Chips({ label, items }: { label: string; items: readonly { id: string; name: string }[] }) {
  if (items.length === 0) return null;
  return (
    <ul className={styles['chips']} aria-label={label} data-kind={label}>
      {items.map((item) => (
        <li key={item.id}>{item.name}</li>
      ))}
    </ul>
  );
}
