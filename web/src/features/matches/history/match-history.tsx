import '@mantine/core/styles/Input.css';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPrinter, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { matches } from '#shared/contract/routes/matches.ts';
import type { Event } from '#shared/model/events/event.ts';
import type { Match, MatchSort } from '#shared/model/matches/match.ts';
import { call } from '../../../lib/api/calls/api-client.ts';
import { messageOf } from '../../../lib/api/calls/api-error.ts';
import { queryKey } from '../../../lib/api/queries/route-query.ts';
import { useWork } from '../../../lib/api/writes/use-write.ts';
import type { LiveCache } from '../../../lib/live/cache/live-cache.ts';
import { literalField } from '../../../ui/forms/field-props.ts';
import { DeleteMatchDialog } from '../../../ui/notices/delete-match-dialog.tsx';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { usePaper } from '../../../ui/printing/use-paper.ts';
import { CsvButton } from '../../../ui/tables/csv-button.tsx';
import { PageTurner } from '../../../ui/tables/page-turner.tsx';
import { filterMatches, type QualityFilter } from './match-filters.ts';
import styles from './match-history.module.css';
import { MatchListPaper } from './match-list-paper.tsx';
import { MatchTable } from './match-table.tsx';
import { countsAsEmpty, emptyPage, historyQuery, loadHistory, pageSize, wholeHistoryQuery } from './queries.ts';
import { StatisticsPanel } from './statistics-panel.tsx';
import { filterNames, matchHistoryText, sortNames } from './text.ts';

interface MatchHistoryProps {
  eventId: string;
  /** Undefined while loading. */
  event: Event | undefined;
  cache: LiveCache;
}

/** Shows an event's matches, 50 per page (docs/rules/matches.md#match-history). */
export function MatchHistory({ eventId, event, cache }: MatchHistoryProps) {
  const queryClient = useQueryClient();
  const [sort, setSort] = useState<MatchSort>('time_desc');
  const [page, setPage] = useState(0);
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<QualityFilter>('all');
  const [leaving, setLeaving] = useState<Match | null>(null);
  // Lists sorted by quality are read from an index, which may still have a match that was just deleted.
  const [deleted, setDeleted] = useState<readonly string[]>([]);
  const isNarrowed = search.trim() !== '' || filter !== 'all';
  const history = useQuery({ ...historyQuery(eventId, sort, isNarrowed ? 0 : page), placeholderData: keepPreviousData });
  const loaded = history.data ?? (countsAsEmpty(history.error) ? emptyPage : undefined);
  const isLong = loaded !== undefined && loaded.total > pageSize;
  const whole = useQuery({ ...wholeHistoryQuery(eventId, sort), enabled: isNarrowed && isLong });
  // If not all matches could be loaded, at least the loaded page is searched.
  const searched = !isNarrowed || !isLong || whole.isError ? loaded : whole.data;
  const left = searched?.data.filter(({ id }) => !deleted.includes(id));
  const found = left && filterMatches(left, search, filter);
  const shown = isNarrowed ? found?.slice(page * pageSize, (page + 1) * pageSize) : found;
  const total = isNarrowed ? found?.length : loaded?.total;
  const lastPage = total === undefined ? page : Math.max(0, Math.ceil(total / pageSize) - 1);
  // The current page may be gone because its last match was deleted.
  if (page > lastPage && !history.isPlaceholderData) setPage(lastPage);
  const paperOf = (printed: readonly Match[]) => event && <MatchListPaper event={event} matches={printed} />;
  const { paper, print } = usePaper(found && paperOf(found));
  const printing = useWork(() => loadHistory(eventId, sort), {
    onDone: (all) => print(paperOf(filterMatches(all, search, filter))),
    fallback: matchHistoryText.notPrinted,
  });

  const drop = (match: Match) => {
    setLeaving(null);
    setDeleted((before) => [...before, match.id]);
    queryClient.invalidateQueries({ queryKey: queryKey(matches.listMatchHistory) });
  };

  if (history.isError && loaded === undefined) {
    return (
      <ErrorNotice
        message={matchHistoryText.loadFailed(messageOf(history.error, matchHistoryText.unknownError))}
        error={history.error}
        onRetry={() => history.refetch()}
      />
    );
  }
  return (
    <>
      <StatisticsPanel eventId={eventId} />
      <div className={styles['filters']}>
        <TextInput
          aria-label={matchHistoryText.search}
          {...literalField}
          placeholder={matchHistoryText.searchPlaceholder}
          leftSection={<IconSearch size={18} aria-hidden="true" />}
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            setPage(0);
          }}
        />
        <NativeSelect
          aria-label={matchHistoryText.filter}
          data={filterNames}
          value={filter}
          onChange={(event) => {
            setFilter(filterNames.find(({ value }) => value === event.currentTarget.value)?.value ?? 'all');
            setPage(0);
          }}
        />
        <NativeSelect
          aria-label={matchHistoryText.sort}
          data={sortNames}
          value={sort}
          onChange={(event) => {
            setSort(sortNames.find(({ value }) => value === event.currentTarget.value)?.value ?? 'time_desc');
            setPage(0);
          }}
        />
        <Button
          variant="default"
          disabled={event === undefined || printing.busy}
          leftSection={<IconPrinter size={18} aria-hidden="true" />}
          onClick={() => printing.run(undefined)}
        >
          {printing.busy ? matchHistoryText.printing : matchHistoryText.print}
        </Button>
        <CsvButton ask={() => call(matches.exportMatches, { id: eventId })} fileName={`matches-${eventId}.csv`} />
      </div>
      {printing.failure !== null && <ErrorNotice {...printing.failure} />}
      {paper}
      {shown?.length === 0 ? (
        <EmptyState title={matchHistoryText.empty} text={isNarrowed ? matchHistoryText.emptyOfSearch : matchHistoryText.emptyOfAll} />
      ) : (
        <MatchTable matches={event === undefined ? undefined : shown} timeZone={event?.time_zone ?? 'UTC'} onDelete={setLeaving} />
      )}
      {loaded !== undefined && (
        <PageTurner page={page} size={pageSize} total={loaded.total} found={isNarrowed ? found?.length : undefined} onTurn={setPage} />
      )}
      {leaving !== null && (
        <DeleteMatchDialog match={leaving} cache={cache} onDeleted={() => drop(leaving)} onClose={() => setLeaving(null)} />
      )}
    </>
  );
}
