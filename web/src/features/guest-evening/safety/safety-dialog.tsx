import { useEffect, useRef, useState } from 'react';
import { safety } from '#shared/contract/routes/safety.ts';
import { aboutStaff, type KnownPerson } from '#shared/model/safety/safety.ts';
import { type Failure, failureOf } from '../../../lib/api/calls/api-error.ts';
import { useWork } from '../../../lib/api/writes/use-write.ts';
import { readKeptCard } from '../card/kept-card.ts';
import eveningStyles from '../evening.module.css';
import { Problem } from '../problem.tsx';
import { callAsGuest } from '../store/call-as-guest.ts';
import { safetyDialogText } from './dialog-text.ts';
import { ReportForm } from './report-form.tsx';
import styles from './safety-dialog.module.css';

export interface SafetyDialogProps {
  eventId: string;
  participantId: string;
  /** The only person to show; if undefined, everybody the guest met. */
  only: string | undefined;
  onClose: () => void;
}

type Known = { people: readonly KnownPerson[] } | { failure: Failure } | null;

/** Shows the people whom a guest met, and what the guest can do about each of them. */
export function SafetyDialog({ eventId, participantId, only, onClose }: SafetyDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [known, setKnown] = useState<Known>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
  useEffect(() => {
    const asking = new AbortController();
    callAsGuest(safety.listKnown, { id: participantId, event_id: eventId }, { signal: asking.signal }).then(
      ({ people }) => setKnown({ people: people.filter(({ id }) => only === undefined || id === only) }),
      (error: unknown) => asking.signal.aborted || setKnown({ failure: failureOf(error, safetyDialogText.notLoaded) }),
    );
    return () => asking.abort();
  }, [participantId, eventId, only, attempt]);
  return (
    <dialog ref={dialog} className={styles['dialog']} aria-labelledby="safety-title" onClose={onClose}>
      <h2 id="safety-title">{safetyDialogText.title}</h2>
      <p>{safetyDialogText.hint}</p>
      <div role="status">
        {known === null && <p>{safetyDialogText.loading}</p>}
        {known !== null && 'people' in known && known.people.length === 0 && <p>{safetyDialogText.nobody}</p>}
      </div>
      {known !== null && 'failure' in known && <Problem message={known.failure.message} onRetry={() => setAttempt(attempt + 1)} />}
      {known !== null && 'people' in known && (
        <ul className={styles['people']}>
          {known.people.map((person) => (
            <Person key={person.id} person={person} eventId={eventId} participantId={participantId} />
          ))}
          {only === undefined && (
            <li>
              <strong>{safetyDialogText.staff}</strong>
              <Reporting eventId={eventId} participantId={participantId} about={aboutStaff} who={safetyDialogText.staff} />
            </li>
          )}
        </ul>
      )}
      <button type="button" className={eveningStyles['quiet']} onClick={() => dialog.current?.close()}>
        {safetyDialogText.close}
      </button>
    </dialog>
  );
}

interface PersonProps {
  person: KnownPerson;
  eventId: string;
  participantId: string;
}

function Person({ person, eventId, participantId }: PersonProps) {
  const [{ apart, hides }, setKept] = useState({ apart: person.apart, hides: person.hides });
  const ofEvent = { id: participantId, event_id: eventId, about: person.id };
  const changing = useWork(
    async (wanted: boolean) => {
      if (wanted) await callAsGuest(safety.tellStaff, { kind: 'apart', ...ofEvent });
      else await callAsGuest(safety.takeBack, { kind: 'apart', ...ofEvent });
      setKept({ apart: wanted, hides: false });
    },
    { fallback: safetyDialogText.notSaved },
  );
  const hiding = useWork(
    async (hide: boolean) => {
      // The tick appears immediately.
      setKept({ apart, hides: hide });
      try {
        await callAsGuest(safety.tellStaff, { kind: 'apart', ...ofEvent, hide });
      } catch (failed) {
        setKept({ apart, hides: !hide });
        throw failed;
      }
    },
    { fallback: safetyDialogText.notSaved },
  );
  const who = safetyDialogText.person(person.number, person.name);
  const words = apart
    ? ([safetyDialogText.takeBack, safetyDialogText.takeBackFor(who)] as const)
    : ([safetyDialogText.apart, safetyDialogText.apartFor(who)] as const);
  return (
    <li>
      <strong>{who}</strong>
      <div role="status">{apart && <p>{safetyDialogText.isApart}</p>}</div>
      {apart && isResult(participantId, eventId, person.id) && (
        <>
          <label className={styles['check']}>
            <input
              type="checkbox"
              aria-label={safetyDialogText.hideFor(who)}
              aria-describedby={`hide-${person.id}`}
              checked={hides}
              disabled={hiding.busy}
              onChange={(change) => void hiding.run(change.currentTarget.checked)}
            />
            {safetyDialogText.hide}
          </label>
          <p id={`hide-${person.id}`}>{safetyDialogText.hideHint}</p>
          {hiding.failure !== null && <Problem message={hiding.failure.message} />}
        </>
      )}
      {!person.erased && (
        <button
          type="button"
          className={eveningStyles['quiet']}
          aria-label={words[1]}
          aria-disabled={changing.busy}
          onClick={() => void changing.run(!apart)}
        >
          {changing.busy ? safetyDialogText.saving : words[0]}
        </button>
      )}
      {changing.failure !== null && <Problem message={changing.failure.message} />}
      <Reporting
        {...{ eventId, participantId, who }}
        about={person.id}
        onApart={person.erased ? undefined : () => setKept({ apart: true, hides })}
      />
    </li>
  );
}

/** Whether two guests have a mutual result, according to the card loaded on this device: only the card reveals others' answers. */
const isResult = (participantId: string, eventId: string, otherId: string) =>
  readKeptCard(participantId, eventId).card?.results?.some(({ id }) => id === otherId) === true;

interface ReportingProps {
  eventId: string;
  participantId: string;
  about: string;
  who: string;
  /** Called if the report keeps the two people apart; undefined for staff or an erased participant. */
  onApart?: (() => void) | undefined;
}

/** Shows the button for a report, then its form, then a thank-you. */
function Reporting({ eventId, participantId, about, who, onApart }: ReportingProps) {
  const [step, setStep] = useState<'closed' | 'open' | 'sent' | 'sent alone'>('closed');
  return (
    <>
      <div role="status">
        {(step === 'sent' || step === 'sent alone') && <p>{about === aboutStaff ? safetyDialogText.sentOfStaff : safetyDialogText.sent}</p>}
        {step === 'sent alone' && <p>{safetyDialogText.stillTogether}</p>}
      </div>
      {step === 'closed' && (
        <button
          type="button"
          className={eveningStyles['quiet']}
          aria-label={safetyDialogText.reportFor(who)}
          onClick={() => setStep('open')}
        >
          {safetyDialogText.report}
        </button>
      )}
      {step === 'open' && (
        <ReportForm
          eventId={eventId}
          participantId={participantId}
          about={about}
          canKeepApart={onApart !== undefined}
          onSent={(wanted, apart) => {
            setStep(wanted && !apart ? 'sent alone' : 'sent');
            if (apart) onApart?.();
          }}
        />
      )}
    </>
  );
}
