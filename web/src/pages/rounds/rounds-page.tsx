import '@mantine/core/styles/Skeleton.css';
import { Button, Skeleton } from '@mantine/core';
import { IconArmchair } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { ReplyOf } from '#shared/contract/define.ts';
import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import type { Event, EventStatus } from '#shared/model/events/event.ts';
import type { Participant } from '#shared/model/participants/participant.ts';
import type { NightState, Plan, PlanSettings } from '#shared/model/rounds/night.ts';
import { isMutual } from '#shared/rules/matches/compatibility.ts';
import { endEveningText } from '../../features/events/dashboard/text.ts';
import { useEndEvening } from '../../features/events/event-list/use-end-evening.ts';
import { useStatusQuestion } from '../../features/events/event-list/use-status-question.tsx';
import { ApartDialog } from '../../features/keep-apart/apart-dialog.tsx';
import { ProjectorDialog } from '../../features/projector/projector-dialog.tsx';
import { CardsPanel } from '../../features/rounds/cards-panel.tsx';
import { ClockPanel } from '../../features/rounds/clock/clock-panel.tsx';
import { PlanDialog } from '../../features/rounds/plan/plan-dialog.tsx';
import { PlanSummary } from '../../features/rounds/plan/plan-summary.tsx';
import { wishOf } from '../../features/rounds/plan/plan-values.ts';
import { useReplan } from '../../features/rounds/plan/use-replan.ts';
import { PeopleDialog } from '../../features/rounds/room/people-dialog.tsx';
import { RoomBanner } from '../../features/rounds/room/room-banner.tsx';
import { roomChanges } from '../../features/rounds/room/room-changes.ts';
import { RoundCards } from '../../features/rounds/room/round-cards.tsx';
import { roundCardsText } from '../../features/rounds/room/text.ts';
import { roundsPageText } from '../../features/rounds/text.ts';
import { failureOf } from '../../lib/api/calls/api-error.ts';
import { eventParticipantsQuery, nightQuery, shownEventQuery } from '../../lib/api/queries/event-queries.ts';
import { useWrite } from '../../lib/api/writes/use-write.ts';
import { useTitle } from '../../lib/browser/address/use-title.ts';
import { lastAnswerOf, useIsOffline } from '../../lib/live/connection/use-is-offline.ts';
import { createServerClock, type ServerClock } from '../../lib/live/server-clock.ts';
import { useLiveEvent } from '../../lib/live/use-live-event.ts';
import { namesInRoom } from '../../lib/words/short-names.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import { Toast } from '../../ui/notices/toast.tsx';
import { MainAction } from '../../ui/page/main-action.tsx';
import { LiveIndicator } from '../../ui/people/live-indicator.tsx';
import { HostsOnly } from '../hosts-only.tsx';
import { CanceledEvent } from './canceled-event.tsx';
import { EventHeader } from './event-header.tsx';
import styles from './rounds-page.module.css';
import { type RoundsDialog, RoundsTools } from './rounds-tools.tsx';

export default function RoundsPage() {
  useTitle(roundsPageText.title);
  const { id = '' } = useParams();
  return (
    <HostsOnly title={roundsPageText.title} refusal={<ErrorNotice message={roundsPageText.denied} />}>
      <Evening key={id} eventId={id} />
    </HostsOnly>
  );
}

