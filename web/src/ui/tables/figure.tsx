import type { ReactNode } from 'react';

interface FigureProps {
  label: string;
  /** undefined while loading: a dash stands there. */
  value: ReactNode;
  /** The value comes before its label, also for screen readers. */
  valueFirst?: boolean;
}

/** One number and what it is, in a `dl` whose style sheet says how its figures look. */
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
