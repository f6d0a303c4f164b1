import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { salesRoutes } from '#shared/contract/routes/sales.ts';
import { call } from '../../../lib/api/calls/api-client.ts';
import { Card } from '../../../ui/card.tsx';
import { CsvButton } from '../../../ui/tables/csv-button.tsx';
import styles from './settings.module.css';
import { accountantText } from './text.ts';

/** Downloads the organization's orders for its accountant: by default, those of this year. */
export function AccountantCard() {
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const [from, setFrom] = useState(`${today.slice(0, 4)}-01-01`);
  const [to, setTo] = useState(today);
  return (
    <Card title={accountantText.title}>
      <div className="stack one-column gap-16">
        <p className="soft text-95">{accountantText.about}</p>
        <div className={styles['days']}>
          <TextInput
            type="date"
            size="md"
            label={accountantText.from}
            value={from}
            max={to}
            onChange={({ currentTarget }) => setFrom(currentTarget.value)}
          />
          <TextInput
            type="date"
            size="md"
            label={accountantText.to}
            value={to}
            min={from}
            onChange={({ currentTarget }) => setTo(currentTarget.value)}
          />
          <CsvButton ask={() => call(salesRoutes.exportSales, { from, to })} fileName={`sales-${from}-${to}.csv`} />
        </div>
      </div>
    </Card>
  );
}
