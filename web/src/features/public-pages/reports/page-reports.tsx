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
import { type Column, RecordTable } from '../../../ui/tables/record-table.tsx';
import { pageReportsQuery } from '../queries.ts';
import { ByAddress } from './by-address.tsx';
import { type PageName, pathOfPage } from './page-address.ts';
import styles from './page-reports.module.css';
import { pageReportsText, withdrawText } from './text.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

interface Actions {
  withdraw: (page: PageName) => void;
  allow: (page: PageName) => void;
}

const columnsWith = ({ withdraw, allow }: Actions): Column<PageReport>[] => [
  {
    header: pageReportsText.columns.page,
    kind: 'main',
    cell: (report) => (
      <span className={styles['what']}>
        <a href={report.url} target="_blank" rel="noopener noreferrer">
          {report.name ?? pageReportsText.deleted}
        </a>
        <small dir="ltr">{pathOfPage(report)}</small>
        {report.tenant !== null && <small>{pageReportsText.by(report.tenant.name)}</small>}
      </span>
    ),
  },
  {
    header: pageReportsText.columns.reason,
    cell: ({ concern, text }) => (
      <span className={styles['what']}>
        {pageReportsText.concerns[concern]}
        {text !== '' && <small className={styles['text']}>{text}</small>}
      </span>
    ),
  },
  {
    header: pageReportsText.columns.when,
    cell: ({ at }) => (
      <time dateTime={at} className={styles['when']}>
        {formatDateTime(at)}
      </time>
    ),
  },
  {
    header: pageReportsText.columns.state,
    cell: ({ withdrawn }) => (
      <span className={styles['word']}>
        {withdrawn ? <strong className="warn">{pageReportsText.withdrawn}</strong> : pageReportsText.notWithdrawn}
      </span>
    ),
  },
  {
    header: pageReportsText.columns.actions,
    cell: (report) =>
      report.name === null ? (
        '–'
      ) : (
        <span className={styles['word']}>
          {report.withdrawn ? (
            <Button variant="default" aria-label={pageReportsText.allowOf(pathOfPage(report))} onClick={() => allow(report)}>
              {pageReportsText.allow}
            </Button>
          ) : (
            <Button
              variant="light"
              color="red"
              aria-label={pageReportsText.withdrawOf(pathOfPage(report))}
              onClick={() => withdraw(report)}
            >
              {pageReportsText.withdraw}
            </Button>
          )}
        </span>
      ),
  },
];

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
    <div className={styles['reports']}>
      <section className={styles['reports']} aria-label={pageReportsText.title}>
        <h2>{pageReportsText.title}</h2>
        <p className={styles['hint']}>{pageReportsText.hint}</p>
        {isError && <ErrorNotice {...failureOf(error, pageReportsText.failed)} onRetry={refetch} />}
        {allowing.failure !== null && <ErrorNotice {...allowing.failure} />}
        {data?.reports.length === 0 ? (
          <EmptyState title={pageReportsText.noneTitle} text={pageReportsText.none} />
        ) : (
          (!isError || data !== undefined) && (
            <RecordTable caption={pageReportsText.title} columns={columnsWith(actions)} rows={data?.reports} keyOf={({ id }) => id} />
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
