import type { ReactNode } from 'react';

interface FigureProps {
  label: string;
  /** Undefined while loading, which is shown as a dash. */
  value: ReactNode;
  /** Whether the value comes before its label, also for screen readers. */
  valueFirst?: boolean;
}

/** Shows one number and its label, in a `dl` whose style sheet defines how figures look. */
export function Figure({ label, value, valueFirst = false }: FigureProps) {
  const shown = <dd>{value ?? '–'}</dd>;
  return (
    <div>
      {valueFirst && shown}
      <dt>{label}</dt>
      {!valueFirst && shown}
    </div>
  );
}
