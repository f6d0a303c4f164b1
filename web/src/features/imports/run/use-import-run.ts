import { useEffect, useRef, useState } from 'react';
import { imports } from '#shared/contract/routes/imports.ts';
import type { ImportRow } from '#shared/model/imports/import.ts';
import { call } from '../../../lib/api/calls/api-client.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { type ImportProgress, notStarted, runImport } from './run-import.ts';

interface Importing {
  readonly eventId: string;
  readonly fileName: string;
  readonly rows: readonly ImportRow[];
  /** Whether people outside the event's ages are imported, too. */
  readonly anyAge: boolean;
}

/** Returns a file's name as an import can have it: 200 visible characters, of which the last ones tell more. */
const nameOf = (fileName: string) => fileName.replaceAll(/\p{C}/gu, '').slice(-200).trim() || '-';

/** Runs an import, and warns before the page is closed while it runs. */
export function useImportRun({ eventId, fileName, rows, anyAge }: Importing, onEnd: () => void) {
  const [progress, setProgress] = useState<ImportProgress | null>(null);
  const [isCanceling, setCanceling] = useState(false);
  const canceled = useRef(false);
  const [key] = useState(randomKey);
  const isRunning = progress?.status === 'running' || progress?.status === 'retrying';
  useEffect(() => {
    if (!isRunning) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isRunning]);
  // Who leaves for another page of the app stops it, too: nobody would see the rest.
  useEffect(
    () => () => {
      canceled.current = true;
    },
    [],
  );

  const run = async () => {
    canceled.current = false;
    setCanceling(false);
    await runImport(
      rows,
      {
        start: async () =>
          (
            await call(
              imports.startImport,
              { id: eventId, file_name: nameOf(fileName), rows: rows.length },
              { headers: { 'idempotency-key': key } },
            )
          ).import,
        send: (iid, part) => call(imports.importRows, { id: eventId, iid, rows: [...part], ...(anyAge ? { any_age: true } : {}) }),
        wait: (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000)),
      },
      progress ?? notStarted,
      { isCanceled: () => canceled.current, onProgress: setProgress },
    );
    onEnd();
  };
  return {
    /** Null before the import. */
    progress,
    isRunning,
    isCanceling: isCanceling && isRunning,
    run,
    cancel: () => {
      canceled.current = true;
      setCanceling(true);
    },
  };
}
