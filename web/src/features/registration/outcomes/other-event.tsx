import { useEffect, useState } from 'react';
import { type InvitedEvent, type OtherEvent as Other, registration } from '#shared/contract/routes/registration.ts';
import type { Gender } from '#shared/model/participants/participant.ts';
import { call } from '../../../lib/api/calls/api-client.ts';
import { otherEventText } from './other-event-text.ts';
import styles from './outcome.module.css';

interface OtherEventProps {
  event: InvitedEvent;
  token: string;
  gender: Gender;
  /** Years. */
  age: number;
}

/** Shows the organization's next event, if there is one, to a guest whose age fits it but not this event (docs/rules/events.md#ages). */
export function OtherEvent({ event, token, gender, age }: OtherEventProps) {
  const [other, setOther] = useState<Other>();
  useEffect(() => {
    let isCurrent = true;
    call(registration.validateLink, { key: event.id, token, gender, age: String(age) }, { as: 'visitor' }).then(
      (reply) => isCurrent && setOther(reply.other_event),
      // The refusal has been explained already.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [event.id, token, gender, age]);
  return (
    <div role="status">
      {other !== undefined && (
        <p className={styles['own']}>
          {otherEventText.fits} <a href={other.registration_link}>{other.name}</a>
          <br />
          {other.when}
        </p>
      )}
    </div>
  );
}
