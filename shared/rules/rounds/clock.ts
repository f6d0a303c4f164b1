import type { Phase } from '../../model/rounds/clock.ts';
import type { Pressed } from '../../model/rounds/night.ts';

/** The state of the evening's clock. Times are epoch ms by the server's clock. */
export interface ClockState {
  readonly phase: Phase;
  /** The round that is running or paused. Between rounds, the one that has just ended; 0 before the first. */
  readonly round: number;
  readonly rounds: number;
  readonly seconds: number;
  readonly gapSeconds: number;
  readonly auto: boolean;
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  readonly gapEndsAt: number | null;
  /** How much time a paused round has left, ms; negative in overtime. */
  readonly leftMs: number | null;
  /** Number of rounds that have ended at least once. */
  readonly ended: number;
  /** When each ended round actually started and ended, epoch ms. */
  readonly held: readonly [number, number][];
}

export type ClockRefusal = 'plan_missing' | 'wrong_phase' | 'night_over';

/** How many ms after the command the round starts, while every screen counts 3-2-1. */
export const leadInMs = 3_000;
/** The shortest time that a round can have left after a host takes time away, and the longest after a host adds time, ms. */
const leastLeftMs = 5_000;
const mostLeftMs = 60 * 60_000;
/** How much time a round gets if it is resumed after it was ended by mistake, ms. */
const secondChanceMs = 60_000;

const stopped = { startsAt: null, endsAt: null, gapEndsAt: null, leftMs: null } as const;

/** Returns the clock for a plan that has not begun. */
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
 * @returns the clock, or why the command was refused: `wrong_phase`; `night_over` for a round after the last; `plan_missing` before the
 * first plan
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
      // During the lead-in, none of the round's time has passed yet.
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
 * Returns the time left, ms, after time was added or taken away. Overtime does not reduce what is added: if a host adds a minute, the round
 * gets a whole minute. Adding never shortens the time left, and taking away never lengthens it.
 */
function leftAfter(left: number, by: number): number {
  return by > 0 ? Math.max(left, Math.min(Math.max(left, 0) + by, mostLeftMs)) : Math.min(left, Math.max(left + by, leastLeftMs));
}

function endRound(state: ClockState, now: number): ClockState {
  const isLast = state.round >= state.rounds;
  // Matches are identified by the start of their round. A round that has ended before keeps its start and is never recorded as shorter,
  // even if a server whose clock is minutes behind ends it again.
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
 * Returns the clock once the event is completed: the evening is over. A round that is running or paused counts as held if half of its time
 * has passed; otherwise it counts as not begun, because it may have started by itself while everybody said goodbye. In a reopened event
 * nothing starts by itself: to continue, the host undoes the end.
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

/** Undoes a start or an end that was pressed by mistake. If the round has ended once, it has taken place, so its start stays. */
function goBack(state: ClockState, now: number): ClockState | ClockRefusal {
  const { phase, round, ended } = state;
  if (phase === 'running' || phase === 'paused') return ended >= round ? 'wrong_phase' : beforeRound(state);
  // The evening was ended before its last round.
  if (phase === 'over' && round < state.rounds) return { ...state, phase: round === 0 ? 'ready' : 'between' };
  if (phase !== 'between' && phase !== 'over') return 'wrong_phase';
  // The start is never later than now, even if this server's clock is behind, because a running round has begun.
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

/** The settings for the clock that a plan contains. */
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
 * Returns the clock after the previous plan was restored. If both plans have the same lengths, the clock keeps its own lengths, which may
 * have been changed when a round was started. An evening that is over stays over, and one without remaining rounds is over too.
 */
export function unplanClock(state: ClockState, plan: PlannedClock, before: PlannedClock): ClockState {
  const seconds = before.seconds === plan.seconds ? state.seconds : before.seconds;
  const gapSeconds = before.gapSeconds === plan.gapSeconds ? state.gapSeconds : before.gapSeconds;
  const next = { ...state, rounds: before.rounds, seconds, gapSeconds };
  return state.phase === 'between' && state.round >= before.rounds ? { ...next, ...stopped, phase: 'over' } : next;
}
