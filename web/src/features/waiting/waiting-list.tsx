import { fullName } from '../../lib/words/full-name.ts';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Switch.css';
import { Button, Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { waiting } from '#shared/contract/routes/waiting.ts';
import type { WaitingEntry } from '#shared/model/waiting/waiting.ts';
import { ordinal } from '#shared/rules/text/ordinal.ts';
import { failureOf } from '../../lib/api/calls/api-error.ts';
import { routeQuery } from '../../lib/api/queries/route-query.ts';
import { useWrite } from '../../lib/api/writes/use-write.ts';
import { eventDateTime, eventTime } from '../../lib/words/event-times.ts';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import { waitingListText } from './list-text.ts';
import { OfferDialog } from './offer-dialog.tsx';
import { RemoveWaitingDialog } from './remove-waiting-dialog.tsx';
import styles from './waiting-list.module.css';

const isOpen = ({ state }: WaitingEntry) => state === 'waiting' || state === 'offered';

/** Shows an event's waiting list, updated live. It is folded until someone opens it. */
export function WaitingList({ eventId, timeZone }: { eventId: string; timeZone: string }) {
  const titleId = useId();
  const { data, error, refetch } = useQuery(routeQuery(waiting.listWaiting, { id: eventId, limit: '1000' }));
  const [asked, setAsked] = useState<{ entry: WaitingEntry; to: 'offer' | 'remove' } | null>(null);
  const open = data?.data.filter(isOpen) ?? [];
  const ended = data?.data.filter((entry) => !isOpen(entry)) ?? [];
  const offered = open.filter(({ state }) => state === 'offered').length;
  const close = () => setAsked(null);
  return (
    <details className={`panel ${styles['list']}`}>
      <summary>
        <h2 id={titleId}>{waitingListText.title}</h2>
        {data !== undefined && (
          <span className="soft text-92">
            {open.length === 0 ? waitingListText.nobody : waitingListText.summary(open.length - offered, offered)}
          </span>
        )}
      </summary>
      {error !== null && <ErrorNotice {...failureOf(error, waitingListText.failed)} onRetry={() => refetch()} />}
      {data !== undefined && (
        <div className={styles['body']}>
          <Automatic eventId={eventId} automatic={data.automatic} />
          {data.closed && open.length > 0 && <p className="soft text-92">{waitingListText.closed}</p>}
          {open.length === 0 ? (
            <p className="soft text-92">{waitingListText.empty}</p>
          ) : (
            <ul aria-labelledby={titleId}>
              {open.map((entry) => (
                <li key={entry.id} className="spread wrap">
                  <Entry entry={entry} timeZone={timeZone} />
                  <span className="row wrap gap-8">
                    {entry.state === 'waiting' && !entry.barred && !data.closed && (
                      <Button
                        variant="default"
                        aria-label={waitingListText.offerTitle(fullName(entry))}
                        onClick={() => setAsked({ entry, to: 'offer' })}
                      >
                        {waitingListText.offer}
                      </Button>
                    )}
                    <Remove entry={entry} onAsk={setAsked} />
                  </span>
                </li>
              ))}
            </ul>
          )}
          {ended.length > 0 && (
            <details className={styles['ended']}>
              <summary>{waitingListText.ended(ended.length)}</summary>
              <ul>
                {ended.map((entry) => (
                  <li key={entry.id} className="spread wrap">
                    <span>{fullName(entry)}</span>
                    <span className="soft text-92">{waitingListText.states[entry.state]}</span>
                    {/* A lapsed entry stays in the list until it is removed, because the guest may join again. */}
                    {entry.state === 'lapsed' && <Remove entry={entry} onAsk={setAsked} />}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </div>
      )}
      {asked?.to === 'offer' && <OfferDialog eventId={eventId} entry={asked.entry} name={fullName(asked.entry)} onClose={close} />}
      {asked?.to === 'remove' && <RemoveWaitingDialog eventId={eventId} entry={asked.entry} name={fullName(asked.entry)} onClose={close} />}
    </details>
  );
}

function Remove({ entry, onAsk }: { entry: WaitingEntry; onAsk: (asked: { entry: WaitingEntry; to: 'remove' }) => void }) {
  return (
    <Button
      variant="subtle"
      color="red"
      aria-label={waitingListText.removeTitle(fullName(entry))}
      onClick={() => onAsk({ entry, to: 'remove' })}
    >
      {waitingListText.remove}
    </Button>
  );
}

function Entry({ entry, timeZone }: { entry: WaitingEntry; timeZone: string }) {
  const place = entry.position === null ? '' : `${ordinal(entry.position)} · `;
  return (
    <span className={styles['who']}>
      <strong>{fullName(entry)}</strong>
      <span className="soft text-92">{entry.email}</span>
      <span className="soft text-92" data-offered={entry.state === 'offered' || undefined}>
        {place}
        {waitingListText.queue(entry.queue)} ·{' '}
        {entry.until === null
          ? waitingListText.since(eventDateTime(entry.since, timeZone))
          : waitingListText.held(eventTime(entry.until, timeZone))}
      </span>
      {entry.barred && <span className="soft text-92">{waitingListText.barred}</span>}
    </span>
  );
}

function Automatic({ eventId, automatic }: { eventId: string; automatic: boolean }) {
  const queryClient = useQueryClient();
  const { queryKey } = routeQuery(waiting.listWaiting, { id: eventId, limit: '1000' });
  const saving = useWrite(waiting.updateOffering, {
    onDone: () => queryClient.invalidateQueries({ queryKey }),
    onFailed: () => queryClient.invalidateQueries({ queryKey }),
    fallback: waitingListText.notSaved,
  });
  const [wanted, setWanted] = useState<boolean | null>(null);
  const save = async (on: boolean) => {
    if (saving.busy) return;
    // The change is shown immediately. A reply to an earlier request would flip the switch back.
    setWanted(on);
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (before) => before && { ...before, automatic: on });
    await saving.run({ id: eventId, automatic: on });
    setWanted(null);
  };
  return (
    <>
      <Switch
        label={waitingListText.automatic}
        description={waitingListText.automaticHint}
        size="md"
        checked={wanted ?? automatic}
        onChange={(event) => save(event.currentTarget.checked)}
      />
      {saving.failure !== null && <ErrorNotice {...saving.failure} />}
    </>
  );
}
