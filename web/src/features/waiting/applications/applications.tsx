import '@mantine/core/styles/Skeleton.css';
import { Button, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { waiting } from '#shared/contract/routes/waiting.ts';
import { type DecidedApplication, mostDecided } from '#shared/model/waiting/application.ts';
import { call } from '../../../lib/api/calls/api-client.ts';
import { failureOf } from '../../../lib/api/calls/api-error.ts';
import { useWork } from '../../../lib/api/writes/use-write.ts';
import { fullName } from '../../../lib/words/full-name.ts';
import { ConfirmDialog } from '../../../ui/notices/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { Toast } from '../../../ui/notices/toast.tsx';
import { ApplicationCard, type Decision } from './application-card.tsx';
import styles from './applications.module.css';
import { applicationsQuery } from './applications-query.ts';
import { moveAmong } from './move-among.ts';
import { applicationsText } from './text.ts';

interface ApplicationsProps {
  eventId: string;
  timeZone: string;
  /** Whether the event is for making friends, which asks nobody whom they are interested in. */
  isForFriends: boolean;
}

interface Asked {
  decision: Decision;
  ids: readonly string[];
}

const boxesIn = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLInputElement>('input[data-application]') ?? [])];

const asDecided = { approve: 'approved', decline: 'refused' } as const;

