import styles from './figures.module.css';

export interface Figure {
  label: string;
  /** undefined while loading. */
  value: number | string | undefined;
}

/** Key numbers side by side. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={styles['figures']}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
