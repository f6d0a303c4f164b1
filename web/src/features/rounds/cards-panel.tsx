import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Progress.css';
import '@mantine/core/styles/Radio.css';
import { Button, Progress, Radio, Stack, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cards } from '#shared/contract/routes/cards.ts';
import type { CardsCommand } from '#shared/model/cards/card.ts';
import type { Event } from '#shared/model/events/event.ts';
import type { NightState } from '#shared/model/rounds/night.ts';
import { meetingWordsOf } from '#shared/rules/events/meeting-words.ts';
import { nightQuery } from '../../lib/api/queries/event-queries.ts';
import { routeQuery } from '../../lib/api/queries/route-query.ts';
import { useWrite } from '../../lib/api/writes/use-write.ts';
import { fromZoneInput, toZoneInput } from '../../lib/words/dates.ts';
import { eventTime } from '../../lib/words/event-times.ts';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/notices/confirm-dialog.tsx';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import styles from './cards-panel.module.css';
import { cardsText } from './text.ts';

interface CardsPanelProps {
  event: Event;
  night: NightState;
  nameOf: (participantId: string) => string;
  /** Whether there is a connection, so commands are accepted. */
  can: boolean;
}

type Pressed = CardsCommand extends infer C ? (C extends unknown ? Omit<C, 'v'> : never) : never;

/**
 * Milliseconds between two requests that ask who has answered. No live message reports this, since that would reveal when a guest has
 * answered.
 */
const lookEvery = 15_000;

/**
 * Shows the guests' cards as staff see them: who has answered, never what they answered. Staff can close the cards and release the results.
 */
export function CardsPanel({ event, night, nameOf, can }: CardsPanelProps) {
  const queryClient = useQueryClient();
  const { queryKey } = nightQuery(event.id);
  const [asking, setAsking] = useState<'release' | 'close' | null>(null);
  const [problem, setProblem] = useState<string>();
  const changing = useWrite(cards.changeCards, {
    onDone: (reply) =>
      queryClient.setQueryData(queryKey, (before) =>
        before === undefined || before.night.v > reply.night.v ? before : { ...before, ...reply },
      ),
    onFailed: () => queryClient.invalidateQueries({ queryKey, exact: true }),
    fields: ['at'],
    fallback: cardsText.failed,
  });
  const press = async (pressed: Pressed, then?: () => void) => {
    const outcome = await changing.run({ id: event.id, v: night.v, ...pressed }, then);
    setProblem(outcome.is === 'failed' ? outcome.problems['at'] : undefined);
  };
  // A colleague was faster. The screen already shows the new state.
  const failure = changing.error?.code === 'conflict' && asking === null ? null : changing.failure;
  const { cards: state, release_at: releaseAt } = night;
  const disabled = !can || changing.busy;
  const roundsLeft = night.phase === 'over' ? 0 : night.rounds - night.round;
  const stopAsking = () => {
    changing.reset();
    setProblem(undefined);
    setAsking(null);
  };
  return (
    <Card>
      <section className={styles['panel']} aria-label={cardsText.title}>
        <h2>{cardsText.title}</h2>
        <p className="soft">{night.told ? cardsText.told : cardsText.states[state]}</p>
        {(state === 'open' || state === 'closed') && <Completion eventId={event.id} nameOf={nameOf} />}
        {state === 'released' && <Sums event={event} night={night} />}
        {releaseAt !== null && <p className="live weight-650">{cardsText.releaseAt(eventTime(releaseAt, event.time_zone))}</p>}
        {failure !== null && asking === null && <ErrorNotice {...failure} />}
        <div className="row wrap gap-10">
          {state === 'none' && (
            <Button variant="default" disabled={disabled} onClick={() => press({ action: 'open' })}>
              {cardsText.open}
            </Button>
          )}
          {state === 'open' && (
            <Button
              variant="default"
              disabled={disabled}
              onClick={() => (roundsLeft > 0 ? setAsking('close') : press({ action: 'close' }))}
            >
              {cardsText.close}
            </Button>
          )}
          {state === 'closed' && (
            <Button variant="default" disabled={disabled} onClick={() => press({ action: 'open' })}>
              {cardsText.reopen}
            </Button>
          )}
          {releaseAt !== null && (
            <Button variant="default" disabled={disabled} onClick={() => press({ action: 'hold' })}>
              {cardsText.hold}
            </Button>
          )}
          {(state === 'open' || state === 'closed') && (
            <Button disabled={disabled} onClick={() => setAsking('release')}>
              {cardsText.release}
            </Button>
          )}
        </div>
        {asking === 'close' && state === 'open' && (
          <ConfirmDialog
            words={{ title: cardsText.close, confirm: cardsText.close, busy: cardsText.releasing }}
            write={{ busy: changing.busy, failure }}
            onConfirm={() => press({ action: 'close' }, () => setAsking(null))}
            onClose={stopAsking}
          >
            <p>{cardsText.roundsLeft(roundsLeft, true)}</p>
          </ConfirmDialog>
        )}
        {asking === 'release' && state !== 'released' && (
          <ReleaseDialog
            event={event}
            roundsLeft={roundsLeft}
            write={{ busy: changing.busy, failure }}
            problem={problem}
            onRelease={(at) => press({ action: 'release', at }, () => setAsking(null))}
            onClose={stopAsking}
          />
        )}
      </section>
    </Card>
  );
}

