import '@mantine/core/styles/ColorSwatch.css';
import '@mantine/charts/styles.css';
import { BarChart, LineChart } from '@mantine/charts';
import { useReducedMotion } from '@mantine/hooks';

/** All charts of this page, in a chunk of their own: the chart library is heavy, and the figures need not wait for it. */

/** One line or set of columns: its key in each row, its name and its color (CSS). */
export interface Series {
  name: string;
  label: string;
  color: string;
}

interface ChartProps {
  data: readonly Readonly<Record<string, string | number>>[];
  /** The key of the horizontal axis. */
  along: string;
  series: readonly Series[];
  unit?: string;
}

// The chart is hidden from assistive technology, so nothing in it may be focusable.
const silent = { accessibilityLayer: false };

/** Percentages over time, 0 to 100. A row without a key interrupts its line. */
export function Line({ data, along, series, unit = '' }: ChartProps) {
  const still = useReducedMotion();
  return (
    <LineChart
      h="100%"
      data={data.map((row) => ({ ...row }))}
      dataKey={along}
      series={[...series]}
      curveType="monotone"
      unit={unit}
      yAxisProps={{ domain: [0, 100], width: 44 }}
      xAxisProps={{ minTickGap: 24 }}
      withLegend={series.length > 1}
      lineChartProps={silent}
      lineProps={{ isAnimationActive: !still }}
      strokeWidth={2.5}
      tickLine="none"
    />
  );
}

/** Counts by category; `stacked` stacks the series. */
export function Columns({ data, along, series, unit = '', stacked = false }: ChartProps & { stacked?: boolean }) {
  const still = useReducedMotion();
  return (
    <BarChart
      h="100%"
      data={data.map((row) => ({ ...row }))}
      dataKey={along}
      series={[...series]}
      type={stacked ? 'stacked' : 'default'}
      withLegend={series.length > 1}
      unit={unit}
      yAxisProps={{ allowDecimals: false, width: 40 }}
      xAxisProps={{ minTickGap: 8 }}
      barChartProps={silent}
      barProps={{ isAnimationActive: !still, radius: stacked ? 0 : 4 }}
      tickLine="none"
    />
  );
}
