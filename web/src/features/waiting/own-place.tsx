import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { ReplyOf } from '#shared/contract/define.ts';
import { waiting } from '#shared/contract/routes/waiting.ts';
import type { WaitingAnswer, WaitingPlace } from '#shared/model/waiting/waiting.ts';
import { mapLinkOf } from '#shared/rules/events/map-link.ts';
import { ordinal } from '#shared/rules/text/ordinal.ts';
import { call } from '../../lib/api/calls/api-client.ts';
import { ApiError, failureOf, messageOf } from '../../lib/api/calls/api-error.ts';
import { sendInTurn, type Turn } from '../../lib/api/calls/in-turn.ts';
import { routeQuery } from '../../lib/api/queries/route-query.ts';
import { useWork } from '../../lib/api/writes/use-write.ts';
import { paths } from '../../lib/browser/address/paths.ts';
import { useTitle } from '../../lib/browser/address/use-title.ts';
import { importAgain } from '../../lib/browser/import-again.ts';
import { keepRegistered } from '../../lib/session/participant/keep-registered.ts';
import { eventSpan, eventTime } from '../../lib/words/event-times.ts';
import { CanceledNotice } from '../../ui/notices/canceled-notice.tsx';
import { ConfirmDialog } from '../../ui/notices/confirm-dialog.tsx';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import { WaitForTurn } from '../../ui/notices/wait-for-turn.tsx';
import { LoadingScreen } from '../../ui/page/loading-screen.tsx';
import { MainAction } from '../../ui/page/main-action.tsx';
import { showBrand } from '../../ui/page/show-brand.ts';
import styles from './own-place.module.css';
import { ownPlaceText } from './text.ts';

const CompletePlace = lazy(() => importAgain(() => import('./completion/complete-place.tsx')));
const PayForPlace = lazy(() => importAgain(() => import('./pay-for-place.tsx')));
const OwnApplication = lazy(() => importAgain(() => import('./own-application.tsx')));

type Action = WaitingAnswer['action'];
type Answered = ReplyOf<typeof waiting.answerOffer>;

/** Milliseconds until an open page refetches. Guests wait for an email rather than for the page, so this is seldom. */
const lookAgain = 60_000;

/** Shows a guest their place on a waiting list, opened by its link: they can see, accept, decline or leave it. */
export function OwnPlace({ token }: { token: string }) {
  const queryClient = useQueryClient();
  const query = routeQuery(waiting.getOwnPlace, { token }, { as: 'visitor' });
  const place = useQuery({ ...query, staleTime: 0, refetchInterval: lookAgain });
  const brand = place.data?.brand;
  useEffect(() => showBrand(brand), [brand]);
  const [asked, setAsked] = useState<'leave' | 'decline' | null>(null);
  /** When the guest will be let in, while they wait for their turn. */
  const [turn, setTurn] = useState<Turn | null>(null);
  const page = useRef<HTMLDivElement>(null);
  const send = async (action: Action) => {
    const work = () => call(waiting.answerOffer, { token, action }, { as: 'visitor' });
    try {
      return await work();
    } catch (error) {
      return sendInTurn(work, error, setTurn, page);
    }
  };
  const take = ({ place: after, session }: Answered) => {
    setAsked(null);
    if (session !== null) keepRegistered(after.event, session);
    queryClient.setQueryData(query.queryKey, after);
  };
  // The offer has expired since, or was answered on another device.
  const lookNow = () => void place.refetch();
  const answering = useWork(send, { onDone: take, onFailed: lookNow, fallback: ownPlaceText.failed });
  const missing = place.data?.cancellation === undefined ? place.data?.to_complete : undefined;
  useTitle(missing === undefined ? ownPlaceText.title : ownPlaceText.complete);
  if (place.data === undefined) {
    if (place.error === null) return <LoadingScreen label={ownPlaceText.loading} />;
    if (place.error instanceof ApiError && place.error.status === 404)
      return <EmptyState wholePage title={ownPlaceText.unknownTitle} text={messageOf(place.error, ownPlaceText.notLoaded)} />;
    return <ErrorNotice {...failureOf(place.error, ownPlaceText.notLoaded)} onRetry={() => place.refetch()} />;
  }
  const { event, first_name, state, cancellation } = place.data;
  if (cancellation !== undefined) return <CanceledNotice event={event} notice={cancellation} wholePage />;
  const question = questions[asked === 'decline' ? 'decline' : state === 'lapsed' ? 'forget' : 'leave'];
  return (
    <div ref={page} className={styles['place']}>
      <header>
        <p className="soft weight-650">{event.name}</p>
        <h1>{ownPlaceText.hello(first_name)}</h1>
      </header>
      {missing === undefined ? (
        <section className={styles['card']} aria-live="polite" data-state={state}>
          {place.data.price && place.data.until ? (
            <Suspense>
              <PayForPlace
                token={token}
                place={place.data}
                until={place.data.until}
                busy={answering.busy}
                onDecline={() => setAsked('decline')}
                onRegistered={(session) => {
                  keepRegistered(event, session);
                  lookNow();
                }}
                onLook={lookNow}
              />
            </Suspense>
          ) : (
            <State place={place.data} busy={answering.busy} turn={turn} onAnswer={(action) => answering.run(action)} onAsk={setAsked} />
          )}
          {answering.failure !== null && asked === null && <ErrorNotice {...answering.failure} />}
        </section>
      ) : (
        <Suspense fallback={<LoadingScreen label={ownPlaceText.loading} />}>
          <CompletePlace
            token={token}
            place={place.data}
            missing={missing}
            page={page}
            onDone={take}
            onFailed={lookNow}
            declining={answering}
          />
        </Suspense>
      )}
      {turn !== null && <WaitForTurn {...turn} />}
      <div className={styles['facts']}>
        <p>{eventSpan(event.start_time, event.end_time, event.time_zone)}</p>
        <p>{event.venue_name}</p>
        <p>
          <bdi>{event.venue_location}</bdi>
        </p>
        <a href={mapLinkOf(event)} target="_blank" rel="noreferrer">
          {ownPlaceText.map}
        </a>
      </div>
      {asked !== null && (
        <ConfirmDialog
          title={question.title}
          confirm={question.confirm}
          busyLabel={ownPlaceText.busy}
          // Shows only failures of the answer in question, not of an earlier answer that the guest gave up.
          write={{ busy: answering.busy, failure: answering.input === asked ? answering.failure : null }}
          destructive
          onConfirm={() => answering.run(asked)}
          onClose={() => setAsked(null)}
        >
          {question.text}
        </ConfirmDialog>
      )}
    </div>
  );
}

