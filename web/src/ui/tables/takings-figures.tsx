import type { Takings } from '#shared/model/payments/sales.ts';
import { moneyIn } from '#shared/rules/payments/money.ts';
import { takingsText } from '../staff-text.ts';
import { Figures } from './figures.tsx';
import styles from './takings-figures.module.css';

/** Shows what was taken, in figures: a row for each currency, since currencies are never added. */
export function TakingsFigures({ takings }: { takings: readonly Takings[] }) {
  return (
    <div className={`stack one-column gap-12 ${styles['takings']}`}>
      {takings.map(({ currency, places, gross, refunded, fee, net }) => (
        <Figures
          key={currency}
          figures={[
            { label: takingsText.places, value: places },
            { label: takingsText.gross, value: moneyIn(gross, currency) },
            { label: takingsText.refunded, value: moneyIn(refunded, currency) },
            { label: takingsText.fees, value: moneyIn(fee, currency) },
            { label: takingsText.net, value: moneyIn(net, currency) },
          ]}
        />
      ))}
      <p className="soft text-90">{takingsText.hint}</p>
    </div>
  );
}
