import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import type { NightState } from '#shared/model/rounds/night.ts';
import { call } from '../../../lib/api/calls/api-client.ts';
import { ApiError } from '../../../lib/api/calls/api-error.ts';
import { nightQuery } from '../../../lib/api/queries/event-queries.ts';
import { useWork } from '../../../lib/api/writes/use-write.ts';
import type { ServerClock } from '../../../lib/live/server-clock.ts';
import { resting, untilAnswered, whenDue } from './automatic.ts';
import { clockText } from './text.ts';

/** Milliseconds to wait for the live message that reports what a colleague or another screen has already done. */
const told = 2000;

/**
 * Starts and ends rounds automatically if the host has chosen that (docs/rules/rounds.md#commands). Every open staff screen tries, and the
 * first one wins: the others' commands name an outdated state.
 * @param night undefined while loading
 * @param isActive whether the event is active, so the clock accepts commands
 * @param after ms for which it waits, so that other screens go first
 * @returns why the server refused; temporary failures are not reported
 */
export function useAutomatic(night: NightState | undefined, clock: ServerClock, isActive: boolean, after = 0) {
  const queryClient = useQueryClient();
  const eventId = night?.event_id ?? '';
  const { queryKey } = nightQuery(eventId);
  const { run, failure, error, reset } = useWork(
    async ({ signal, ...input }: { v: number; action: 'start' | 'end'; signal: AbortSignal }) => {
      const reply = await untilAnswered((until) => call(eveningRounds.runClock, { id: eventId, ...input }, { signal: until }), signal);
      if (reply !== null) queryClient.setQueryData(queryKey, (before) => (before === undefined ? before : { ...before, ...reply }));
    },
    {
      onFailed: async (error, { signal }) => {
        if (isConflict(error)) await resting(told, signal);
        if (!signal.aborted) await queryClient.invalidateQueries({ queryKey, exact: true });
      },
      fallback: clockText.failed,
      overlapping: true,
    },
  );
  const due = night?.phase === 'running' ? night.ends_at : night?.phase === 'between' ? night.gap_ends_at : null;
  const isOn = night?.auto === true && isActive;
  const [v, action] = [night?.v ?? 0, night?.phase === 'running' ? ('end' as const) : ('start' as const)];
  useEffect(() => {
    if (!isOn || due === null) return;
    const isOver = new AbortController();
    const callOff = whenDue(Date.parse(due) + after, clock, () => void run({ v, action, signal: isOver.signal }));
    return () => {
      callOff();
      isOver.abort();
      reset();
    };
  }, [isOn, due, after, v, action, clock, run, reset]);
  // A colleague or another screen was faster. The screen already shows the new state.
  return { failure: isConflict(error) ? null : failure, isOutdated: error?.code === 'plan_outdated', reset };
}

const isConflict = (error: unknown) => error instanceof ApiError && error.code === 'conflict';
