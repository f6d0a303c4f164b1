import { useEffect, useState } from 'react';
import { type Failure, failureOf } from '../../lib/api/calls/api-error.ts';
import { LoadingScreen } from '../../ui/page/loading-screen.tsx';
import { enterEvening } from './entering/enter-evening.ts';
import { FindEvening } from './entering/find-evening.tsx';
import { InAppNote } from './entering/in-app-note.tsx';
import { Evening } from './evening.tsx';
import { Problem } from './problem.tsx';
import { eveningText } from './text.ts';

type Entered = { participantId: string | null } | { failure: Failure } | null;

/**
 * Shows the evening of the guest whose session this browser has, or whose link is in the address. `hash`: the part of the address after
 * `#`.
 */
export function EveningOfGuest({ eventId, hash }: { eventId: string; hash: string }) {
  const [entered, setEntered] = useState<Entered>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt enters again
  useEffect(() => {
    let isOpen = true;
    enterEvening(hash).then(
      (participantId) => isOpen && setEntered({ participantId }),
      (error: unknown) => isOpen && setEntered({ failure: failureOf(error, eveningText.notLoaded) }),
    );
    return () => {
      isOpen = false;
    };
  }, [hash, attempt]);
  if (entered === null) return <LoadingScreen label={eveningText.loading} />;
  if ('failure' in entered) {
    return (
      <>
        <h1 className="visually-hidden">{eveningText.title}</h1>
        <Problem message={entered.failure.message} onRetry={() => setAttempt(attempt + 1)} />
      </>
    );
  }
  const { participantId } = entered;
  const link = new URLSearchParams(hash.slice(1));
  return (
    <>
      <InAppNote eventId={eventId} participantId={participantId ?? link.get('p')} linkToken={link.get('t')} />
      {participantId === null ? (
        <FindEvening eventId={eventId} participantId={link.get('p')} />
      ) : (
        <Evening key={`${participantId} ${hash}`} participantId={participantId} eventId={eventId} linkToken={link.get('t')} />
      )}
    </>
  );
}
