import type { ReplyOf, RequestOf } from '#shared/contract/define.ts';
import { eveningRounds } from '#shared/contract/routes/rounds.ts';
import { call } from '../../../lib/api/calls/api-client.ts';
import { useWork } from '../../../lib/api/writes/use-write.ts';
import { planFormText } from './text.ts';

type Input = RequestOf<typeof eveningRounds.planRounds>;
type Reply = ReplyOf<typeof eveningRounds.planRounds>;

/** Plans the remaining rounds again with the settings of the previous plan. If asked to, it also starts the next round. */
export function useReplan(eventId: string, show: (reply: Pick<Reply, 'night' | 'plan'>) => void) {
  const { run, busy, failure } = useWork(
    async ({ starts, ...input }: Input & { readonly starts?: boolean }): Promise<Reply> => {
      const planned = await call(eveningRounds.planRounds, input);
      show(planned);
      if (starts !== true) return planned;
      const started = await call(eveningRounds.runClock, { id: eventId, action: 'start', v: planned.night.v });
      return { ...planned, ...started };
    },
    { fallback: planFormText.failed, onDone: show },
  );
  return { run, busy, failure, runAndStart: (input: Input) => void run({ ...input, starts: true }) };
}
