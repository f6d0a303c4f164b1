import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showFile } from '../../../lib/api/queries/file-exports.ts';
import { useWork } from '../../../lib/api/writes/use-write.ts';
import { saveText } from '../../../lib/browser/save-file.ts';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import type { Filters } from '../filters/filters.ts';
import { exportPeople } from './export-people.ts';
import styles from './outputs.module.css';
import { outputsText } from './text.ts';

const csvType = 'text/csv;charset=utf-8';

interface OutputsProps {
  /** Null for participants of all events. */
  eventId: string | null;
  filters: Filters;
  /** Prints. Resolves to the action for a second tap, or to null if none is needed. */
  onPrint: () => Promise<(() => void) | null>;
}

/** Shows buttons that take the list out of the browser: as a file for the office, or on paper for the door. */
export function Outputs({ eventId, filters, onPrint }: OutputsProps) {
  const [printNow, setPrintNow] = useState<(() => void) | null>(null);
  const queryClient = useQueryClient();
  const fileName = eventId === null ? 'participants.csv' : `participants-${eventId}.csv`;
  const exporting = useWork(() => exportPeople(eventId, filters), {
    onDone: (made) => (typeof made === 'string' ? saveText(made, csvType, fileName) : showFile(queryClient, made)),
    fallback: outputsText.notExported,
  });
  const printing = useWork(onPrint, { onDone: (open) => setPrintNow(() => open), fallback: outputsText.notPrinted });
  const busy = exporting.busy || printing.busy;
  const failure = exporting.failure ?? printing.failure;
  return (
    <>
      <div className={styles['outputs']}>
        <Button
          variant="subtle"
          px={10}
          disabled={busy}
          leftSection={<IconFileSpreadsheet size={18} aria-hidden="true" />}
          onClick={() => {
            printing.reset();
            exporting.run(undefined);
          }}
        >
          {exporting.busy ? outputsText.exporting : outputsText.export}
        </Button>
        <Button
          variant="subtle"
          px={10}
          disabled={busy}
          leftSection={<IconPrinter size={18} aria-hidden="true" />}
          onClick={() => {
            exporting.reset();
            if (printNow === null) printing.run(undefined);
            else {
              setPrintNow(null);
              printNow();
            }
          }}
        >
          {printing.busy ? outputsText.printing : printNow === null ? outputsText.print : outputsText.printNow}
        </Button>
      </div>
      {failure !== null && (
        <div className="wide">
          <ErrorNotice {...failure} />
        </div>
      )}
    </>
  );
}
