import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useCsv } from '../../lib/api/writes/use-csv.ts';
import { FailureAside } from '../notices/error-notice.tsx';
import { csvButtonText } from '../staff-text.ts';
import styles from './csv-button.module.css';

interface CsvButtonProps {
  ask: () => Promise<string>;
  fileName: string;
}

/** Downloads a list as a spreadsheet. */
export function CsvButton({ ask, fileName }: CsvButtonProps) {
  const csv = useCsv(fileName, csvButtonText.failed);
  return (
    <span className={styles['csv']}>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden="true" />}
        disabled={csv.busy}
        onClick={() => csv.run(ask)}
      >
        {csv.busy ? csvButtonText.busy : csvButtonText.export}
      </Button>
      {csv.failure !== null && (
        <div role="alert">
          <span>{csv.failure.message}</span>
          <FailureAside {...csv.failure} />
        </div>
      )}
    </span>
  );
}
