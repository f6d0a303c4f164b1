import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { imports } from '#shared/contract/routes/imports.ts';
import type { GuestImport } from '#shared/model/imports/import.ts';
import { call } from '../../../lib/api/calls/api-client.ts';
import { failureOf } from '../../../lib/api/calls/api-error.ts';
import { useWork } from '../../../lib/api/writes/use-write.ts';
import { useNow } from '../../../lib/browser/use-now.ts';
import { eventClock, eventDateTime } from '../../../lib/words/event-times.ts';
import { ConfirmDialog } from '../../../ui/notices/confirm-dialog.tsx';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { Toast } from '../../../ui/notices/toast.tsx';
import { importsQuery } from '../queries.ts';
import { formerText } from '../text.ts';
import styles from './former-imports.module.css';

interface FormerImportsProps {
  eventId: string;
  timeZone: string;
  /** Called after an import was undone, also if only partly. */
  onUndone: () => void;
}

/** Lists an event's imports, each of which can be undone for an hour. Shows nothing if there are none. */
export function FormerImports({ eventId, timeZone, onUndone }: FormerImportsProps) {
  const titleId = useId();
  const { data, error, refetch } = useQuery(importsQuery(eventId));
  const [asked, setAsked] = useState<GuestImport | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const now = useNow(30_000);
  const former = data?.imports ?? [];
  if (error !== null && data === undefined) return <ErrorNotice {...failureOf(error, formerText.failed)} onRetry={() => refetch()} />;
  return (
    <>
      {former.length > 0 && (
        <section className={`panel ${styles['former']}`} aria-labelledby={titleId}>
          <h2 id={titleId}>{formerText.title}</h2>
          <ul>
            {former.map((one) => (
              <li key={one.id} className="spread wrap">
                <Facts one={one} timeZone={timeZone} />
                {one.undone ? (
                  <span className="soft">{formerText.undone}</span>
                ) : (
                  one.undo_until !== null &&
                  Date.parse(one.undo_until) > now && (
                    <span className={styles['undo']}>
                      <Button variant="subtle" color="red" aria-label={formerText.undoOf(one.file_name)} onClick={() => setAsked(one)}>
                        {formerText.undo}
                      </Button>
                      <span className="soft text-90">{formerText.until(eventClock(one.undo_until, timeZone))}</span>
                    </span>
                  )
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {asked !== null && (
        <UndoDialog
          eventId={eventId}
          one={asked}
          onChanged={onUndone}
          onUndone={(kept) => {
            setAsked(null);
            setTold(formerText.wasUndone(kept));
          }}
          onClose={() => setAsked(null)}
        />
      )}
      <Toast message={told} onClose={() => setTold(null)} />
    </>
  );
}

function Facts({ one, timeZone }: { one: GuestImport; timeZone: string }) {
  const done = one.registered + one.invited;
  return (
    <span className={styles['facts']}>
      <strong>{one.file_name}</strong>
      <span>
        {formerText.counts(one.registered, one.invited)}
        {!one.undone && done < one.rows && <span className="soft"> · {formerText.of(one.rows)}</span>}
      </span>
      <span className="soft text-90">{formerText.by(one.by, eventDateTime(one.started_at, timeZone))}</span>
    </span>
  );
}

interface UndoDialogProps {
  eventId: string;
  one: GuestImport;
  onChanged: () => void;
  onUndone: (kept: number) => void;
  onClose: () => void;
}

/** Asks before an import is undone, part by part. What is left is shown; if it fails, pressing again goes on. */
function UndoDialog({ eventId, one, onChanged, onUndone, onClose }: UndoDialogProps) {
  const queryClient = useQueryClient();
  const [left, setLeft] = useState<number | null>(null);
  const reload = () => {
    onChanged();
    return queryClient.invalidateQueries({ queryKey: importsQuery(eventId).queryKey });
  };
  const undoing = useWork(
    async () => {
      for (let kept = 0; ; ) {
        const reply = await call(imports.undoImport, { id: eventId, iid: one.id });
        kept += reply.kept;
        setLeft(reply.left);
        if (reply.left === 0) return kept;
      }
    },
    {
      onDone: async (kept) => {
        await reload();
        onUndone(kept);
      },
      onFailed: () => void reload(),
      fallback: formerText.undoFailed,
    },
  );
  return (
    <ConfirmDialog
      words={{ title: formerText.undoOf(one.file_name), confirm: formerText.undo, busy: formerText.undoing }}
      destructive
      write={undoing}
      onConfirm={() => undoing.run(undefined)}
      onClose={onClose}
    >
      <p>{formerText.question(one.registered + one.invited)}</p>
      <p role="status">{left === null || left === 0 ? '' : formerText.left(left)}</p>
    </ConfirmDialog>
  );
}
