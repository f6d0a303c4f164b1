import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { exports } from '#shared/contract/routes/exports.ts';
import type { DataExport, ExportKind } from '#shared/model/exports/export.ts';
import { call } from '../../lib/api/calls/api-client.ts';
import { filesQuery, showFile } from '../../lib/api/queries/file-exports.ts';
import { useWork } from '../../lib/api/writes/use-write.ts';
import { openDownload } from '../../lib/browser/save-file.ts';
import { formatDateTime } from '../../lib/words/dates.ts';
import { ErrorNotice } from '../notices/error-notice.tsx';
import styles from './file-export.module.css';
import { fileExportText } from './text.ts';

interface FileExportProps {
  kind: ExportKind;
  /** Describes what is in the file: '1,204 participants'. */
  contents: (file: Pick<DataExport, 'rows' | 'filtered' | 'state'>) => string;
  /** Starts a failed export again. `notBegun`: the message if that fails. */
  begin: () => Promise<DataExport>;
  notBegun: string;
}

/** Shows the user's file of a kind, if there is one: its progress and its download (docs/rules/exports.md#on-the-page). */
export function FileExport({ kind, contents, begin, notBegun }: FileExportProps) {
  const { data } = useQuery(filesQuery);
  const file = data?.exports.find((one) => one.kind === kind);
  return (
    <>
      {/* Rendered before it has text, so that screen readers announce it. The counter, which changes every second, is not announced. */}
      <p className="visually-hidden" aria-live="polite">
        {file !== undefined && file.state !== 'failed' && spoken[file.state]}
      </p>
      {file?.state === 'making' && <Making file={file} contents={contents(file)} />}
      {file?.state === 'ready' && <Ready file={file} contents={contents(file)} />}
      {file?.state === 'failed' && <Failed begin={begin} notBegun={notBegun} />}
    </>
  );
}

const spoken = { making: fileExportText.isMade, ready: fileExportText.isReady } as const;

interface Shown {
  file: DataExport;
  contents: string;
}

function Making({ file, contents }: Shown) {
  const percent = Math.round(file.progress * 100);
  return (
    <div className={`spread wrap ${styles['file']}`}>
      <div className={styles['text']}>
        <strong>{fileExportText.isMade}</strong>
        <span>{fileExportText.soFar(contents)}</span>
      </div>
      <div
        className={styles['bar']}
        role="progressbar"
        aria-label={fileExportText.progress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <span data-filled style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}

function Ready({ file: { id, until }, contents }: Shown) {
  const queryClient = useQueryClient();
  const opening = useWork(() => call(exports.getExportLink, { id }), {
    onDone: ({ url }) => openDownload(url),
    // The file may have expired, or is being created again. The refetched page shows that.
    onFailed: () => void queryClient.invalidateQueries({ queryKey: filesQuery.queryKey }),
    fallback: fileExportText.notOpened,
  });
  return (
    <>
      <div className={`spread wrap ${styles['file']}`} data-ready>
        <div className={styles['text']}>
          <strong>{fileExportText.isReady}</strong>
          <span>{contents}</span>
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

function Failed({ begin, notBegun }: Pick<FileExportProps, 'begin' | 'notBegun'>) {
  const queryClient = useQueryClient();
  const beginning = useWork(begin, {
    onDone: (file) => showFile(queryClient, file),
    fallback: notBegun,
  });
  const failure = beginning.failure ?? { message: fileExportText.hasFailed, error: null };
  return (
    <div className={styles['failure']}>
      <ErrorNotice {...failure} onRetry={beginning.busy ? undefined : () => beginning.run(undefined)} retryLabel={fileExportText.again} />
    </div>
  );
}