function Evening({ eventId }: { eventId: string }) {
  const [clock] = useState(createServerClock);
  const live = useLiveEvent(eventId, clock);
  const event = useQuery(shownEventQuery(eventId));
  const evening = useQuery(nightQuery(eventId));
  const people = useQuery(eventParticipantsQuery(eventId));
  const isOffline = useIsOffline(live.connection, lastAnswerOf([event, evening, people]));
  const missing = [event, evening, people].find(({ isError, data }) => isError && data === undefined);
  if (missing !== undefined) {
    const words = event.data === undefined ? roundsPageText.eventMissing : roundsPageText.failed;
    return <ErrorNotice {...failureOf(missing.error, words)} onRetry={missing.refetch} />;
  }
  const shown = event.data?.event;
  return (
    <div data-wide>
      <EventHeader
        eventId={eventId}
        event={shown}
        clock={null}
        indicator={<LiveIndicator connection={live.connection} onReconnect={live.reconnect} />}
      />
      {shown?.cancellation !== undefined ? (
        <CanceledEvent eventId={eventId} />
      ) : shown === undefined || evening.data === undefined || people.data === undefined ? (
        <div className={styles['columns']} role="status" aria-label={roundsPageText.loading}>
          <Skeleton height={420} radius={12} />
          <Skeleton height={420} radius={12} />
        </div>
      ) : (
        <Rounds
          event={shown}
          night={evening.data.night}
          plan={evening.data.plan}
          people={people.data.participants}
          clock={clock}
          isOffline={isOffline}
          onPerson={live.cache.putPerson}
        />
      )}
    </div>
  );
}

interface RoundsProps {
  event: Event;
  night: NightState;
  plan: Plan | null;
  people: readonly Participant[];
  clock: ServerClock;
  isOffline: boolean;
  onPerson: (person: Participant) => void;
}

