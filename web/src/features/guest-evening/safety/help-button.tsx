import { useEffect, useRef, useState } from 'react';
import { safety } from '#shared/contract/routes/safety.ts';
import type { GuestsCall } from '#shared/model/safety/safety.ts';
import { useWork } from '../../../lib/api/writes/use-write.ts';
import styles from '../evening.module.css';
import { Problem } from '../problem.tsx';
import { callAsGuest } from '../store/call-as-guest.ts';
import { safetyText } from './text.ts';

interface HelpButtonProps {
  eventId: string;
  participantId: string;
  /** State of the guest's call for a host; null if there is none. */
  help: GuestsCall | null;
  /** Called with the new state. */
  onHelp: (help: GuestsCall | null) => void;
}

/** Focuses the question, which replaces the pressed button. */
const focusOn = (question: HTMLElement | null) => question?.focus();

/** Calls a host with two taps, so that a phone in a pocket cannot do it. Changes of the call are announced to screen readers. */
export function HelpButton({ eventId, participantId, help, onHelp }: HelpButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  const asks = useRef<HTMLButtonElement>(null);
  // The pressed button is gone, so the focus moves to the result.
  const next = useRef<'status' | 'button' | null>(null);
  useEffect(() => {
    if (next.current === null || isAsking || (next.current === 'status') !== (help !== null)) return;
    (help === null ? asks : status).current?.focus();
    next.current = null;
  });
  const ofEvent = { id: participantId, event_id: eventId, kind: 'help' } as const;
  const calling = useWork(
    async (wanted: boolean) => {
      if (wanted) await callAsGuest(safety.tellStaff, ofEvent);
      else await callAsGuest(safety.takeBack, ofEvent);
      next.current = wanted ? 'status' : 'button';
      setIsAsking(false);
      onHelp(wanted ? 'asked' : null);
    },
    { fallback: safetyText.helpFailed },
  );
  return (
    <>
      <p ref={status} tabIndex={-1} role="status" className={styles['told']}>
        {help === null ? '' : safetyText.help[help]}
      </p>
      {help === null && !isAsking && (
        <button ref={asks} type="button" className={styles['quiet']} onClick={() => setIsAsking(true)}>
          {safetyText.needHost}
        </button>
      )}
      {help === null && isAsking && (
        <div className={styles['sure']}>
          <p ref={focusOn} tabIndex={-1}>
            {safetyText.sure}
          </p>
          <button type="button" className={styles['main']} disabled={calling.busy} onClick={() => calling.run(true)}>
            {calling.busy ? safetyText.calling : safetyText.yes}
          </button>
          <button
            type="button"
            className={styles['quiet']}
            onClick={() => {
              next.current = 'button';
              setIsAsking(false);
            }}
          >
            {safetyText.no}
          </button>
        </div>
      )}
      {help === 'coming' && (
        <button type="button" className={styles['quiet']} disabled={calling.busy} onClick={() => calling.run(true)}>
          {safetyText.again}
        </button>
      )}
      {help !== null && (
        <button type="button" className={styles['quiet']} disabled={calling.busy} onClick={() => calling.run(false)}>
          {safetyText.notNeeded}
        </button>
      )}
      {calling.failure !== null && <Problem message={calling.failure.message} />}
    </>
  );
}