const questions = {
  leave: { title: ownPlaceText.leave, confirm: ownPlaceText.leaveConfirm, text: ownPlaceText.leaveQuestion },
  decline: { title: ownPlaceText.decline, confirm: ownPlaceText.decline, text: ownPlaceText.declineQuestion },
  forget: { title: ownPlaceText.forget, confirm: ownPlaceText.forgetConfirm, text: ownPlaceText.forgetQuestion },
};

interface StateProps {
  place: WaitingPlace;
  busy: boolean;
  turn: Turn | null;
  onAnswer: (action: Action) => void;
  /** Asks for confirmation. */
  onAsk: (action: 'leave' | 'decline') => void;
}

function State({ place, busy, turn, onAnswer, onAsk }: StateProps) {
  /** If the guest was waiting for their turn, this also stops the wait. */
  const ask = (action: 'leave' | 'decline') => {
    turn?.stop();
    onAsk(action);
  };
  const cannotAsk = busy && turn === null;
  const { state, position, queue, until, event } = place;
  if (state === 'offered' && until !== null) {
    return (
      <>
        <h2>{ownPlaceText.offered}</h2>
        <p className={styles['until']}>{ownPlaceText.until(eventTime(until, event.time_zone))}</p>
        <p>{ownPlaceText.offeredHint}</p>
        <MainAction type="button" size="lg" fullWidth disabled={busy} onClick={() => onAnswer('accept')}>
          {busy ? ownPlaceText.accepting : ownPlaceText.accept}
        </MainAction>
        <Button variant="default" size="md" fullWidth disabled={cannotAsk} onClick={() => ask('decline')}>
          {ownPlaceText.decline}
        </Button>
      </>
    );
  }
  if (state === 'waiting') {
    return (
      <>
        <h2>
          {place.closed ? ownPlaceText.closed : ownPlaceText.waiting(ordinal(position ?? 1), event.format === undefined ? queue : null)}
        </h2>
        {place.closed ? <Closed place={place} /> : <p>{ownPlaceText.waitingHint}</p>}
        <Button variant="default" size="md" fullWidth disabled={cannotAsk} onClick={() => ask('leave')}>
          {ownPlaceText.leave}
        </Button>
      </>
    );
  }
  if (state === 'applied' || state === 'approved' || state === 'refused' || state === 'withdrawn') {
    return (
      <Suspense>
        <OwnApplication place={place} busy={busy} onWithdraw={() => onAnswer('leave')} />
      </Suspense>
    );
  }
  if (state === 'accepted' || state === 'registered') {
    return (
      <>
        <h2>{state === 'accepted' ? ownPlaceText.accepted : ownPlaceText.registered}</h2>
        {state === 'accepted' && <p>{ownPlaceText.acceptedHint}</p>}
        <Button component="a" href={paths.evening(event.id)} size="md" fullWidth>
          {ownPlaceText.evening}
        </Button>
      </>
    );
  }
  if (state === 'lapsed') {
    return (
      <>
        <h2>{ownPlaceText.lapsed}</h2>
        <p>{ownPlaceText.lapsedHint}</p>
        {place.again && (
          <MainAction type="button" fullWidth disabled={busy} onClick={() => onAnswer('again')}>
            {busy ? ownPlaceText.busy : ownPlaceText.again}
          </MainAction>
        )}
        {place.closed && <Closed place={place} />}
        <Button variant="default" size="md" fullWidth disabled={cannotAsk} onClick={() => ask('leave')}>
          {ownPlaceText.forget}
        </Button>
      </>
    );
  }
  return (
    <>
      <h2>{ownPlaceText.gone}</h2>
      {place.closed ? <Closed place={place} /> : <p>{ownPlaceText.goneHint}</p>}
    </>
  );
}

/** Shows the page once the list is closed. */
function Closed({ place: { registration_link } }: { place: WaitingPlace }) {
  if (registration_link === null) return <p>{ownPlaceText.overHint}</p>;
  return (
    <>
      <p>{ownPlaceText.closedHint}</p>
      <Button component="a" href={registration_link} size="md" fullWidth>
        {ownPlaceText.register}
      </Button>
    </>
  );
}