function Rounds({ event, night: state, plan, people, clock, isOffline, onPerson }: RoundsProps) {
  const [open, setOpen] = useState<RoundsDialog | null>(null);
  const { editing, replanning, tell, again, told, undo, forget } = usePlanning(event.id, state, plan);
  const ending = useEndEvening();
  const opening = useRef<() => void>(undefined);
  const { ask, question } = useStatusQuestion(() => opening.current?.());

  const names = useMemo(() => namesInRoom(people), [people]);
  const byId = useMemo(() => new Map(people.map((person) => [person.id, person])), [people]);
  const nameOf = (id: string) => names.get(id) ?? roundCardsText.gone;
  const isForFriends = event.format === 'friends';
  const fit = (one: string, other: string) => {
    const [first, second] = [byId.get(one), byId.get(other)];
    return isForFriends || first === undefined || second === undefined || isMutual(wishOf(first), wishOf(second));
  };
  const isOpen = event.status !== 'completed';
  const hasRoundsLeft = plan !== null && state.round < plan.settings.rounds;
  const changes = plan === null || !hasRoundsLeft ? { came: [], left: [] } : roomChanges(plan, state, people);

  return (
    <>
      <RoundsTools
        event={event}
        night={state}
        plan={plan}
        canPlan={isOpen && plan !== null && (state.phase === 'ready' || hasRoundsLeft)}
        shownName={(id) => (byId.get(id)?.hide_name === true ? null : nameOf(id))}
        onOpen={setOpen}
      />
      {plan === null ? (
        <>
          <NoPlan isOpen={isOpen} onPlan={() => setOpen('plan')} />
          <CardsPanel event={event} night={state} nameOf={nameOf} can={!isOffline} />
        </>
      ) : (
        <>
          <RoomBanner
            changes={isOpen ? changes : { came: [], left: [] }}
            from={state.round + 1}
            to={plan.settings.rounds}
            busy={replanning.busy}
            onReplan={() => again()}
          />
          {replanning.failure !== null && <ErrorNotice {...replanning.failure} />}
          <div className={styles['columns']}>
            <div className="stack gap-20 one-column">
              <ClockPanel
                night={state}
                clock={clock}
                isActive={event.status === 'active'}
                isOffline={isOffline}
                open={
                  event.status !== 'upcoming'
                    ? null
                    : (then) => {
                        opening.current = then;
                        ask(event.id, 'active');
                      }
                }
                end={<MainAction onClick={() => ending.end(event)}>{endEveningText.end}</MainAction>}
                why={whyNot(event.status, isOffline)}
                replanAndStart={{
                  busy: replanning.busy,
                  run: () => replanning.runAndStart({ id: event.id, ...plan.settings, replaces: plan.version }),
                }}
              />
              <CardsPanel event={event} night={state} nameOf={nameOf} can={!isOffline} />
              <Card>
                <PlanSummary
                  event={event}
                  plan={plan}
                  nameOf={nameOf}
                  busy={replanning.busy}
                  onAllow={isOpen && hasRoundsLeft ? again : null}
                />
              </Card>
            </div>
            <RoundCards plan={plan} night={state} nameOf={nameOf} isMutual={fit} editing={editing} can={isOpen} />
          </div>
        </>
      )}
      {question}
      {ending.question}
      {open === 'plan' && (
        <PlanDialog
          event={event}
          night={state}
          plan={plan}
          people={people}
          now={clock.now()}
          onPlanned={(reply) => {
            setOpen(null);
            tell(reply);
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'people' && (
        <PeopleDialog
          eventId={event.id}
          people={people}
          rounds={plan?.rounds.length ?? 0}
          onPerson={onPerson}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'projector' && <ProjectorDialog eventId={event.id} onClose={() => setOpen(null)} />}
      {open === 'apart' && <ApartDialog eventId={event.id} people={people} nameOf={nameOf} onClose={() => setOpen(null)} />}
      <Toast
        message={told?.words ?? null}
        action={plan !== null && told?.undoes === plan.version ? { label: roundCardsText.undo, busy: editing.busy, run: undo } : undefined}
        stays={15_000}
        onClose={forget}
      />
    </>
  );
}

function NoPlan({ isOpen, onPlan }: { isOpen: boolean; onPlan: () => void }) {
  const { title, text } = isOpen ? roundsPageText.none : roundsPageText.completed;
  return (
    <EmptyState
      title={title}
      text={text}
      action={
        isOpen && (
          <Button leftSection={<IconArmchair size={18} aria-hidden="true" />} onClick={onPlan}>
            {roundsPageText.plan}
          </Button>
        )
      }
    />
  );
}

/** Says why the clock accepts no commands; null if it does. */
function whyNot(status: EventStatus, isOffline: boolean): string | null {
  if (status === 'upcoming') return roundsPageText.notStarted;
  if (status === 'completed') return roundsPageText.closed;
  return isOffline ? roundsPageText.offline : null;
}

/** Provides changes to a plan, by hand or by planning again, and the message about the latest one. */
function usePlanning(eventId: string, state: NightState, plan: Plan | null) {
  const queryClient = useQueryClient();
  /** `undoes`: the plan that the message is about. Once another plan is in force, "Undo" would undo something else. */
  const [told, setTold] = useState<{ words: string; undoes: number | null } | null>(null);
  const { queryKey } = nightQuery(eventId);
  const show = (reply: { night: NightState; plan: Plan | null }) =>
    queryClient.setQueryData(queryKey, (before) => ({ night: reply.night, plan: reply.plan, help: before?.help ?? [] }));
  const reload = () => queryClient.invalidateQueries({ queryKey, exact: true });
  const editing = useWrite(eveningRounds.editPlan, {
    onDone: show,
    onFailed: reload,
    fallback: roundCardsText.editFailed,
  });
  const replanning = useReplan(eventId, show);
  const tell = (reply: ReplyOf<typeof eveningRounds.planRounds>) => {
    show(reply);
    const { round, rounds } = reply.night;
    setTold({
      words: roundCardsText.planned(round + 1, rounds, state.plan === null),
      undoes: state.plan === null ? null : reply.night.plan,
    });
  };
  const again = (changes: Partial<PlanSettings> = {}) => {
    if (plan !== null) void replanning.run({ id: eventId, ...plan.settings, ...changes, replaces: plan.version }, tell);
  };
  const undo = () => {
    if (plan !== null)
      void editing.run({ id: eventId, replaces: plan.version, action: 'undo' }, () =>
        setTold({ words: roundCardsText.undone, undoes: null }),
      );
  };
  return { editing, replanning, tell, again, told, undo, forget: () => setTold(null) };
}
