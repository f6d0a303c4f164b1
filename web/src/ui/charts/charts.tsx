import '@mantine/core/styles/ColorSwatch.css';
import '@mantine/charts/styles.css';
import { BarChart, LineChart } from '@mantine/charts';
import { useReducedMotion } from '@mantine/hooks';

/** All charts, in a chunk of their own: the chart library is large, and the figures should not have to wait for it. */

/** A line or a set of columns: its key in each row, its name and its color (CSS). */
export interface Series {
  name: string;
  label: string;
  color: string;
}

interface ChartProps {
  data: readonly Readonly<Record<string, string | number>>[];
  /** The key of the values on the horizontal axis. */
  along: string;
  series: readonly Series[];
  unit?: string;
}

// The chart is hidden from assistive technology, so nothing in it may be focusable.
const silent = { accessibilityLayer: false };

/** Draws percentages over time, 0 to 100. If a row does not have the key of a line, the line has a gap there. */
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

interface ColumnsProps extends ChartProps {
  /** Whether the series are put on top of each other. */
  stacked?: boolean;
  /** How a value is written beside the axis and in the note; by default as a number with its unit. */
  words?: (value: number) => string;
  /** Width of the values beside the axis, in px. */
  axisWidth?: number;
}

/** Draws counts or amounts by category. */
export function Columns({ data, along, series, unit = '', stacked = false, words, axisWidth = 40 }: ColumnsProps) {
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
      {...(words === undefined ? {} : { valueFormatter: words })}
      yAxisProps={{ allowDecimals: false, width: axisWidth }}
      xAxisProps={{ minTickGap: 8 }}
      barChartProps={silent}
      barProps={{ isAnimationActive: !still, radius: stacked ? 0 : 4 }}
      tickLine="none"
    />
  );
}
