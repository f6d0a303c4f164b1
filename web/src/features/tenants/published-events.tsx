import { queryOptions, useQuery } from '@tanstack/react-query';
import { feed } from '#shared/contract/routes/feed.ts';
import { spanFor } from '#shared/rules/events/span-for.ts';
import { call } from '../../lib/api/calls/api-client.ts';
import { failureOf } from '../../lib/api/calls/api-error.ts';
import { queryKey } from '../../lib/api/queries/route-query.ts';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import styles from './public-list.module.css';
import { publicListText } from './text.ts';

/** Number of events in the preview. */
const shown = 5;

/** Query for the feed as visitors get it. A request with its own ETag bypasses this browser's cache, which may be a minute old. */
const publishedQuery = (token: string) =>
  queryOptions({
    queryKey: queryKey(feed.getFeedEvents, { token }),
    queryFn: ({ signal }) => call(feed.getFeedEvents, { token }, { signal, headers: { 'if-none-match': '"none"' } }),
    staleTime: 0,
  });

/** Shows the events that are published now. */
export function PublishedEvents({ token }: { token: string }) {
  const { data, isError, error, refetch } = useQuery(publishedQuery(token));
  return (
    <section className={styles['address']}>
      <h3>{publicListText.preview}</h3>
      {isError && <ErrorNotice {...failureOf(error, publicListText.loadingFailed)} onRetry={refetch} />}
      {data !== undefined && data.events.length === 0 && <p className={styles['hint']}>{publicListText.none}</p>}
      {data !== undefined && data.events.length > 0 && (
        <ul className="stack gap-12">
          {data.events.slice(0, shown).map((event) => (
            <li key={event.id} className="stack items-start breaks">
              <b dir="auto">{event.name}</b>
              <span>{spanFor(event)}</span>
              <span className={styles['hint']}>
                {[
                  event.venue_name,
                  publicListText.places[event.places],
                  ...(event.registration_link === null ? [] : [publicListText.withLink]),
                ].join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {data !== undefined && data.events.length > shown && (
        <p className={styles['hint']}>{publicListText.more(data.events.length - shown)}</p>
      )}
    </section>
  );
}
