import type { ReactNode } from 'react';
import { failureOf } from '../../../lib/api/calls/api-error.ts';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { PageTurner } from '../../../ui/tables/page-turner.tsx';
import { type Column, RecordTable } from '../../../ui/tables/record-table.tsx';
import { pageSize } from '../queries.ts';
import styles from '../team.module.css';
import { searchedTableText } from '../text.ts';
import { ListControls } from './list-controls.tsx';
import type { AskedList } from './use-list-question.ts';

/** The number up to which the server counts results (docs/rules/tenants.md#pages-of-platform-lists). */
const countedTo = 1000;

interface SearchedTableProps<Row, Sort extends string> {
  text: Readonly<Record<'title' | 'search' | 'failed' | 'noneTitle' | 'none' | 'noneLikeThis', string>> & { sorts: Record<Sort, string> };
  list: AskedList<Sort>;
  /** The query's state. */
  query: { error: Error | null; isPlaceholderData: boolean; refetch: () => void };
  /** The rows of the current page, and the number of all rows; both undefined while loading. */
  rows: readonly Row[] | undefined;
  total: number | undefined;
  /** Cursor for the next page; null at the end of the list. */
  next: string | null | undefined;
  columns: readonly Column<Row>[];
  /** A message about the result, shown above the controls. */
  notice?: ReactNode;
}

/** Shows a long table, with a search, an order and pages. */
export function SearchedTable<Row extends { id: string }, Sort extends string>(props: SearchedTableProps<Row, Sort>) {
  const { text, list, query, rows, total, next, columns, notice } = props;
  const { question, sort, setSort, text: typed, setText, turn } = list;
  // The server counts the results of a search up to this number plus one.
  const isMore = question.search !== '' && total !== undefined && total > countedTo;
  return (
    <section className={styles['section']} aria-label={text.title}>
      <h2>
        {text.title} {total !== undefined && <small>({searchedTableText.count(total, isMore)})</small>}
      </h2>
      <div>
        {notice}
        <ListControls placeholder={text.search} text={typed} onText={setText} sorts={text.sorts} sort={sort} onSort={setSort} />
        {query.error !== null && rows === undefined ? (
          <ErrorNotice {...failureOf(query.error, text.failed)} onRetry={query.refetch} />
        ) : total === 0 ? (
          <EmptyState title={text.noneTitle} text={question.search === '' ? text.none : text.noneLikeThis} />
        ) : (
          <RecordTable caption={text.title} columns={columns} rows={rows} keyOf={({ id }) => id} stale={query.isPlaceholderData} />
        )}
        {total !== undefined && (
          <PageTurner
            page={question.page}
            size={pageSize}
            total={total}
            more={isMore}
            onTurn={(page) => turn(page, query.isPlaceholderData ? null : next)}
          />
        )}
      </div>
    </section>
  );
}
