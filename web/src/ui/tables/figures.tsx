import { Figure } from './figure.tsx';
import styles from './figures.module.css';

interface LabeledValue {
  label: string;
  /** Undefined while loading. */
  value: number | string | undefined;
}

/** Shows key figures side by side. */
export function Figures({ figures }: { figures: readonly LabeledValue[] }) {
  return (
    <dl className={styles['figures']}>
      {figures.map(({ label, value }) => (
        <Figure key={label} label={label} value={value} />
      ))}
    </dl>
  );
}
