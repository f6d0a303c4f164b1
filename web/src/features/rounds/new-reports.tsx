import { Button } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { safety } from '#shared/contract/routes/safety.ts';
import type { Report } from '#shared/model/safety/safety.ts';
import { latestReportsQuery } from '../../lib/api/queries/event-queries.ts';
import { queryKey } from '../../lib/api/queries/route-query.ts';
import { useWrite } from '../../lib/api/writes/use-write.ts';
import { paths } from '../../lib/browser/address/paths.ts';
import { Dialog } from '../../ui/notices/dialog.tsx';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import styles from './help-calls.module.css';
import { reportsText } from './text.ts';

/**
 * Shows reports that no one has opened yet. Their text stays hidden until someone opens them, because the page may be open on a table where
 * others can see it (docs/rules/safety.md#report).
 */
export function NewReports({ reports }: { reports: readonly Report[] }) {
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState<Report | null>(null);
  const looking = useWrite(safety.updateReport, {
    onDone: ({ report }) => {
      setOpened(report);
      queryClient.setQueryData(latestReportsQuery.queryKey, (reply) =>
        reply === undefined ? reply : { ...reply, data: reply.data.map((other) => (other.id === report.id ? report : other)) },
      );
      queryClient.invalidateQueries({ queryKey: [...queryKey(safety.listReports), 'pages'] });
    },
    fallback: reportsText.failed,
  });
  return (
    <>
      {reports.map((report) => (
        <div key={report.id} className={`row middle wrap ${styles['call']}`}>
          <IconFlag size={24} aria-hidden="true" />
          <div className={styles['words']}>
            <strong>{reportsText.title}</strong>
            <p>{reportsText.hidden}</p>
          </div>
          <Button disabled={looking.busy} onClick={() => void looking.run({ id: report.id, state: 'looked_at' })}>
            {reportsText.open}
          </Button>
        </div>
      ))}
      {looking.failure !== null && <ErrorNotice {...looking.failure} />}
      {opened !== null && <OpenedReport report={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function OpenedReport({ report, onClose }: { report: Report; onClose: () => void }) {
  return (
    <Dialog
      title={reportsText.about(report.about)}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" component={Link} to={`${paths.settings}?tab=safety`}>
            {reportsText.more}
          </Button>
          <Button onClick={onClose}>{reportsText.close}</Button>
        </>
      }
    >
      <p>{reportsText.by(report)}</p>
      <p className={styles['report']}>{report.text}</p>
    </Dialog>
  );
}
