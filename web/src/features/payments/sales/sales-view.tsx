import type { Sales } from '#shared/model/payments/sales.ts';
import { moneyIn } from '#shared/rules/payments/money.ts';
import { Card } from '../../../ui/card.tsx';
import { RecordTable } from '../../../ui/tables/record-table.tsx';
import { TakingsFigures } from '../../../ui/tables/takings-figures.tsx';
import { Refunding } from './refunding.tsx';
import styles from './sales.module.css';
import { SalesChart } from './sales-chart.tsx';
import { salesText } from './text.ts';

/** Shows what an event has sold, in figures (docs/rules/payments.md#staffs-pages). */
export function SalesView({ sales }: { sales: Sales }) {
  const { totals, open, days, codes, refunding } = sales;
  const isOnly = totals.length === 1;
  return (
    <>
      {refunding !== undefined && <Refunding {...refunding} />}
      {totals.length > 0 && (
        <section aria-label={salesText.totals}>
          <TakingsFigures takings={totals} />
        </section>
      )}
      {(open.held > 0 || open.due > 0) && (
        <p className="soft">
          {open.held > 0 && <span>{salesText.held(open.held)}</span>} {open.due > 0 && <span>{salesText.due(open.due)}</span>}
        </p>
      )}
      {totals.length > 0 && <h2 className="visually-hidden">{salesText.course}</h2>}
      {totals.length > 0 && (
        <div className={styles['columns']}>
          {totals.map(({ currency }) => (
            <SalesChart key={currency} {...{ currency, days, isOnly }} />
          ))}
          {codes.length > 0 && (
            <Card title={salesText.byCode}>
              <CodeSales codes={codes} />
            </Card>
          )}
        </div>
      )}
    </>
  );
}

function CodeSales({ codes }: Pick<Sales, 'codes'>) {
  return (
    <RecordTable
      caption={salesText.codes.caption}
      rows={codes}
      keyOf={({ code, currency }) => `${code} ${currency}`}
      columns={[
        { header: salesText.codes.code, kind: 'main', cell: ({ code }) => <strong className={styles['code']}>{code}</strong> },
        { header: salesText.codes.places, cell: ({ places }) => <span className="digits">{places}</span> },
        { header: salesText.codes.gross, cell: ({ gross, currency }) => <span className="digits">{moneyIn(gross, currency)}</span> },
        {
          header: salesText.codes.discount,
          cell: ({ discount, currency }) => <span className="digits">{moneyIn(discount, currency)}</span>,
        },
      ]}
    />
  );
}