/** Shows an event's applications as cards, updated live, on which staff decide one by one or several at once. */
export default function Applications({ eventId, timeZone, isForFriends }: ApplicationsProps) {
  const titleId = useId();
  const queryClient = useQueryClient();
  const query = applicationsQuery(eventId);
  const { data, error, refetch } = useQuery(query);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  /** The applications that staff are about to decline. */
  const [declined, setDeclined] = useState<readonly string[] | null>(null);
  const [told, setTold] = useState<{ done: string | null; not: readonly string[] }>({ done: null, not: [] });
  const list = useRef<HTMLUListElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  /** The card that gets the focus once the decided ones, which had it, are gone; the title if none is left (`id` is null). */
  const next = useRef<{ id: string | null; after: readonly string[] } | null>(null);
  const open = data?.filter(({ state }) => state === 'applied') ?? [];
  const decided = data?.filter(({ state }) => state !== 'applied') ?? [];
  const chosen = open.filter(({ id }) => selected.has(id)).map(({ id }) => id);
  const nameOf = (id: string) => {
    const found = data?.find((one) => one.id === id);
    return found === undefined ? id : fullName(found);
  };

  const deciding = useWork(
    async ({ decision, ids }: Asked) => {
      const results: DecidedApplication[] = [];
      for (let from = 0; from < ids.length; from += mostDecided) {
        const reply = await call(waiting.decideApplications, { id: eventId, decision, ids: ids.slice(from, from + mostDecided) });
        results.push(...reply.results);
      }
      return { decision, results };
    },
    {
      onDone: async ({ decision, results }) => {
        const done = results.filter(({ state }) => state === asDecided[decision]);
        setDeclined(null);
        setTold({
          done: done.length === 0 ? null : applicationsText.done[decision](done.length),
          not: results.filter((result) => !done.includes(result)).map((result) => applicationsText.notDone(nameOf(result.id), result)),
        });
        const gone = results.filter(({ state }) => state !== 'applied').map(({ id }) => id);
        setSelected((before) => new Set([...before].filter((id) => !gone.includes(id))));
        const stays = ({ id }: { id: string }) => !gone.includes(id);
        const last = open.findLastIndex((one) => !stays(one));
        const then = open.slice(last + 1).find(stays) ?? open.findLast(stays);
        next.current = { id: then?.id ?? null, after: gone };
        await queryClient.invalidateQueries({ queryKey: query.queryKey });
      },
      // Some may have been decided.
      onFailed: () => void queryClient.invalidateQueries({ queryKey: query.queryKey }),
      fallback: applicationsText.notSaved,
    },
  );
  const { busy, failure, run } = deciding;

  useEffect(() => {
    if (next.current === null || data?.some(({ id, state }) => state === 'applied' && next.current?.after.includes(id))) return;
    const { id } = next.current;
    next.current = null;
    // A dialog that has closed gives the focus to the page's content.
    if (document.activeElement !== document.body && document.activeElement?.id !== 'content') return;
    (boxesIn(list.current).find((box) => box.dataset['application'] === id) ?? title.current)?.focus();
  }, [data]);
  const select = useCallback((id: string) => {
    setSelected((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);
  const decide = useCallback(
    (decision: Decision, ids: readonly string[]) => {
      if (decision === 'decline') setDeclined(ids);
      else run({ decision, ids });
    },
    [run],
  );

  const clearSelection = () => {
    setSelected(new Set());
    boxesIn(list.current)[0]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || busy) return;
    const all = boxesIn(list.current);
    const at = event.target instanceof HTMLInputElement ? all.indexOf(event.target) : -1;
    const key = event.key.toLowerCase();
    if (at < 0) return;
    if (key === 'a' || key === 'd') {
      event.preventDefault();
      // Held down, the key would also decide on the cards that get the focus next.
      if (event.repeat) return;
      const focused = all[at]?.dataset['application'] ?? '';
      return decide(key === 'a' ? 'approve' : 'decline', chosen.includes(focused) ? chosen : [focused]);
    }
    const tops = all.map((box) => Math.round(box.closest('li')?.getBoundingClientRect().top ?? 0));
    const to = moveAmong(event.key, at, tops);
    if (to === undefined) return;
    event.preventDefault();
    all[to]?.focus();
  };

  return (
    <section className={`panel ${styles['applications']}`} aria-labelledby={titleId}>
      <div className="spread wrap gap-8">
        <h2 id={titleId} ref={title} tabIndex={-1} className={styles['title']}>
          {applicationsText.title}
          {open.length > 0 && <span className={styles['count']}>{applicationsText.open(open.length)}</span>}
        </h2>
        {open.length > 0 && <Keys />}
      </div>
      {error !== null && <ErrorNotice {...failureOf(error, applicationsText.failed)} onRetry={() => refetch()} />}
      {data === undefined && error === null && (
        <div role="status" aria-label={applicationsText.loading}>
          <Skeleton height={280} radius={12} />
        </div>
      )}
      {data !== undefined && open.length === 0 && <EmptyState title={applicationsText.empty} text={applicationsText.emptyHint} />}
      {told.not.length > 0 && <ErrorNotice message={told.not.join(' · ')} />}
      {failure !== null && declined === null && <ErrorNotice {...failure} />}
      {open.length > 0 && (
        <ul ref={list} className={styles['cards']} aria-labelledby={titleId} onKeyDown={onKeyDown}>
          {open.map((application) => (
            <ApplicationCard
              key={application.id}
              application={application}
              timeZone={timeZone}
              isForFriends={isForFriends}
              isSelected={selected.has(application.id)}
              busy={busy}
              onSelect={select}
              onDecide={decide}
            />
          ))}
        </ul>
      )}
      {chosen.length > 0 && (
        <div className={styles['bar']} data-sticky="bottom">
          <Button variant="subtle" disabled={busy} onClick={clearSelection}>
            {applicationsText.clear}
          </Button>
          <Button variant="light" color="red" disabled={busy} onClick={() => decide('decline', chosen)}>
            {applicationsText.declineSelected(chosen.length)}
          </Button>
          <Button disabled={busy} onClick={() => decide('approve', chosen)}>
            {busy ? applicationsText.busy : applicationsText.approveSelected(chosen.length)}
          </Button>
        </div>
      )}
      {decided.length > 0 && (
        <details className={styles['decided']}>
          <summary>{applicationsText.decided(decided.length)}</summary>
          <ul>
            {decided.map((application) => (
              <li key={application.id} className="spread wrap gap-8">
                <span>{fullName(application)}</span>
                <span className="soft text-92">{applicationsText.became(application.state)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {declined !== null && (
        <ConfirmDialog
          title={applicationsText.declineTitle(declined.map(nameOf))}
          confirm={applicationsText.decline}
          busyLabel={applicationsText.busy}
          destructive
          write={{ busy, failure: deciding.input?.decision === 'decline' ? failure : null }}
          onConfirm={() => run({ decision: 'decline', ids: declined })}
          onClose={() => setDeclined(null)}
        >
          {applicationsText.declineHint}
        </ConfirmDialog>
      )}
      <Toast message={told.done} onClose={() => setTold((before) => ({ ...before, done: null }))} />
    </section>
  );
}

/** Names the keys, on devices that are likely to have a keyboard. */
function Keys() {
  return (
    <p className={styles['keys']}>
      {applicationsText.keys.map(({ keys, does }) => (
        <span key={does}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}{' '}
          {does}
        </span>
      ))}
    </p>
  );
}
