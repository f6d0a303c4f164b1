import '@mantine/core/styles/Input.css';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keepingApart } from '#shared/contract/routes/keep-apart.ts';
import { participants } from '#shared/contract/routes/participants.ts';
import type { ApartPair } from '#shared/model/keep-apart/keep-apart.ts';
import type { Participant } from '#shared/model/participants/participant.ts';
import { failureOf } from '../../lib/api/calls/api-error.ts';
import { routeQuery } from '../../lib/api/queries/route-query.ts';
import { useWrite } from '../../lib/api/writes/use-write.ts';
import { formatShortDate } from '../../lib/words/dates.ts';
import { fullName } from '../../lib/words/full-name.ts';
import { literalField } from '../../ui/forms/field-props.ts';
import { Dialog } from '../../ui/notices/dialog.tsx';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import styles from './apart-dialog.module.css';
import { apartText } from './text.ts';
import { useApartPairs } from './use-apart-pairs.ts';

interface ApartDialogProps {
  eventId: string;
  people: readonly Participant[];
  nameOf: (id: string) => string | undefined;
  /** Show only this person's pairs, at any event; if null, show the pairs among this event's people. */
  person?: Participant | null;
  onClose: () => void;
}

/** Shows who is kept apart, among this event's people or from one person, and adds pairs (docs/rules/rounds.md#keep-apart). */
export function ApartDialog({ eventId, people, nameOf, person = null, onClose }: ApartDialogProps) {
  const [[one, other], choose] = useState([person?.id ?? '', '']);
  const [reason, setReason] = useState('');
  const [incomplete, setIncomplete] = useState(false);
  const shown = useApartPairs(eventId, person?.id);
  const adding = useWrite(keepingApart.keepApart, { onDone: () => shown.reload(), fallback: apartText.failed });
  const ending = useWrite(keepingApart.endKeepingApart, {
    onDone: (_, { id }) => shown.reload(id),
    onFailed: () => shown.reload(),
    fallback: apartText.endFailed,
  });
  const choices = (taken: string) => [
    { value: '', label: apartText.choose },
    ...people.filter(({ id }) => id !== taken).map((choice) => ({ value: choice.id, label: fullName(choice) })),
  ];
  const add = () => {
    setIncomplete(one === '' || other === '');
    if (one === '' || other === '') return;
    void adding.run({ participant1_id: one, participant2_id: other, reason }, () => {
      choose([person?.id ?? '', '']);
      setReason('');
    });
  };
  return (
    <Dialog title={person === null ? apartText.title : apartText.titleOf(fullName(person))} width={560} onClose={onClose}>
      <p className="breaks soft">{apartText.hint}</p>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        {adding.failure !== null && <ErrorNotice {...adding.failure} />}
        <div className={styles['two']}>
          {person === null && (
            <NativeSelect
              label={apartText.one}
              data={choices(other)}
              value={one}
              error={incomplete && one === '' ? apartText.choosePeople : undefined}
              onChange={(event) => choose([event.currentTarget.value, other])}
              data-autofocus
            />
          )}
          <NativeSelect
            label={person === null ? apartText.other : apartText.from}
            data={choices(one)}
            value={other}
            error={incomplete && other === '' ? (person === null ? apartText.choosePeople : apartText.choose) : undefined}
            onChange={(event) => choose([one, event.currentTarget.value])}
            {...(person === null ? {} : { 'data-autofocus': true })}
          />
        </div>
        <TextInput label={apartText.reason} {...literalField} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
        <Button type="submit" disabled={adding.busy}>
          {adding.busy ? apartText.adding : apartText.add}
        </Button>
      </form>
      {shown.error !== null && <ErrorNotice {...failureOf(shown.error, apartText.loadFailed)} onRetry={shown.retry} />}
      {ending.failure !== null && <ErrorNotice {...ending.failure} />}
      {shown.isEmpty && <p className="breaks soft">{person === null ? apartText.none : apartText.noneOf}</p>}
      <ul className={styles['pairs']}>
        {shown.pairs.map((pair) => {
          const ids = [pair.participant1_id, pair.participant2_id].filter((id) => id !== person?.id);
          return (
            <Pair
              key={pair.id}
              pair={pair}
              // A person's pairs come from all events, so the name of someone from another event has to be fetched.
              unknown={ids.find((id) => nameOf(id) === undefined) ?? null}
              nameOf={nameOf}
              ids={ids}
              busy={ending.busy}
              onEnd={() => void ending.run({ id: pair.id })}
            />
          );
        })}
      </ul>
      <p role="status" className="breaks soft">
        {shown.isSearching ? apartText.searching : shown.hasMore && shown.pairs.length === 0 && apartText.noneYet}
      </p>
      {shown.hasMore && (
        <Button variant="default" onClick={shown.showMore}>
          {apartText.more}
        </Button>
      )}
    </Dialog>
  );
}

/** Says who asked for the pair to be kept apart: a staff member, or one of the two. */
function askedBy({ added_by, asked_by, added_at }: ApartPair, nameOf: PairProps['nameOf']): string {
  const since = formatShortDate(added_at);
  return added_by === null ? apartText.asked(nameOf(asked_by ?? '') ?? apartText.guest, since) : apartText.by(added_by, since);
}

interface PairProps {
  pair: ApartPair;
  /** Ids of the people to name: both, or only the other person if the list shows one person's pairs. */
  ids: readonly string[];
  unknown: string | null;
  nameOf: (id: string) => string | undefined;
  busy: boolean;
  onEnd: () => void;
}

function Pair({ pair, ids, unknown, nameOf, busy, onEnd }: PairProps) {
  const asked = useQuery({ ...routeQuery(participants.getParticipant, { id: unknown ?? '' }), enabled: unknown !== null });
  const found = asked.data === undefined ? apartText.elsewhere : fullName(asked.data.participant);
  const names = apartText.pair(ids.map((id) => nameOf(id) ?? found));
  return (
    <li>
      <div>
        <strong>{names}</strong>
        {pair.reason !== null && <p>{pair.reason}</p>}
        <p className="breaks soft">{askedBy(pair, nameOf)}</p>
      </div>
      <Button variant="default" size="compact-md" disabled={busy} aria-label={apartText.endFor(names)} onClick={onEnd}>
        {apartText.end}
      </Button>
    </li>
  );
}
