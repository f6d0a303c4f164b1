import '@mantine/core/styles/Input.css';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { night } from '#shared/contract/routes/night.ts';
import type { Participant } from '#shared/model/participant.ts';
import { failureOf } from '../../lib/api/api-error.ts';
import { queryKey, routeQuery } from '../../lib/api/route-query.ts';
import { useWrite } from '../../lib/api/use-write.ts';
import { formatShortDate } from '../../lib/words/dates.ts';
import { fullName } from '../../lib/words/full-name.ts';
import { literalField } from '../../ui/forms/field-props.ts';
import { Dialog } from '../../ui/notices/dialog.tsx';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import styles from './apart-dialog.module.css';
import { apartText } from './text.ts';

interface ApartDialogProps {
  eventId: string;
  people: readonly Participant[];
  nameOf: (id: string) => string;
  onClose: () => void;
}

/** Pairs of this event's people who are kept apart, and a new one. */
export function ApartDialog({ eventId, people, nameOf, onClose }: ApartDialogProps) {
  const queryClient = useQueryClient();
  const [[one, other], choose] = useState(['', '']);
  const [reason, setReason] = useState('');
  const [incomplete, setIncomplete] = useState(false);
  const pairs = useQuery(routeQuery(night.listKeptApart, { event_id: eventId }));
  const reload = () => queryClient.invalidateQueries({ queryKey: queryKey(night.listKeptApart) });
  const adding = useWrite(night.keepApart, { onDone: reload, fallback: apartText.failed });
  const ending = useWrite(night.endKeepingApart, { onDone: reload, onFailed: reload, fallback: apartText.endFailed });
  const here = new Set(people.map(({ id }) => id));
  const shown = (pairs.data?.data ?? []).filter(
    ({ participant1_id, participant2_id }) => here.has(participant1_id) && here.has(participant2_id),
  );
  const choices = (taken: string) => [
    { value: '', label: apartText.choose },
    ...people.filter(({ id }) => id !== taken).map((person) => ({ value: person.id, label: fullName(person) })),
  ];
  const add = () => {
    setIncomplete(one === '' || other === '');
    if (one === '' || other === '') return;
    void adding.run({ participant1_id: one, participant2_id: other, reason }, () => {
      choose(['', '']);
      setReason('');
    });
  };
  return (
    <Dialog title={apartText.title} width={560} onClose={onClose}>
      <p className={styles['hint']}>{apartText.hint}</p>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        {adding.failure !== null && <ErrorNotice {...adding.failure} />}
        <div className={styles['two']}>
          <NativeSelect
            label={apartText.one}
            data={choices(other)}
            value={one}
            error={incomplete && one === '' ? apartText.choosePeople : undefined}
            onChange={(event) => choose([event.currentTarget.value, other])}
            data-autofocus
          />
          <NativeSelect
            label={apartText.other}
            data={choices(one)}
            value={other}
            error={incomplete && other === '' ? apartText.choosePeople : undefined}
            onChange={(event) => choose([one, event.currentTarget.value])}
          />
        </div>
        <TextInput
          label={apartText.reason}
          {...literalField}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Button type="submit" disabled={adding.busy}>
          {adding.busy ? apartText.adding : apartText.add}
        </Button>
      </form>
      {pairs.isError && <ErrorNotice {...failureOf(pairs.error, apartText.loadFailed)} onRetry={pairs.refetch} />}
      {ending.failure !== null && <ErrorNotice {...ending.failure} />}
      {pairs.data !== undefined && shown.length === 0 && <p className={styles['hint']}>{apartText.none}</p>}
      <ul className={styles['pairs']}>
        {shown.map((pair) => {
          const [first, second] = [nameOf(pair.participant1_id), nameOf(pair.participant2_id)];
          return (
            <li key={pair.id}>
              <div>
                <strong>{apartText.pair(first, second)}</strong>
                {pair.reason !== null && <p>{pair.reason}</p>}
                <p className={styles['hint']}>{apartText.by(pair.added_by, formatShortDate(pair.added_at))}</p>
              </div>
              <Button
                variant="default"
                size="compact-md"
                disabled={ending.busy}
                aria-label={apartText.endFor(first, second)}
                onClick={() => void ending.run({ id: pair.id })}
              >
                {apartText.end}
              </Button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
