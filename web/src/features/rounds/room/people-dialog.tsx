import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Input.css';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { participants } from '#shared/contract/routes/participants.ts';
import type { AttendanceForm, Participant } from '#shared/model/participants/participant.ts';
import { nameSearch } from '#shared/rules/participants/fold-name.ts';
import { useWrite } from '../../../lib/api/writes/use-write.ts';
import { isHere } from '../../../lib/is-here.ts';
import { fullName } from '../../../lib/words/full-name.ts';
import { literalField } from '../../../ui/forms/field-props.ts';
import { Dialog } from '../../../ui/notices/dialog.tsx';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import styles from './people-dialog.module.css';
import { peopleText } from './text.ts';

interface PeopleDialogProps {
  eventId: string;
  people: readonly Participant[];
  /** Number of planned rounds; 0 if there is no plan. */
  rounds: number;
  onPerson: (person: Participant) => void;
  onClose: () => void;
}

/** Shows the people whom a plan is for: who has come, who leaves early, and who stays at one table. */
export function PeopleDialog({ eventId, people, rounds, onPerson, onClose }: PeopleDialogProps) {
  const [search, setSearch] = useState('');
  const { run, failure } = useWrite(participants.markAttendance, {
    onDone: ({ participant }) => onPerson(participant),
    fallback: peopleText.failed,
    inTurn: ({ pid }) => pid,
  });
  const mark = (person: Participant, form: AttendanceForm) => void run({ id: eventId, pid: person.id, ...form });
  const isFound = nameSearch(search.trim());
  const found = people.filter((person) => isFound(fullName(person)));
  const here = people.filter(isHere).length;
  return (
    <Dialog title={peopleText.title} width={760} onClose={onClose} actions={<Button onClick={onClose}>{peopleText.done}</Button>}>
      <div className={styles['head']}>
        <TextInput
          aria-label={peopleText.search}
          {...literalField}
          placeholder={peopleText.placeholder}
          leftSection={<IconSearch size={18} aria-hidden="true" />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          data-autofocus
        />
        <p role="status">{peopleText.here(here, people.length)}</p>
      </div>
      {failure !== null && <ErrorNotice {...failure} />}
      {found.length === 0 && <p className={styles['nobody']}>{peopleText.nobody}</p>}
      <ul className={styles['list']}>
        {found.map((person) => {
          const name = fullName(person);
          const came = isHere(person);
          return (
            <li key={person.id} data-absent={person.absent || undefined}>
              <Checkbox label={name} aria-label={peopleText.checkIn(name)} checked={came} onChange={() => mark(person, { here: !came })} />
              <Checkbox
                label={peopleText.absentWord}
                aria-label={peopleText.absent(name)}
                checked={person.absent}
                onChange={() => mark(person, { absent: !person.absent })}
              />
              <Checkbox
                label={peopleText.seatedWord}
                aria-label={peopleText.seated(name)}
                checked={person.stays_seated}
                onChange={() => mark(person, { stays_seated: !person.stays_seated })}
              />
              {rounds > 0 && (
                <NativeSelect
                  aria-label={peopleText.leaves(name)}
                  value={String(person.leaves_after ?? '')}
                  data={[
                    { value: '', label: peopleText.stays },
                    ...Array.from({ length: rounds }, (_, at) => ({ value: String(at + 1), label: peopleText.leavesAfter(at + 1) })),
                  ]}
                  onChange={(event) => {
                    const { value } = event.currentTarget;
                    mark(person, { leaves_after: value === '' ? null : Number(value) });
                  }}
                />
              )}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
