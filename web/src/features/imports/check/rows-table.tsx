import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { ImportedRow } from '#shared/model/imports/import.ts';
import { useCsv } from '../../../lib/api/writes/use-csv.ts';
import { importAgain } from '../../../lib/browser/import-again.ts';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { csvButtonText } from '../../../ui/staff-text.ts';
import { PageTurner } from '../../../ui/tables/page-turner.tsx';
import { TableFrame } from '../../../ui/tables/table-frame.tsx';
import { checkText } from '../text.ts';
import styles from './check-guests.module.css';
import type { CheckedRow, RowGroup } from './checked-rows.ts';
import { wordsOf } from './row-words.ts';

interface RowsTableProps {
  rows: readonly CheckedRow[];
  results: ReadonlyMap<number, ImportedRow>;
  /** Whether an import is running, so that rows change their group. */
  isRunning: boolean;
}

const pageSize = 50;
const titles = checkText.columns;
const columns = [{ header: titles.row, kind: 'number' }, { header: titles.guest }, { header: titles.state }, { header: titles.details }];
const groupNames = Object.keys(checkText.groups) as RowGroup[];

/** Shows the rows of a file, a page at a time, all or those of one group, and saves them as CSV. */
export function RowsTable({ rows, results, isRunning }: RowsTableProps) {
  const [wanted, setWanted] = useState<RowGroup | 'all'>('all');
  const [page, setPage] = useState(0);
  const groups = useMemo(() => groupNames.map((group) => [group, rows.filter((row) => row.group === group).length] as const), [rows]);
  // The group may be empty since.
  const group = groups.some(([name, count]) => name === wanted && count > 0) ? wanted : 'all';
  const found = group === 'all' ? rows : rows.filter((row) => row.group === group);
  const at = Math.min(page, Math.max(0, Math.ceil(found.length / pageSize) - 1));
  return (
    <section className="stack gap-12 one-column" aria-label={checkText.title}>
      <div className="spread wrap gap-12">
        <Filter
          groups={[['all', rows.length], ...groups]}
          chosen={group}
          onChoose={(chosen) => {
            setWanted(chosen);
            setPage(0);
          }}
        />
        <Download rows={found} results={results} disabled={isRunning} />
      </div>
      <TableFrame caption={checkText.title} columns={columns} className={styles['rows']} lineHeight={24}>
        {found.slice(at * pageSize, (at + 1) * pageSize).map((row) => (
          <Row key={row.drafted.row} row={row} result={results.get(row.drafted.row)} />
        ))}
      </TableFrame>
      <PageTurner page={at} size={pageSize} total={found.length} onTurn={setPage} />
    </section>
  );
}

interface FilterProps {
  groups: readonly (readonly [RowGroup | 'all', number])[];
  chosen: RowGroup | 'all';
  onChoose: (group: RowGroup | 'all') => void;
}

function Filter({ groups, chosen, onChoose }: FilterProps) {
  const filled = groups.filter(([group, count]) => group === 'all' || count > 0);
  return (
    <fieldset className={styles['filter']}>
      <legend className="visually-hidden">{checkText.filter}</legend>
      {filled.map(([group, count]) => (
        <label key={group} className="tile">
          <input type="radio" name="rows" checked={group === chosen} onChange={() => onChoose(group)} />
          <span>
            {group === 'all' ? checkText.all : checkText.groups[group]} <b>{count.toLocaleString('en-US')}</b>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Row({ row, result }: { row: CheckedRow; result: ImportedRow | undefined }) {
  const { state, details } = wordsOf(row, result);
  return (
    <tr>
      <td data-kind="number">{row.drafted.row}</td>
      <td>
        <span className="stack shrinks">
          <strong>{row.drafted.name || checkText.noName}</strong>
          <span className="soft text-90">{row.drafted.email}</span>
        </span>
      </td>
      <td>
        <span className={styles['state']} data-group={row.group}>
          {state}
        </span>
      </td>
      <td>
        <span className="stack">
          {details.map((detail) => (
            <span key={detail}>{detail}</span>
          ))}
        </span>
      </td>
    </tr>
  );
}

function Download({ rows, results, disabled }: Pick<RowsTableProps, 'rows' | 'results'> & { disabled: boolean }) {
  const csv = useCsv(checkText.fileName, csvButtonText.failed);
  const write = async () => {
    const { tableAsCsv } = await importAgain(() => import('./rows-csv.ts'));
    return tableAsCsv(
      [titles.row, titles.guest, titles.email, titles.state, titles.details],
      rows.map((row) => {
        const { state, details } = wordsOf(row, results.get(row.drafted.row));
        return [String(row.drafted.row), row.drafted.name, row.drafted.email, state, details.join('. ')];
      }),
    );
  };
  return (
    <div className="stack gap-8">
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden="true" />}
        disabled={disabled || csv.busy}
        onClick={() => csv.run(write)}
      >
        {checkText.download}
      </Button>
      {csv.failure !== null && <ErrorNotice {...csv.failure} />}
    </div>
  );
}
