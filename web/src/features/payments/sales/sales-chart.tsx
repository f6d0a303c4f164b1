import type { Currency } from '#shared/model/payments/currency.ts';
import type { Sales } from '#shared/model/payments/sales.ts';
import { decimalOf, moneyIn } from '#shared/rules/payments/money.ts';
import { ChartCard } from '../../../ui/charts/chart-card.tsx';
import { Columns } from '../../../ui/charts/drawn.ts';
import { dayWords, wholeDays } from './sales-days.ts';
import { salesChartText } from './text.ts';

const series = [{ name: 'gross', label: salesChartText.series, color: 'var(--brand-ink)' }];

interface SalesChartProps {
  currency: Currency;
  days: Sales['days'];
  /** Whether everything was sold in this currency. */
  isOnly: boolean;
}

/** Draws what was taken on each day, in one currency. */
export function SalesChart({ currency, days, isOnly }: SalesChartProps) {
  const own = days.filter((one) => one.currency === currency);
  const [first, last] = [own[0], own.at(-1)];
  if (first === undefined || last === undefined) return null;
  const sum = (name: 'places' | 'gross') => own.reduce((total, one) => total + one[name], 0);
  const says = salesChartText.says(sum('places'), moneyIn(sum('gross'), currency), dayWords(first.day), dayWords(last.day));
  return (
    <ChartCard
      words={{ title: salesChartText.title(currency, isOnly), says, columns: salesChartText.columns }}
      rows={own.map(({ day, places, gross }) => [dayWords(day), places, moneyIn(gross, currency)])}
    >
      <Columns
        data={wholeDays(own).map(({ day, gross }) => ({ day: dayWords(day), gross: Number(decimalOf(gross, currency)) }))}
        along="day"
        series={series}
        words={short(currency)}
        axisWidth={64}
      />
    </ChartCard>
  );
}

/** Returns a function that writes an amount for a chart, in short: '€1.5K'. */
const short = (currency: Currency) => {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, notation: 'compact', maximumFractionDigits: 2 });
  return (value: number) => format.format(value);
};
