import '@mantine/core/styles/ActionIcon.css';
import { ActionIcon, Button } from '@mantine/core';
import { IconCalendarX, IconRotate } from '@tabler/icons-react';
import { type PointerEvent, useState } from 'react';
import type { ReplyOf, RequestOf } from '#shared/contract/define.ts';
import type { eveningRounds } from '#shared/contract/routes/rounds.ts';
import type { NightState, Plan, PlannedRound } from '#shared/model/rounds/night.ts';
import { percentOf } from '#shared/rules/matches/quality.ts';
import type { Write } from '../../../lib/api/writes/use-write.ts';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import styles from './round-cards.module.css';
import { roundCardsText } from './text.ts';
import { type Seat, seatMark, useDrag } from './use-drag.ts';

type Edit = typeof eveningRounds.editPlan;

interface RoundCardsProps {
  plan: Plan;
  night: NightState;
  nameOf: (id: string) => string;
  /** Whether two people are interested in each other. */
  isMutual: (one: string, other: string) => boolean;
  editing: Write<RequestOf<Edit>, ReplyOf<Edit>>;
  /** Whether the event can still be changed. */
  can: boolean;
}

/** Shows all rounds, the current or next one first; past ones are folded. */
export function RoundCards({ plan, night: state, nameOf, isMutual, editing, can }: RoundCardsProps) {
  const [picked, setPicked] = useState<Seat | null>(null);
  const isRunning = state.phase === 'running' || state.phase === 'paused';
  const current = isRunning ? state.round : state.round + 1;
  const base = { id: state.event_id, replaces: plan.version };
  const idOf = new Map(plan.people.map(({ number, id }) => [number, id]));
  const person = (number: number) => roundCardsText.numbered(number, nameOf(idOf.get(number) ?? ''));
  const swap = ({ round, number: one }: Seat, { number: other }: Seat) => {
    setPicked(null);
    if (one !== other) void editing.run({ ...base, action: 'swap', round, one, other });
  };
  const pick = (seat: Seat) => (picked?.round === seat.round ? swap(picked, seat) : setPicked(seat));
  const { drag, start } = useDrag(swap);
  const isSame = (seat: Seat | null | undefined, round: number, number: number) => seat?.round === round && seat.number === number;
  const stateOf = ({ number }: PlannedRound) =>
    number < current ? 'held' : number === current ? (isRunning ? 'now' : 'next') : ('later' as const);
  return (
    <section
      className={styles['rounds']}
      data-dragging={drag !== null || undefined}
      aria-label={roundCardsText.label}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setPicked(null);
      }}
    >
      {editing.failure !== null && <ErrorNotice {...editing.failure} />}
      {[...plan.rounds]
        .sort((one, other) => Number(stateOf(one) === 'held') - Number(stateOf(other) === 'held') || one.number - other.number)
        .map((round) => {
          const when = stateOf(round);
          const seat = (number: number) => {
            const own = { round: round.number, number };
            return (
              <Person
                key={number}
                seat={own}
                label={person(number)}
                action={roundCardsText.swap(person(number), round.number)}
                isPicked={isSame(picked, round.number, number) || isSame(drag?.from, round.number, number)}
                isTarget={isSame(drag?.over, round.number, number)}
                onPick={can && (when === 'next' || when === 'later') ? () => pick(own) : null}
                onDrag={start(own)}
                busy={editing.busy}
              />
            );
          };
          return (
            <details key={round.number} className={styles['round']} data-state={when} open={when === 'now' || when === 'next' || undefined}>
              <summary>
                <h2>{roundCardsText.title(round.number)}</h2>
                {roundCardsText.state[when] !== null && <span className={styles['state']}>{roundCardsText.state[when]}</span>}
              </summary>
              {picked?.round === round.number && (
                <div className={`spread wrap ${styles['picked']}`} role="status">
                  {roundCardsText.swapHint(person(picked.number))}
                  <Button size="compact-sm" variant="default" onClick={() => setPicked(null)}>
                    {roundCardsText.stop}
                  </Button>
                </div>
              )}
              <ul className={styles['tables']}>
                {round.tables.map(([table, one, other, score]) => {
                  const isVoid = round.void.includes(table);
                  return (
                    <li key={table} data-void={isVoid || undefined}>
                      <span className={styles['table']} title={roundCardsText.table(table)}>
                        <span className="visually-hidden">{roundCardsText.tables} </span>
                        {table}
                      </span>
                      <span className={styles['people']}>{[one, other].map(seat)}</span>
                      <span className={styles['score']}>
                        {isVoid
                          ? roundCardsText.voided
                          : isMutual(idOf.get(one) ?? '', idOf.get(other) ?? '')
                            ? percentOf(score)
                            : roundCardsText.notMutual}
                      </span>
                      {can && (when === 'held' || when === 'now') && (
                        <ActionIcon
                          variant="subtle"
                          color={isVoid ? 'plum' : 'gray'}
                          size={36}
                          disabled={editing.busy}
                          title={isVoid ? roundCardsText.unvoid : roundCardsText.void}
                          aria-label={`${isVoid ? roundCardsText.unvoid : roundCardsText.void}: ${roundCardsText.table(table)}`}
                          onClick={() => void editing.run({ ...base, action: 'void', round: round.number, table, on: !isVoid })}
                        >
                          {isVoid ? <IconRotate size={18} aria-hidden="true" /> : <IconCalendarX size={18} aria-hidden="true" />}
                        </ActionIcon>
                      )}
                    </li>
                  );
                })}
              </ul>
              {round.resting.length > 0 && (
                <div className={`row middle wrap ${styles['bench']}`}>
                  <span>{roundCardsText.sittingOut}</span>
                  {round.resting.map(seat)}
                </div>
              )}
            </details>
          );
        })}
    </section>
  );
}

interface PersonProps {
  seat: Seat;
  label: string;
  action: string;
  isPicked: boolean;
  /** Whether someone is dragged onto this person. */
  isTarget: boolean;
  onPick: (() => void) | null;
  onDrag: (pressed: PointerEvent) => void;
  busy: boolean;
}

/** Shows a name. It is a button if the person can still change places and be dragged. */
function Person({ seat, label, action, isPicked, isTarget, onPick, onDrag, busy }: PersonProps) {
  if (onPick === null)
    return (
      <span className={styles['name']} title={label}>
        {label}
      </span>
    );
  return (
    <button
      type="button"
      className={styles['name']}
      title={label}
      aria-pressed={isPicked}
      aria-label={action}
      disabled={busy}
      data-target={isTarget || undefined}
      {...seatMark(seat)}
      onClick={onPick}
      onPointerDown={onDrag}
    >
      {label}
    </button>
  );
}
