import { Button } from '@mantine/core';
import type { Participant } from '#shared/model/participants/participant.ts';
import { eventClock } from '../../../lib/words/event-times.ts';
import { fullName } from '../../../lib/words/full-name.ts';
import { Dialog } from '../../../ui/notices/dialog.tsx';
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx';
import { attendanceOf } from '../marks/marks.ts';
import { doorText } from '../text.ts';
import styles from './scanner.module.css';
import { scannerText } from './scanner-text.ts';

interface OpenedGuestProps {
  /** Undefined if the guest is not registered for this event. */
  person: Participant | undefined;
  number: number | undefined;
  timeZone: string;
  onHere: (person: Participant) => void;
  onClose: () => void;
}

/** Shows the guest whose address was opened by a camera app. Only a tap checks them in. */
export function OpenedGuest({ person, number, timeZone, onHere, onClose }: OpenedGuestProps) {
  const came = person?.checked_in_at ?? null;
  const isHere = person !== undefined && attendanceOf(person) === 'here' && came !== null;
  return (
    <Dialog
      title={scannerText.opened}
      onClose={onClose}
      actions={
        person === undefined || isHere ? (
          <Button onClick={onClose}>{scannerText.close}</Button>
        ) : (
          <Button size="lg" data-autofocus onClick={() => onHere(person)}>
            {scannerText.arrived}
          </Button>
        )
      }
    >
      <div className={styles['guest']}>
        {person === undefined ? (
          <p role="alert">{scannerText.notHere}</p>
        ) : (
          <>
            <PersonAvatar size={96} firstName={person.first_name} lastName={person.last_name} photoUrl={person.thumbnail_url} />
            <strong>{fullName(person)}</strong>
            {number !== undefined && <p>{doorText.number(number)}</p>}
            {isHere && came !== null && <p>{doorText.since(eventClock(came, timeZone))}</p>}
            {!isHere && came !== null && <p>{doorText.left(eventClock(came, timeZone))}</p>}
          </>
        )}
      </div>
    </Dialog>
  );
}
