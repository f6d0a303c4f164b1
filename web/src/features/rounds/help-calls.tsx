import { Button } from '@mantine/core';
import { IconHandStop } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { safety } from '#shared/contract/routes/safety.ts';
import type { HelpCall } from '#shared/model/safety/safety.ts';
import { nightQuery } from '../../lib/api/queries/event-queries.ts';
import { useWrite } from '../../lib/api/writes/use-write.ts';
import { useStaffNames } from '../../lib/session/staff/staff-names.ts';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import styles from './help-calls.module.css';
import { NewReports } from './new-reports.tsx';
import { helpCallsText } from './text.ts';
import { useNewReports } from './use-new-reports.ts';
import { useRinging } from './use-ringing.ts';

/** Shows guests who are calling for a host or have sent a report, on all pages of an evening (docs/rules/safety.md#i-need-a-host). */
export function HelpCalls({ eventId }: { eventId: string }) {
  const queryClient = useQueryClient();
  const { queryKey } = nightQuery(eventId);
  const { data } = useQuery(nightQuery(eventId));
  const calls = data?.help ?? [];
  const answering = useWrite(safety.answerCall, {
    onDone: ({ help }) => queryClient.setQueryData(queryKey, (reply) => (reply === undefined ? reply : { ...reply, help })),
    fallback: helpCallsText.failed,
  });
  const reports = useNewReports(eventId);
  const nameOf = useStaffNames(calls.some(({ taken_by }) => taken_by !== null));
  useRinging(calls.filter(({ taken_by }) => taken_by === null).length + reports.length);
  return (
    <div role="alert" className={styles['calls']}>
      <NewReports reports={reports} />
      {calls.map((call) => (
        <Call
          key={call.participant_id}
          call={{ ...call, taken_by: call.taken_by && nameOf(call.taken_by) }}
          busy={answering.busy}
          onAnswer={(action) => void answering.run({ id: eventId, pid: call.participant_id, action, asked_at: call.asked_at })}
        />
      ))}
      {answering.failure !== null && <ErrorNotice {...answering.failure} />}
    </div>
  );
}

interface CallProps {
  call: HelpCall;
  busy: boolean;
  onAnswer: (action: 'take' | 'end') => void;
}

function Call({ call: { table, name, taken_by }, busy, onAnswer }: CallProps) {
  const title = helpCallsText.title(table, name);
  return (
    <div className={`row middle wrap ${styles['call']}`} data-taken={taken_by !== null}>
      <IconHandStop size={24} aria-hidden="true" />
      <div className={styles['words']}>
        <strong>{title}</strong>
        <p>{taken_by === null ? helpCallsText.who(name) : helpCallsText.taken(taken_by)}</p>
      </div>
      {taken_by === null ? (
        <Button disabled={busy} aria-label={helpCallsText.takeFor(title)} onClick={() => onAnswer('take')}>
          {helpCallsText.take}
        </Button>
      ) : (
        <Button variant="default" disabled={busy} aria-label={helpCallsText.endFor(title)} onClick={() => onAnswer('end')}>
          {helpCallsText.end}
        </Button>
      )}
    </div>
  );
}
