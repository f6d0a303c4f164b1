import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { InvitedEvent } from '#shared/contract/routes/registration.ts';
import type { Failure } from '../../../lib/api/calls/api-error.ts';
import { paths } from '../../../lib/browser/address/paths.ts';
import type { ParticipantSession } from '../../../lib/session/participant/participant-session.ts';
import { takeProfileSaved } from '../../../lib/session/participant/profile-saved.ts';
import { eventTime } from '../../../lib/words/event-times.ts';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { SuccessNotice } from '../../../ui/notices/success-notice.tsx';
import { MainAction, MainLink } from '../../../ui/page/main-action.tsx';
import styles from './outcome.module.css';
import { welcomeBackText } from './welcome-back-text.ts';

interface WelcomeBackProps {
  event: InvitedEvent;
  known: ParticipantSession;
  /** Called if the phone was handed to someone else. */
  onSomeoneElse: () => void;
}

/** Greets a participant who is registered for this event. */
export function WelcomeBack({ event, known, onSomeoneElse }: WelcomeBackProps) {
  const [saved, setSaved] = useState(false);
  useEffect(() => {
    if (takeProfileSaved(known.id)) setSaved(true);
  }, [known.id]);
  return (
    <div className={styles['outcome']}>
      <SuccessNotice message={saved ? welcomeBackText.saved : null} />
      <h1>{welcomeBackText.title}</h1>
      <p>{welcomeBackText.registered(known.name, event.name, eventTime(event.start_time, event.time_zone), event.venue_name)}</p>
      <div className={styles['actions']}>
        <MainLink to={paths.evening(event.id)} reloadDocument size="lg" fullWidth>
          {welcomeBackText.evening}
        </MainLink>
        <Button variant="default" size="lg" fullWidth onClick={onSomeoneElse}>
          {welcomeBackText.someoneElse}
        </Button>
      </div>
      <p className={styles['ways']}>
        <Link to={paths.profileEdit(known.id)}>{welcomeBackText.editProfile}</Link>
      </p>
    </div>
  );
}

interface ContinueAsProps {
  event: InvitedEvent;
  known: ParticipantSession;
  busy: boolean;
  failure: Failure | null;
  onContinue: () => void;
  onSomeoneElse: () => void;
}

/**
 * Greets a participant from an earlier event. Their data is sent only after they have identified themselves
 * (docs/rules/registration.md#registration-page).
 */
export function ContinueAs({ event, known, busy, failure, onContinue, onSomeoneElse }: ContinueAsProps) {
  return (
    <div className={styles['outcome']}>
      <h1>{welcomeBackText.title}</h1>
      <p>{welcomeBackText.canContinue(event.name)}</p>
      {failure !== null && <ErrorNotice {...failure} />}
      <div className={styles['actions']}>
        <MainAction size="lg" fullWidth disabled={busy} onClick={onContinue}>
          {busy ? welcomeBackText.busy : welcomeBackText.continueAs(known.name)}
        </MainAction>
        <Button variant="default" size="lg" fullWidth disabled={busy} onClick={onSomeoneElse}>
          {welcomeBackText.someoneElse}
        </Button>
      </div>
    </div>
  );
}
