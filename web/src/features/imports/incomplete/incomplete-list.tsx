import '@mantine/core/styles/Skeleton.css';
import { Button, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { imports } from '#shared/contract/routes/imports.ts';
import { statistics } from '#shared/contract/routes/statistics.ts';
import { waiting } from '#shared/contract/routes/waiting.ts';
import { type IncompleteGuest, importedAtOnce, mostReminders } from '#shared/model/imports/import.ts';
import { call } from '../../../lib/api/calls/api-client.ts';
import { failureOf } from '../../../lib/api/calls/api-error.ts';
import { queryKey } from '../../../lib/api/queries/route-query.ts';
import { useWork, useWrite } from '../../../lib/api/writes/use-write.ts';
import { eventTime } from '../../../lib/words/event-times.ts';
import { ConfirmDialog } from '../../../ui/notices/confirm-dialog.tsx';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { SuccessNotice } from '../../../ui/notices/success-notice.tsx';
import { incompleteQuery } from '../queries.ts';
import styles from './incomplete-list.module.css';
import { incompleteText, nameOfIncomplete } from './text.ts';

/** Returns the dialog in which staff complete a guest. */
export type Completing = (dialog: { guest: IncompleteGuest; onDone: () => void; onClose: () => void }) => ReactNode;

export interface IncompleteListProps {
  eventId: string;
  timeZone: string;
  /** How many there are, as far as known. When it changes, the list is loaded again. */
  count: number;
  complete: Completing;
}

/** Lists the guests whose place is held until they complete it. Staff remind, complete or remove them (docs/rules/imports.md#complete). */
export default function IncompleteList({ eventId, timeZone, count, complete }: IncompleteListProps) {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(incompleteQuery(eventId));
  const [completed, setCompleted] = useState<IncompleteGuest | null>(null);
  const [removed, setRemoved] = useState<IncompleteGuest | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const known = useRef(count);
  useEffect(() => {
    if (known.current === count) return;
    known.current = count;
    void refetch();
  }, [count, refetch]);
  const reload = () =>
    Promise.all([refetch(), queryClient.invalidateQueries({ queryKey: queryKey(statistics.getEventStatistics, { id: eventId }) })]);
  const reminding = useWork(
    async (ids: readonly string[]) => {
      let sent = 0;
      for (let at = 0; at < ids.length; at += importedAtOnce) {
        const part = ids.slice(at, at + importedAtOnce);
        sent += (await call(imports.remindIncomplete, { id: eventId, ids: part })).reminded;
      }
      return sent;
    },
    {
      onDone: async (sent) => {
        await refetch();
        setTold(incompleteText.remindedNow(sent));
      },
      onFailed: () => void refetch(),
      fallback: incompleteText.remindFailed,
    },
  );
  if (data === undefined) {
    return error === null ? (
      <Skeleton height={120} radius={8} role="status" aria-label={incompleteText.loading} />
    ) : (
      <ErrorNotice {...failureOf(error, incompleteText.failed)} onRetry={() => refetch()} />
    );
  }
  const { guests } = data;
  const open = guests.filter(({ reminded }) => reminded < mostReminders).map(({ id }) => id);
  const remind = (ids: readonly string[]) => {
    setTold(null);
    void reminding.run(ids);
  };
  return (
    <div className="stack gap-12 one-column">
      <div className="spread wrap gap-8">
        <p className="soft text-92">{guests.length === 0 ? incompleteText.nobody : incompleteText.hint}</p>
        {open.length > 1 && (
          <Button variant="light" disabled={reminding.busy} onClick={() => remind(open)}>
            {reminding.busy ? incompleteText.reminding : incompleteText.remindAll(open.length)}
          </Button>
        )}
      </div>
      <SuccessNotice message={told} />
      {reminding.failure !== null && <ErrorNotice {...reminding.failure} />}
      <ul className={styles['list']}>
        {guests.map((guest) => (
          <li key={guest.id} className="spread wrap">
            <span className={styles['who']}>
              <strong>{nameOfIncomplete(guest)}</strong>
              <span className="soft text-92">{guest.email}</span>
              <span className="warn text-92">{incompleteText.lacks(guest.lacks)}</span>
              <span className="soft text-92">
                {incompleteText.until(eventTime(guest.until, timeZone))} · {incompleteText.reminded(guest.reminded)}
              </span>
            </span>
            <span className="row wrap gap-8">
              <Button variant="default" aria-label={incompleteText.completeOf(nameOfIncomplete(guest))} onClick={() => setCompleted(guest)}>
                {incompleteText.complete}
              </Button>
              {guest.reminded < mostReminders && (
                <Button
                  variant="subtle"
                  disabled={reminding.busy}
                  aria-label={incompleteText.remindOf(nameOfIncomplete(guest))}
                  onClick={() => remind([guest.id])}
                >
                  {incompleteText.remind}
                </Button>
              )}
              <Button
                variant="subtle"
                color="red"
                aria-label={incompleteText.removeOf(nameOfIncomplete(guest))}
                onClick={() => setRemoved(guest)}
              >
                {incompleteText.remove}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {completed !== null &&
        complete({
          guest: completed,
          onDone() {
            setCompleted(null);
            void reload();
          },
          onClose: () => setCompleted(null),
        })}
      {removed !== null && (
        <RemoveDialog
          eventId={eventId}
          guest={removed}
          onRemoved={async () => {
            await reload();
            setRemoved(null);
            setTold(incompleteText.removed(nameOfIncomplete(removed)));
          }}
          onClose={() => setRemoved(null)}
        />
      )}
    </div>
  );
}

interface RemoveDialogProps {
  eventId: string;
  guest: IncompleteGuest;
  onRemoved: () => Promise<void>;
  onClose: () => void;
}

function RemoveDialog({ eventId, guest, onRemoved, onClose }: RemoveDialogProps) {
  const removing = useWrite(waiting.changeWaiting, { onDone: onRemoved, fallback: incompleteText.removeFailed });
  return (
    <ConfirmDialog
      words={{ title: incompleteText.removeOf(nameOfIncomplete(guest)), confirm: incompleteText.remove, busy: incompleteText.removing }}
      destructive
      write={removing}
      onConfirm={() => removing.run({ id: eventId, wid: guest.id, action: 'remove' })}
      onClose={onClose}
    >
      {incompleteText.removeHint}
    </ConfirmDialog>
  );
}
