import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { type Failure, failureOf } from '../../../lib/api/api-error.ts';
import { saveText } from '../../../lib/browser/save-file.ts';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import type { Filters } from '../filters/filters.ts';
import { exportPeople } from '../queries.ts';
import { outputsText } from '../text.ts';
import styles from './outputs.module.css';

interface OutputsProps {
  /** null: participants of all events. */
  eventId: string | null;
  filters: Filters;
  /** Returns the action left for a second tap, or null. */
  onPrint: () => Promise<(() => void) | null>;
}

/** The list outside the browser: a file for the office, paper for the door. */
export function Outputs({ eventId, filters, onPrint }: OutputsProps) {
  const [busy, setBusy] = useState<'export' | 'print' | null>(null);
  const [printNow, setPrintNow] = useState<(() => void) | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const run = async (what: 'export' | 'print', work: () => Promise<void>, fallback: string) => {
    setBusy(what);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(failureOf(error, fallback));
    } finally {
      setBusy(null);
    }
  };
  const preparePrint = async () => {
    const open = await onPrint();
    setPrintNow(() => open);
  };
  const fileName = eventId === null ? 'participants.csv' : `participants-${eventId}.csv`;
  return (
    <>
      <div className={styles['outputs']}>
        <Button
          variant="subtle"
          px={10}
          disabled={busy !== null}
          leftSection={<IconFileSpreadsheet size={18} aria-hidden="true" />}
          onClick={() =>
            run('export', async () => saveText(await exportPeople(eventId, filters), 'text/csv', fileName), outputsText.notExported)
          }
        >
          {busy === 'export' ? outputsText.exporting : outputsText.export}
        </Button>
        <Button
          variant="subtle"
          px={10}
          disabled={busy !== null}
          leftSection={<IconPrinter size={18} aria-hidden="true" />}
          onClick={() => {
            if (printNow === null) run('print', preparePrint, outputsText.notPrinted);
            else {
              setPrintNow(null);
              printNow();
            }
          }}
        >
          {busy === 'print' ? outputsText.printing : printNow === null ? outputsText.print : outputsText.printNow}
        </Button>
      </div>
      {failure !== null && (
        <div className={styles['failure']}>
          <ErrorNotice {...failure} />
        </div>
      )}
    </>
  );
}