/** Shows how many guests have answered about everybody they met, and who has not, so that staff can remind them. */
function Completion({ eventId, nameOf }: { eventId: string; nameOf: CardsPanelProps['nameOf'] }) {
  const { data, isError } = useQuery({ ...routeQuery(cards.getCardsProgress, { id: eventId }), refetchInterval: lookEvery });
  if (isError && data === undefined) return <p className="soft">{cardsText.progressFailed}</p>;
  if (data === undefined) return <p className="soft">{cardsText.counting}</p>;
  const { complete, expected, incomplete } = data.cards;
  if (expected === 0) return <p className="soft">{cardsText.nobodyMet}</p>;
  const words = cardsText.complete(complete, expected);
  return (
    <>
      <Progress value={(complete / expected) * 100} aria-label={words} size="lg" radius="xl" />
      <p>{words}</p>
      {incomplete.length > 0 && (
        <details className={styles['who']}>
          <summary>{cardsText.incomplete(incomplete.length)}</summary>
          <ul>
            {incomplete.map(({ id, number }) => (
              <li key={id}>{cardsText.person(nameOf(id), number)}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function Sums({ event, night: { results } }: Pick<CardsPanelProps, 'event' | 'night'>) {
  if (results === null) return <p className="soft">{cardsText.noSums}</p>;
  const words = meetingWordsOf(event);
  const sums = [
    [words.mutual, words.mutualIn(results)],
    ...(words.inTouch === null ? [] : [[cardsText.sums.friends, results.friends] as const]),
    [cardsText.sums.lucky, results.lucky],
  ] as const;
  return (
    <dl className={styles['sums']}>
      {sums.map(([name, sum]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{sum}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ReleaseDialogProps {
  event: Event;
  /** Number of rounds that have not begun. */
  roundsLeft: number;
  write: Parameters<typeof ConfirmDialog>[0]['write'];
  /** The error in the chosen time. */
  problem: string | undefined;
  /** `at`: UTC ISO; null for now. */
  onRelease: (at: string | null) => void;
  onClose: () => void;
}

/** Asks when to release the results. A release cannot be undone. */
function ReleaseDialog({ event, roundsLeft, write, problem, onRelease, onClose }: ReleaseDialogProps) {
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [at, setAt] = useState(() => noonAfter(event));
  const instant = fromZoneInput(at, event.time_zone);
  return (
    <ConfirmDialog
      words={{ title: cardsText.release, confirm: when === 'now' ? cardsText.releaseNow : cardsText.plan, busy: cardsText.releasing }}
      write={write}
      onConfirm={() => onRelease(when === 'now' ? null : instant || at)}
      onClose={onClose}
    >
      <Stack gap="md">
        <p>{cardsText.question}</p>
        {when === 'now' && roundsLeft > 0 && <p>{cardsText.roundsLeft(roundsLeft, false)}</p>}
        <Radio.Group label={cardsText.when} value={when} onChange={(value) => setWhen(value === 'later' ? 'later' : 'now')}>
          <Stack gap="xs" mt="xs">
            <Radio size="md" value="now" label={cardsText.now} />
            <Radio size="md" value="later" label={cardsText.later} />
          </Stack>
        </Radio.Group>
        {when === 'later' && (
          <TextInput
            type="datetime-local"
            label={cardsText.at}
            description={cardsText.atHint}
            value={at}
            error={problem}
            onChange={(change) => setAt(change.currentTarget.value)}
          />
        )}
      </Stack>
    </ConfirmDialog>
  );
}

/** Returns the proposed time for a release: a noon in the event's zone. */
function noonAfter({ start_time, time_zone }: Event): string {
  // The day after the event or, if that has passed, tomorrow.
  const dayAfter = new Date(Math.max(Date.parse(start_time), Date.now() - 12 * 3_600_000) + 24 * 3_600_000);
  return `${toZoneInput(dayAfter, time_zone).slice(0, 10)}T12:00`;
}
