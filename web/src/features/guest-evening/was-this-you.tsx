import { useEffect, useRef } from 'react';
import { profile } from '#shared/contract/routes/profile.ts';
import type { ProfileOpening } from '#shared/model/participants/participant-lists.ts';
import { useWork } from '../../lib/api/writes/use-write.ts';
import { formatDateTime } from '../../lib/words/dates.ts';
import styles from './evening.module.css';
import { Problem } from './problem.tsx';
import { callAsGuest } from './store/call-as-guest.ts';
import { wasThisYouText } from './text.ts';

interface WasThisYouProps {
  participantId: string;
  openings: readonly ProfileOpening[];
  onAnswered: () => void;
}

/**
 * Asks a guest who came by an emailed link about sessions that began in another way. Answers given in those sessions count only once the
 * guest has confirmed them (docs/rules/cards.md#whose-word).
 */
export function WasThisYou({ participantId, openings, onAnswered }: WasThisYouProps) {
  const answering = useWork(
    async (was_you: boolean) => {
      await callAsGuest(profile.answerOpenings, { id: participantId, was_you, openings: openings.map(({ id }) => id) });
      onAnswered();
    },
    { fallback: wasThisYouText.failed },
  );
  const { done, busy, failure, input } = answering;
  const told = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone. The focus moves here, so that keyboard and screen reader users can continue.
  useEffect(() => {
    if (done) told.current?.focus();
  }, [done]);
  if (openings.length === 0 && !done) return null;
  return (
    <section className={styles['safety']} aria-labelledby="evening-was-this-you">
      <h2 id="evening-was-this-you">{wasThisYouText.title}</h2>
      {done ? (
        <p ref={told} tabIndex={-1} className={styles['told']}>
          {input === true ? wasThisYouText.yes : wasThisYouText.no}
        </p>
      ) : (
        <>
          <p>{wasThisYouText.about}</p>
          <ul>
            {openings.map(({ id, by, opened_at, device }) => (
              <li key={id}>{[wasThisYouText.by[by], formatDateTime(opened_at), device].filter((part) => part !== '').join(' · ')}</li>
            ))}
          </ul>
          <button type="button" className={styles['main']} disabled={busy} onClick={() => void answering.run(true)}>
            {wasThisYouText.isMe}
          </button>
          <button type="button" className={styles['quiet']} disabled={busy} onClick={() => void answering.run(false)}>
            {wasThisYouText.isNotMe}
          </button>
        </>
      )}
      {failure !== null && <Problem message={failure.message} />}
    </section>
  );
}
