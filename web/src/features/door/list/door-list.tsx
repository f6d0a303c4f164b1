import { Button, Menu } from '@mantine/core';
import { IconCircle, IconCircleCheck, IconCircleOff, IconClock } from '@tabler/icons-react';
import { Fragment, memo } from 'react';
import type { Participant } from '#shared/model/participants/participant.ts';
import type { EventPrice } from '#shared/model/payments/price.ts';
import { owes } from '#shared/rules/payments/owing.ts';
import { eventClock } from '../../../lib/words/event-times.ts';
import { fullName } from '../../../lib/words/full-name.ts';
import { DotsMenu } from '../../../ui/dots-menu.tsx';
import { PaymentBadge } from '../../../ui/people/payment-badge.tsx';
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx';
import { genderNames, paymentText } from '../../../ui/staff-text.ts';
import { type Attendance, attendanceOf, type Mark } from '../marks/marks.ts';
import { doorText } from '../text.ts';
import styles from './door-list.module.css';
import { pastWords } from './past-words.ts';

interface DoorListProps {
  people: readonly Participant[];
  /** Each participant's number in the plan. */
  numbers: ReadonlyMap<string, number>;
  /** Participants with an unsent mark. */
  waiting: ReadonlySet<string>;
  timeZone: string;
  /** What a place costs; undefined if it costs nothing. */
  price: EventPrice | undefined;
  onTap: (person: Participant) => void;
  onMark: (person: Participant, as: Mark['as']) => void;
  onPay: (person: Participant, paid: boolean) => void;
}

/** Shows guests in large rows. A tap checks a guest in. */
export function DoorList({ people, numbers, waiting, ...rest }: DoorListProps) {
  return (
    <ul className="stack gap-8">
      {people.map((person) => (
        <DoorRow key={person.id} person={person} number={numbers.get(person.id)} isWaiting={waiting.has(person.id)} {...rest} />
      ))}
    </ul>
  );
}

interface DoorRowProps extends Pick<DoorListProps, 'timeZone' | 'price' | 'onTap' | 'onMark' | 'onPay'> {
  person: Participant;
  number: number | undefined;
  isWaiting: boolean;
}

const icons: Record<Attendance, typeof IconCircle> = { expected: IconCircle, here: IconCircleCheck, absent: IconCircleOff };

const DoorRow = memo(function DoorRow({ person, number, isWaiting, timeZone, price, onTap, onMark, onPay }: DoorRowProps) {
  const isOwing = owes(price, person);
  const is = attendanceOf(person);
  const Icon = icons[is];
  return (
    <li className={styles['row']} data-is={is}>
      <button type="button" className={`bare ${styles['tap']}`} onClick={() => onTap(person)}>
        <PersonAvatar size={44} firstName={person.first_name} lastName={person.last_name} photoUrl={person.thumbnail_url} />
        <span className={styles['who']}>
          <strong>{fullName(person)}</strong>
          <span className="soft text-90">{`${number === undefined ? '' : `${doorText.number(number)} · `}${person.age} · ${genderNames[person.gender]}`}</span>
          <PastEvenings past={person.past} />
          {(person.payment !== undefined || isOwing) && <PaymentBadge mark={person.payment ?? 'due'} />}
        </span>
        <span className={styles['state']}>
          <span>{wordsOf(person, is, timeZone)}</span>
          {isWaiting && (
            <small>
              <IconClock size={14} aria-hidden="true" /> {doorText.waiting}
            </small>
          )}
        </span>
        <Icon size={30} aria-hidden="true" />
      </button>
      {isOwing && (
        <Button
          variant="light"
          size="sm"
          className={styles['pay'] ?? ''}
          aria-label={paymentText.markPaidOf(fullName(person))}
          onClick={() => onPay(person, true)}
        >
          {paymentText.markPaid}
        </Button>
      )}
      <DotsMenu label={doorText.more(fullName(person))} button={{ size: 44 }}>
        {choicesOf(is).map(({ as, label }) => (
          <Menu.Item key={as} onClick={() => onMark(person, as)}>
            {label}
          </Menu.Item>
        ))}
        {person.payment === 'paid' && <Menu.Item onClick={() => onPay(person, false)}>{paymentText.markUnpaid}</Menu.Item>}
      </DotsMenu>
    </li>
  );
});

/** Shows staff a discreet note about a guest's earlier evenings. Shows nothing for a new guest. */
function PastEvenings({ past }: Pick<Participant, 'past'>) {
  const words = past === undefined ? [] : pastWords(past);
  if (words.length === 0) return null;
  // On the narrowest phones the second note goes on its own line, so that it does not break in the middle.
  return (
    <span className="soft text-90">
      {words.map((word, index) => (
        <Fragment key={word}>
          {index > 0 && ' · '}
          <span className={styles['word']}>{word}</span>
        </Fragment>
      ))}
    </span>
  );
}

function wordsOf({ checked_in_at: came, gave_place_to: to }: Participant, is: Attendance, timeZone: string): string {
  if (is === 'expected') return doorText.expected;
  if (is === 'absent' && to !== undefined) return doorText.gaveAway;
  if (came === null) return doorText.absent;
  return (is === 'here' ? doorText.since : doorText.left)(eventClock(came, timeZone));
}

function choicesOf(is: Attendance): { as: Mark['as']; label: string }[] {
  if (is === 'expected') return [{ as: 'absent', label: doorText.absentNow }];
  if (is === 'absent') return [{ as: 'back', label: doorText.expectAgain }];
  return [
    { as: 'absent', label: doorText.leaves },
    { as: 'not here', label: doorText.notHere },
  ];
}
