import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { publicPages } from '#shared/contract/routes/public-pages.ts';
import type { PageReport } from '#shared/model/public-pages/public-page.ts';
import { failureOf } from '../../../lib/api/calls/api-error.ts';
import { useWrite } from '../../../lib/api/writes/use-write.ts';
import { formatDateTime } from '../../../lib/words/dates.ts';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { Toast } from '../../../ui/notices/toast.tsx';
import list from '../../../ui/tables/record-list.module.css';
import { type Column, RecordTable } from '../../../ui/tables/record-table.tsx';
import { pageReportsQuery } from '../queries.ts';
import { ByAddress } from './by-address.tsx';
import { groupReports, type ReportedPage } from './group-reports.ts';
import { type PageName, pathOfPage } from './page-address.ts';
import styles from './page-reports.module.css';
import { pageReportsText, withdrawText } from './text.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

interface Actions {
  withdraw: (page: PageName) => void;
  allow: (page: PageName) => void;
}

const columnsWith = ({ withdraw, allow }: Actions): Column<ReportedPage>[] => [
  {
    header: pageReportsText.columns.page,
    kind: 'main',
    cell: ({ latest }) => (
      <span className={`items-start breaks ${list['what']}`}>
        <a href={latest.url} target="_blank" rel="noopener noreferrer">
          {latest.name ?? pageReportsText.deleted}
        </a>
        <small dir="ltr">{pathOfPage(latest)}</small>
        {latest.tenant !== null && <small>{pageReportsText.by(latest.tenant.name)}</small>}
      </span>
    ),
  },
  {
    header: pageReportsText.columns.reason,
    cell: ({ latest, earlier }) => (
      <div className={`items-start breaks ${list['what']}`}>
        <Said report={latest} />
        {earlier.length > 0 && <Earlier page={pathOfPage(latest)} count={latest.of_page - 1} reports={earlier} />}
      </div>
    ),
  },
  {
    header: pageReportsText.columns.when,
    cell: ({ latest }) => <When at={latest.at} />,
  },
  {
    header: pageReportsText.columns.state,
    cell: ({ latest }) => (
      <span className={list['word']}>
        {latest.withdrawn ? <strong className="warn">{pageReportsText.withdrawn}</strong> : pageReportsText.notWithdrawn}
      </span>
    ),
  },
  {
    header: pageReportsText.columns.actions,
    cell: ({ latest }) =>
      latest.name === null ? (
        '–'
      ) : (
        <span className={list['word']}>
          {latest.withdrawn ? (
            <Button variant="default" aria-label={pageReportsText.allowOf(pathOfPage(latest))} onClick={() => allow(latest)}>
              {pageReportsText.allow}
            </Button>
          ) : (
            <Button
              variant="light"
              color="red"
              aria-label={pageReportsText.withdrawOf(pathOfPage(latest))}
              onClick={() => withdraw(latest)}
            >
              {pageReportsText.withdraw}
            </Button>
          )}
        </span>
      ),
  },
];

function Said({ report: { concern, text } }: { report: PageReport }) {
  return (
    <>
      {pageReportsText.concerns[concern]}
      {text !== '' && <small className={styles['text']}>{text}</small>}
    </>
  );
}

const When = ({ at }: { at: string }) => (
  <time dateTime={at} className={list['when']}>
    {formatDateTime(at)}
  </time>
);

/** Unfolds a page's earlier reports. `count`: how many there are, of which the latest are listed. */
function Earlier({ page, count, reports }: { page: string; count: number; reports: readonly PageReport[] }) {
  return (
    <details className={styles['earlier']}>
      <summary>{pageReportsText.earlier(count)}</summary>
      <ul aria-label={pageReportsText.earlierOf(page)}>
        {reports.map((report) => (
          <li key={report.id} className={`items-start breaks ${list['what']}`}>
            <Said report={report} />
            <small>
              <When at={report.at} />
            </small>
          </li>
        ))}
      </ul>
      {count > reports.length && <small>{pageReportsText.notListed(count - reports.length)}</small>}
    </details>
  );
}

/** Shows super admins what visitors report about public pages. They withdraw pages here (docs/rules/public-pages.md). */
export default function PageReports() {
  const { data, isError, error, refetch } = useQuery(pageReportsQuery);
  const [asked, setAsked] = useState<PageName | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const allowing = useWrite(publicPages.withdrawPage, {
    onDone: async (_, page) => {
      await refetch();
      setTold(withdrawText.wasAllowed(pathOfPage({ kind: page.kind === 'event' ? 'event' : 'organization', slug: page.slug })));
    },
    fallback: withdrawText.failed,
  });
  const actions: Actions = {
    withdraw(page) {
      allowing.reset();
      setAsked(page);
    },
    allow: ({ kind, slug }) => void allowing.run({ kind, slug, reason: null }),
  };
  return (
    <div className="stack one-column gap-14">
      <section className={`stack one-column gap-14 ${list['list']}`} aria-label={pageReportsText.title}>
        <h2>{pageReportsText.title}</h2>
        <p className={list['hint']}>{pageReportsText.hint}</p>
        {isError && <ErrorNotice {...failureOf(error, pageReportsText.failed)} onRetry={refetch} />}
        {allowing.failure !== null && <ErrorNotice {...allowing.failure} />}
        {data?.reports.length === 0 ? (
          <EmptyState title={pageReportsText.noneTitle} text={pageReportsText.none} />
        ) : (
          (!isError || data !== undefined) && (
            <RecordTable
              caption={pageReportsText.title}
              columns={columnsWith(actions)}
              rows={data && groupReports(data.reports)}
              keyOf={({ latest }) => pathOfPage(latest)}
            />
          )
        )}
      </section>
      <ByAddress busy={allowing.busy} {...actions} />
      {asked !== null && (
        <WithdrawDialog
          page={asked}
          onWithdrawn={async () => {
            await refetch();
            setAsked(null);
            setTold(withdrawText.wasWithdrawn(pathOfPage(asked)));
          }}
          onClose={() => setAsked(null)}
        />
      )}
      <Toast message={told} onClose={() => setTold(null)} />
    </div>
  );
}
