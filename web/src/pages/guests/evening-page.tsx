import { useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { enterEvening } from '../../features/evening/enter-evening.ts';
import { Evening } from '../../features/evening/evening.tsx';
import { FindEvening } from '../../features/evening/find-evening.tsx';
import { eveningText } from '../../features/evening/text.ts';
import { type Failure, failureOf } from '../../lib/api/api-error.ts';
import { useTitle } from '../../lib/browser/use-title.ts';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import { GuestFrame } from '../../ui/page/guest-frame.tsx';
import { LoadingScreen } from '../../ui/page/loading-screen.tsx';

/** An evening on a guest's own phone (docs/rules/guests-evening.md). */
export default function EveningPage() {
  useTitle(eveningText.title);
  return (
    <GuestFrame>
      <EveningOfGuest />
    </GuestFrame>
  );
}

type Entered = { participantId: string | null } | { failure: Failure } | null;

function EveningOfGuest() {
  const { eventId = '' } = useParams();
  const { hash } = useLocation();
  const [entered, setEntered] = useState<Entered>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt enters anew
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
        <ErrorNotice {...entered.failure} onRetry={() => setAttempt(attempt + 1)} />
      </>
    );
  }
  const { participantId } = entered;
  if (participantId === null) return <FindEvening eventId={eventId} text={eveningText.findText} />;
  return <Evening key={`${participantId} ${eventId}`} participantId={participantId} eventId={eventId} />;
}
