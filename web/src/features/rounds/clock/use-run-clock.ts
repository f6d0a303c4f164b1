import { useQueryClient } from '@tanstack/react-query';
import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import type { NightState, Pressed } from '#shared/model/rounds/night.ts';
import { nightQuery } from '../../../lib/api/queries/event-queries.ts';
import { useWrite } from '../../../lib/api/writes/use-write.ts';
import { clockText } from './text.ts';

/** Provides the clock's buttons. Each command names the state that the host saw, and the state in the reply is shown immediately. */
export function useRunClock(state: NightState) {
  const queryClient = useQueryClient();
  const { queryKey } = nightQuery(state.event_id);
  const { run, busy, failure, error, reset } = useWrite(eveningRounds.runClock, {
    onDone: (reply) => queryClient.setQueryData(queryKey, (before) => (before === undefined ? before : { ...before, ...reply })),
    onFailed: () => queryClient.invalidateQueries({ queryKey, exact: true }),
    fallback: clockText.failed,
  });
  const press = (command: Pressed, then?: () => void) => {
    void run({ id: state.event_id, v: state.v, ...command }, then);
  };
  // A colleague was faster. The screen already shows the new state.
  const isOvertaken = error?.code === 'conflict';
  return { press, busy, failure: isOvertaken ? null : failure, isOutdated: error?.code === 'plan_outdated', reset };
}
