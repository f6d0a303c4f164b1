import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import styles from './scanner.module.css';

/** The result of a scan: checked in now, already here, or refused. */
export interface ScanResult {
  readonly is: 'good' | 'known' | 'bad';
  readonly words: string;
}

const icons = { good: IconCheck, known: IconClock, bad: IconAlertTriangle };
/** How long the result is shown, in ms. */
const shownFor = 6000;

/** Shows a scan's result in its color, and announces it. Each scan is a new element. */
export function ScanFlash({ result }: { result: ScanResult }) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), shownFor);
    return () => clearTimeout(timer);
  }, []);
  const Icon = icons[result.is];
  return isOver ? null : (
    <p className={styles['flash']} data-is={result.is} role={result.is === 'bad' ? 'alert' : 'status'}>
      <Icon size={34} aria-hidden="true" /> <span>{result.words}</span>
    </p>
  );
}
