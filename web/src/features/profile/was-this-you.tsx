import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { RequestOf } from '#shared/contract/define.ts';
import { profile } from '#shared/contract/routes/profile.ts';
import type { ProfileOpening } from '#shared/model/participants/participant-lists.ts';
import { useWork } from '../../lib/api/writes/use-write.ts';
import { callAsParticipant } from '../../lib/session/participant/participant-call.ts';
import { formatDateTime } from '../../lib/words/dates.ts';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import { SuccessNotice } from '../../ui/notices/success-notice.tsx';
import { ownerWasThisYouText } from './text.ts';
import styles from './was-this-you.module.css';

interface WasThisYouProps {
  participantId: string;
  /** Empty once the owner has answered, or if there is nothing to ask. */
  openings: readonly ProfileOpening[];
}

/** Asks an owner who came by an emailed link about sessions that began in another way (docs/rules/profile.md#who-sees-a-profile). */
export function WasThisYou({ participantId, openings }: WasThisYouProps) {
  const answering = useWork((input: RequestOf<typeof profile.answerOpenings>) => callAsParticipant(profile.answerOpenings, input), {
    fallback: ownerWasThisYouText.failed,
  });
  const { busy, done: answered, failure, input } = answering;
  const place = useRef<HTMLDivElement>(null);
  // The pressed button is gone, so the keyboard focus moves here.
  useEffect(() => {
    if (answered) place.current?.focus({ preventScroll: true });
  }, [answered]);
  if (openings.length === 0) return null;

  const answer = (was_you: boolean) => answering.run({ id: participantId, was_you, openings: openings.map(({ id }) => id) });
  return (
    <div ref={place} tabIndex={-1} className={styles['place']}>
      <SuccessNotice message={answered ? ownerWasThisYouText[input?.was_you === true ? 'yes' : 'no'] : null} />
      {!answered && (
        <section aria-label={ownerWasThisYouText.title} className={styles['question']}>
          <h2>{ownerWasThisYouText.title}</h2>
          <p>{ownerWasThisYouText.about}</p>
          <ul>
            {openings.map(({ id, by, opened_at, device, event_name }) => (
              <li key={id} className="stack">
                <strong>{ownerWasThisYouText.by[by](event_name)}</strong>
                <span className="soft text-95">{[formatDateTime(opened_at), device].filter((part) => part !== '').join(' · ')}</span>
              </li>
            ))}
          </ul>
          {failure !== null && <ErrorNotice {...failure} />}
          <div className={styles['answers']}>
            <Button size="md" variant="default" disabled={busy} onClick={() => answer(true)}>
              {ownerWasThisYouText.isMe}
            </Button>
            <Button size="md" variant="default" disabled={busy} onClick={() => answer(false)}>
              {ownerWasThisYouText.isNotMe}
            </Button>
          </div>
          <p className="soft text-95">{ownerWasThisYouText.consequence}</p>
        </section>
      )}
    </div>
  );
}
