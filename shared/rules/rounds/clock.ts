import type { Phase } from '../../model/rounds/clock.ts';
import type { Pressed } from '../../model/rounds/night.ts';

/** State of the evening's clock. Times are epoch ms by the server. */
export interface ClockState {
  readonly phase: Phase;
  /** The round that runs or is paused. Between rounds, the one that ended; 0 before the first. */
  readonly round: number;
  readonly rounds: number;
  readonly seconds: number;
  readonly gapSeconds: number;
  readonly auto: boolean;
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  readonly gapEndsAt: number | null;
  /** Remaining time of a paused round, ms; negative in overtime. */
  readonly leftMs: number | null;
  /** Number of rounds that have ended at least once. */
  readonly ended: number;
  /** Actual start and end of each of them, epoch ms. */
  readonly held: readonly [number, number][];
}

export type ClockRefusal = 'plan_missing' | 'wrong_phase' | 'night_over';

/** Ms between the command and the round's start, while every screen counts 3-2-1. */
export const leadInMs = 3_000;
/** The least that remains after time was taken away, and the most after time was added, ms. */
const leastLeftMs = 5_000;
const mostLeftMs = 60 * 60_000;
/** Time for a round that is resumed after it was ended by mistake, ms. */
const secondChanceMs = 60_000;

const stopped = { startsAt: null, endsAt: null, gapEndsAt: null, leftMs: null } as const;

/** Returns the clock of a plan that has not begun. */
export const readyClock = (plan: { rounds: number; seconds: number; gapSeconds: number }): ClockState => ({
  ...stopped,
  ...plan,
  phase: 'ready',
  round: 0,
  auto: false,
  ended: 0,
  held: [],
});

/**
 * Returns the clock after a command (docs/rules/rounds.md#commands).
 * @param now epoch ms
 * @returns or the refusal: `wrong_phase`; `night_over` for a round after the last; `plan_missing` before the first plan
 */
export function commandClock(state: ClockState, command: Pressed, now: number): ClockState | ClockRefusal {
  if (state.phase === 'none') return 'plan_missing';
  const { phase } = state;
  switch (command.action) {
    case 'start':
      return phase === 'over' || (phase === 'between' && state.round >= state.rounds)
        ? 'night_over'
        : phase === 'ready' || phase === 'between'
          ? startRound(state, command, now)
          : 'wrong_phase';
    case 'pause':
      // In the lead-in, none of the round's time has passed yet.
      return phase === 'running'
        ? {
            ...state,
            ...stopped,
            phase: 'paused',
            startsAt: state.startsAt,
            leftMs: (state.endsAt ?? now) - Math.max(now, state.startsAt ?? now),
          }
        : 'wrong_phase';
    case 'resume':
      return phase === 'paused'
        ? { ...state, phase: 'running', startsAt: Math.min(state.startsAt ?? now, now), endsAt: now + (state.leftMs ?? 0), leftMs: null }
        : 'wrong_phase';
    case 'add':
      return addTime(state, command.seconds * 1000, now);
    case 'end':
      return phase === 'running' || phase === 'paused' ? endRound(state, now) : 'wrong_phase';
    case 'back':
      return goBack(state, now);
    case 'auto':
      return { ...state, auto: command.on };
    case 'finish':
      return phase === 'ready' || phase === 'between' ? { ...state, ...stopped, phase: 'over' } : 'wrong_phase';
  }
}

function startRound(
  state: ClockState,
  lengths: { seconds?: number | undefined; gap_seconds?: number | undefined },
  now: number,
): ClockState {
  const { seconds = state.seconds, gap_seconds: gapSeconds = state.gapSeconds } = lengths;
  const startsAt = now + leadInMs;
  return {
    ...state,
    ...stopped,
    phase: 'running',
    round: state.round + 1,
    seconds,
    gapSeconds,
    startsAt,
    endsAt: startsAt + seconds * 1000,
  };
}

function addTime(state: ClockState, ms: number, now: number): ClockState | ClockRefusal {
  if (state.phase === 'running') return { ...state, endsAt: now + leftAfter((state.endsAt ?? now) - now, ms) };
  if (state.phase === 'paused') return { ...state, leftMs: leftAfter(state.leftMs ?? 0, ms) };
  return 'wrong_phase';
}

/**
 * Returns the remaining time, ms, after time was added or taken away. Overtime does not reduce what is added: a host who adds a minute
 * gives a whole minute. Adding never shortens, and taking away never lengthens.
 */
