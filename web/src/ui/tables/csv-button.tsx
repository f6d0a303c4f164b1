import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { messageOf } from '../../lib/api/api-error.ts';
import { useCsv } from '../../lib/api/use-csv.ts';
import { csvButtonText } from '../staff-text.ts';
import styles from './csv-button.module.css';

interface CsvButtonProps {
  ask: () => Promise<string>;
  fileName: string;
}

/** Takes a list home as a spreadsheet. */
export function CsvButton({ ask, fileName }: CsvButtonProps) {
  const csv = useCsv(ask, fileName);
  return (
    <span className={styles['csv']}>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden="true" />}
        disabled={csv.isPending}
        onClick={() => csv.mutate()}
      >
        {csv.isPending ? csvButtonText.busy : csvButtonText.export}
      </Button>
      {csv.isError && <span role="alert">{messageOf(csv.error, csvButtonText.failed)}</span>}
    </span>
  );
}
