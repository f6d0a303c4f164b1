import '@mantine/core/styles/Skeleton.css';
import { Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { messages } from '#shared/contract/routes/messages.ts';
import type { EventMessage } from '#shared/model/messages/event-message.ts';
import { paragraphsOf } from '#shared/rules/messages/message-text.ts';
import { failureOf } from '../../lib/api/calls/api-error.ts';
import { routeQuery } from '../../lib/api/queries/route-query.ts';
import { formatDateTime } from '../../lib/words/dates.ts';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import { PageTurner } from '../../ui/tables/page-turner.tsx';
import styles from './messages.module.css';
import { sentMessages } from './queries.ts';
import { sentText } from './text.ts';

/** Shows all messages sent so far, the latest first. Each opens to show its text and recipients. */
export function SentMessages({ eventId }: { eventId: string }) {
  const titleId = useId();
  const { data, error, refetch } = useQuery(sentMessages(eventId));
  return (
    <section className={styles['sent']} aria-labelledby={titleId}>
      <h3 id={titleId}>{sentText.title}</h3>
      {data === undefined ? (
        error === null ? (
          <Skeleton height={60} radius={8} />
        ) : (
          <ErrorNotice {...failureOf(error, sentText.failed)} onRetry={() => refetch()} />
        )
      ) : data.data.length === 0 ? (
        <p className="breaks soft text-92">{sentText.none}</p>
      ) : (
        <ul>
          {data.data.map((message) => (
            <li key={message.id}>
              <SentMessage eventId={eventId} message={message} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function SentMessage({ eventId, message }: { eventId: string; message: EventMessage }) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className="stack shrinks breaks">
          <strong>{message.subject}</strong>
          <span className="breaks soft text-92">
            {sentText.about(formatDateTime(message.sent_at), message.sent_by.email, message.audience ?? 'everybody', message.recipients)}
          </span>
        </span>
      </summary>
      {open && (
        <div className={styles['body']}>
          {paragraphsOf(message.text).map((lines, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text of a sent message never changes
            <p key={index} className={styles['typed']}>
              {lines.join('\n')}
            </p>
          ))}
          <Delivery eventId={eventId} messageId={message.id} toOne={message.audience === 'guest'} />
        </div>
      )}
    </details>
  );
}

/** Number of guests on a page. */
const pageSize = 50;
/**
 * Milliseconds until the next refetch while emails are being sent. It doubles each time, because an email service that is down stays down
 * for a while.
 */
const againAfter = (asked: number) => Math.min(60_000, 1000 * 2 ** asked);

function Delivery({ eventId, messageId, toOne }: { eventId: string; messageId: string; toOne: boolean }) {
  const [page, setPage] = useState(0);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...routeQuery(messages.getMessage, { id: eventId, mid: messageId, limit: String(pageSize), offset: String(page * pageSize) }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data !== undefined && state.data.counts.waiting > 0 ? againAfter(state.dataUpdateCount) : false),
  });
  if (data === undefined) {
    return error === null ? (
      <Skeleton height={40} radius={8} />
    ) : (
      <ErrorNotice {...failureOf(error, sentText.deliveryFailed)} onRetry={() => refetch()} />
    );
  }
  // Lists only guests who did not get the message: for the others, the number is enough. A message to one guest names that guest in any
  // case.
  const listed = data.data.filter(({ state }) => toOne || state !== 'sent');
  // Some emails have been sent since, so the list is shorter.
  const lastPage = Math.max(0, Math.ceil((data.total - data.counts.sent) / pageSize) - 1);
  if (page > lastPage && !isPlaceholderData) setPage(lastPage);
  return (
    <>
      <p role="status">
        <strong>{sentText.counts(data.counts)}</strong>
      </p>
      {listed.length > 0 && (
        <ul aria-label={data.counts.sent > 0 && toOne ? sentText.sentTo : sentText.notSent}>
          {listed.map(({ id, name, state }) => (
            <li key={id}>
              <span>{name ?? sentText.erased}</span>
              <span className="breaks soft text-92">{sentText.state(state)}</span>
            </li>
          ))}
        </ul>
      )}
      <PageTurner page={page} size={pageSize} total={data.total - data.counts.sent} onTurn={setPage} />
    </>
  );
}
