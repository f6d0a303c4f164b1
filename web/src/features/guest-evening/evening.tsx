import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import type { Evening as GuestsEvening } from '#shared/model/guest-evening/guest-evening.ts';
import { feedbackEnds, isFeedbackOpen } from '#shared/rules/guest-evening/feedback.ts';
import { ApiError } from '../../lib/api/calls/api-error.ts';
import { paths } from '../../lib/browser/address/paths.ts';
import { importAgain } from '../../lib/browser/import-again.ts';
import { eventClock } from '../../lib/words/event-times.ts';
import { ClockFace } from '../../ui/clock/clock-face.tsx';
import { useLeft } from '../../ui/clock/use-left.ts';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { LoadingScreen } from '../../ui/page/loading-screen.tsx';
import { CancelPlace } from './cancel-place.tsx';
import { MyCard } from './card/card.tsx';
import { Choices } from './choices.tsx';
import { ConsentCard } from './consent-card.tsx';
import { DoorCode } from './door-code.tsx';
import { FindEvening } from './entering/find-evening.tsx';
import styles from './evening.module.css';
import { EveningHead } from './evening-head.tsx';
import { EveningFeedback } from './feedback/evening-feedback.tsx';
import { Problem } from './problem.tsx';
import { SafetyOfWhoLeft } from './safety/safety-of-who-left.tsx';
import { SafetySection } from './safety/safety-section.tsx';
import { SeatCard } from './seat/seat-card.tsx';
import { createEveningStore, type EveningStore } from './store/evening-store.ts';
import { forgetEvening } from './store/kept-evening.ts';
import { cancelPlaceText, eveningText } from './text.ts';
import { WasThisYou } from './was-this-you.tsx';
import { WhenAndWhere } from './when-and-where.tsx';

/** Loaded on demand: few events are canceled. */
const CanceledNotice = lazy(() =>
  importAgain(() => import('../../ui/notices/canceled-notice.tsx')).then(({ CanceledNotice: notice }) => ({ default: notice })),
);

/** Shows the evening of the participant whose session this browser has. */
export function Evening({ participantId, eventId, linkToken }: { participantId: string; eventId: string; linkToken: string | null }) {
  const [store] = useState(() => createEveningStore(participantId, eventId, linkToken));
  useEffect(() => store.start(), [store]);
  const { evening, isOffline, isReplaced, cardTold, error, isOthers } = useSyncExternalStore(store.subscribe, store.state);
  const [isCanceled, setCanceled] = useState(false);
  if (isCanceled) {
    return (
      // The button that was pressed is gone, so the keyboard and screen readers go on here.
      <div tabIndex={-1} ref={(done) => done?.focus()}>
        <EmptyState wholePage title={cancelPlaceText.doneTitle} text={cancelPlaceText.done} />
      </div>
    );
  }
  if (error instanceof ApiError && error.status === 401)
    return <FindEvening eventId={eventId} participantId={participantId} why={isOthers ? 'others' : 'over'} />;
  if (error instanceof ApiError && error.status === 404)
    return (
      <>
        <EmptyState wholePage title={eveningText.notRegisteredTitle} text={eveningText.notRegisteredText} />
        <SafetyOfWhoLeft eventId={eventId} participantId={participantId} />
      </>
    );
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
      <ShownEvening
        evening={evening}
        store={store}
        participantId={participantId}
        cardTold={cardTold}
        onCanceled={() => {
          forgetEvening(participantId);
          setCanceled(true);
        }}
      />
    </>
  );
}

interface NotesProps {
  evening: GuestsEvening;
  isOffline: boolean;
  isReplaced: boolean;
  store: EveningStore;
}

/** Says why the page may be out of date. The region exists before it has text, so that screen readers announce the text. */
function Notes({ evening, isOffline, isReplaced, store }: NotesProps) {
  return (
    <div role="status" className={styles['notes']}>
      {isReplaced ? (
        <button type="button" className={styles['quiet']} onClick={store.retry}>
          {eveningText.replaced}
        </button>
      ) : (
        isOffline && <p className={styles['offline']}>{eveningText.offline(eventClock(evening.at, evening.event.time_zone))}</p>
      )}
    </div>
  );
}

interface ShownEveningProps {
  evening: GuestsEvening;
  store: EveningStore;
  participantId: string;
  cardTold: number;
  onCanceled: () => void;
}

function ShownEvening({ evening, store, participantId, cardTold, onCanceled }: ShownEveningProps) {
  const { event, night, me, openings = [], cancellation } = evening;
  const left = useLeft(night.clock, store.clock);
  const { phase } = night.clock;
  // Rounds may begin before the announced time.
  const hasBegun = phase !== 'none' && phase !== 'ready';
  const isBefore = event.status !== 'completed' && !hasBegun && Date.parse(event.start_time) > store.clock.now();
  if (cancellation !== undefined) {
    return (
      <>
        <EveningHead event={event.name} hello={eveningText.hello(me.first_name)} number={null} />
        <Suspense fallback={<LoadingScreen />}>
          <CanceledNotice event={event} notice={cancellation} />
        </Suspense>
        <ToProfile participantId={participantId} />
      </>
    );
  }
  const hasClock = phase === 'running' || phase === 'paused' || left.is === 'gap';
  return (
    <>
      <EveningHead
        event={event.name}
        hello={eveningText.hello(me.first_name)}
        number={night.number === null ? null : eveningText.number(night.number)}
      />
      <SeatCard night={night} absent={me.absent} />
      {isBefore && <WhenAndWhere event={event} />}
      {hasClock && (
        <div className="evening-clock">
          <ClockFace night={night.clock} left={left} />
        </div>
      )}
      <WasThisYou participantId={participantId} openings={openings} onAnswered={store.retry} />
      <ConsentCard isDue={me.consent_due} onChoose={store.choose} />
      {night.cards !== 'none' && (
        <MyCard
          participantId={participantId}
          eventId={event.id}
          isForFriends={event.format === 'friends'}
          state={night.cards}
          begun={night.clock.round}
          opensPrivate={me.opens_private}
          round={phase === 'running' || phase === 'paused' ? night.clock.round : -night.clock.round}
          told={cardTold}
          clock={store.clock}
          onOpenLink={store.openLink}
        />
      )}
      {isFeedbackOpen({ status: event.status, end: event.end_time }, night.clock, store.clock.now()) &&
        (me.opens_private ? (
          <EveningFeedback
            participantId={participantId}
            eventId={event.id}
            ends={feedbackEnds(event.end_time)}
            said={me.feedback}
            now={store.clock.now}
          />
        ) : (
          // Otherwise the card itself says this.
          night.cards === 'none' && <FindEvening eventId={event.id} participantId={participantId} why="card" />
        ))}
      <DoorCode address={me.door_code} isHere={me.here} isOpen={!me.here && (phase === 'none' || phase === 'ready')} />
      <SafetySection
        eventId={event.id}
        participantId={participantId}
        isOn={event.status === 'active'}
        help={me.help}
        onHelp={store.adoptHelp}
      />
      <Choices choices={me} onChoose={store.choose} />
      {isBefore && !me.here && <CancelPlace participantId={participantId} event={event} payment={me.payment} onCanceled={onCanceled} />}
      <ToProfile participantId={participantId} />
    </>
  );
}

const ToProfile = ({ participantId }: { participantId: string }) => (
  <p className={styles['profile']}>
    <a href={paths.profileEdit(participantId)}>{eveningText.profile}</a>
  </p>
);
