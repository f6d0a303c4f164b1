import { Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { memo } from 'react';
import type { Answer } from '#shared/model/events/question.ts';
import { detailLabels, type Participant } from '#shared/model/participants/participant.ts';
import type { Application } from '#shared/model/waiting/application.ts';
import { answerInWords } from '../../../lib/words/answer-words.ts';
import { eventDateTime } from '../../../lib/words/event-times.ts';
import { fullName } from '../../../lib/words/full-name.ts';
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx';
import { genderNames } from '../../../ui/staff-text.ts';
import styles from './applications.module.css';
import { applicationsText } from './text.ts';

export type Decision = 'approve' | 'decline';

interface ApplicationCardProps {
  application: Application;
  timeZone: string;
  isForFriends: boolean;
  isSelected: boolean;
  busy: boolean;
  onSelect: (id: string) => void;
  onDecide: (decision: Decision, ids: readonly string[]) => void;
}

/** Shows an application with everything that its guest entered. Keys move the focus from one card's checkbox to the next. */
export const ApplicationCard = memo(function ApplicationCard({
  application,
  timeZone,
  isForFriends,
  isSelected,
  busy,
  onSelect,
  onDecide,
}: ApplicationCardProps) {
  const { id, person, answers = [], email, since } = application;
  const name = fullName(application);
  return (
    <li className={styles['card']} data-selected={isSelected || undefined}>
      <label className={styles['who']}>
        <PersonAvatar
          firstName={application.first_name}
          lastName={application.last_name}
          photoUrl={person?.thumbnail_url ?? null}
          size={72}
          shape="rounded"
        />
        <span className={styles['words']}>
          <strong>{name}</strong>
          {person !== undefined && <span>{applicationsText.facts(person.age, genderNames[person.gender])}</span>}
        </span>
        <input
          type="checkbox"
          data-application={id}
          checked={isSelected}
          aria-keyshortcuts="a d"
          aria-label={name}
          onChange={() => onSelect(id)}
        />
      </label>
      {person !== undefined && <Details person={person} answers={answers} isForFriends={isForFriends} />}
      <p className="soft text-85 breaks">
        {email}
        <br />
        {applicationsText.since(eventDateTime(since, timeZone))}
      </p>
      <div className={styles['decide']}>
        <Button
          variant="light"
          color="red"
          leftSection={<IconX size={18} aria-hidden="true" />}
          disabled={busy}
          aria-label={applicationsText.declineOf(name)}
          onClick={() => onDecide('decline', [id])}
        >
          {applicationsText.decline}
        </Button>
        <Button
          leftSection={<IconCheck size={18} aria-hidden="true" />}
          disabled={busy}
          aria-label={applicationsText.approveOf(name)}
          onClick={() => onDecide('approve', [id])}
        >
          {applicationsText.approve}
        </Button>
      </div>
    </li>
  );
});

interface DetailsProps {
  person: Participant;
  answers: readonly Answer[];
  isForFriends: boolean;
}

function Details({ person, answers, isForFriends }: DetailsProps) {
  return (
    <div className="stack gap-8 top">
      {!isForFriends && <p>{applicationsText.seeks(person.looking_for, applicationsText.interestedIn[person.interested_in])}</p>}
      {person.occupation !== null && (
        <p>
          <span className="soft">{detailLabels.occupation}: </span>
          {person.occupation}
        </p>
      )}
      <Chips title={applicationsText.interests} items={person.interests} />
      <Chips title={applicationsText.traits} items={person.personality_traits} />
      {answers.map(({ question, answer }) => (
        <p key={question} className="breaks">
          <span className="soft">{question} </span>
          {answerInWords(answer)}
        </p>
      ))}
    </div>
  );
}

function Chips({ title, items }: { title: string; items: readonly { id: string; name: string }[] }) {
  if (items.length === 0) return null;
  return (
    <ul className={styles['chips']} aria-label={title}>
      {items.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  );
}
