import '@mantine/core/styles/Input.css';
import { Button, NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Event } from '#shared/model/events/event.ts';
import { type Columns, type ImportField, importFields } from '#shared/rules/imports/import-fields.ts';
import { productOf } from '#shared/rules/imports/products.ts';
import { type DateOrder, type Day, findDateOrder, readDate } from '#shared/rules/imports/read-dates.ts';
import type { Failure } from '../../../lib/api/calls/api-error.ts';
import { ChoiceGroup } from '../../../ui/forms/choice-group.tsx';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { MainAction } from '../../../ui/page/main-action.tsx';
import type { ChosenFile } from '../choose-file.tsx';
import { chooseText, columnsText } from '../text.ts';
import { labelColumns } from './column-labels.ts';
import styles from './match-columns.module.css';

/** What staff chose for a file. `dateOrder`: '' as long as its dates are unclear. */
export interface Mapping {
  readonly columns: Columns;
  readonly dateOrder: DateOrder | '';
}

interface MatchColumnsProps {
  file: ChosenFile;
  mapping: Mapping;
  format: Event['format'];
  /** The event's day. */
  day: Day;
  busy: boolean;
  failure: Failure | null;
  onChange: (mapping: Mapping) => void;
  onNext: (mapping: { columns: Columns; dateOrder: DateOrder }) => void;
  onBack: () => void;
}

const previewed = 5;
const orders = ['day_first', 'month_first'] as const;

/** Shows which column of a file holds what, with its first rows, so that staff can correct it (docs/rules/imports.md#columns). */
export function MatchColumns({ file, mapping, format, day, busy, failure, onChange, onNext, onBack }: MatchColumnsProps) {
  const { headers, rows } = file.table;
  const { columns, dateOrder } = mapping;
  const [isIncomplete, setIncomplete] = useState(false);
  const labels = useMemo(() => labelColumns(headers), [headers]);
  const product = useMemo(() => productOf(headers), [headers]);
  const dates = useMemo(() => {
    const at = columns.birth_date;
    return at === undefined ? [] : rows.map(({ cells }) => cells[at] ?? '');
  }, [columns.birth_date, rows]);
  const order = useMemo(() => findDateOrder(dates, day.year), [dates, day.year]);
  const choose = (field: ImportField, value: string) => {
    const { [field]: _, ...others } = columns;
    onChange({ ...mapping, columns: value === '' ? others : { ...others, [field]: Number(value) } });
  };
  const next = () => {
    const read = order === 'unclear' ? dateOrder : order;
    const isNamed = columns.first_name !== undefined || columns.full_name !== undefined;
    if (columns.email === undefined || !isNamed || read === '') return setIncomplete(true);
    onNext({ columns, dateOrder: read });
  };
  const shown = importFields.filter((field) => format !== 'friends' || field !== 'interested_in');
  const lacksEmails = columns.email === undefined;
  return (
    <div className="stack gap-20 one-column">
      <p>{product === null ? columnsText.unknown : `${columnsText.from(product)} ${columnsText.unknown}`}</p>
      {lacksEmails && product === 'Meetup' && <p role="status">{columnsText.noEmails}</p>}
      <section className={`panel ${styles['fields']}`} aria-label={columnsText.title}>
        {shown.map((field) => (
          <NativeSelect
            key={field}
            size="md"
            label={columnsText.fields[field]}
            value={String(columns[field] ?? '')}
            data={[{ value: '', label: columnsText.none }, ...labels.map((label, at) => ({ value: String(at), label }))]}
            onChange={({ currentTarget }) => choose(field, currentTarget.value)}
          />
        ))}
      </section>
      {order === 'unclear' && (
        <ChoiceGroup
          legend={columnsText.dateOrder}
          required
          name="date-order"
          options={orders.map((one) => [one, labelOf(one, dates, day.year)] as const)}
          value={dateOrder}
          onChange={(chosen) => onChange({ ...mapping, dateOrder: chosen })}
        />
      )}
      <Preview labels={labels} file={file} />
      {isIncomplete && (lacksEmails || (columns.first_name ?? columns.full_name) === undefined) && (
        <ErrorNotice message={columnsText.needed} />
      )}
      {isIncomplete && order === 'unclear' && dateOrder === '' && <ErrorNotice message={columnsText.dateOrder} />}
      {failure !== null && <ErrorNotice {...failure} />}
      <div className="row wrap gap-12">
        <MainAction onClick={next} disabled={busy}>
          {busy ? columnsText.checking : columnsText.next}
        </MainAction>
        <Button variant="default" size="md" onClick={onBack} disabled={busy}>
          {chooseText.again}
        </Button>
      </div>
    </div>
  );
}

/** Returns an order's name, with a date of the file that shows the difference. */
function labelOf(order: DateOrder, dates: readonly string[], latest: number): string {
  const named = columnsText.dateOrders[order];
  for (const date of dates) {
    const [day, other] = [readDate(date, order, latest), readDate(date, order === 'day_first' ? 'month_first' : 'day_first', latest)];
    if (day === null || (other?.month === day.month && other.day === day.day)) continue;
    const words = new Date(Date.UTC(day.year, day.month - 1, day.day)).toLocaleDateString('en-US', {
      dateStyle: 'medium',
      timeZone: 'UTC',
    });
    return `${named}: ${columnsText.dateExample(date.trim(), words)}`;
  }
  return named;
}

function Preview({ labels, file }: { labels: readonly string[]; file: ChosenFile }) {
  return (
    <section className="stack gap-8 one-column">
      <h3 className={styles['title']}>{columnsText.preview}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll the wide table */}
      <section className={`panel ${styles['frame']}`} tabIndex={0} aria-label={columnsText.preview}>
        <table>
          <thead>
            <tr>
              <th scope="col">{columnsText.row}</th>
              {labels.map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {file.table.rows.slice(0, previewed).map(({ row, cells }) => (
              <tr key={row}>
                <td>{row}</td>
                {labels.map((label, at) => (
                  <td key={label}>{cells[at]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
