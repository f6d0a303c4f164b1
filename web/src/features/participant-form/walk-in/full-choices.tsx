import '@mantine/core/styles/Input.css';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { Gender, Participant } from '#shared/model/participants/participant.ts';
import { fullName } from '../../../lib/words/full-name.ts';
import { MainAction } from '../../../ui/page/main-action.tsx';
import styles from './full-choices.module.css';
import { fullText } from './text.ts';

/** What staff chose, as part of the request: whose place a guest gets at a full event, and that the guest's age does not matter. */
export type Choice = ({ in_place_of: string } | { one_more: true } | object) & { any_age?: true };

interface ChoiceProps {
  /** Absent guests whose places can be given away. */
  absent: readonly Participant[];
  blocked: boolean;
  /** Called just before the form is sent. */
  onChoose: (choice: Choice) => void;
}

/** Sends the form so that a new guest takes an absent guest's place at a full event (docs/rules/door.md#a-full-event). */
export function InPlaceOf({ gender, absent, blocked, onChoose }: ChoiceProps & { gender: Gender }) {
  const [chosen, setChosen] = useState<string>();
  const one = absent.find(({ id }) => id === chosen) ?? absent[0];
  return (
    <div className={styles['full']}>
      <p role="status">{fullText.full[gender]}</p>
      {absent.length > 1 && (
        <NativeSelect
          size="md"
          aria-label={fullText.absent}
          value={one?.id ?? ''}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          data={absent.map((person) => ({ value: person.id, label: fullName(person) }))}
        />
      )}
      {one !== undefined && (
        <MainAction type="submit" size="lg" disabled={blocked} onClick={() => onChoose({ in_place_of: one.id })}>
          {fullText.inPlaceOf(fullName(one))}
        </MainAction>
      )}
    </div>
  );
}

/** Sends the form and raises the limit. */
export function OneMore({ absent, blocked, onChoose }: ChoiceProps) {
  const how = { type: 'submit', size: 'lg', disabled: blocked, onClick: () => onChoose({ one_more: true }) } as const;
  return absent.length === 0 ? (
    <MainAction {...how}>{fullText.oneMore}</MainAction>
  ) : (
    <Button variant="default" {...how}>
      {fullText.oneMore}
    </Button>
  );
}

/** Sends the form although the event is for other ages (docs/rules/events.md#ages). */
export function AddAnyway({ blocked, onChoose }: Pick<ChoiceProps, 'blocked' | 'onChoose'>) {
  return (
    <MainAction type="submit" size="lg" disabled={blocked} onClick={() => onChoose({})}>
      {fullText.anyway}
    </MainAction>
  );
}