function leftAfter(left: number, by: number): number {
  return by > 0 ? Math.max(left, Math.min(Math.max(left, 0) + by, mostLeftMs)) : Math.min(left, Math.max(left + by, leastLeftMs));
}

function endRound(state: ClockState, now: number): ClockState {
  const isLast = state.round >= state.rounds;
  // Matches are identified by their round's start. A round that ended before keeps its start, and is never recorded as shorter, even if
  // another server, whose clock is minutes behind, ends it again.
  const [start, end] = state.held[state.round - 1] ?? [Math.min(state.startsAt ?? now, now), now];
  const held: ClockState['held'] = [...state.held.slice(0, state.round - 1), [start, Math.max(end, now)]];
  return {
    ...state,
    ...stopped,
    phase: isLast ? 'over' : 'between',
    gapEndsAt: isLast ? null : now + state.gapSeconds * 1000,
    ended: Math.max(state.ended, state.round),
    held,
  };
}

/**
 * Returns the clock once the event is completed: the evening is over. A round that runs or is paused counts as held if half of its time has
 * passed; otherwise it has not begun, as it may have started by itself while everybody said goodbye. In a reopened event nothing starts by
 * itself: to go on, the host undoes the end.
 * @returns undefined if there is no plan, or the evening is over
 */
export function closeClock(state: ClockState, now: number): ClockState | undefined {
  if (state.phase === 'none' || state.phase === 'over') return undefined;
  const settled = state.phase === 'running' || state.phase === 'paused' ? settleRound(state, now) : state;
  return { ...settled, ...stopped, phase: 'over' };
}

function settleRound(state: ClockState, now: number): ClockState {
  const left = state.phase === 'paused' ? (state.leftMs ?? 0) : (state.endsAt ?? now) - now;
  const isHeld = left * 2 <= state.seconds * 1000 || state.ended >= state.round;
  return isHeld ? endRound(state, now) : beforeRound(state);
}

/** Undoes a start or an end that was pressed by mistake. A round that has ended once has taken place: its start stays. */
function goBack(state: ClockState, now: number): ClockState | ClockRefusal {
  const { phase, round, ended } = state;
  if (phase === 'running' || phase === 'paused') return ended >= round ? 'wrong_phase' : beforeRound(state);
  // The evening was ended before its last round.
  if (phase === 'over' && round < state.rounds) return { ...state, phase: round === 0 ? 'ready' : 'between' };
  if (phase !== 'between' && phase !== 'over') return 'wrong_phase';
  // Never later than now, even if this clock is behind: a round that runs has begun.
  return {
    ...state,
    ...stopped,
    phase: 'running',
    startsAt: Math.min(state.held[round - 1]?.[0] ?? now, now),
    endsAt: now + secondChanceMs,
  };
}

const beforeRound = (state: ClockState): ClockState => ({
  ...state,
  ...stopped,
  round: state.round - 1,
  phase: state.round === 1 ? 'ready' : 'between',
});

/** A plan's settings for the clock. */
export interface PlannedClock {
  readonly rounds: number;
  readonly seconds: number;
  readonly gapSeconds: number;
}

/** Returns the clock after a new plan. An evening that was over continues if the plan has rounds that have not begun. */
export function replanClock(state: ClockState, { rounds, seconds, gapSeconds }: PlannedClock): ClockState {
  if (state.phase === 'none') return readyClock({ rounds, seconds, gapSeconds });
  const next = { ...state, rounds, seconds, gapSeconds };
  if (state.phase === 'over' && state.round < rounds) return { ...next, phase: state.round === 0 ? 'ready' : 'between' };
  return next;
}

/**
 * Returns the clock after the previous plan was restored. If both plans have the same lengths, the clock keeps its own, which a start may
 * have changed since. An evening that is over stays over, and one without remaining rounds is over.
 */
export function unplanClock(state: ClockState, plan: PlannedClock, before: PlannedClock): ClockState {
  const seconds = before.seconds === plan.seconds ? state.seconds : before.seconds;
  const gapSeconds = before.gapSeconds === plan.gapSeconds ? state.gapSeconds : before.gapSeconds;
  const next = { ...state, rounds: before.rounds, seconds, gapSeconds };
  return state.phase === 'between' && state.round >= before.rounds ? { ...next, ...stopped, phase: 'over' } : next;
}
