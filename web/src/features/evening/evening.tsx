import type { Evening as GuestsEvening } from '#shared/model/evening.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { paths } from '../../lib/browser/paths.ts';
import { formatClock } from '../../lib/words/dates.ts';
import { ClockFace } from '../../ui/clock/clock-face.tsx';
import { useLeft } from '../../ui/clock/use-left.ts';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { LoadingScreen } from '../../ui/page/loading-screen.tsx';
import { Choices } from './choices.tsx';
import { DoorCode } from './door-code.tsx';
import styles from './evening.module.css';
import type { EveningStore } from './evening-store.ts';
import { FindEvening } from './find-evening.tsx';
import { Problem } from './problem.tsx';
import { SeatCard } from './seat-card.tsx';
import { eveningText } from './text.ts';
import { useEvening } from './use-evening.ts';

/** The evening of the participant whose session this browser has. */
export function Evening({ participantId, eventId, linkToken }: { participantId: string; eventId: string; linkToken: string | null }) {
  const { evening, isOffline, isReplaced, error, store } = useEvening(participantId, eventId, linkToken);
  if (error instanceof ApiError && error.status === 401) return <FindEvening eventId={eventId} text={eveningText.overText} />;
  if (error instanceof ApiError && error.status === 404)
    return <EmptyState wholePage title={eveningText.notRegisteredTitle} text={eveningText.notRegisteredText} />;
  if (evening === null) {
    if (error === null) return <LoadingScreen label={eveningText.loading} />;
    return (
      <>
        <h1 className="visually-hidden">{eveningText.title}</h1>
        <Problem title={eveningText.notLoaded} message={error.message} onRetry={store.retry} />
      </>
    );
  }
  return (
    <>
      <Notes evening={evening} isOffline={isOffline} isReplaced={isReplaced} store={store} />
      <ShownEvening evening={evening} store={store} participantId={participantId} />
    </>
  );
}

interface NotesProps {
  evening: GuestsEvening;
  isOffline: boolean;
  isReplaced: boolean;
  store: EveningStore;
}

/** Why what is shown may not be so. The region is there before it has words, so that they are announced. */
function Notes({ evening, isOffline, isReplaced, store }: NotesProps) {
  return (
    <div role="status" className={styles['notes']}>
      {isReplaced ? (
        <button type="button" className={styles['quiet']} onClick={store.retry}>
          {eveningText.replaced}
        </button>
      ) : (
        isOffline && <p className={styles['offline']}>{eveningText.offline(formatClock(evening.at))}</p>
      )}
    </div>
  );
}

interface ShownEveningProps {
  evening: GuestsEvening;
  store: EveningStore;
  participantId: string;
}

function ShownEvening({ evening: { event, night, me }, store, participantId }: ShownEveningProps) {
  const left = useLeft(night.clock, store.clock);
  const { phase } = night.clock;
  const hasClock = phase === 'running' || phase === 'paused' || left.is === 'gap';
  return (
    <>
      <header className={styles['head']}>
        <p className={styles['event']}>{event.name}</p>
        <h1>{eveningText.hello(me.first_name)}</h1>
        {night.number !== null && <p className={styles['number']}>{eveningText.number(night.number)}</p>}
      </header>
      <SeatCard night={night} absent={me.absent} />
      {hasClock && (
        <div className={styles['clock']}>
          <ClockFace night={night.clock} left={left} />
        </div>
      )}
      <DoorCode address={me.door_code} isHere={me.here} isOpen={!me.here && (phase === 'none' || phase === 'ready')} />
      <Choices choices={me} onChoose={store.choose} />
      <p className={styles['profile']}>
        <a href={paths.profileEdit(participantId)}>{eveningText.profile}</a>
      </p>
    </>
  );
}
