import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { profile as profileRoutes } from '#shared/contract/routes/profile.ts';
import type { ProfileOpening } from '#shared/model/participant-lists.ts';
import { type Failure, failureOf } from '../../lib/api/api-error.ts';
import { callAsParticipant } from '../../lib/session/participant-call.ts';
import { formatDateTime } from '../../lib/words/dates.ts';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import { SuccessNotice } from '../../ui/notices/success-notice.tsx';
import { wasThisYouText } from './text.ts';
import styles from './was-this-you.module.css';

interface WasThisYouProps {
  participantId: string;
  /** None, once they have answered or where there is nothing to ask. */
  openings: readonly ProfileOpening[];
}

/** Asks whoever came by the link in their mailbox about the sessions that did not (docs/rules/profile.md#who-sees-a-profile). */
export function WasThisYou({ participantId, openings }: WasThisYouProps) {
  const [state, setState] = useState<'asking' | 'busy' | 'yes' | 'no'>('asking');
  const [failure, setFailure] = useState<Failure | null>(null);
  const answered = state === 'yes' || state === 'no';
  const place = useRef<HTMLDivElement>(null);
  // The buttons are gone: whoever pressed one by keyboard goes on from here.
  useEffect(() => {
    if (answered) place.current?.focus({ preventScroll: true });
  }, [answered]);
  if (openings.length === 0) return null;

  const answer = async (wasYou: boolean) => {
    setState('busy');
    setFailure(null);
    try {
      const asked = openings.map(({ id }) => id);
      await callAsParticipant(profileRoutes.answerOpenings, { id: participantId, was_you: wasYou, openings: asked });
      setState(wasYou ? 'yes' : 'no');
    } catch (error) {
      setFailure(failureOf(error, wasThisYouText.failed));
      setState('asking');
    }
  };
  return (
    <div ref={place} tabIndex={-1} className={styles['place']}>
      <SuccessNotice message={answered ? wasThisYouText[state] : null} />
      {!answered && (
        <section aria-label={wasThisYouText.title} className={styles['question']}>
          <h2>{wasThisYouText.title}</h2>
          <p>{wasThisYouText.about}</p>
          <ul>
            {openings.map(({ id, by, opened_at, device, event_name }) => (
              <li key={id}>
                <strong>{wasThisYouText.by[by](event_name)}</strong>
                <span>{`${formatDateTime(opened_at)} · ${device}`}</span>
              </li>
            ))}
          </ul>
          {failure !== null && <ErrorNotice {...failure} />}
          <div className={styles['answers']}>
            <Button size="md" variant="default" disabled={state === 'busy'} onClick={() => answer(true)}>
              {wasThisYouText.isMe}
            </Button>
            <Button size="md" variant="default" disabled={state === 'busy'} onClick={() => answer(false)}>
              {wasThisYouText.isNotMe}
            </Button>
          </div>
          <p className={styles['soft']}>{wasThisYouText.consequence}</p>
        </section>
      )}
    </div>
  );
}
