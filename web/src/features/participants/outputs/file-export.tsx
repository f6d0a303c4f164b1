import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { exports } from '#shared/contract/routes/exports.ts';
import type { DataExport } from '#shared/model/tenants/export.ts';
import { call } from '../../../lib/api/api-client.ts';
import { useWork } from '../../../lib/api/use-write.ts';
import { openDownload } from '../../../lib/browser/save-file.ts';
import { formatDateTime } from '../../../lib/words/dates.ts';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import type { Filters } from '../filters/filters.ts';
import { beginFile, filesQuery, showFile } from '../queries.ts';
import { fileExportText, outputsText } from '../text.ts';
import styles from './file-export.module.css';

/** The file of a list that is too long for one reply: how far it is, and its download (docs/rules/exports.md#on-the-page). */
export function FileExport({ filters }: { filters: Filters }) {
  const { data } = useQuery(filesQuery);
  const file = data?.exports.find(({ kind }) => kind === 'participants');
  return (
    <>
      {/* There before it says anything, so that it is read out; what counts up every second is not. */}
      <p className="visually-hidden" aria-live="polite">
        {file !== undefined && file.state !== 'failed' && spoken[file.state]}
      </p>
      {file?.state === 'making' && <Making {...file} />}
      {file?.state === 'ready' && <Ready {...file} />}
      {file?.state === 'failed' && <Failed filters={filters} />}
    </>
  );
}

const spoken = { making: fileExportText.isMade, ready: fileExportText.isReady } as const;

function Making({ rows, progress }: DataExport) {
  const percent = Math.round(progress * 100);
  return (
    <div className={styles['file']}>
      <div className={styles['text']}>
        <strong>{fileExportText.isMade}</strong>
        <span>{fileExportText.soFar(rows)}</span>
      </div>
      <div
        className={styles['bar']}
        role="progressbar"
        aria-label={fileExportText.progress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <span style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}

function Ready({ id, rows, filtered, until }: DataExport) {
  const queryClient = useQueryClient();
  const opening = useWork(() => call(exports.getExportLink, { id }), {
    onDone: ({ url }) => openDownload(url),
    // Its time may be over, or it is made anew: the page then shows so.
    onFailed: () => void queryClient.invalidateQueries({ queryKey: filesQuery.queryKey }),
    fallback: fileExportText.notOpened,
  });
  return (
    <>
      <div className={styles['file']} data-ready>
        <div className={styles['text']}>
          <strong>{fileExportText.isReady}</strong>
          <span>{fileExportText.has(rows, filtered)}</span>
          {until !== null && <span>{fileExportText.until(formatDateTime(until))}</span>}
        </div>
        <Button leftSection={<IconDownload size={18} aria-hidden="true" />} disabled={opening.busy} onClick={() => opening.run(undefined)}>
          {opening.busy ? fileExportText.opening : fileExportText.download}
        </Button>
      </div>
      {opening.failure !== null && (
        <div className={styles['failure']}>
          <ErrorNotice {...opening.failure} />
        </div>
      )}
    </>
  );
}

function Failed({ filters }: { filters: Filters }) {
  const queryClient = useQueryClient();
  const again = useWork(() => beginFile(filters), {
    onDone: (file) => showFile(queryClient, file),
    fallback: outputsText.notExported,
  });
  const failure = again.failure ?? { message: fileExportText.hasFailed, error: null };
  return (
    <div className={styles['failure']}>
      <ErrorNotice {...failure} onRetry={again.busy ? undefined : () => again.run(undefined)} retryLabel={fileExportText.again} />
    </div>
  );
}
