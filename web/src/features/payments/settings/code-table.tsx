import '@mantine/core/styles/ActionIcon.css';
import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { DiscountCode } from '#shared/model/payments/discount-code.ts';
import { moneyIn } from '#shared/rules/payments/money.ts';
import { eventQuery } from '../../../lib/api/queries/event-queries.ts';
import { formatDateTime } from '../../../lib/words/dates.ts';
import { useCopying } from '../../../ui/forms/use-copying.ts';
import { type Column, RecordTable } from '../../../ui/tables/record-table.tsx';
import styles from './settings.module.css';
import { codesText } from './text.ts';

interface CodeTableProps {
  /** Undefined while loading. */
  codes: readonly DiscountCode[] | undefined;
  onRemove: (code: DiscountCode) => void;
}

export function CodeTable({ codes, onRemove }: CodeTableProps) {
  const columns: Column<DiscountCode>[] = [
    ...known,
    { header: codesText.columns.actions, kind: 'actions', cell: (code) => <Actions code={code} onRemove={onRemove} /> },
  ];
  return <RecordTable caption={codesText.caption} columns={columns} rows={codes} keyOf={({ code }) => code} />;
}

const known: readonly Column<DiscountCode>[] = [
  {
    header: codesText.columns.code,
    kind: 'main',
    cell: ({ code, note, made }) => (
      <span className={styles['code']}>
        <strong>{code}</strong>
        {made !== null && <small>{codesText.made[made]}</small>}
        {note !== null && <small>{note}</small>}
      </span>
    ),
  },
  {
    header: codesText.columns.off,
    cell: ({ reduction, currency }) =>
      codesText.off(reduction, (amount) => (currency === null ? String(amount) : moneyIn(amount, currency))),
  },
  { header: codesText.columns.used, cell: (code) => <span className="digits">{codesText.used(code)}</span> },
  { header: codesText.columns.valid, cell: (code) => <Valid code={code} /> },
];

/** Says until when, for whom and for which event a code can be used. */
function Valid({ code: { until, email, event_id: eventId } }: { code: DiscountCode }) {
  const isOver = until !== null && Date.parse(until) <= Date.now();
  return (
    <span className={styles['lines']}>
      {until === null ? codesText.always : (isOver ? codesText.isOver : codesText.until)(formatDateTime(until))}
      {email !== null && <small>{codesText.onlyFor(email)}</small>}
      {eventId !== null && <EventName id={eventId} />}
    </span>
  );
}

function EventName({ id }: { id: string }) {
  const { data } = useQuery({ ...eventQuery(id), staleTime: 60_000 });
  return <small>{data === undefined ? codesText.oneEvent : codesText.at(data.event.name)}</small>;
}

function Actions({ code, onRemove }: { code: DiscountCode; onRemove: (code: DiscountCode) => void }) {
  const { copied, copy } = useCopying();
  return (
    <span className="row middle gap-6">
      <span className="visually-hidden" role="status">
        {copied === 'yes' ? codesText.copied : copied === 'refused' ? codesText.notCopied : ''}
      </span>
      <ActionIcon variant="subtle" size="xl" aria-label={codesText.copy(code.code)} onClick={() => copy(code.code)}>
        {copied === 'yes' ? <IconCheck size={20} aria-hidden="true" /> : <IconCopy size={20} aria-hidden="true" />}
      </ActionIcon>
      <ActionIcon variant="subtle" color="red" size="xl" aria-label={codesText.remove(code.code)} onClick={() => onRemove(code)}>
        <IconTrash size={20} aria-hidden="true" />
      </ActionIcon>
    </span>
  );
}
